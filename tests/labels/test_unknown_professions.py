"""Screening for professions that no table knows: each labelled candidate with their own occupations taken out of the table."""

import sys
from contextlib import nullcontext

import pytest

from core.assessment.seeker import seeker_of
from core.prompting.candidate_brief import brief
from tests.support.occupation_tables import without_occupations
from tests.support.screening_labels import (
    FOLDER,
    TODAY,
    UNREAD,
    Measures,
    candidate_of,
    judged,
    labelled,
    measures_of,
)


def measures_without_the_table(person: str) -> Measures:
    candidate = candidate_of(person)
    rows = [row for path in sorted((FOLDER / person).glob("*.tsv")) for row in labelled(person, path.stem)]
    own = set(seeker_of(brief(candidate), TODAY.year).occupations)
    with without_occupations(own) if own else nullcontext():
        decisions = judged(candidate, [row.card for row in rows])
        assert not own & set(seeker_of(brief(candidate), TODAY.year).occupations)
    return measures_of(rows, decisions)


@pytest.mark.thorough
def test_without_its_row_a_profession_is_still_ranked_by_the_candidates_own_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    people = sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and path.name not in UNREAD)
    found = {person: measures_without_the_table(person) for person in people}
    with capsys.disabled():
        sys.stdout.write("".join(f"\n{person}: {measures}" for person, measures in found.items()) + "\n")
    count = len(found)
    assert sum(one.auc_natural for one in found.values()) / count >= 0.98
    assert sum(one.auc_hard for one in found.values()) / count >= 0.94
    assert sum(one.precision_at_15 for one in found.values()) / count >= 0.93
    assert sum(one.recall for one in found.values()) / count >= 0.95
    assert min(one.recall for one in found.values()) >= 0.8 and min(one.auc_hard for one in found.values()) >= 0.84
