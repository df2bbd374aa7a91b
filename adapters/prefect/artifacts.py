"""Artifacts of a run in the Prefect UI."""

from contextlib import suppress

from httpx import TransportError

from adapters.prefect.client import PrefectServer


def keep_artifact(server: PrefectServer, run_id: str, key: str, markdown: str, description: str) -> None:
    """Store Markdown as an artifact of a run, in one attempt: no run waits or fails for what is only looked at."""
    artifact = {"key": key, "type": "markdown", "data": markdown, "description": description, "flow_run_id": run_id}
    with suppress(TransportError):
        server.send("/artifacts/", artifact)
