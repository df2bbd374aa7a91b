"""What the screener saw of vacancies before anybody had read them: see tests/support/first_sight.py."""

import pytest

from core.assessment.card_signals import weights
from tests.support.first_sight import AUTHORS, FIRST_SIGHT, PART, RULE, SINCE, first_sight
from tests.support.screening_labels import labelled
from tests.support.screening_people import COUNTED, UNREAD

PEOPLE = [*(person for author in AUTHORS for person in author), *SINCE]


def test_each_file_is_of_a_candidate_with_an_author_and_none_of_one_that_is_only_counted() -> None:
    assert sorted(path.stem for path in FIRST_SIGHT.iterdir()) == sorted(PEOPLE)
    assert not {*PEOPLE} & {*COUNTED, *UNREAD}


@pytest.mark.parametrize("person", PEOPLE)
def test_each_vacancy_has_the_signals_that_a_weight_is_fitted_to(person: str) -> None:
    seen = first_sight(person)
    assert len(seen) == len(labelled(person, PART))
    assert all(signals and signals.keys() <= weights().keys() and RULE not in signals for signals, _ in seen)
