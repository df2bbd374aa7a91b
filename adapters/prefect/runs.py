"""Query apply runs on the Prefect server: which applications have a waiting or running one."""

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from adapters.clock import utc_now
from adapters.locks import is_held
from adapters.prefect.client import PrefectServer

WAITING = ("SCHEDULED", "PENDING", "PAUSED")
STARTING_SECONDS = 60
PAGE = 200


def living_applications(server: PrefectServer, run_path: Path) -> set[str]:
    """Return the keys of applications whose apply run is waiting or running. `run_path` is the folder of the run locks.

    A run that the server calls running but whose process was killed holds no lock and does not count, after a minute in which it
    may still be starting.
    """
    living = {application_key_of(run) for run in apply_runs(server, WAITING)}
    starting_since = utc_now() - timedelta(seconds=STARTING_SECONDS)
    for run in apply_runs(server, ("RUNNING",)):
        is_starting = datetime.fromisoformat(run["start_time"] or run["created"]) > starting_since
        if is_starting or is_held(run_path, f"apply-{application_key_of(run)}"):
            living.add(application_key_of(run))
    return living


def application_tag(key: str) -> str:
    """Return the tag that marks the apply runs of one application."""
    return f"application:{key}"


def last_run_id(server: PrefectServer, key: str) -> str | None:
    """Return the id of the newest run tagged with this application, in whatever state, or None if there is none."""
    query = {
        "flow_runs": {"tags": {"all_": [application_tag(key)]}},
        "limit": 1,
        "sort": "EXPECTED_START_TIME_DESC",
    }
    runs = server.ask("/flow_runs/filter", query) or []
    return str(runs[0]["id"]) if runs else None


def run_page(server: PrefectServer, run_id: str) -> str:
    """Return the URL of the run in the UI. Version 2 of the UI shows the whole approval form; version 1 collapses it."""
    return f"{server.url}/v2/runs/flow-run/{run_id}"


def application_key_of(run: dict[str, Any]) -> str:
    """Return the key of the application that an apply run works on."""
    return str(run["parameters"].get("application_key", ""))


def apply_runs(server: PrefectServer, states: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return every apply run in one of these state types. Raises `RetryableError` if the server does not answer."""
    runs: list[dict[str, Any]] = []
    while True:
        query = {
            "flows": {"name": {"any_": ["apply"]}},
            "flow_runs": {"state": {"type": {"any_": list(states)}}},
            "limit": PAGE,
            "offset": len(runs),
            "sort": "START_TIME_ASC",
        }
        page = server.ask("/flow_runs/filter", query) or []
        runs += page
        if len(page) < PAGE:
            return runs
