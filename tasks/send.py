"""Sending one approved application. Never retried by Prefect: the ledger alone knows whether anything left."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime

from core.applications.submission import Ended, send_once
from core.contracts.application import Manifest
from core.contracts.filled_form import Files
from core.contracts.ledger_rows import ApplicationRow
from core.ports.browser import SendingForm
from core.ports.ledger import Ledger
from core.ports.stores import BlobStore
from tasks.stage_task import stage_task


@stage_task("submit", retries=0)
def send(
    row: ApplicationRow,
    manifest: Manifest,
    approval_id: str,
    files: Files,
    open_browser: Callable[[], AbstractContextManager[SendingForm]],
    ledger: Ledger,
    blobs: BlobStore,
    now: Callable[[], datetime],
    flow_run_id: str | None,
) -> Ended:
    with open_browser() as browser:
        return send_once(row, manifest, approval_id, files, browser, ledger, blobs, now, flow_run_id)
