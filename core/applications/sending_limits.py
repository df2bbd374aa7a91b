"""Limits of sending: caps, cooldown and hours, checked against earlier dispatches."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.contracts.ledger_rows import ApplicationRow, DispatchLimit, SentApplication
from core.contracts.limits import Limits, hours_of
from core.vacancies.employers import employer_key


def dispatch_limit(limits: Limits, time_zone: str) -> DispatchLimit:
    """Return the check for the transaction in which the ledger writes a dispatch. `time_zone` is an IANA name."""
    zone = ZoneInfo(time_zone)
    return DispatchLimit(
        lambda row, sent, now: (
            reason_against_cap(limits, row, sent, now, zone) or reason_against_hour(limits, now, zone)
        ),
        looks_back(limits),
    )


def looks_back(limits: Limits) -> timedelta:
    """Return how long a dispatch counts against the limits: the cooldown, but at least 2 days, which cover a day in any time zone."""
    return timedelta(days=max(limits.employer_cooldown_days, 2))


def reason_against_hour(limits: Limits, now: datetime, zone: ZoneInfo) -> str | None:
    """Return why nothing is sent at this time of day, or None."""
    if not limits.sending_hours:
        return None
    start, end = hours_of(limits.sending_hours)
    local = now.astimezone(zone).time()
    is_allowed = start <= local < end if start < end else local >= start or local < end
    return None if is_allowed else f"applications are sent {limits.sending_hours} only (limits.sending_hours)"


def opened_since(limits: Limits, before: datetime, now: datetime, time_zone: str) -> bool:
    """Whether the hours forbade sending at `before` and allow it at `now`."""
    zone = ZoneInfo(time_zone)
    return reason_against_hour(limits, before, zone) is not None and reason_against_hour(limits, now, zone) is None


def reason_against_cap(
    limits: Limits, row: ApplicationRow, sent: Sequence[SentApplication], now: datetime, zone: ZoneInfo
) -> str | None:
    """Return which cap or cooldown one more application would break, or None.

    An application that was sent before and refused by its form does not count against itself. Dispatches with a time in the future,
    left by a wrong clock, count as today's.
    """
    latest_last = sorted(sent, key=lambda one: one.dispatch_at)
    others = {one.key: one for one in latest_last if one.key != row.key}.values()
    midnight = now.astimezone(zone).replace(hour=0, minute=0, second=0, microsecond=0)
    today = [one for one in others if one.dispatch_at >= midnight]
    employer = employer_key(row.employer or "")
    same_employer = [one for one in others if employer and employer_key(one.employer or "") == employer]
    since = now - timedelta(days=limits.employer_cooldown_days)
    caps = (
        (limits.applications_per_day, len(today), "were sent today", "applications_per_day"),
        (
            limits.applications_per_site_and_day,
            sum(one.site == row.site for one in today),
            f"of {row.site} were sent today",
            "applications_per_site_and_day",
        ),
        (
            limits.applications_per_employer_and_day,
            sum(one.dispatch_at >= midnight for one in same_employer),
            f"to {row.employer} were sent today",
            "applications_per_employer_and_day",
        ),
    )
    for cap, count, what, setting in caps:
        if cap and count >= cap:
            return f"{count} applications {what} (limits.{setting} is {cap})"
    if limits.employer_cooldown_days and any(one.dispatch_at > since for one in same_employer):
        return (
            f"an application to {row.employer} was sent less than {limits.employer_cooldown_days} days ago "
            "(limits.employer_cooldown_days)"
        )
    return None
