"""Preparing one application in a browser; tried again only where the page could not be reached."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime

from core.answer import AnswerSheet
from core.filled import Files
from core.form import FormModel
from core.ledger import ApplicationRow
from core.ports import BlobStore
from core.preparation import Prepared, prepare_once
from core.submission import SendingForm
from tasks.stage_task import stage_task


@stage_task("prepare")
def prepare(
    row: ApplicationRow,
    open_desk: Callable[[], AbstractContextManager[SendingForm]],
    answer: Callable[[FormModel], AnswerSheet],
    files: Files,
    blobs: BlobStore,
    expires_at: datetime,
) -> Prepared:
    with open_desk() as desk:
        return prepare_once(row, desk, answer, files, blobs, expires_at)
