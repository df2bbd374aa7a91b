"""Artifacts of a run in the Prefect UI."""

from contextlib import suppress

from httpx import TransportError

from adapters.prefect.client import PrefectServer


def keep_artifact(server: PrefectServer, run_id: str, key: str, markdown: str, description: str) -> None:
    """Store Markdown as an artifact of a run, in one attempt: no run waits or fails for what is only looked at."""
    artifact = {"key": key, "type": "markdown", "data": markdown, "description": description, "flow_run_id": run_id}
    with suppress(TransportError):
        server.send("/artifacts/", artifact)


def begin_progress(server: PrefectServer, run_id: str, percent: float, description: str) -> str | None:
    """Store a progress bar of a run, in one attempt. Return its id, or None if the server did not take it."""
    bar = {"type": "progress", "data": percent, "description": description, "flow_run_id": run_id}
    with suppress(TransportError):
        response = server.send("/artifacts/", bar)
        return str(response.json()["id"]) if response.is_success else None
    return None


def move_progress(server: PrefectServer, bar_id: str, percent: float, description: str) -> None:
    """Move a progress bar, in one attempt."""
    with suppress(TransportError):
        server.send(f"/artifacts/{bar_id}", {"data": percent, "description": description}, "PATCH")
