"""Real employers' questions, labelled by hand: rules alone classify at least 95 % correctly. The texts are not in the repository."""

import csv
import functools
import hashlib
import json

import pytest

from core.questions.classifier import classify
from tests.support.paths import LABELS, RECORDED, needs_recorded

QUESTIONS = RECORDED / "questions"
LABELLED = LABELS / "questions" / "labels.csv"
SPLITS = ("development", "held_out_1", "held_out_2", "held_out_3", "held_out_4", "lever")


def texts() -> dict[tuple[str, int], tuple[str, tuple[str, ...]]]:
    found: dict[tuple[str, int], tuple[str, tuple[str, ...]]] = {}
    with (QUESTIONS / "qa.dev.csv").open(encoding="utf-8", errors="replace", newline="") as lines:
        for place, row in enumerate(csv.DictReader(lines)):
            found["qa.dev.csv", place] = (row["Question"], ())
    with (QUESTIONS / "unprepared_questions.dev.csv").open(encoding="utf-8", errors="replace", newline="") as lines:
        for place, cells in enumerate(csv.reader(lines)):
            found["unprepared_questions.dev.csv", place] = (cells[1] if len(cells) > 1 else "", ())
    for path in QUESTIONS.glob("lever_*.questions.json"):
        fields = [question for card in json.loads(path.read_text()) for question in card["fields"]]
        for place, question in enumerate(fields):
            found[path.name, place] = (
                question["text"],
                tuple(option["text"] for option in question.get("options", ())),
            )
    return found


@functools.cache
def results() -> list[tuple[str, bool, str]]:
    """Return, for each label, its split, whether the class is correct, and a line for the report."""
    known = texts()
    rows = []
    with LABELLED.open(newline="") as lines:
        for label in csv.DictReader(lines):
            text, options = known[label["file"], int(label["row"])]
            assert hashlib.sha256(" ".join(text.split()).encode()).hexdigest().startswith(label["sha256_12"]), (
                f"{label['file']} is not the file that was labelled"
            )
            found = classify(text, options).question_class.value
            right = found == label["class"] or found in label["also"].split("|")
            rows.append((label["split"], right, f"{label['file']}:{label['row']} {label['class']} read as {found}"))
    return rows


@pytest.mark.slow
@needs_recorded
def test_nineteen_of_twenty_labelled_questions_are_understood(subtests):
    assert len(results()) >= 400
    for split in SPLITS:
        with subtests.test(split):
            rows = [row for row in results() if row[0] == split]
            wrong = [line for _, right, line in rows if not right]
            assert len(wrong) <= 0.05 * len(rows), wrong
