import pytest

from core.applications.step_budget import StepBudget
from core.errors import StepsUsedUp


def test_a_form_that_needs_more_steps_than_allowed_is_stopped_before_the_step():
    budget = StepBudget(per_form=3)
    budget.take(3, in_form=0)
    with pytest.raises(StepsUsedUp, match="more than 3 steps"):
        budget.take(1, in_form=3)
    budget.take(3, in_form=0)
    assert budget.used == 6


def test_the_steps_of_a_run_are_counted_over_its_forms():
    budget = StepBudget(in_all=5)
    budget.take(3, in_form=0)
    with pytest.raises(StepsUsedUp) as stopped:
        budget.take(3, in_form=0)
    assert stopped.value.is_of_run and budget.used == 3
