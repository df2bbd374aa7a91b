"""One label over several fields, and boxes in the cells of a table: each is asked by its own words."""

import pytest

from tests.support.probe import probe_form

pytestmark = pytest.mark.browser


def questions(browser, body):
    return [field.question for field in probe_form(browser, body).fields]


def row(label, *fields):
    controls = " ".join(f"<input name={field}>" for field in fields)
    return f"<table><tr><td>{label}</td><td>{controls}</td></tr><tr><td>Note</td><td><input name=n></td></tr></table>"


@pytest.mark.parametrize(
    ("label", "names"),
    [
        ("Straße / Hausnr. *", ["Straße", "Hausnr."]),
        ("PLZ, Ort", ["PLZ", "Ort"]),
        ("Code postal et ville", ["Code postal", "ville"]),
        ("City, State, ZIP", ["City", "State", "ZIP"]),
    ],
)
def test_fields_under_one_label_are_named_by_its_parts(browser, label, names):
    assert questions(browser, row(label, *"abc"[: len(names)])) == [*names, "Note"]


def test_a_label_with_more_or_fewer_names_than_fields_names_none_of_them(browser):
    assert questions(browser, row("Street, town, country", "a", "b"))[0] == "Street, town, country"
    assert questions(browser, row("Town / city", "a")) == ["Town / city", "Note"]


def test_the_ends_of_a_range_keep_the_words_before_them(browser):
    assert "bis" not in questions(browser, row("Gewünschte Stunden von / bis", "a", "b"))


def test_a_box_without_words_is_asked_by_the_heading_of_its_column(browser):
    rows = "".join(
        f"<tr><td><input name=e{n}></td><td><input name=b{n}></td><td><input type=checkbox name=c{n} value=1></td><td>{link}</td></tr>"
        for n, link in enumerate(("", "<a href=#>remove</a>"))
    )
    table = f"<table><thead><tr><th>Employer</th><th>to</th><th>ongoing</th><th></th></tr></thead><tbody>{rows}</tbody></table>"
    assert questions(browser, table) == ["Employer", "to", "ongoing"] * 2


def test_a_box_before_its_statement_in_the_next_cell_keeps_it(browser):
    lines = "".join(
        f"<tr><td><input type=checkbox name={n} value=yes></td><td>{line}</td></tr><tr><td>Note {n}</td><td><input name=t{n}></td></tr>"
        for n, line in enumerate(("I have a car", "I have a boat"))
    )
    assert [one for one in questions(browser, f"<table>{lines}</table>") if "I have" in one] == ["I have a car", "I have a boat"]  # fmt: skip
