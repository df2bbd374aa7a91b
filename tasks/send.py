"""Submit one approved application. Never retried by Prefect: only the ledger knows whether a request was sent."""

from core.applications.parts import ApplyParts
from core.applications.submission import Ended, send_once
from core.contracts.application import Manifest
from core.contracts.ledger_rows import ApplicationRow
from tasks.stage_task import stage_task


@stage_task("submit", retries=0)
def send(row: ApplicationRow, manifest: Manifest, parts: ApplyParts) -> Ended:
    with parts.open_browser() as browser:
        return send_once(row, manifest, browser, parts)
