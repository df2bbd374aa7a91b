"""Start a run and print its log lines as they come."""

import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from adapters.prefect.runs import create_run
from flows.server.deployment import DEPLOYMENT_OF
from flows.settings import Settings

LAST_LINES_SECONDS = 2.5
"""Prefect sends log lines every two seconds, so the last ones arrive after the end of the run."""
ITS_OWN = ("View at", "Beginning", "Finished", "Running", "Executing", "Deployment step", "All deployment", "Flow run")
ENDED = ("COMPLETED", "FAILED", "CRASHED", "CANCELLED")


def start_run(settings: Settings, flow: str, parameters: dict[str, Any]) -> str:
    """Start a deployment as the UI's button does and return the run's id."""
    return create_run(settings.prefect_server, f"{flow}/{DEPLOYMENT_OF[flow]}", str(uuid4()), parameters=parameters)


def follow_run(settings: Settings, run_id: str, say: Callable[[str], None], seconds: float = 600.0) -> str:
    """Print the run's log lines until it ends and return its state type. Raises `TimeoutError` after `seconds`."""
    ended_at: float | None = None
    seen, until = 0, time.monotonic() + seconds
    while time.monotonic() < until:
        state = settings.prefect_server.ask(f"/flow_runs/{run_id}")["state_type"]
        wanted = {"flow_run_id": {"any_": [run_id]}, "level": {"ge_": 20}}
        logs = settings.prefect_server.ask("/logs/filter", {"logs": wanted, "offset": seen, "sort": "TIMESTAMP_ASC"})
        for line in logs:
            if line["name"] == "prefect.flow_runs" and not line["message"].startswith(ITS_OWN):
                say(f"  {line['message']}")
        seen += len(logs)
        ended_at = ended_at or (time.monotonic() if state in ENDED else None)
        if ended_at and not logs and time.monotonic() - ended_at > LAST_LINES_SECONDS:
            return str(state)
        time.sleep(0.5)
    raise TimeoutError(f"run {run_id} has not ended after {seconds:.0f} s")
