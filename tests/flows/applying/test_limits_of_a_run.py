"""What the limits of a run do to preparing: the run ends with its reason, and the application is left to the next one."""

from datetime import timedelta

import pytest

import flows.applying.session as session_module
from core.applications.step_budget import StepBudget
from core.contracts.application import State
from core.contracts.audit import AuditKind
from core.contracts.limits import Limits
from core.contracts.run_record import RunEnd
from core.errors import LoginWall, OriginChanged
from core.ports.browser import DraftReport
from tests.support.apply_session import called_directly, session_of
from tests.support.ledger import NOW, application
from tests.support.memory_ledger import MemoryLedger

pytestmark = pytest.mark.slow  # imports Prefect


class Form:
    """A form that takes steps from the budget, then raises."""

    def __init__(self, steps, error, budget):
        self.form, self._steps, self._error, self._budget = self, steps, error, budget

    def open(self, url):
        pass

    def record(self):
        return {}

    def allow_drafts(self, consents):
        pass

    def draft_report(self):
        return DraftReport()

    def fill(self, answer, files):
        for taken in range(self._steps):
            self._budget.take(1, taken)
        raise self._error


@pytest.fixture(autouse=True)
def without_prefect(monkeypatch):
    monkeypatch.setattr(session_module, "run_task", called_directly)


def ledger_with(count):
    """A run that started `count` applications."""
    ledger = MemoryLedger()
    ledger.open_run("r", "mara", NOW - timedelta(minutes=1))
    rows = [application(number) for number in range(1, count + 1)]
    for row in rows:
        ledger.open_application(row)
        ledger.admit("r", row.key, 0, NOW)
    return ledger, [row.key for row in rows]


def prepare(ledger, key, steps=3, error=None, **parts):
    limits = parts.pop("limits", Limits())
    budget = StepBudget(limits.steps_per_form or None)
    form = Form(steps, error or LoginWall("a login page"), budget)
    session = session_of(ledger, key, browser=form, limits=limits, budget=budget, **parts)
    return session.prepare()


def test_after_five_failures_the_run_prepares_no_more_and_the_others_are_left_to_the_next(monkeypatch):
    ledger, keys = ledger_with(7)
    ends = [prepare(ledger, key) for key in keys]
    assert ends == [()] * 5 + [None] * 2
    states = [ledger.application(key).state for key in keys]
    assert states == [State.NEEDS_HUMAN] * 5 + [State.SHORTLISTED] * 2
    run = ledger.last_run("mara")
    assert run.ended_as is RunEnd.TOO_MANY_FAILURES and "failures_per_run" in run.why
    assert (AuditKind.STOPPED, "r") in [(entry.kind, entry.subject) for entry in ledger.audit()]


def test_a_run_without_time_prepares_no_more():
    ledger, (key,) = ledger_with(1)
    assert prepare(ledger, key, now=lambda: NOW + timedelta(minutes=45)) is None
    assert ledger.last_run("mara").ended_as is RunEnd.TIME_OVER
    assert ledger.application(key).state is State.SHORTLISTED


def test_a_user_who_replies_days_later_is_not_told_that_the_run_has_no_time():
    ledger, (key,) = ledger_with(1)
    ledger.move(key, [State.SHORTLISTED], State.SHORTLISTED, "answered", "person", NOW + timedelta(days=2))
    assert prepare(ledger, key, now=lambda: NOW + timedelta(days=2)) == ()


def test_the_steps_of_a_run_are_never_exceeded_and_what_does_not_fit_is_left_to_the_next_run():
    ledger, keys = ledger_with(4)
    limits = Limits(steps_per_form=10, steps_per_run=28)
    ends = [prepare(ledger, key, steps=8, limits=limits) for key in keys]
    assert ends == [(), (), (), None]
    assert ledger.application(keys[3]).state is State.SHORTLISTED
    run = ledger.last_run("mara")
    assert run.steps == 28
    assert (run.ended_as, run.failures) == (RunEnd.STEPS_USED_UP, 3)


def test_a_form_that_is_too_long_is_handed_over_and_is_a_failure():
    ledger, (key,) = ledger_with(1)
    assert prepare(ledger, key, steps=8, limits=Limits(steps_per_form=5)) == ()
    assert ledger.application(key).state is State.NEEDS_HUMAN
    assert "more than 5 steps" in ledger.application(key).note
    run = ledger.last_run("mara")
    assert (run.steps, run.failures, run.ended_as) == (5, 1, None)


def test_a_page_that_leaves_its_origin_is_handed_over_and_in_the_audit_log():
    ledger, (key,) = ledger_with(1)
    prepare(ledger, key, error=OriginChanged("The form of https://a.example has moved to https://b.example"))
    assert ledger.application(key).state is State.NEEDS_HUMAN
    assert [(entry.kind, entry.subject) for entry in ledger.audit()] == [(AuditKind.REFUSED, key)]


def test_an_application_that_no_run_started_has_only_the_limits_of_its_form():
    ledger = MemoryLedger()
    ledger.open_application(application(1))
    assert prepare(ledger, application(1).key, limits=Limits(steps_per_run=1)) == ()
