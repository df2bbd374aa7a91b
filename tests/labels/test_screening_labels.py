"""Screening against vacancies that a person has labelled: see screening/README.md for the rule."""

import sys

import pytest

from tests.support.screening_labels import (
    auc,
    bm25,
    candidate_of,
    judged,
    labelled,
    measured,
    measures_of,
    precision_at,
)
from tests.support.screening_people import (
    AFTER_AREAS,
    AFTER_CLAUSES,
    AFTER_CRAFTS,
    AFTER_DEMANDS,
    AFTER_WEIGHTS,
    BELOW,
    COUNTED,
    FRESH,
    FURTHER,
    LAST,
    LATER,
    LATEST,
    NEW,
    NEWEST,
    NINE_STRANGERS,
    OF_NINE_TRADES,
    OF_TRADES_AND_SALES,
    PEOPLE,
    READ_OF_NINE,
    READ_OF_NINE_TRADES,
    READ_OF_SALES,
    READ_WITH_CRAFTS,
    SIX_STRANGERS,
    STRANGERS,
    THREE_MORE,
    THREE_STRANGERS,
    UNREAD,
)

PARTS = [(person, part) for person in PEOPLE for part in ("seen", "unseen")] + [
    ("accountant_hamburg", "once"),
    ("electrician_koeln", "once"),
    ("librarian_glasgow", "once"),
    *FURTHER.items(),
]


@pytest.mark.parametrize(("person", "part"), PARTS)
def test_the_labels_have_both_kinds_in_both_difficulties(person: str, part: str) -> None:
    rows = labelled(person, part)
    assert len({row.card.title + str(row.card.locations) + str(row.card.snippet) for row in rows}) == len(rows) >= 34
    assert len({(row.is_good, row.is_hard) for row in rows}) == 4


def test_there_are_more_than_1100_labelled_vacancies() -> None:
    counts = [len(labelled(person, part)) for person, part in PARTS]
    assert sum(counts) >= 1100


def test_measures_count_ties_as_half() -> None:
    good = [True, False, True, False]
    assert auc([3, 2, 1, 0], good) == 0.75
    assert auc([1, 1, 1, 1], good) == 0.5
    assert precision_at(2, [3, 2, 1, 0], good) == 0.5
    assert precision_at(2, [2, 1, 1, 0], good) == 0.75


@pytest.mark.parametrize(
    ("person", "parts"),
    [(person, ("seen", "unseen")) for person in PEOPLE] + [(person, (part,)) for person, part in FURTHER.items()],
)
def test_the_screener_ranks_as_the_labels_do_and_ahead_of_bm25(
    person: str, parts: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    candidate = candidate_of(person)
    rows = [row for part in parts for row in labelled(person, part)]
    cards = [row.card for row in rows]
    decisions = judged(candidate, cards)
    found = measures_of(rows, decisions)
    reference = measured(rows, bm25(candidate, cards), [True] * len(rows))
    with capsys.disabled():
        sys.stdout.write(f"\n{person}: {found}\n{'BM25':>{len(person)}}: {reference}\n")
    assert found.auc_natural >= 0.95 and found.auc_hard >= 0.85
    assert found.precision_at_15 >= 0.8 and found.recall >= 0.9
    assert found.auc > reference.auc
    assert all(decision.reason for decision in decisions)


SETS_OF_THEIR_OWN = (
    *NEW,
    *LAST,
    *STRANGERS,
    *LATEST,
    *NEWEST,
    *LATER,
    *FRESH,
    *AFTER_WEIGHTS,
    *AFTER_CLAUSES,
    *AFTER_AREAS,
    *AFTER_CRAFTS,
    *NINE_STRANGERS,
    *OF_NINE_TRADES,
    *OF_TRADES_AND_SALES,
    *SIX_STRANGERS,
    *THREE_STRANGERS,
    *THREE_MORE,
    *AFTER_DEMANDS,
)


@pytest.mark.parametrize(
    ("person", "least_natural", "least_hard", "least_recall", "least_precision"),
    [
        *((person, 0.95, 0.855, 0.88, 0.8) for person in COUNTED),
        *((person, 0.95, 0.91, 0.92, 0.8) for person in UNREAD if person not in SETS_OF_THEIR_OWN),
        *((person, 0.94, 0.79, 0.9, 0.8) for person in NEW),
        *((person, 0.94, 0.68, 0.9, 0.73) for person in LAST),
        *((person, 0.98, 0.77, 0.85, 0.93) for person in STRANGERS),
        *((person, 0.99, 0.76, 0.89, 0.9) for person in LATEST),
        *((person, 0.99, 0.65, 0.89, 0.9) for person in NEWEST),
        *((person, 0.98, 0.8, 0.95, 0.86) for person in LATER),
        *((person, 0.99, 0.8, 0.9, 0.92) for person in FRESH),
        *((person, 0.98, 0.84, 0.93, 0.89) for person in BELOW),
        *(
            (person, *least)
            for person, least in {
                **AFTER_WEIGHTS,
                **AFTER_CLAUSES,
                **AFTER_AREAS,
                **AFTER_CRAFTS,
                **AFTER_DEMANDS,
                **READ_WITH_CRAFTS,
                **NINE_STRANGERS,
                **OF_NINE_TRADES,
                **READ_OF_NINE_TRADES,
                **OF_TRADES_AND_SALES,
                **SIX_STRANGERS,
                **THREE_STRANGERS,
                **THREE_MORE,
                **READ_OF_NINE,
                **READ_OF_SALES,
            }.items()
        ),
    ],
)
def test_vacancies_that_are_only_counted_are_ranked_ahead_of_bm25(
    person: str, least_natural: float, least_hard: float, least_recall: float, least_precision: float
) -> None:
    candidate, rows = candidate_of(person), labelled(person, "once")
    cards = [row.card for row in rows]
    found = measures_of(rows, judged(candidate, cards))
    assert found.auc_natural >= least_natural and found.auc_hard >= least_hard
    assert found.precision_at_15 >= least_precision and found.recall >= least_recall
    assert found.auc > measured(rows, bm25(candidate, cards), [True] * len(rows)).auc
