"""The first half of a day, without any model: capture, quality gate, dedup, prefilter."""

from collections import Counter
from datetime import datetime
from statistics import median
from typing import Any
from zoneinfo import ZoneInfo

from core.contracts.decision import Stage
from core.contracts.job_site import SiteTarget
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
from core.vacancies.capture import Captured
from core.vacancies.employers import employer_key
from core.vacancies.prefilter import prefilter
from flows.pipeline.run_context import Day
from tasks.capture import capture_target

CAP = "per_employer_per_day"
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


def capturing(day: Day) -> int:
    """Read every target side by side. Returns how many cards are new.

    A target that fails is reported by name and the others go on; if all of them fail, the run counts as failed.
    """
    day.say(f"capture: {len(day.targets)} job sites")

    def usual(label: str) -> int | None:
        volumes = day.warehouse.site_volumes(label)
        return int(median(volumes)) if volumes else None

    items = [
        (day.site_named(t.site), t, day.fetcher_for(t.site), day.blobs, day.warehouse.is_known, usual(t.label))
        for t in day.targets
    ]
    failed: list[str] = []
    new, seen_at = 0, day.now()  # one moment for all, so that which site answers first decides nothing
    for arguments, captured, error in day.calls.each(capture_target, items):
        target: SiteTarget = arguments[1]
        if error is not None:
            if isinstance(error, FatalError):
                raise error
            _report(day, target, status_of(error), error.message)
            day.note(f"{target.label}: {error}")
            failed.append(f"{target.label} ({status_of(error)})")
            continue
        assert captured is not None
        new += _keep(day, target, captured, seen_at)
    if failed and len(failed) == len(day.targets):
        day.failure = NoSiteAnswered(
            f"no job site could be read: {', '.join(sorted(failed))}",
            "The run's notes name each error. Check the network and sites.toml, then run `otklik run` again.",
        )
    return new


def _keep(day: Day, target: SiteTarget, captured: Captured, seen_at: datetime) -> int:
    raw = captured.raw_sha256[0] if captured.raw_sha256 else None
    new = day.warehouse.keep_cards(day.run_id, day.candidate.id, target.label, captured.cards, raw, seen_at)
    said = f"{target.label}: {len(captured.cards)} vacancies, {new} new, {captured.pages} pages"
    if captured.left_out:
        said += f", {len(captured.left_out)} rows left out ({captured.left_out[0]})"
    day.say(said)
    _report(day, target, "ok", "; ".join(captured.left_out[:3]), captured, new)
    return new


def _report(
    day: Day, target: SiteTarget, status: SiteStatus, said: str = "", captured: Captured | None = None, new: int = 0
) -> None:
    day.warehouse.keep_site_report(
        SiteReport(
            run_id=day.run_id,
            candidate_id=day.candidate.id,
            site_label=target.label,
            status=status,
            error=said,
            cards=len(captured.cards) if captured else 0,
            new_cards=new,
            pages=captured.pages if captured else 0,
            left_out=len(captured.left_out) if captured else 0,
            reported_at=day.now(),
        )
    )


def deduplicating(day: Day) -> int:
    cards = day.warehouse.pending(Stage.DEDUP, day.candidate.id)
    if not cards:
        return 0
    decisions = day.warehouse.find_duplicates(cards)
    kept = day.warehouse.keep_dedup(day.candidate.id, day.run_id, cards, decisions, day.now())
    doubles = Counter(decision.step for decision in decisions if decision.duplicate_of)
    day.say(f"dedup: {len(cards)} cards, {sum(doubles.values())} duplicates ({_counted(doubles)})")
    return kept


def prefiltering(day: Day) -> int:
    """The hard rules, in the order in which the cards were seen (a daily cap per employer keeps the first)."""
    cards = day.warehouse.pending(Stage.PREFILTER, day.candidate.id, day.profile)
    if not cards:
        return 0
    since = midnight(day)
    rows = day.warehouse.rows("known_employers_kept", {"candidate_id": day.candidate.id, "since": since})
    asked_again = {card.id for card in cards}
    kept_today = Counter(employer_key(row["employer"]) for row in rows if row["card_id"] not in asked_again)
    decisions, drops, waiting = [], Counter[str | None](), 0
    today = since.date()
    for card in cards:
        employer = employer_key(card.employer) if card.employer else None
        decision = prefilter(card, day.candidate.targeting, today, kept_today[employer] if employer else 0)
        if decision.rule == CAP:
            waiting += 1  # no decision: tomorrow has a cap of its own
            continue
        decisions.append(decision)
        if not decision.keep:
            drops[decision.rule] += 1
        elif employer:
            kept_today[employer] += 1
    kept = day.warehouse.keep_decisions(
        Stage.PREFILTER, day.candidate.id, day.profile, day.run_id, decisions, day.now()
    )
    later = f", {waiting} wait for tomorrow (at most {day.candidate.targeting.per_employer_per_day} an employer a day)"
    day.say(
        f"prefilter: {len(cards)} cards, {len(decisions) - sum(drops.values())} kept, dropped for {_counted(drops)}"
        + (later if waiting else "")
    )
    return kept


def midnight(day: Day) -> datetime:
    """When the candidate's day began."""
    local = day.now().astimezone(ZoneInfo(day.candidate.time_zone))
    return local.replace(hour=0, minute=0, second=0, microsecond=0)


def _counted(counts: Counter[Any]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.most_common()) or "nothing"
