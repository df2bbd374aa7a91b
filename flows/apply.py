"""The apply flow: prepare one application, ask for approval, submit exactly what was approved, once.

The ledger holds the state. A run can be retried, resumed twice or started by hand: each time it does what the state calls for.
"""

from collections.abc import Callable
from typing import Any

from prefect import Flow, flow
from prefect.client.schemas.objects import FlowRun
from prefect.client.schemas.objects import State as PrefectState
from prefect.context import FlowRunContext
from prefect.states import Completed

from adapters.clock import utc_now
from adapters.locks import hold
from adapters.prefect.needs import tag_run
from adapters.prefect.runs import end_as_settled, forget_replies, is_given_up
from core.applications.lifecycle import AWAITS_ANSWERS, Step, label_of, step_of
from core.contracts.application import State
from core.contracts.draft import DraftRequest
from core.contracts.ledger_rows import ApplicationRow
from core.errors import FatalError, StateConflict, SubmissionsPaused
from core.reporting.notices import NoticeKind
from flows.apply_wiring import open_apply_session
from flows.applying.asked import Wanted, asked_before, keep_asked
from flows.applying.conversation import ask_for_answers, ask_for_approval, ask_for_drafts
from flows.applying.decisions import practise
from flows.applying.session import ApplySession
from flows.pipeline.artifacts import show_receipt
from flows.pipeline.notices import NoticeParts, tell_apart
from flows.pipeline.run_log import run_logger
from flows.report_wiring import build_notice_parts
from flows.settings import Settings, load_settings
from flows.wiring import open_ledger

ROUNDS = 30
"""Limit of steps in one run, far above what a user needs, so that every run ends."""


def end_declined_run(flow: Flow[..., Any], flow_run: FlowRun, state: PrefectState[Any]) -> None:
    """Call a run cancelled, not crashed, whose process was stopped because the user declined its application."""
    settings, key = load_settings(), str(flow_run.parameters.get("application_key", ""))
    with open_ledger(settings) as ledger:
        row = ledger.application(key)
    if row is not None and row.state is State.CANCELLED:
        end_as_settled(settings.prefect_server, str(flow_run.id))


@flow(name="apply", retries=0, persist_result=False, on_crashed=[end_declined_run])
def apply(application_key: str) -> PrefectState[None]:
    """Complete under the name of the state in which the application ends. The run suspends while the user is asked."""
    settings = load_settings()
    try:
        return _work(settings, application_key)
    finally:
        _tell_prepared(settings, application_key, run_logger().info)


def _work(settings: Settings, application_key: str) -> PrefectState[None]:
    logger = run_logger()
    with hold(settings.run_path, f"apply-{application_key}"):
        if _is_given_up(settings, application_key):
            logger.info("This run was taken for dead, and another one has its place.")
            return Completed(name="Given up")
        for _ in range(ROUNDS):
            with open_apply_session(settings, application_key, _flow_run_id()) as session:
                is_done = _step_again(session, logger.info)
                row = session.row
                if is_done:
                    _show_receipt(settings, session)
                    for run_id in session.earlier_runs() if session.flow_run_id else ():
                        forget_replies(settings.prefect_server, run_id)
                    logger.info("%s: %s", label_of(row.state).capitalize(), row.note)
                    return Completed(name=label_of(row.state).capitalize())
    raise FatalError(f"application {application_key} did not finish within its limit of steps", "See `otklik status`.")


def _show_receipt(settings: Settings, session: ApplySession) -> None:
    """Show the receipt of a sent application in the Prefect UI."""
    row = session.row
    if row.state is not State.CONFIRMED or session.flow_run_id is None:
        return
    for stored in session.ledger.receipts({row.key}):
        show_receipt(settings.prefect_server, session.flow_run_id, row, stored.receipt, settings.receipts_path)


def _tell_prepared(settings: Settings, key: str, log: Callable[[str], None]) -> None:
    """Tell the user what waits, once the last form of the morning is prepared."""

    def parts() -> NoticeParts | None:
        with open_ledger(settings) as ledger:
            row = ledger.application(key)
        return build_notice_parts(settings, row.candidate_id, key) if row else None

    tell_apart(parts, NoticeKind.PREPARED, utc_now(), log)


def _step_again(session: ApplySession, log: Callable[[str], None]) -> bool:
    """Do one step. Where the user or another process has moved the application meanwhile, go on from there."""
    before = session.row.version
    try:
        return _step(session, log)
    except StateConflict as error:
        if session.row.version == before:
            raise
        log(f"It was moved meanwhile: {error.message}")
        return False


def _step(session: ApplySession, log: Callable[[str], None]) -> bool:
    """Do what the state calls for. Return True if nothing is left to do now."""
    row = session.row
    log(f"{row.title} · {row.employer or row.site}: {row.state}")
    match step_of(row.state):
        case Step.RECOVER:
            session.recover()
        case Step.PREPARE:
            wanted = _asked_before(row) or session.prepare()
            if wanted is None:
                return True
            if wanted:
                _ask(session, wanted)
        case Step.ASK:
            ask_for_approval(session)
        case Step.SEND:
            return _send(session, log)
        case None:
            return True
    return False


def _asked_before(row: ApplicationRow) -> Wanted | None:
    """Return what this run was suspended for: the reply is read before the form is filled again."""
    return asked_before(row.version) if row.state in AWAITS_ANSWERS and _flow_run_id() else None


def _ask(session: ApplySession, wanted: Wanted) -> None:
    if _flow_run_id():
        keep_asked(wanted, session.row.version)
    if isinstance(wanted, DraftRequest):
        ask_for_drafts(session, wanted)
    else:
        ask_for_answers(session, wanted)


def _send(session: ApplySession, log: Callable[[str], None]) -> bool:
    if session.is_practice:
        practise(session, session.manifest, "")
        return True
    if session.is_blocked():
        return True
    if why := session.reason_to_wait():
        log(f"Not sent now: {why}")
        return True
    try:
        ended = session.send()
    except SubmissionsPaused as error:
        log(f"{error.message}. The next run after `otklik resume` continues.")
        return True
    log(f"{ended.state}: {ended.why}")
    return step_of(ended.state) is not Step.PREPARE


def _is_given_up(settings: Settings, key: str) -> bool:
    """Mark this run as one of its application, and ask whether it still is the one that works on it."""
    run_id = _flow_run_id()
    if run_id is None:
        return False
    tag_run(settings.prefect_server, run_id, key)
    return is_given_up(settings.prefect_server, run_id)


def _flow_run_id() -> str | None:
    context = FlowRunContext.get()
    return str(context.flow_run.id) if context and context.flow_run else None
