"""The apply flow: prepares one application, asks, sends exactly what was approved, once. The ledger says where it stands.

The run is only the doorbell: it can be retried, resumed twice or started by hand, and does each time what the ledger's state calls for.
"""

from collections.abc import Callable

from prefect import flow, get_run_logger
from prefect.context import FlowRunContext

from adapters.locks import hold
from core.applications.lifecycle import Step, step_of
from core.contracts.application import State
from core.errors import FatalError, SubmissionsPaused
from flows.applying.conversation import ask_for_answers, ask_for_approval
from flows.applying.session import Application, open_application
from flows.settings import load_settings

ROUNDS = 30
"""More than a person would take; what does not come to an end is not repeated for ever."""


@flow(name="apply", retries=0, persist_result=False)
def apply(application_key: str) -> str:
    """Ends in the state that the ledger holds; suspends while a person is asked."""
    settings = load_settings()
    logger = get_run_logger()
    with hold(settings.run_path, f"apply-{application_key}"):
        for _ in range(ROUNDS):
            with open_application(settings, application_key, _flow_run_id()) as application:
                is_done = _step(application, logger.info)
                if is_done:
                    row = application.row
                    logger.info("It is %s: %s", row.state, row.note)
                    return str(row.state)
    raise FatalError(f"application {application_key} does not come to an end", "Look at `otklik status`.")


def _step(application: Application, say: Callable[[str], None]) -> bool:
    """What the state calls for. True where nothing is left to do now."""
    row = application.row
    say(f"{row.title} · {row.employer or row.site}: {row.state}")
    match step_of(row.state):
        case Step.RECOVER:
            application.recover()
        case Step.PREPARE:
            asked = application.prepare()
            if asked:
                ask_for_answers(application, asked)
        case Step.ASK:
            ask_for_approval(application)
        case Step.SEND:
            return _send(application, say)
        case None:
            return True
    return False


def _send(application: Application, say: Callable[[str], None]) -> bool:
    if application.settings.mode != "live":
        application.move(State.CANCELLED, "practice mode: approved and prepared, nothing was sent")
        return True
    try:
        ended = application.send()
    except SubmissionsPaused as error:
        say(f"{error.message}. It goes on with the next run after `otklik resume`.")
        return True
    say(f"{ended.state}: {ended.why}")
    return ended.state is not State.STALE


def _flow_run_id() -> str | None:
    context = FlowRunContext.get()
    return str(context.flow_run.id) if context and context.flow_run else None
