"""Name the runs of a day in the Prefect UI."""

from zoneinfo import ZoneInfo

from prefect.runtime import flow_run

from adapters.candidates.folder import load_candidate
from adapters.clock import utc_now
from core.errors import OtklikError
from flows.settings import load_settings


def name_of_day() -> str:
    """Return the name of the run that is starting: `daily 2026-11-22 · me`, with the candidate's own date."""
    candidate_id = str(flow_run.parameters.get("candidate_id", "me"))
    return f"{flow_run.flow_name} {utc_now().astimezone(_zone(candidate_id)):%Y-%m-%d} · {candidate_id}"


def _zone(candidate_id: str) -> ZoneInfo:
    """Return the candidate's time zone, or UTC where the flow itself will fail with what is wrong in the folder."""
    try:
        return ZoneInfo(load_candidate(load_settings().candidate_folder(candidate_id), candidate_id).time_zone)
    except OtklikError:
        return ZoneInfo("UTC")
