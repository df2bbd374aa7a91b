"""Every alternative of every question rule is matched by a case, or counted as unproven in `unproven.txt`."""

import pytest

from tests.core.questions.unproven import counts, saved_counts

pytestmark = [pytest.mark.slow, pytest.mark.long]  # `make check` runs them


def test_the_number_of_alternatives_without_a_case_does_not_rise():
    risen = {name: number for name, number in counts().items() if number > saved_counts().get(name, 0)}
    assert not risen, (
        "add a case to tests/cases/questions; `python -m tests.core.questions.unproven` lists what has none"
    )


def test_a_number_that_has_fallen_is_written_down():
    fallen = {name: number for name, number in saved_counts().items() if number > counts().get(name, 0)}
    assert not fallen, "run `python -m tests.core.questions.unproven --save`"
