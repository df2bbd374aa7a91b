"""Labelled sentences: an invention is named, a true paraphrase passes."""

import csv
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import cast

import pytest

from core.contracts.candidate import Resume, resume_from_json
from core.documents.claims import Claim, ClaimReport, check_claims
from core.documents.second_reading import JudgeWordingAnswer, JudgeWordingRequest, WordingVerdict, read_again
from core.ports.model import Model

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent / "claims"
TODAY = date(2026, 11, 22)


LATEST = 2
"""Sets of people that `make test` reads; `make test-all` reads all."""


def the_last(count: int, sets: list[tuple[str, int]]) -> list[object]:
    """Mark all sets but the last `count` as `thorough`."""
    earlier = [pytest.param(*one, marks=pytest.mark.thorough) for one in sets[:-count]]
    return [*earlier, *sets[-count:]]


def _is_open(claim: Claim) -> bool:
    """Whether the word of any second reader would do."""
    return bool(claim.open) and not any(part.is_wide for part in claim.open)


class AlwaysYes:
    """A second reader that finds every part in its first line, with a quote that code accepts."""

    def ask(self, purpose: str, request: JudgeWordingRequest, *_: object) -> tuple[JudgeWordingAnswer, None]:
        rows = [
            WordingVerdict(id=q.id, supported=True, path=q.lines[0].path, quote=q.lines[0].text)
            for q in request.questions
        ]
        return JudgeWordingAnswer(verdicts=tuple(rows)), None


LIAR = cast("Model", AlwaysYes())


def _resume(person: str) -> Resume:
    return resume_from_json(json.loads((FOLDER / f"{person}.json").read_text(encoding="utf-8")))


def _rows(half: str, label: str) -> Iterator[tuple[str, str, ClaimReport]]:
    for path in sorted(FOLDER.glob("*.tsv")):
        person = path.stem
        resume = _resume(person)
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                if row["half"] == half and row["label"] == label:
                    yield person, row["text"], check_claims(row["text"], resume, TODAY)


@pytest.mark.parametrize(
    ("half", "missed"),
    the_last(
        LATEST,
        [
            ("first", 0),
            ("second", 0),
            ("third", 0),
            ("fourth", 0),
            ("fifth", 0),
            ("sixth", 0),
            ("seventh", 0),
            ("eighth", 0),
            ("ninth", 0),
            ("tenth", 0),
            ("eleventh", 0),
            ("twelfth", 0),
            ("thirteenth", 0),
            ("fourteenth", 0),
            ("fifteenth", 0),
            ("sixteenth", 0),
            ("seventeenth", 0),
            ("eighteenth", 0),
            ("nineteenth", 0),
            ("twentieth", 0),
            ("twenty-first", 0),
            ("twenty-second", 0),
            ("twenty-third", 0),
            ("twenty-fourth", 0),
            ("twenty-fifth", 0),
            ("twenty-sixth", 0),
            ("twenty-seventh", 0),
            ("twenty-eighth", 0),
            ("twenty-ninth", 0),
            ("thirtieth", 0),
            ("thirty-first", 0),
            ("thirty-second", 0),
            ("thirty-third", 0),
            ("thirty-fourth", 0),
            ("thirty-fifth", 0),
            ("thirty-sixth", 0),
            ("thirty-seventh", 0),
            ("thirty-eighth", 0),
            ("thirty-ninth", 0),
            ("fortieth", 0),
            ("forty-first", 0),
            ("forty-second", 5),
            ("forty-third", 3),
            ("forty-fourth", 0),
            ("forty-fifth", 2),
            ("forty-sixth", 0),
            ("forty-seventh", 1),
            ("forty-eighth", 1),
            ("forty-ninth", 2),
            ("fiftieth", 2),
            ("fifty-first", 2),
            ("fifty-second", 4),
            ("fifty-third", 1),
            ("fifty-fourth", 1),
            ("fifty-fifth", 0),
            ("fifty-sixth", 1),
            ("fifty-seventh", 0),
            ("fifty-eighth", 0),
            ("fifty-ninth", 0),
            ("sixtieth", 5),
            ("sixty-first", 0),
            ("sixty-second", 0),
            ("sixty-third", 2),
            ("sixty-fourth", 2),
        ],
    ),
)
def test_planted_inventions_are_named(half: str, missed: int) -> None:
    rows = list(_rows(half, "invented"))
    reports = [(person, text, report.blocked) for person, text, report in rows]
    passed = [(person, text) for person, text, blocked in reports if not blocked]
    assert len(passed) <= missed, passed
    told_true_by_a_liar = [
        (person, text) for person, text, blocked in reports if all(_is_open(claim) for claim in blocked)
    ]
    assert len(told_true_by_a_liar) <= missed, told_true_by_a_liar
    shown = [(person, text, report) for person, text, report in rows if any(claim.open for claim in report.claims)]
    again = [(text, read_again(LIAR, _resume(person), report, "-")) for person, text, report in shown]
    assert not [text for text, report in again if not report.blocked]


@pytest.mark.parametrize(
    ("half", "flagged"),
    the_last(
        LATEST,
        [
            ("first", 0),
            ("second", 0),
            ("third", 2),
            ("fourth", 1),
            ("fifth", 2),
            ("sixth", 1),
            ("seventh", 1),
            ("eighth", 1),
            ("ninth", 1),
            ("tenth", 4),
            ("eleventh", 0),
            ("twelfth", 2),
            ("thirteenth", 2),
            ("fourteenth", 3),
            ("fifteenth", 6),
            ("sixteenth", 9),
            ("seventeenth", 5),
            ("eighteenth", 3),
            ("nineteenth", 6),
            ("twentieth", 5),
            ("twenty-first", 8),
            ("twenty-second", 3),
            ("twenty-third", 8),
            ("twenty-fourth", 14),
            ("twenty-fifth", 11),
            ("twenty-sixth", 11),
            ("twenty-seventh", 7),
            ("twenty-eighth", 2),
            ("thirty-first", 25),
            ("thirty-third", 2),
            ("thirty-fourth", 7),
            ("thirty-fifth", 12),
            ("thirty-sixth", 24),
            ("thirty-seventh", 1),
            ("thirty-eighth", 2),
            ("thirty-ninth", 0),
            ("fortieth", 1),
            ("forty-first", 0),
            ("forty-second", 22),
            ("forty-third", 26),
            ("forty-seventh", 0),
            ("forty-eighth", 2),
            ("fifty-first", 12),
            ("fifty-second", 23),
            ("fifty-third", 6),
            ("fifty-fourth", 11),
            ("fifty-fifth", 34),
            ("fifty-sixth", 37),
            ("fifty-seventh", 30),
            ("fifty-eighth", 11),
            ("fifty-ninth", 26),
            ("sixtieth", 43),
            ("sixty-first", 39),
            ("sixty-second", 45),
            ("sixty-third", 42),
            ("sixty-fourth", 49),
        ],
    ),
)
def test_true_paraphrases_pass(half: str, flagged: int) -> None:
    blocked = [(person, text) for person, text, report in _rows(half, "true") if report.blocked]
    assert len(blocked) <= flagged, blocked
