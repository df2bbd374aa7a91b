"""Short notices between the reports: what was prepared and waits, and what expires soon."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import NamedTuple
from zoneinfo import ZoneInfo

REMINDED_BEFORE = timedelta(hours=24)
SATURDAY = 5


class NoticeKind(StrEnum):
    """Why a notice is sent."""

    PREPARED = "prepared"
    EXPIRING = "expiring"


class WaitingApplication(NamedTuple):
    """An application that waits for the user. `asks` is `approval` or `answers`; `expires_at` is None if it does not expire."""

    key: str
    title: str
    employer: str | None
    asks: str
    expires_at: datetime | None
    link: str | None
    waits_since: datetime


def reminder_ends(now: datetime, time_zone: str) -> datetime:
    """Return until when an expiry is reminded of now: a day ahead, or to the end of Monday if that day is on a weekend."""
    until = now + REMINDED_BEFORE
    local = until.astimezone(ZoneInfo(time_zone))
    if local.weekday() < SATURDAY:
        return until
    after_monday = local + timedelta(days=8 - local.weekday())
    return after_monday.replace(hour=0, minute=0, second=0, microsecond=0)


def to_tell(
    kind: NoticeKind, waiting: Sequence[WaitingApplication], told: Collection[str], now: datetime, time_zone: str
) -> list[WaitingApplication]:
    """Return the applications that the user has not been told of yet, those that expire first at the top."""
    until = reminder_ends(now, time_zone)
    found = [
        item
        for item in waiting
        if item.key not in told
        and (kind is NoticeKind.PREPARED or (item.expires_at is not None and now < item.expires_at <= until))
    ]
    return in_order(found)


def in_order(waiting: Sequence[WaitingApplication]) -> list[WaitingApplication]:
    """Return the applications by expiry. Those that do not expire come last."""
    return sorted(
        waiting, key=lambda item: (item.expires_at.timestamp() if item.expires_at else float("inf"), item.title)
    )
