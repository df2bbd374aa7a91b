"""Build the summary of a run from warehouse rows, with marks for dry runs, practice mode, failures and offline decisions."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any, Literal, Protocol

from core.contracts.application import State
from core.contracts.run_record import RunRecord
from core.contracts.summary import (
    ApplicationLine,
    CostLine,
    DayFigures,
    EventLine,
    FunnelStep,
    RunSummary,
    Section,
    SiteLine,
    VacancyLine,
)
from core.reporting.headline import marks_of
from core.reporting.words import Language, words_in

MOST_DROPPED = 1000
"""Dropped vacancies that a summary lists."""
NEAR_MISSES = 20
"""Vacancies evaluated and not advised that a summary lists."""


class NamedQueries(Protocol):
    """A store of named queries."""

    def rows(self, query: str, parameters: Mapping[str, Any] | None = None) -> list[dict[str, Any]]: ...


def summary_of(
    warehouse: NamedQueries,
    candidate_id: str,
    mode: Literal["practice", "live"],
    since: datetime,
    made_at: datetime,
    section_of: Callable[[State], Section],
    links: Mapping[str, str] | None = None,
    last_run: RunRecord | None = None,
    expiries: Mapping[str, datetime] = MappingProxyType({}),
    words: Mapping[str, str] = MappingProxyType({}),
    midnight: datetime | None = None,
    usd_per_day: float | None = None,
) -> RunSummary:
    """Return the summary of a candidate's latest run and applications since a time.

    `section_of` assigns the states of applications to sections of the report; `links` maps application keys to the page to decide on.
    `last_run` is the run as the ledger knows it: how it ended. `expiries` are the ends of applications that wait for approval, by key.
    `words` are those of the marks, English if there are none. `midnight` is the beginning of the candidate's day, `since` by default.
    """
    parameters = {"candidate_id": candidate_id, "since": since}
    runs = warehouse.rows("summary_runs", parameters)
    dropped = warehouse.rows("summary_dropped", {**parameters, "limit": MOST_DROPPED})
    run = runs[0] if runs else None
    lines = [_application(row, links or {}, expiries) for row in warehouse.rows("summary_applications", parameters)]
    sections = {name: tuple(line for line in lines if section_of(line.state) is name) for name in Section}
    summary = RunSummary(
        candidate_id=candidate_id,
        mode=mode,
        since=since,
        made_at=made_at,
        run_id=run["run_id"] if run else None,
        run_state=run["state"] if run else None,
        run_started_at=run["started_at"] if run else None,
        run_end=last_run.ended_as if last_run else None,
        run_end_why=last_run.why if last_run else "",
        is_dry_run=bool(run and run["is_dry_run"]),
        judges=tuple(dict.fromkeys(row["decided_by"] for row in warehouse.rows("summary_judges", parameters))),
        funnel=_funnel(warehouse, candidate_id, run),
        sites=_sites(warehouse, run),
        quiet_sites=tuple(row["site_label"] for row in warehouse.rows("quiet_sites", {"candidate_id": candidate_id})),
        needs_decision=sections[Section.NEEDS_DECISION],
        unclear=sections[Section.UNCLEAR],
        sent=sections[Section.SENT],
        under_way=sections[Section.UNDER_WAY],
        closed=sections[Section.CLOSED],
        costs=tuple(CostLine(**row) for row in warehouse.rows("summary_costs", parameters)),
        events=tuple(EventLine(**row) for row in warehouse.rows("summary_events", parameters)),
        days=_days(warehouse, candidate_id, midnight or since, made_at),
        near_misses=_vacancies(warehouse.rows("summary_without_application", {**parameters, "limit": NEAR_MISSES})),
        tomorrow=_vacancies(warehouse.rows("summary_without_application", {"candidate_id": candidate_id})),
        unread=_vacancies(warehouse.rows("summary_unread", {"candidate_id": candidate_id})),
        dropped=_vacancies(dropped),
        dropped_count=int(dropped[0]["n"]) if dropped else 0,
        usd_per_day=usd_per_day,
    )
    return summary.model_copy(update={"marks": marks_of(summary, words or words_in(Language.ENGLISH))})


def _application(row: Mapping[str, Any], links: Mapping[str, str], expiries: Mapping[str, datetime]) -> ApplicationLine:
    fields = {name: value for name, value in row.items() if name in ApplicationLine.model_fields}
    return ApplicationLine(**fields, link=links.get(row["key"]), expires_at=expiries.get(row["key"]))


def _vacancies(rows: Sequence[Mapping[str, Any]]) -> tuple[VacancyLine, ...]:
    return tuple(VacancyLine(**{name: value for name, value in row.items() if name != "n"}) for row in rows)


def _days(warehouse: NamedQueries, candidate_id: str, midnight: datetime, made_at: datetime) -> tuple[DayFigures, ...]:
    """Return today and the day before."""
    bounds = [(midnight, made_at), (midnight - timedelta(days=1), midnight)]
    figures = []
    for since, until in bounds:
        of = {"candidate_id": candidate_id, "since": since, "until": until}
        figures += [DayFigures(since=since, until=until, **row) for row in warehouse.rows("summary_day", of)]
    return tuple(figures)


def _funnel(warehouse: NamedQueries, candidate_id: str, run: Mapping[str, Any] | None) -> tuple[FunnelStep, ...]:
    if run is None:
        return ()
    rows = warehouse.rows("funnel", {"candidate_id": candidate_id, "run_id": run["run_id"]})
    return tuple(FunnelStep(stage=row["stage"], outcome=row["outcome"], n=row["n"]) for row in rows)


def _sites(warehouse: NamedQueries, run: Mapping[str, Any] | None) -> tuple[SiteLine, ...]:
    if run is None:
        return ()
    rows = warehouse.rows("site_health", {"run_id": run["run_id"]})
    return tuple(SiteLine(**{name: row[name] for name in SiteLine.model_fields if name in row}) for row in rows)
