"""The stages without a model: capture, dedup and prefilter."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from statistics import median
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from core.contracts.decision import DedupDecision, PrefilterDecision
from core.contracts.job_site import SiteTarget
from core.contracts.stages import DEDUP, PREFILTER
from core.contracts.warehouse_rows import SiteReport, SiteStatus
from core.errors import (
    ChallengePage,
    EmptyAnswer,
    FatalError,
    LoginWall,
    MarkupChanged,
    NoSiteAnswered,
    OtklikError,
    RetryableError,
    SiteBlocked,
)
from core.text.counts import counted
from core.vacancies.capture import Captured
from core.vacancies.prefilter import CAP
from core.vacancies.role_searches import is_by_role
from flows.pipeline.page_filters import current_targets
from flows.pipeline.role_search import search_roles
from flows.pipeline.run_context import RunContext
from flows.pipeline.task_calls import call_once
from tasks.capture import capture_target
from tasks.dedup import find_duplicates
from tasks.prefilter import apply_rules

STATUS: tuple[tuple[type[OtklikError], SiteStatus], ...] = (
    (LoginWall, "login"),
    (ChallengePage, "challenge"),
    (SiteBlocked, "blocked"),
    (EmptyAnswer, "empty"),
    (MarkupChanged, "changed"),
    (RetryableError, "unreachable"),
)


def status_of(error: OtklikError) -> SiteStatus:
    return next((status for kind, status in STATUS if isinstance(error, kind)), "failed")


class SiteRead(NamedTuple):
    """The result of reading one target: how many cards are new, or why it failed."""

    target: SiteTarget
    new: int
    failure: str = ""


def run_capture(context: RunContext) -> int:
    """Read all targets, and those that are searched by role for one role after the other. Returns how many cards are new.

    A target that fails is reported by name and the others go on; if all of them fail, the run counts as failed.
    """
    targets = current_targets(context)
    by_role = [target for target in targets if is_by_role(target)]
    listed = [target for target in targets if not is_by_role(target)]
    context.log(f"capture: {counted(len(context.targets), 'job site')}")
    found = read_targets(context, listed)
    if by_role:
        found += search_roles(context, by_role, sum(one.new for one in found), read_targets)
    failed = sorted(one.failure for one in found if one.failure)
    if failed and len(failed) == len(found):
        context.failure = NoSiteAnswered(
            f"all job sites failed: {', '.join(failed)}",
            "The notes of the run list each error. Check the network and sites.toml, then repeat `otklik run`.",
        )
    return sum(one.new for one in found)


def read_targets(context: RunContext, targets: Sequence[SiteTarget]) -> list[SiteRead]:
    """Read targets concurrently and store their cards. A failure is reported and noted; a fatal one is raised."""

    def usual(label: str) -> int | None:
        volumes = context.warehouse.site_volumes(label)
        return int(median(volumes)) if volumes else None

    items = [
        (
            context.site_named(t.site),
            t,
            context.fetcher_for(t.site),
            context.blobs,
            context.warehouse.is_known,
            usual(t.label),
        )
        for t in targets
    ]
    names = [f"capture {target.label}" for target in targets]
    found: list[SiteRead] = []
    seen_at = context.now()  # the same time for all cards, so that the order of responses does not matter
    context.tell_progress("capture", 0, len(items))
    for number, (arguments, captured, error) in enumerate(context.calls.each(capture_target, items, names), 1):
        context.tell_progress("capture", number, len(items))
        target: SiteTarget = arguments[1]
        if error is not None:
            if isinstance(error, FatalError):
                raise error
            _report(context, target, status_of(error), error.message)
            context.note(f"{target.label}: {error}")
            found.append(SiteRead(target, 0, f"{target.label} ({status_of(error)})"))
            continue
        assert captured is not None
        found.append(SiteRead(target, _keep(context, target, captured, seen_at)))
    return found


def _keep(context: RunContext, target: SiteTarget, captured: Captured, seen_at: datetime) -> int:
    raw = captured.raw_sha256[0] if captured.raw_sha256 else None
    new = context.warehouse.keep_cards(context.run_id, context.candidate.id, target.label, captured.cards, raw, seen_at)
    line = f"{target.label}: {counted(len(captured.cards), 'vacancy', 'vacancies')}, {new} new, {counted(captured.pages, 'page')}"
    if captured.left_out:
        line += f", {counted(len(captured.left_out), 'row')} skipped ({captured.left_out[0]})"
    context.log(line)
    for note in captured.notes:
        context.note(f"{target.label}: {note}")
    _report(context, target, "ok", "; ".join(captured.left_out[:3]), captured, new)
    return new


def _report(
    context: RunContext,
    target: SiteTarget,
    status: SiteStatus,
    error: str = "",
    captured: Captured | None = None,
    new: int = 0,
) -> None:
    context.warehouse.keep_site_report(
        SiteReport(
            run_id=context.run_id,
            candidate_id=context.candidate.id,
            site_label=target.label,
            status=status,
            error=error,
            cards=len(captured.cards) if captured else 0,
            new_cards=new,
            pages=captured.pages if captured else 0,
            left_out=len(captured.left_out) if captured else 0,
            reported_at=context.now(),
        )
    )


def run_dedup(context: RunContext) -> int:
    """Find duplicates among the pending cards and store the decisions. Returns how many cards were decided."""
    cards = context.warehouse.pending(DEDUP, context.candidate.id)
    if not cards:
        return 0
    decisions: list[DedupDecision] = call_once(context.calls, find_duplicates, cards, context.warehouse)
    kept = context.warehouse.keep_dedup(context.candidate.id, context.run_id, cards, decisions, context.now())
    duplicates = Counter(decision.step for decision in decisions if decision.duplicate_of)
    repeated = counted(sum(duplicates.values()), "duplicate")
    context.log(f"dedup: {counted(len(cards), 'card')}, {repeated}{_by_kind(duplicates)}")
    return kept


def run_prefilter(context: RunContext) -> int:
    """Apply the hard rules to the pending cards, in the order in which they were seen. Returns how many cards were decided.

    A card above the daily cap of its employer gets no decision: it stays pending until the next day.
    """
    candidate = context.candidate
    cards = context.warehouse.pending(PREFILTER, candidate.id, context.profile)
    if not cards:
        return 0
    every: list[PrefilterDecision] = call_once(
        context.calls, apply_rules, cards, candidate, midnight(context), context.warehouse
    )
    decisions = [decision for decision in every if decision.rule != CAP]
    kept = context.warehouse.keep_decisions(
        PREFILTER, candidate.id, context.profile, context.run_id, decisions, context.now()
    )
    drops = Counter(decision.rule for decision in decisions if not decision.keep)
    summary = f"{len(decisions) - drops.total():,} kept, {drops.total():,} dropped{_by_kind(drops)}"
    if waiting := len(every) - len(decisions):
        summary += (
            f", {waiting} wait for tomorrow (at most {candidate.targeting.per_employer_per_day} an employer a day)"
        )
    context.log(f"prefilter: {counted(len(cards), 'card')}, {summary}")
    return kept


def midnight(context: RunContext) -> datetime:
    """Return midnight in the candidate's time zone."""
    local = context.now().astimezone(ZoneInfo(context.candidate.time_zone))
    return local.replace(hour=0, minute=0, second=0, microsecond=0)


def _by_kind(counts: Counter[Any]) -> str:
    kinds = ", ".join(f"{name} {count:,}" for name, count in counts.most_common())
    return kinds and f" ({kinds})"
