"""Screening for professions that no table knows: each labelled candidate with their own occupations taken out of the table."""

import sys
from contextlib import nullcontext
from statistics import mean

import pytest

from core.assessment.seeker import seeker_of
from core.prompting.candidate_brief import brief
from tests.support.occupation_tables import without_occupations
from tests.support.screening_labels import FOLDER, TODAY, Measures, candidate_of, judged, labelled, measures_of
from tests.support.screening_people import (
    HARDER,
    LATELY_READ,
    NINE_STRANGERS,
    OF_NINE_TRADES,
    OF_TRADES_AND_SALES,
    READ_LAST,
    READ_OF_NINE,
    READ_OF_NINE_TRADES,
    READ_OF_SALES,
    READ_SINCE,
    READ_WITH_AREAS,
    READ_WITH_CRAFTS,
    READ_WITH_DEMANDS,
    SIX_STRANGERS,
    THREE_MORE,
    THREE_STRANGERS,
    UNREAD,
)


def measures_without_the_table(person: str) -> Measures:
    candidate = candidate_of(person)
    rows = [row for path in sorted((FOLDER / person).glob("*.tsv")) for row in labelled(person, path.stem)]
    own = set(seeker_of(brief(candidate), TODAY.year).occupations)
    with without_occupations(own) if own else nullcontext():
        decisions = judged(candidate, [row.card for row in rows])
        assert not own & set(seeker_of(brief(candidate), TODAY.year).occupations)
    return measures_of(rows, decisions)


def shown_measures(people: list[str], capsys: pytest.CaptureFixture[str]) -> list[Measures]:
    found = {person: measures_without_the_table(person) for person in people}
    with capsys.disabled():
        sys.stdout.write("".join(f"\n{person}: {measures}" for person, measures in found.items()) + "\n")
    return list(found.values())


@pytest.mark.thorough
def test_without_its_row_a_profession_is_still_ranked_by_the_candidates_own_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    apart = {
        *UNREAD,
        *HARDER,
        *LATELY_READ,
        *READ_LAST,
        *READ_SINCE,
        *READ_WITH_AREAS,
        *READ_WITH_DEMANDS,
        *READ_WITH_CRAFTS,
        *NINE_STRANGERS,
        *OF_NINE_TRADES,
        *OF_TRADES_AND_SALES,
        *SIX_STRANGERS,
        *THREE_STRANGERS,
        *THREE_MORE,
        *READ_OF_NINE,
        *READ_OF_SALES,
        *READ_OF_NINE_TRADES,
    }
    people = sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and path.name not in apart)
    found = shown_measures(people, capsys)
    assert mean(one.auc_natural for one in found) >= 0.98
    assert mean(one.auc_hard for one in found) >= 0.95
    assert mean(one.precision_at_15 for one in found) >= 0.93
    assert mean(one.recall for one in found) >= 0.95
    assert min(one.recall for one in found) >= 0.8 and min(one.auc_hard for one in found) >= 0.84


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("people", "natural", "hard", "precision", "recall", "least_recall", "least_hard"),
    [
        (HARDER, 0.99, 0.84, 0.95, 0.92, 0.85, 0.73),
        (LATELY_READ, 0.98, 0.85, 0.97, 0.9, 0.87, 0.8),
        (READ_LAST, 0.96, 0.88, 0.93, 0.9, 0.88, 0.84),
        (READ_SINCE, 0.97, 0.87, 0.9, 0.93, 0.82, 0.8),
        (READ_WITH_AREAS, 0.98, 0.95, 0.95, 0.95, 0.92, 0.9),
    ],
    ids=["harder", "lately read", "read last", "read since", "read with areas"],
)
def test_without_its_row_a_profession_is_ranked_among_harder_near_misses_too(
    people: tuple[str, ...],
    natural: float,
    hard: float,
    precision: float,
    recall: float,
    least_recall: float,
    least_hard: float,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = shown_measures(sorted(people), capsys)
    assert mean(one.auc_natural for one in found) >= natural
    assert mean(one.auc_hard for one in found) >= hard
    assert mean(one.precision_at_15 for one in found) >= precision
    assert mean(one.recall for one in found) >= recall
    assert min(one.recall for one in found) >= least_recall and min(one.auc_hard for one in found) >= least_hard
