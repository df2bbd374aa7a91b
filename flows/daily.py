"""The daily flow: find, screen and shortlist vacancies for one candidate, then start an apply run for each."""

from typing import Any
from uuid import uuid4

from prefect import flow
from prefect.context import FlowRunContext
from prefect.task_runners import ThreadPoolTaskRunner

from adapters.clock import utc_now
from adapters.prefect.rate_limits import RateLimitedFetcher, ensure_limits
from core.contracts.decision import Stage
from core.contracts.stages import is_before
from core.reporting.notices import NoticeKind
from flows.pipeline.apply_runs import start_applications
from flows.pipeline.artifacts import MOST_APPLICATIONS, ProgressBars, show_day
from flows.pipeline.day import run_day
from flows.pipeline.notices import tell_apart
from flows.pipeline.progress import followed_by
from flows.pipeline.recovery import forget_left_replies, settle_cancelled
from flows.pipeline.run_log import run_logger
from flows.pipeline.run_names import name_of_day
from flows.pipeline.task_calls import PrefectCalls
from flows.report_wiring import build_notice_parts
from flows.settings import load_settings
from flows.wiring import open_run

AT_ONCE: Any = ThreadPoolTaskRunner(max_workers=64)


@flow(name="daily", flow_run_name=name_of_day, retries=0, task_runner=AT_ONCE, persist_result=False)
def daily(
    candidate_id: str = "me", until: str | None = None, only_site: str | None = None, prepare: bool = True
) -> dict[str, int]:
    """Continue from what is stored. A run after a crash, or a second run on the same day, repeats nothing.

    Raises `NoSiteAnswered` at its end if every job site failed.
    """
    settings = load_settings()
    flow_run = FlowRunContext.get()
    run_id = str(flow_run.flow_run.id) if flow_run and flow_run.flow_run else str(uuid4())
    logger = run_logger()
    tell_apart(lambda: build_notice_parts(settings, candidate_id), NoticeKind.EXPIRING, utc_now(), logger.info)
    calls = PrefectCalls(settings.model.concurrency)
    with (
        open_run(settings, candidate_id, run_id, calls, logger.info, only_site) as context,
        followed_by(ProgressBars(settings.prefect_server, run_id)),
    ):
        if settings.network.seconds_between_requests:
            ensure_limits(
                settings.prefect_server,
                {target.site for target in context.targets},
                settings.network.seconds_between_requests,
            )
            context.rate_limited = RateLimitedFetcher
        settle_cancelled(settings, context.ledger, context.note)
        forget_left_replies(settings, context.ledger, context.note)
        counts = run_day(context, settings, until)
        if prepare and context.stop is None and not (until and is_before(until, Stage.PREPARE)):
            counts["apply_runs"] = start_applications(
                settings, context.ledger, candidate_id, context.note, run_id=context.run_id
            )
        show_day(
            settings.prefect_server, run_id, counts, context.ledger.newest_applications(candidate_id, MOST_APPLICATIONS)
        )
        if context.failure:
            raise context.failure
    return counts
