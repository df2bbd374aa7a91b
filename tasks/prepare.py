"""Prepare one application in a browser. Retried only if the page could not be reached."""

from collections.abc import Callable
from datetime import datetime

from core.applications.parts import ApplyParts
from core.applications.preparation import Prepared, prepare_once
from core.contracts.answer import AnswerSheet
from core.contracts.form import FormModel
from core.contracts.ledger_rows import ApplicationRow
from tasks.stage_task import stage_task


@stage_task("prepare")
def prepare(
    row: ApplicationRow, parts: ApplyParts, answer: Callable[[FormModel], AnswerSheet], expires_at: datetime
) -> Prepared:
    with parts.open_browser() as browser:
        return prepare_once(row, browser, parts, answer, expires_at)
