"""The current time, in one place so that tests can name what they replace."""

from datetime import UTC, datetime


def utc_now() -> datetime:
    """Return the current time in UTC, with its time zone."""
    return datetime.now(UTC)
