"""Prepare one application in a browser. Retried only if the page could not be reached."""

from collections.abc import Callable
from datetime import datetime

from prefect import State as PrefectState
from prefect.states import Completed

from core.applications.lifecycle import handed_over_label
from core.applications.parts import ApplyParts
from core.applications.preparation import NotPrepared, Prepared, prepare_once
from core.contracts.answer import AnswerSheet
from core.contracts.form import FormModel
from core.contracts.ledger_rows import ApplicationRow
from core.errors import OtklikError, RetryableError, StepsUsedUp
from tasks.stage_task import stage_task

LEFT = "Left to a later run"


@stage_task("prepare")
def prepare(
    row: ApplicationRow, parts: ApplyParts, answer: Callable[[FormModel], AnswerSheet], expires_at: datetime
) -> Prepared | PrefectState[NotPrepared]:
    """A form that cannot be prepared is no failure of the task: it completes, under the name of what happens to the application."""
    try:
        with parts.open_browser() as browser:
            return prepare_once(row, browser, parts, answer, expires_at)
    except RetryableError:
        raise
    except OtklikError as error:
        is_left = isinstance(error, StepsUsedUp) and error.is_of_run
        name = LEFT if is_left else handed_over_label().capitalize()
        return Completed(name=name, message=error.message, data=NotPrepared(error))
