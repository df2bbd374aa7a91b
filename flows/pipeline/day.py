"""The stages of one day, in order, restartable from the store."""

from collections.abc import Callable

from adapters.locks import is_held
from core.applications.lifecycle import BEING_SENT
from core.contracts.decision import Stage
from core.errors import SettingsError
from flows.pipeline.finding import capturing, deduplicating, prefiltering
from flows.pipeline.judging import details, evaluation, extraction, screening
from flows.pipeline.quality import gating
from flows.pipeline.run_context import Day
from flows.pipeline.shortlist import shortlist
from flows.settings import Settings

ORDER = (Stage.CAPTURE, Stage.DEDUP, Stage.PREFILTER, Stage.SCREEN, Stage.EXTRACT, Stage.EVALUATE, Stage.PREPARE)


def run_day(day: Day, settings: Settings, until: str | None = None) -> dict[str, int]:
    """Run all stages up to `until`, project the ledger before and after, and publish a copy at the end.

    The run is stored as failed if a stage raises, or if `day.failure` is set; that error is the caller's to raise.
    """
    if until is not None and until not in [str(stage) for stage in ORDER]:
        raise SettingsError(f"there is no stage {until!r}", f"Stages: {', '.join(ORDER)}.")
    day.warehouse.begin_run(day.run_id, day.candidate.id, day.is_dry_run, day.now())
    state = "failed"
    try:
        recover(day, settings)
        project(day)
        counts = _stages(day, until)
        state = "failed" if day.failure else "completed"
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
        for row in day.ledger.applications(states=BEING_SENT)
        if row.flow_run_id and is_held(settings.run_path, f"apply-{row.key}")
    }
    for key, was, became in day.ledger.recover(day.now(), living):
        day.note(f"application {key} was left {was}; it is {became} now")


def project(day: Day) -> None:
    day.warehouse.project(day.ledger.facts(day.warehouse.projected_until()))
