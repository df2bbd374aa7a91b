"""What the demo shows while runs are under way: their log lines as they come."""

import time
from collections.abc import Callable
from typing import Any

import httpx

from flows.settings import Settings

ENDED = ("COMPLETED", "FAILED", "CRASHED", "CANCELLED")


def start_run(settings: Settings, flow: str, parameters: dict[str, Any]) -> str:
    """Starts a deployment as the UI's button does; returns the run's id."""
    api = f"{settings.prefect_url}/api"
    deployment = (
        httpx.get(f"{api}/deployments/name/{flow}/otklik", timeout=30, trust_env=False).raise_for_status().json()
    )
    run = httpx.post(
        f"{api}/deployments/{deployment['id']}/create_flow_run",
        json={"parameters": parameters, "state": {"type": "SCHEDULED"}},
        timeout=30,
        trust_env=False,
    )
    return str(run.raise_for_status().json()["id"])


def follow_run(settings: Settings, run_id: str, say: Callable[[str], None], seconds: float = 300.0) -> str:
    """Says the run's own lines until it has ended; returns its state type. Raises `TimeoutError`."""
    api, seen, until = f"{settings.prefect_url}/api", 0, time.monotonic() + seconds
    while time.monotonic() < until:
        state = (
            httpx.get(f"{api}/flow_runs/{run_id}", timeout=30, trust_env=False).raise_for_status().json()["state_type"]
        )
        logs = httpx.post(
            f"{api}/logs/filter",
            json={
                "logs": {"flow_run_id": {"any_": [run_id]}, "level": {"ge_": 20}},
                "offset": seen,
                "sort": "TIMESTAMP_ASC",
            },
            timeout=30,
            trust_env=False,
        ).json()
        for line in logs:
            if line["name"] == "prefect.flow_runs" and not line["message"].startswith(
                ("View at", "Beginning", "Finished", "Running", "Executing", "Deployment step", "All deployment")
            ):
                say(f"  {line['message']}")
        seen += len(logs)
        if state in ENDED:
            return str(state)
        time.sleep(0.5)
    raise TimeoutError(f"run {run_id} has not ended after {seconds:.0f} s")
