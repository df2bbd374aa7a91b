"""The measure of single labels tells a right answer from a wrong one and from a question left open."""

from pathlib import Path

import pytest

from tests.support.gold_labels import Label, answer_to, compared, labels_in, main


def label(text: str, expect: str | None, type: str = "text", *options: str) -> Label:
    return Label("meaning", "en", "", text, type, options, expect)


@pytest.mark.parametrize(
    ("expect", "value", "result"),
    [
        ("Example University", "Example University", "right"),
        ("2021-02", "02/2021", "right"),
        ("2021-02", "2017-03", "wrong"),
        ("70000 EUR", "70000 EUR per year", "right"),
        ("1", "Musterweg 1", "wrong"),
        ("Yes", None, "open"),
        ("true", "Yes", "right"),
        ("false", None, "right"),
        (None, None, "right"),
        (None, "Berlin", "wrong"),
    ],
)
def test_an_answer_is_compared_as_a_person_would(expect: str | None, value: str | None, result: str) -> None:
    assert compared(label("any", expect), value) == result


def test_a_label_is_answered_as_in_a_form_of_its_own() -> None:
    assert answer_to(label("Current employer", None)) == "Initech"
    assert answer_to(label("Do you have a driving licence?", None, "radio", "Yes", "No")) == "Yes"
    assert answer_to(label("Emergency contact", None)) is None


def test_a_line_with_a_column_too_few_is_told(tmp_path: Path) -> None:
    (tmp_path / "labels.tsv").write_text("city\ten\t\tTown\ttext\t\tBerlin\ncity\tde\tOrt\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"labels\.tsv, line 2: 3 columns"):
        list(labels_in(tmp_path / "labels.tsv"))


def test_the_figures_are_told_for_each_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "labels.tsv").write_text("city\ten\t\tTown\ttext\t\tBerlin\nbirth\ten\t\tTown of birth\ttext\t\tOPEN\n", encoding="utf-8")  # fmt: skip
    main([str(tmp_path / "labels.tsv")])
    assert [line.split() for line in capsys.readouterr().out.splitlines()[1:]] == [["en", "0", "1", "0", "1"], ["all", "0", "1", "0", "1"]]  # fmt: skip
