"""Applications that ask, pause, wait or are killed, with a real Prefect server. All tests share one installation."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from click.testing import CliRunner

from adapters.clock import utc_now
from adapters.prefect.runs import end_needs
from core.applications.open_decisions import shown_fields
from core.contracts.application import State
from core.contracts.ledger_rows import PAUSE
from core.errors import SkippableError
from deploy.demo.world import CANDIDATE
from flows.applying.pending import manifest_of, schema_of
from flows.cli import cli
from tests.support.installation import WELL_KNOWN, Installation, until

pytestmark = [pytest.mark.prefect, pytest.mark.browser, pytest.mark.slow, pytest.mark.long]


@pytest.fixture(scope="module")
def prepared(installation: Installation) -> Iterator[dict[str, str]]:
    """One prepared application for each test, prepared in parallel: name → key."""
    names = ("paused", "twice", "unanswered", "cancelled")
    keys = {name: installation.open(WELL_KNOWN, f"v-{name}") for name in names}
    keys["asks"] = installation.open("frame", "v-asks")
    for key in keys.values():
        installation.start(key)
    yield keys
    installation.board.state.faults.clear()


def fillings(installation: Installation, run_id: str) -> int:
    """How often a run has filled the form."""
    wanted = {"flow_runs": {"id": {"any_": [run_id]}}}
    return sum(
        task["name"] == "prepare"
        for task in installation.settings.prefect_server.ask("/task_runs/filter", wanted) or ()
    )


def test_an_unknown_required_question_is_asked_with_its_options_and_the_answer_is_remembered(
    installation: Installation, prepared: dict[str, str]
):
    key = prepared["asks"]
    item = installation.wait_asked(key)
    assert item.asks == "answers"
    properties = schema_of(installation.settings, item)["properties"]
    asked = {name: part for name, part in properties.items() if name.startswith("answer_")}
    assert [(part["title"], part.get("enum")) for part in asked.values()] == [
        ("Ich habe die Datenschutzerklärung gelesen und stimme ihr zu", ["Yes", "No"])
    ]
    installation.answer(item, decision="answer", answer_1="Yes", remember_consents=True)
    until(lambda: installation.state(key) is State.AWAITING_APPROVAL, "it comes back for approval")
    again = installation.wait_asked(key)
    assert again.asks == "approval" and again.run_id == item.run_id
    assert fillings(installation, item.run_id or "") == 2  # before the question, and with the answer
    remembered = [entry for entry in installation.ledger.bank(CANDIDATE) if "Datenschutz" in entry.question]
    assert [(entry.value, entry.card_id) for entry in remembered] == [("Yes", None)]
    assert installation.sent(key) == 0


def test_an_answer_changed_in_the_terminal_is_filled_in_again_shown_and_then_sent(
    installation: Installation, prepared: dict[str, str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("flows.settings.load_settings", lambda: installation.settings)
    key = prepared["asks"]
    item = installation.wait_asked(key)
    manifest = manifest_of(installation.ledger, item.application)
    assert manifest and item.asks == "approval"
    (number,) = [number for number, field in shown_fields(manifest) if "Kündigungsfrist" in field.question]
    done = CliRunner().invoke(cli, ["approve", key, "--edit", f"{number}=10 Wochen"], input="y\n")
    assert "= 10 Wochen (before: " in done.stdout and "Approved." in done.stdout, done.output
    installation.wait_state(key, State.CONFIRMED)
    assert installation.wait_ended(item.run_id or "") == "COMPLETED"
    (received,) = installation.received(key)
    assert "10 Wochen" in str(received)


def test_while_paused_nothing_is_sent_and_afterwards_the_next_day_sends_it_once(
    installation: Installation, prepared: dict[str, str]
):
    key = prepared["paused"]
    item = installation.wait_asked(key)
    installation.ledger.set_switch(PAUSE, True, "a test", utc_now())
    try:
        installation.answer(item, decision="approve")
        assert installation.wait_ended(item.run_id or "") == "COMPLETED"
        assert installation.state(key) is State.APPROVED
        assert installation.sent(key) == 0
    finally:
        installation.ledger.set_switch(PAUSE, False, "the test is over", utc_now())
    installation.next_day()
    installation.wait_state(key, State.CONFIRMED)
    assert installation.sent(key) == 1


def test_a_waiting_run_is_named_after_what_it_needs_and_ends_calmly_if_nobody_answers(
    installation: Installation, prepared: dict[str, str]
):
    server, key = installation.settings.prefect_server, prepared["unanswered"]
    item = installation.wait_asked(key)
    run_id = item.run_id or ""
    shown = installation.run(run_id)
    assert (shown["state"]["type"], shown["state"]["name"]) == ("PAUSED", "Your approval")
    assert "needs-approval" in shown["tags"]
    server.ask(f"/flow_runs/{run_id}/set_state", {"state": {"type": "SCHEDULED"}, "force": True})
    again = installation.wait_asked(key, but_not=installation.asking(item))
    assert again.asks == "approval" and installation.is_asked_whole(again), "resumed without a reply, it asks again"

    left = installation.wait_asked(prepared["cancelled"]).run_id or ""
    server.ask(f"/flow_runs/{left}/set_state", {"state": {"type": "CANCELLED"}, "force": True})
    valid = timedelta(hours=installation.settings.day.approval_valid_hours)
    end_needs(server, utc_now() + valid - timedelta(minutes=5))
    assert installation.run(run_id)["state"]["type"] == "PAUSED", "there is time left"
    end_needs(server, utc_now() + valid)
    for ended, state in ((run_id, ("COMPLETED", "Unanswered")), (left, ("CANCELLED", "Cancelled"))):
        run = installation.run(ended)
        assert (run["state"]["type"], run["state"]["name"]) == state
        assert not {"needs-answers", "needs-approval"} & set(run["tags"])
    assert installation.sent(key) == 0


def test_a_process_killed_before_the_request_left_is_sent_once_by_the_next_day(
    installation: Installation,
):
    key = installation.open(WELL_KNOWN, "v-killed_early")
    installation.start(key)
    item = installation.wait_asked(key)
    installation.fault(WELL_KNOWN, "slow_page", seconds=15)
    installation.answer(item, decision="approve")
    installation.wait_state(key, State.SUBMITTING)
    installation.kill_flow(key)
    assert [attempt.dispatch_at for attempt in installation.ledger.attempts(key)] == [None]
    until(lambda: installation.run(item.run_id or "")["state_type"] == "CRASHED", "Prefect has seen the crash")
    waiting_before = {row.key for row in installation.ledger.applications() if installation.waiting(row.key)}
    installation.next_day()
    assert installation.state(key) in (State.APPROVED, State.SUBMITTING)
    installation.wait_state(key, State.CONFIRMED)
    assert installation.sent(key) == 1
    moves = [move.to_state for move in installation.ledger.moves(key)]
    assert moves[-4:] == [State.SUBMITTING, State.APPROVED, State.SUBMITTING, State.CONFIRMED]
    assert {row.key for row in installation.ledger.applications() if installation.waiting(row.key)} >= waiting_before


def test_two_approvals_of_one_run_send_once_and_a_run_started_by_hand_afterwards_does_nothing(
    installation: Installation, prepared: dict[str, str]
):
    key = prepared["twice"]
    item = installation.wait_asked(key)
    installation.answer(item, decision="approve")
    with pytest.raises(SkippableError):
        installation.answer(item, decision="approve")
    installation.wait_state(key, State.CONFIRMED)
    history = installation.ledger.moves(key)
    assert installation.wait_ended(installation.start(key)) == "COMPLETED"
    assert installation.ledger.moves(key) == history
    assert installation.sent(key) == 1
