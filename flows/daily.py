"""The daily flow: finds, screens and shortlists for one candidate, then starts one apply run per shortlisted vacancy."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from prefect import flow, get_run_logger
from prefect.context import FlowRunContext
from prefect.deployments import run_deployment
from prefect.task_runners import ThreadPoolTaskRunner

from adapters.locks import is_held
from core.contracts.application import State, application_key
from core.contracts.base import canonical_json
from core.contracts.decision import Stage
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.warehouse_rows import Shortlisted
from core.errors import SettingsError
from core.ports.ledger import Ledger
from flows.calls import PrefectCalls
from flows.day import Day
from flows.finding import capturing, deduplicating, midnight, prefiltering
from flows.gate import gating
from flows.pace import PacedFetcher, ensure_limits
from flows.runs import living_applications
from flows.settings import Settings, load_settings
from flows.stages import details, evaluation, extraction, screening
from flows.wiring import open_day

ORDER = (Stage.CAPTURE, Stage.DEDUP, Stage.PREFILTER, Stage.SCREEN, Stage.EXTRACT, Stage.EVALUATE, Stage.PREPARE)


AT_ONCE: Any = ThreadPoolTaskRunner(max_workers=64)


@flow(name="daily", retries=0, task_runner=AT_ONCE, persist_result=False)
def daily(
    candidate_id: str = "me", until: str | None = None, only_site: str | None = None, prepare: bool = True
) -> dict[str, int]:
    """Carries on from what is stored, so a run that died, or a second run on the same day, does nothing twice."""
    settings = load_settings()
    context = FlowRunContext.get()
    run_id = str(context.flow_run.id) if context and context.flow_run else str(uuid4())
    logger = get_run_logger()
    calls = PrefectCalls(settings.model.concurrency)
    with open_day(settings, candidate_id, run_id, calls, logger.info, only_site) as day:
        if settings.network.seconds_between_requests:
            ensure_limits(settings, {target.site for target in day.targets})
            day.paced = PacedFetcher
        counts = run_day(day, settings, until)
        if not prepare or stops_before(until, Stage.PREPARE):
            return counts
        started = start_applications(settings, day.ledger, candidate_id, logger.info)
    return counts | {"apply_runs": started}


def run_day(day: Day, settings: Settings, until: str | None = None) -> dict[str, int]:
    """All stages up to `until`, and the books: the ledger's facts before and after, a published copy at the end."""
    if until is not None and until not in [str(stage) for stage in ORDER]:
        raise SettingsError(f"there is no stage {until!r}", f"Stages: {', '.join(ORDER)}.")
    day.warehouse.begin_run(day.run_id, day.candidate.id, day.is_dry_run, day.now())
    state = "failed"
    try:
        recover(day, settings)
        project(day)
        counts = _stages(day, until)
        state = "completed"
        return counts
    finally:
        day.warehouse.end_run(day.run_id, state, day.now())
        project(day)
        day.warehouse.publish(settings.published_path)


def _stages(day: Day, until: str | None) -> dict[str, int]:
    counts: dict[str, int] = {}
    parts: tuple[tuple[Stage, tuple[Callable[[Day], int], ...]], ...] = (
        (Stage.CAPTURE, (capturing, gating)),
        (Stage.DEDUP, (deduplicating,)),
        (Stage.PREFILTER, (prefiltering,)),
        (Stage.SCREEN, (screening,)),
        (Stage.EXTRACT, (details, extraction)),
        (Stage.EVALUATE, (evaluation,)),
    )
    for stage, steps in parts:
        for step in steps:
            counts[step.__name__] = step(day)
        if until == stage:
            return counts
    counts["shortlisted"] = shortlist(day)
    return counts


def stops_before(until: str | None, stage: Stage) -> bool:
    return until is not None and ORDER.index(Stage(until)) < ORDER.index(stage)


def recover(day: Day, settings: Settings) -> None:
    """What a crash or the clock left behind is brought to a state that holds, and told."""
    living = {
        row.flow_run_id
        for row in day.ledger.applications(states=(State.SUBMITTING,))
        if row.flow_run_id and is_held(settings.run_path, f"apply-{row.key}")
    }
    for key, was, became in day.ledger.recover(day.now(), living):
        day.note(f"application {key} was left {was}; it is {became} now")


def project(day: Day) -> None:
    day.warehouse.project(day.ledger.facts(day.warehouse.projected_until()))


def shortlist(day: Day) -> int:
    """Opens one application per chosen vacancy. What the apply run needs of the warehouse goes with it."""
    targeting = day.candidate.targeting
    chosen = day.warehouse.shortlist(
        day.candidate.id,
        day.profile,
        targeting.shortlist_per_day,
        review_at_least=targeting.apply_score_at_least,
        day_started_at=midnight(day),
    )
    opened = sum(day.ledger.open_application(application_of(day, item)) for item in chosen)
    day.say(f"shortlist: {opened} new applications")
    return opened


def application_of(day: Day, item: Shortlisted) -> ApplicationRow:
    card = item.vacancy.card
    now = day.now()
    return ApplicationRow(
        key=application_key(card.site, card.url or card.id, day.candidate.id),
        candidate_id=day.candidate.id,
        site=card.site,
        card_id=card.id,
        posting_url=card.url,
        form_url=item.vacancy.apply_url or card.apply_url or card.url,
        employer=card.employer,
        title=card.title,
        vacancy_sha256=day.blobs.put(canonical_json(item.vacancy).encode(), "json"),
        run_id=day.run_id,
        note=f"{item.evaluation.advice}, {item.evaluation.score} of 100: {item.evaluation.reason}"[:500],
        is_dry_run=day.is_dry_run,
        created_at=now,
        updated_at=now,
    )


STARTABLE = (State.SHORTLISTED, State.PREPARED, State.AWAITING_APPROVAL, State.APPROVED, State.STALE)
"""States in which a run has something to do; one that waits for a person only suspends again where no run of its own does."""


def start_applications(settings: Settings, ledger: Ledger, candidate_id: str, say: Callable[[str], Any]) -> int:
    """One apply run for each application that has none waiting or at work. Needs the server."""
    busy = living_applications(settings)
    started = 0
    for row in ledger.applications(candidate_id, STARTABLE):
        if row.key in busy or row.is_dry_run:
            continue
        run_deployment(
            "apply/otklik",
            parameters={"application_key": row.key},
            flow_run_name=f"{row.title} · {row.employer or row.site}"[:120],
            timeout=0,
            as_subflow=False,
            idempotency_key=f"{row.key}-{row.version}-{uuid4()}",
            tags=["needs-approval", row.candidate_id],
        )
        started += 1
    say(f"apply runs started: {started}")
    return started
