"""Sending one approved application. Never retried by Prefect: the ledger alone knows whether anything left."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime

from core.application import Manifest
from core.filled import Files
from core.ledger import ApplicationRow
from core.ports import BlobStore, Ledger
from core.submission import Ended, SendingForm, send_once
from tasks.stage_task import stage_task


@stage_task("submit", retries=0)
def send(
    row: ApplicationRow,
    manifest: Manifest,
    approval_id: str,
    files: Files,
    open_desk: Callable[[], AbstractContextManager[SendingForm]],
    ledger: Ledger,
    blobs: BlobStore,
    now: Callable[[], datetime],
    flow_run_id: str | None,
) -> Ended:
    with open_desk() as desk:
        return send_once(row, manifest, approval_id, files, desk, ledger, blobs, now, flow_run_id)
