"""Query apply runs on the Prefect server: which applications have a waiting or running one."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from adapters.clock import utc_now
from adapters.locks import is_held
from adapters.prefect.client import PrefectServer
from adapters.prefect.needs import NEEDS, application_tag, tag_need
from core.errors import RetryableError

WAITING = ("SCHEDULED", "PAUSED")
IN_A_PROCESS = ("PENDING", "RUNNING", "CANCELLING")
ENDED = ("COMPLETED", "FAILED", "CRASHED", "CANCELLED")
ENDED_BY_US = "Settled"
"""Name of the state of runs that this program ends because their application is settled; a run that the user cancels is `Cancelled`."""
UNANSWERED = "Unanswered"
"""Name of the state of runs that the user did not answer in time."""
GRACE = timedelta(days=30)
"""How much later than asked Prefect itself ends a suspended run, as failed. `end_needs` ends it calmly before."""
LOST_ITS_PLACE = "Deployment concurrency"
"""How the message begins when Prefect itself cancels a run: while the run started, another one took its place among those that work at once."""
STARTING_SECONDS = 60
PAGE = 200

Run = dict[str, Any]


class ApplyRuns(NamedTuple):
    """The apply runs that have not ended: the keys of the applications whose run lives, and the runs whose process is gone."""

    living: frozenset[str]
    dead: tuple[Run, ...]


def unfinished_runs(server: PrefectServer, run_path: Path) -> ApplyRuns:
    """Sort the apply runs that have not ended into living and dead. `run_path` is the folder of the run locks.

    A worker takes scheduled runs only, so a run that is pending or running without a process stays so for ever. It is dead
    if nothing holds its application's lock a minute after its last change of state; until then it may be starting.
    """
    living = {application_key_of(run) for run in apply_runs(server, WAITING)}
    starting_since = utc_now() - timedelta(seconds=STARTING_SECONDS)
    dead = []
    for run in apply_runs(server, IN_A_PROCESS):
        key = application_key_of(run)
        is_starting = datetime.fromisoformat(run["state"]["timestamp"]) > starting_since
        if is_starting or is_held(run_path, f"apply-{key}"):
            living.add(key)
        else:
            dead.append(run)
    return ApplyRuns(frozenset(living), tuple(dead))


def create_run(server: PrefectServer, deployment: str, idempotency_key: str, **asked: object) -> str:
    """Start a run of this deployment (`flow/name`) and return its id. A second call with the same idempotency key returns the first run.

    Raises `RetryableError` if the server does not answer or does not know the deployment.
    """
    known = server.ask(f"/deployments/name/{deployment}")
    body = {"state": {"type": "SCHEDULED"}, "idempotency_key": idempotency_key, **asked}
    run = known and server.ask(f"/deployments/{known['id']}/create_flow_run", body)
    if not run:
        raise RetryableError(f"the Prefect server has no deployment {deployment}", "Start it: `otklik up`.")
    return str(run["id"])


def end_dead_run(server: PrefectServer, run: Run) -> None:
    """End a run whose process is gone, which also frees its place among the runs that work at once."""
    if run["state"]["type"] == "CANCELLING":
        _set_state(server, run, {"type": "CANCELLED", "name": "Cancelled", "message": "Its process is gone."})
    else:
        _set_state(server, run, {"type": "CRASHED", "message": "Its process is gone."})


def end_runs(server: PrefectServer, run_path: Path, key: str) -> None:
    """End every unfinished run of an application that is settled. The worker stops a process that still works on it."""
    for run in apply_runs(server, (*WAITING, *IN_A_PROCESS)):
        if application_key_of(run) == key:
            has_process = run["state"]["type"] in IN_A_PROCESS and is_held(run_path, f"apply-{key}")
            end = {"type": "CANCELLING"} if has_process else {"type": "CANCELLED", "name": ENDED_BY_US}
            _set_state(server, run, {**end, "message": "Its application is settled."})
            if not has_process:
                forget_replies(server, run["id"])
                tag_need(server, run["id"], None)


def end_as_settled(server: PrefectServer, run_id: str) -> None:
    """End a run whose process was stopped because its application is settled. Prefect may have called that a crash."""
    state = {"type": "CANCELLED", "name": ENDED_BY_US, "message": "Its application is settled."}
    server.ask(f"/flow_runs/{run_id}/set_state", {"state": state, "force": True})


def cancelled_by_user(server: PrefectServer, since: datetime) -> dict[str, datetime]:
    """Return when the user cancelled a run in the Prefect UI, by application key: the last time since this moment."""
    cancelled: dict[str, datetime] = {}
    for run in apply_runs(server, ("CANCELLED",), end_time={"after_": since.isoformat()}):
        if run["state"]["name"] != ENDED_BY_US and not _has_lost_its_place(run):
            at = datetime.fromisoformat(run["state"]["timestamp"])
            key = application_key_of(run)
            cancelled[key] = max(at, cancelled.get(key, at))
    return cancelled


def cancelled_by_prefect(server: PrefectServer, since: datetime) -> set[str]:
    """Return the keys of applications whose run Prefect itself cancelled since this moment."""
    cancelled = apply_runs(server, ("CANCELLED",), end_time={"after_": since.isoformat()})
    return {application_key_of(run) for run in cancelled if _has_lost_its_place(run)}


def crashed_lately(server: PrefectServer, since: datetime, at_most: int) -> set[str]:
    """Return the keys of applications with a run that crashed since this moment, unless more than `at_most` of theirs crashed in a day."""
    day = since - timedelta(days=1)
    crashed = apply_runs(server, ("CRASHED",), end_time={"after_": day.isoformat()})
    often = Counter(application_key_of(run) for run in crashed)
    late = {application_key_of(run) for run in crashed if datetime.fromisoformat(run["state"]["timestamp"]) > since}
    return {key for key in late if often[key] <= at_most}


def _has_lost_its_place(run: Run) -> bool:
    return (run["state"].get("message") or "").startswith(LOST_ITS_PLACE)


def _set_state(server: PrefectServer, run: Run, state: dict[str, str]) -> None:
    server.ask(f"/flow_runs/{run['id']}/set_state", {"state": state, "force": True})


def end_needs(server: PrefectServer, now: datetime) -> None:
    """End what is left of the needs of the user: calmly the runs whose time to answer is over, and the tags of runs that ended otherwise.

    Prefect by itself would call an unanswered run failed, and keeps the tags of a run that the user cancels.
    """
    for run in apply_runs(server, ("PAUSED",)):
        until = run["state"]["state_details"].get("pause_timeout")
        is_ours = run["state"]["name"] in {need.state_name for need in NEEDS}
        if is_ours and until and datetime.fromisoformat(until) - GRACE <= now:
            message = "Nobody replied in time. Nothing was sent."
            _set_state(server, run, {"type": "COMPLETED", "name": UNANSWERED, "message": message})
    for run in apply_runs(server, ENDED, tags={"any_": [need.tag for need in NEEDS]}):
        tag_need(server, run["id"], None)


def is_given_up(server: PrefectServer, run_id: str) -> bool:
    """Whether this run was ended as dead and never scheduled again: its process came late, another run has its place."""
    states = server.ask(f"/flow_run_states/?flow_run_id={run_id}") or []
    past = [state["type"] for state in sorted(states, key=lambda state: str(state["timestamp"]))]
    since_crash = past[::-1].index("CRASHED") if "CRASHED" in past else None
    return since_crash is not None and "SCHEDULED" not in past[len(past) - since_crash :]


def run_ids(server: PrefectServer, key: str) -> list[str]:
    """Return the ids of the runs tagged with this application, in whatever state, newest first."""
    query = {
        "flow_runs": {"tags": {"all_": [application_tag(key)]}},
        "limit": PAGE,
        "sort": "EXPECTED_START_TIME_DESC",
    }
    return [str(run["id"]) for run in server.ask("/flow_runs/filter", query) or []]


def run_page(server: PrefectServer, run_id: str) -> str:
    """Return the URL of the run in the UI. Version 2 of the UI shows the whole approval form; version 1 collapses it."""
    return f"{server.ui_url or server.url}/v2/runs/flow-run/{run_id}"


def forget_replies(server: PrefectServer, run_id: str) -> int:
    """Delete the forms that a run has shown and the replies to them, and return their number.

    They hold every answer of the application in clear text; what was decided is in the ledger. A server that is down, or busy for
    more than a minute, keeps them until `forget_ended`.
    """
    gone = 0
    with suppress(RetryableError):
        for entry in server.ask(f"/flow_runs/{run_id}/input/filter", {"prefix": "", "limit": PAGE}) or ():
            gone += server.ask(f"/flow_runs/{run_id}/input/{entry['key']}", method="DELETE") is not None
    return gone


def forget_ended(server: PrefectServer, since: datetime, settled: Callable[[str], bool]) -> int:
    """Delete what is left of the forms and replies of the runs that have ended since this moment, and return their number.

    Only the applications whose key is `settled` count: another run may still read the replies of the others. A server that does not
    answer keeps them until the next call.
    """
    gone = 0
    with suppress(RetryableError):
        for run in apply_runs(server, ENDED, end_time={"after_": since.isoformat()}):
            gone += forget_replies(server, run["id"]) if settled(application_key_of(run)) else 0
    return gone


def application_key_of(run: Run) -> str:
    """Return the key of the application that an apply run works on."""
    return str(run["parameters"].get("application_key", ""))


def apply_runs(server: PrefectServer, states: tuple[str, ...], **more: object) -> list[Run]:
    """Return every apply run in one of these state types; `more` are further filters of Prefect. Raises `RetryableError` if the server does not answer."""
    runs: list[Run] = []
    while True:
        query = {
            "flows": {"name": {"any_": ["apply"]}},
            "flow_runs": {"state": {"type": {"any_": list(states)}}, **more},
            "limit": PAGE,
            "offset": len(runs),
            "sort": "START_TIME_ASC",
        }
        page = server.ask("/flow_runs/filter", query) or []
        runs += page
        if len(page) < PAGE:
            return runs
