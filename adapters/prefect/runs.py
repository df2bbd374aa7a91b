"""What Prefect's server knows of apply runs: which applications have one that waits or works."""

from datetime import UTC, datetime, timedelta
from typing import Any

from adapters.locks import is_held
from adapters.prefect.client import ask
from flows.settings import Settings

WAITING = ("SCHEDULED", "PENDING", "PAUSED")
STARTING_SECONDS = 60
PAGE = 200


def living_applications(settings: Settings) -> set[str]:
    """Keys of applications with an apply run that waits or works. A run that only seems to, since its process was killed, holds no
    lock and does not count (after a minute in which it may still be starting)."""
    living = {_key(run) for run in apply_runs(settings, WAITING)}
    soon = datetime.now(UTC) - timedelta(seconds=STARTING_SECONDS)
    for run in apply_runs(settings, ("RUNNING",)):
        is_starting = datetime.fromisoformat(run["start_time"] or run["created"]) > soon
        if is_starting or is_held(settings.run_path, f"apply-{_key(run)}"):
            living.add(_key(run))
    return living


def run_page(settings: Settings, run_id: str) -> str:
    """The run in the UI. Its second version shows the whole approval form; the first folds it up."""
    return f"{settings.prefect_url}/v2/runs/flow-run/{run_id}"


def _key(run: dict[str, Any]) -> str:
    return str(run["parameters"].get("application_key", ""))


def apply_runs(settings: Settings, states: tuple[str, ...]) -> list[dict[str, Any]]:
    """Every apply run in one of these state types. Raises `RetryableError` where the server does not answer."""
    runs: list[dict[str, Any]] = []
    while True:
        asked = {
            "flows": {"name": {"any_": ["apply"]}},
            "flow_runs": {"state": {"type": {"any_": list(states)}}},
            "limit": PAGE,
            "offset": len(runs),
            "sort": "START_TIME_ASC",
        }
        page = ask(settings, "/flow_runs/filter", asked) or []
        runs += page
        if len(page) < PAGE:
            return runs
