"""Applications with a real Prefect server, worker, Chromium and the demo board. All tests share one installation."""

from collections.abc import Iterator

import pytest

from adapters.prefect.runs import run_ids
from adapters.stores.receipts import check_receipt_file
from core.contracts.application import State
from tests.support.installation import WELL_KNOWN, Installation, until

pytestmark = [pytest.mark.prefect, pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def prepared(installation: Installation) -> Iterator[dict[str, str]]:
    """One prepared application for each test, prepared in parallel: name → key."""
    keys = {"sent": installation.open(WELL_KNOWN, "v-sent")}
    keys["behind_a_login"] = installation.open("lever", "v-behind-a-login")
    installation.fault("lever", "login", times=9)
    for key in keys.values():
        installation.start(key)
    yield keys
    installation.board.state.faults.clear()


def test_an_approved_application_is_sent_once_and_its_receipt_proves_it(
    installation: Installation, prepared: dict[str, str]
):
    key = prepared["sent"]
    item = installation.wait_asked(key)
    assert item.asks == "approval"
    assert installation.sent(key) == 0
    installation.answer(item, decision="approve", note="looks right")
    installation.wait_state(key, State.CONFIRMED)
    assert installation.wait_ended(item.run_id or "") == "COMPLETED"
    assert installation.processes(item.run_id or "") == 2  # one before the approval, one after it
    until(lambda: installation.spoken(item.run_id or ""), "the log of the run is stored", 30)
    assert set(installation.spoken(item.run_id or "")) == {"prefect.flow_runs.otklik"}, "only the product speaks"
    assert installation.sent(key) == 1
    (received,) = installation.received(key)
    assert received["email"] == "mira.solovey@example.org"
    assert received["files"][0]["name"] == "resume.pdf"
    (folder,) = [path for path in installation.settings.receipts_path.iterdir() if path.name.endswith(key)]
    receipt, checks = check_receipt_file(folder)
    assert receipt.application_key == key
    assert all(check.is_proven for check in checks), checks


def test_the_worker_is_given_no_more_runs_than_may_work_at_once(installation: Installation, prepared: dict[str, str]):
    settings, key = installation.settings, prepared["sent"]
    (run_id,) = run_ids(settings.prefect_server, key)
    queue = installation.run(run_id)["work_queue_name"]
    found = settings.prefect_server.ask(f"/work_pools/{settings.prefect.pool}/queues/{queue}")
    assert (queue, found["concurrency_limit"]) == ("apply", settings.day.apply_concurrency)


@pytest.mark.long
def test_a_process_killed_after_the_request_left_is_unclear_and_never_clicks_again(installation: Installation):
    key = installation.open(WELL_KNOWN, "v-killed_late")
    installation.start(key)
    item = installation.wait_asked(key)
    installation.fault(WELL_KNOWN, "slow", seconds=20)
    installation.answer(item, decision="approve")
    until(lambda: any(a.dispatch_at for a in installation.ledger.attempts(key)), "the request left", every=0.05)
    until(lambda: installation.sent(key) == 1, "the board has it", 10, 0.05)
    installation.kill_flow(key)
    assert installation.state(key) is State.SUBMITTING
    assert installation.wait_ended(installation.start(key)) == "COMPLETED"
    assert installation.state(key) is State.AMBIGUOUS
    installation.next_day()
    assert installation.state(key) is State.AMBIGUOUS
    assert installation.sent(key) == 1


def test_what_is_handed_over_to_the_user_is_no_failure(installation: Installation, prepared: dict[str, str]):
    key = prepared["behind_a_login"]
    installation.wait_state(key, State.NEEDS_HUMAN)
    (run_id,) = run_ids(installation.settings.prefect_server, key)
    assert installation.wait_ended(run_id) == "COMPLETED"
    assert installation.run(run_id)["state"]["name"] == "Needs your look"

    def ended_tasks() -> list[tuple[str, str, str]]:
        found = installation.settings.prefect_server.ask("/task_runs/filter", {"flow_runs": {"id": {"any_": [run_id]}}})
        return [(task["name"], task["state_type"], task["state_name"]) for task in found if task["end_time"]]

    tasks = until(ended_tasks, "Prefect has recorded the task", 30)
    assert tasks == [("prepare", "COMPLETED", "Needs your look")]
