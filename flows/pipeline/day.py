"""The stages of one run, in order, restartable from the store."""

from collections.abc import Callable, Iterator
from functools import partial

from adapters.locks import is_held
from core.applications.lifecycle import BEING_SENT
from core.contracts.decision import Stage
from core.contracts.stages import STAGES, DecisionStage, StageSpec, names
from core.errors import SettingsError
from flows.pipeline.finding import run_capture, run_dedup, run_prefilter
from flows.pipeline.model_stages import read_postings, run_model_stage
from flows.pipeline.quality import run_quality_checks
from flows.pipeline.run_context import RunContext
from flows.pipeline.shortlist import shortlist
from flows.settings import Settings

Step = tuple[str, Callable[[RunContext], int]]
"""The name under which `otklik run` prints the count, and the function that does the work and returns it."""

STEPS_WITHOUT_MODEL: dict[Stage, tuple[Step, ...]] = {
    Stage.CAPTURE: (("capturing", run_capture), ("gating", run_quality_checks)),
    Stage.DEDUP: (("deduplicating", run_dedup),),
    Stage.PREFILTER: (("prefiltering", run_prefilter),),
    Stage.PREPARE: (("shortlisted", shortlist),),
}


def steps_of(spec: StageSpec) -> Iterator[Step]:
    """Yield the steps of one stage, in order."""
    yield from STEPS_WITHOUT_MODEL.get(spec.stage, ())
    if isinstance(spec, DecisionStage) and spec.needs_posting:
        yield "details", read_postings
    if isinstance(spec, DecisionStage) and spec.task:
        yield spec.counted_as, partial(run_model_stage, stage=spec)


def run_day(context: RunContext, settings: Settings, until: str | None = None) -> dict[str, int]:
    """Run all stages up to `until`, project the ledger before and after, and publish a copy at the end.

    The run is stored as failed if a stage raises, or if `context.failure` is set; the caller raises that error.
    Raises `SettingsError` if there is no stage `until`.
    """
    if until is not None and until not in names():
        raise SettingsError(f"unknown stage {until!r}", f"Stages: {', '.join(names())}.")
    context.warehouse.begin_run(context.run_id, context.candidate.id, context.is_dry_run, context.now())
    state = "failed"
    try:
        recover(context, settings)
        project(context)
        counts = _run_stages(context, until)
        state = "failed" if context.failure else "completed"
        return counts
    finally:
        context.warehouse.end_run(context.run_id, state, context.now())
        project(context)
        context.warehouse.publish(settings.published_path)


def _run_stages(context: RunContext, until: str | None) -> dict[str, int]:
    counts: dict[str, int] = {}
    for spec in STAGES:
        for name, step in steps_of(spec):
            counts[name] = step(context)
        if until == spec.stage:
            break
    return counts


def recover(context: RunContext, settings: Settings) -> None:
    """Settle applications that a crash or an expired approval left behind, and note each of them."""
    living = {
        row.flow_run_id
        for row in context.ledger.applications(states=BEING_SENT)
        if row.flow_run_id and is_held(settings.run_path, f"apply-{row.key}")
    }
    for key, before, after in context.ledger.recover(context.now(), living):
        context.note(f"application {key} was interrupted in state {before}; its state is now {after}")


def project(context: RunContext) -> None:
    """Copy the ledger's facts into the warehouse."""
    context.warehouse.project(context.ledger.facts(context.warehouse.projected_until()))
