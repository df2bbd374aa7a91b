"""The stages of one run, in order, restartable from the store."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from adapters.model.conversation import copy_calls_about, drop_conversations
from core.applications.run_limits import end_of_failure, time_over
from core.assessment.role_targets import described, role_targets
from core.contracts.base import canonical_json
from core.contracts.candidate import profile_content
from core.contracts.decision import Stage
from core.contracts.ledger_rows import PAUSE
from core.contracts.run_record import RunEnd
from core.contracts.stages import STAGES, DecisionStage, StageSpec, names
from core.errors import OtklikError, SettingsError
from core.text.counts import counted
from flows.pipeline.finding import run_capture, run_dedup, run_prefilter
from flows.pipeline.model_stages import read_postings, run_model_stage
from flows.pipeline.quality import run_quality_checks
from flows.pipeline.recovery import recover
from flows.pipeline.run_context import RunContext
from flows.pipeline.shortlist import offer_again, shortlist
from flows.settings import Settings

OVERRIDES = 20
"""How many decisions of the user a run looks back on."""
Step = tuple[str, Callable[[RunContext], int]]
"""The name under which `otklik run` prints the count, and the function that does the work and returns it."""

STEPS_WITHOUT_MODEL: dict[Stage, tuple[Step, ...]] = {
    Stage.CAPTURE: (("capture", run_capture), ("quality", run_quality_checks)),
    Stage.DEDUP: (("dedup", run_dedup),),
    Stage.PREFILTER: (("prefilter", run_prefilter),),
    Stage.PREPARE: (("shortlisted", shortlist), ("offered_again", offer_again)),
}


def steps_of(spec: StageSpec) -> Iterator[Step]:
    """Yield the steps of one stage, in order."""
    yield from STEPS_WITHOUT_MODEL.get(spec.stage, ())
    if isinstance(spec, DecisionStage) and spec.needs_posting:
        yield "postings", read_postings
    if isinstance(spec, DecisionStage) and spec.task:
        yield str(spec.stage), partial(run_model_stage, stage=spec)


def run_day(context: RunContext, settings: Settings, until: str | None = None) -> dict[str, int]:
    """Run all stages up to `until`, project the ledger before and after, and publish a copy at the end.

    The run is stored as failed if a stage raises, or if `context.failure` is set; the caller raises that error.
    Raises `SettingsError` if there is no stage `until`.
    """
    if until is not None and until not in names():
        raise SettingsError(f"unknown stage {until!r}", f"Stages: {', '.join(names())}.")
    started_at = context.now()
    context.warehouse.begin_run(context.run_id, context.candidate.id, context.is_dry_run, started_at)
    context.ledger.open_run(context.run_id, context.candidate.id, started_at)
    state = "failed"
    try:
        if not context.is_dry_run:  # on a copy, the runs that work at this moment would look interrupted
            recover(settings, context.ledger, context.now(), context.note)
            kept_for = timedelta(days=settings.model.conversation_days)
            drop_conversations(settings.conversations_path, context.now() - kept_for)
        keep_profile(context)
        project(context)
        remember_overrides(context)
        counts = _run_stages(context, until, started_at)
        if settings.model.conversation_days:
            _keep_conversations(context, settings.conversations_path, started_at)
        state = "failed" if context.failure else "completed"
        return counts
    except OtklikError as error:
        context.failure = context.failure or error
        raise
    finally:
        end_run(context, is_failed=state == "failed")
        context.warehouse.end_run(context.run_id, state, context.now())
        project(context)
        context.warehouse.publish(settings.published_path)


def _keep_conversations(context: RunContext, folder: Path, since: datetime) -> None:
    """Keep with each application that this run opened the model calls that led to it."""
    for row in context.ledger.applications(context.candidate.id, since=since):
        if row.run_id == context.run_id and row.card_id:
            copy_calls_about(folder, row.card_id, row.key)


def end_run(context: RunContext, is_failed: bool) -> None:
    """Record how the run ended: failed, stopped by a limit, with work left to the next run, paused, or completed."""
    pause = context.ledger.switch(PAUSE)
    if is_failed:
        end = end_of_failure(context.failure)
        why = context.failure.message if context.failure else "a stage failed"
    elif context.stop is not None:
        end, why = context.stop
    elif context.left_undone is not None:
        end, why = context.left_undone
    elif pause and pause.is_on:
        end, why = RunEnd.PAUSED, f"nothing is sent: {pause.why}"
    else:
        end, why = RunEnd.COMPLETED, ""
    context.ledger.close_run(context.run_id, end, why, context.now())


def _run_stages(context: RunContext, until: str | None, started_at: datetime) -> dict[str, int]:
    """Run the stages, as long as the run has time. What a run without time leaves is done by the next one."""
    counts: dict[str, int] = {}
    for spec in STAGES:
        for name, step in steps_of(spec):
            if context.stop is None and (stop := time_over(context.limits, started_at, context.now())):
                context.stop_at(stop)
            counts[name] = step(context) if context.stop is None else 0
        if until == spec.stage:
            break
    return counts


def keep_profile(context: RunContext) -> None:
    """Store what decisions of this run depend on: the profile under its digest, and the role targets derived from it."""
    context.blobs.put(profile_content(context.candidate).encode(), "json")
    targets = role_targets(context.candidate, context.now().year)
    sha256 = context.blobs.put(canonical_json(targets).encode(), "json")
    context.log(f"targeting: {described(targets)}")
    context.ledger.record_event("targeting", context.candidate.id, context.run_id, sha256, context.now())


def remember_overrides(context: RunContext) -> None:
    """Add the candidate's latest decisions against the program's to the candidate, as examples for model calls."""
    latest = context.warehouse.overrides(context.candidate.id, OVERRIDES)
    if latest:
        context.candidate = context.candidate.model_copy(update={"overrides": tuple(latest)})
        context.log(f"{counted(len(latest), 'decision')} of yours as examples (otklik review --decided)")


def project(context: RunContext) -> None:
    """Copy what has changed in the ledger into the warehouse."""
    context.warehouse.project(context.ledger.changes(context.warehouse.projected_until(), context.now()))
