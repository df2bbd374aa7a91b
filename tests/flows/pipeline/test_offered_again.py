"""Applications that expired undecided come back with a later day's run, within its cap."""

from datetime import timedelta
from types import SimpleNamespace

import pytest

from core.contracts.application import State
from flows.pipeline.shortlist import offer_again
from tests.support.answers import candidate
from tests.support.ledger import NOW, application, manifest_of
from tests.support.memory_ledger import MemoryLedger

pytestmark = pytest.mark.slow  # imports Prefect


DAY = timedelta(days=1)
MARA = candidate()


def run_on(ledger, day, per_day=10, again=2):
    """What the run of this day offers again."""
    targeting = MARA.targeting.model_copy(update={"shortlist_per_day": per_day})
    return offer_again(
        SimpleNamespace(
            ledger=ledger,
            candidate=MARA.model_copy(update={"targeting": targeting}),
            now=lambda: NOW + day * DAY,
            offer_again=again,
        )
    )


def expired(ledger, number, day):
    """An application that was prepared, and for which nobody decided until this day."""
    row = application(number, candidate_id=MARA.id)
    if ledger.application(row.key) is None:
        ledger.open_application(row)
    at = NOW + day * DAY
    sha256 = ledger.keep_manifest(manifest_of(row), {}, at)
    ledger.move(row.key, [State.SHORTLISTED], State.PREPARED, "filled", "apply", at, manifest_sha256=sha256)
    ledger.move(row.key, [State.PREPARED], State.AWAITING_APPROVAL, "asked", "apply", at)
    ledger.move(row.key, [State.AWAITING_APPROVAL], State.EXPIRED, "nobody decided", "recovery", at)
    return row.key


def test_an_expired_application_is_on_the_shortlist_again_with_the_next_days_run():
    ledger = MemoryLedger()
    key = expired(ledger, 1, day=3)
    assert run_on(ledger, 4) == 1
    assert ledger.application(key).state is State.SHORTLISTED
    assert "offered again" in ledger.application(key).note
    assert run_on(ledger, 4) == 0


def test_after_two_more_chances_it_stays_expired_until_the_user_starts_it_over():
    ledger = MemoryLedger()
    offered = []
    for day in (3, 6, 9):
        key = expired(ledger, 1, day)
        offered.append(run_on(ledger, day + 1))
    assert offered == [1, 1, 0]
    assert ledger.application(key).state is State.EXPIRED
    ledger.move(key, [State.EXPIRED], State.SHORTLISTED, "started over", "person", NOW + 11 * DAY)
    expired(ledger, 1, 12)
    assert run_on(ledger, 13) == 1


def test_with_the_setting_0_nothing_is_offered_again():
    ledger = MemoryLedger()
    expired(ledger, 1, day=3)
    assert run_on(ledger, 4, again=0) == 0


def test_they_take_only_what_new_applications_leave_of_the_days_cap_oldest_first():
    ledger = MemoryLedger()
    late, early = expired(ledger, 1, day=4), expired(ledger, 2, day=3)
    today = NOW + 5 * DAY
    ledger.open_application(application(3, candidate_id=MARA.id, created_at=today, updated_at=today))
    assert run_on(ledger, 5, per_day=2) == 1
    assert ledger.application(early).state is State.SHORTLISTED
    assert ledger.application(late).state is State.EXPIRED
    assert run_on(ledger, 5, per_day=2) == 0, "the cap of this day is used up"
    assert run_on(ledger, 6, per_day=2) == 1
