"""Screening against vacancies that a person has labelled: see screening/README.md for the rule."""

import pytest

from tests.support.screening_labels import PEOPLE, auc, labelled, precision_at

PARTS = [(person, part) for person in PEOPLE for part in ("seen", "unseen")] + [("accountant_hamburg", "once")]


@pytest.mark.parametrize(("person", "part"), PARTS)
def test_the_labels_have_both_kinds_in_both_difficulties(person: str, part: str) -> None:
    rows = labelled(person, part)
    assert len({row.card.title + str(row.card.locations) + str(row.card.snippet) for row in rows}) == len(rows) >= 40
    assert len({(row.is_good, row.is_hard) for row in rows}) == 4


def test_there_are_more_than_240_and_80_labelled_vacancies() -> None:
    counts = [len(labelled(person, part)) for person, part in PARTS]
    assert sum(counts[:-1]) >= 240 and counts[-1] == 80


def test_measures_count_ties_as_half() -> None:
    good = [True, False, True, False]
    assert auc([3, 2, 1, 0], good) == 0.75
    assert auc([1, 1, 1, 1], good) == 0.5
    assert precision_at(2, [3, 2, 1, 0], good) == 0.5
    assert precision_at(2, [2, 1, 1, 0], good) == 0.75
