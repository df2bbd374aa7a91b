"""Preparing one application in a browser; tried again only where the page could not be reached."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime

from core.applications.preparation import Prepared, prepare_once
from core.contracts.answer import AnswerSheet
from core.contracts.filled_form import Files
from core.contracts.form import FormModel
from core.contracts.ledger_rows import ApplicationRow
from core.ports.browser import SendingForm
from core.ports.stores import BlobStore
from tasks.stage_task import stage_task


@stage_task("prepare")
def prepare(
    row: ApplicationRow,
    open_browser: Callable[[], AbstractContextManager[SendingForm]],
    answer: Callable[[FormModel], AnswerSheet],
    files: Files,
    blobs: BlobStore,
    expires_at: datetime,
) -> Prepared:
    with open_browser() as browser:
        return prepare_once(row, browser, answer, files, blobs, expires_at)
