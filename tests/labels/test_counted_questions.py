"""Questions by an author who did not know the rules, of which nobody here has read a failure: what to expect of a stranger's form."""

import csv

import pytest

from adapters.model.taught_questions import TaughtQuestions
from core.questions.classifier import classify
from core.questions.second_reading import second_reading
from tests.support.paths import LABELS
from tests.support.questions import labelled_files

ROWS = list(
    csv.DictReader(
        (LABELS / "counted_questions" / "questions.tsv").read_text(encoding="utf-8").splitlines(),
        delimiter="\t",
        quoting=csv.QUOTE_NONE,
    )
)


@pytest.mark.slow
@pytest.mark.parametrize(("hardness", "least"), [("clear", 0.92), ("hard", 0.64)])
def test_a_strangers_questions_are_understood_as_the_readme_says(hardness: str, least: float) -> None:
    rows = [row for row in ROWS if row["hardness"] == hardness]
    assert len(rows) > 70
    assert sum(map(is_understood, rows)) / len(rows) >= least


def is_understood(row: dict[str, str]) -> bool:
    options = tuple(option.strip() for option in (row["options"] or "").split("|") if option.strip())
    found = second_reading(classify(row["question"], options), row["question"], options, TaughtQuestions())
    return found.question_class.value in {row["class"], *(row["also"] or "").split("|")}


def test_what_is_counted_was_worded_by_somebody_else_but_for_some_thirty_usual_wordings() -> None:
    learnt = {question for rows in labelled_files().values() for _, _, question, _ in rows}
    assert len({row["question"] for row in ROWS} - learnt) >= 119
