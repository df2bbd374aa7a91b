"""Times as the candidate reads them: in the time zone of preferences.toml."""

import tomllib
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

if TYPE_CHECKING:
    from flows.settings import Settings


def candidate_zone(settings: "Settings") -> ZoneInfo:
    """Return the candidate's time zone; UTC if there are no preferences or they cannot be read."""
    path = settings.candidate_folder() / "preferences.toml"
    try:
        return ZoneInfo(str(tomllib.loads(path.read_text(encoding="utf-8")).get("time_zone", "UTC")))
    except (OSError, ValueError, ZoneInfoNotFoundError):
        return ZoneInfo("UTC")


def local_time(moment: datetime, zone: ZoneInfo, seconds: bool = False) -> str:
    """Return date and time in a zone, such as `2026-11-03 14:05`. A moment without a zone counts as UTC."""
    aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return f"{aware.astimezone(zone):%Y-%m-%d %H:%M{':%S' if seconds else ''}}"
