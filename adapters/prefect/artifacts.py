"""Artifacts of a run in the Prefect UI."""

from contextlib import suppress

from adapters.prefect.client import PrefectServer
from core.errors import RetryableError


def keep_artifact(server: PrefectServer, run_id: str, key: str, markdown: str, description: str) -> None:
    """Store Markdown as an artifact of a run. A server that does not answer keeps none: no run fails for it."""
    artifact = {"key": key, "type": "markdown", "data": markdown, "description": description, "flow_run_id": run_id}
    with suppress(RetryableError):
        server.ask("/artifacts/", artifact)
