"""What every ledger records: model calls, switches, outcomes, and everything that a copy of it is made from."""

from core.contracts.application import Outcome, State
from core.contracts.usage import TokenUsage
from tests.support.ledger import (
    LATER,
    NOW,
    approved,
    enter_outcome,
    facts_of,
    receipt_of,
    submitted,
)


def test_outcomes_are_among_the_facts(ledger):
    row, _ = approved(ledger)
    invited = Outcome(application_key=row.key, kind="invited", said_by="mara", happened_at=LATER)
    enter_outcome(ledger, invited, LATER)
    assert [(row.outcome, row.recorded_at) for row in facts_of(ledger).outcomes] == [(invited, LATER)]


def call(call_id, **changes):
    fields = {
        "purpose": "screen",
        "provider": "p",
        "model": "m",
        "prompt_version": "1",
        "subject": "batch",
        "cost_usd": 0.25,
        "called_at": NOW,
    }
    return TokenUsage(call_id=call_id, **fields | changes)


def test_every_model_call_is_one_row(ledger):
    ledger.record_usage(call("c1", candidate_id="mara"))
    ledger.record_usage(call("c1", candidate_id="mara"))
    ledger.record_usage(call("c2", called_at=LATER, candidate_id="ilya"))
    assert [usage.call_id for usage in ledger.usage_since(NOW)] == ["c1", "c2"]
    assert [usage.call_id for usage in ledger.usage_since(LATER)] == ["c2"]
    assert ledger.usage_since(NOW, "mara") == [call("c1", candidate_id="mara")]


def test_a_switch_says_who_turned_it_and_why(ledger):
    assert ledger.switch("pause") is None
    ledger.set_switch("pause", True, "holiday", NOW)
    switch = ledger.switch("pause")
    assert (switch.is_on, switch.why, switch.set_at) == (True, "holiday", NOW)


def test_the_facts_hold_everything_that_happened(ledger):
    key, manifest = submitted(ledger)
    assert [(one.key, one.dispatch_at) for one in ledger.sent("mara", NOW)] == [(key, NOW)]
    assert ledger.sent("ilya", NOW) == []
    ledger.end_attempt(key, 1, State.CONFIRMED, "thanks", NOW, receipt_of(manifest))
    ledger.record_usage(call("c1"))
    ledger.record_event("hold", "mara", "demo/acme", "half as many as usual", LATER)
    facts = facts_of(ledger)
    assert [row.state for row in facts.applications] == [State.CONFIRMED]
    assert [move.to_state for move in sorted(facts.moves, key=lambda move: move.n)] == [
        State.SHORTLISTED,
        State.PREPARED,
        State.AWAITING_APPROVAL,
        State.APPROVED,
        State.SUBMITTING,
        State.CONFIRMED,
    ]
    assert [row.used_at for row in facts.approvals] == [NOW]
    assert [attempt.ended for attempt in facts.attempts] == ["confirmed"]
    assert facts.receipts == (receipt_of(manifest),)
    assert [usage.call_id for usage in facts.usage] == ["c1"]
    assert [(event.kind, event.subject) for event in facts.events] == [("hold", "demo/acme")]
