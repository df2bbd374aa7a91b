"""Build the summary of a run from warehouse rows, with marks for dry runs, practice mode, failures and offline decisions."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Literal, Protocol

from core.contracts.application import State
from core.contracts.decision import is_offline
from core.contracts.run_record import OF_MODEL, RunEnd, RunRecord
from core.contracts.summary import ApplicationLine, CostLine, EventLine, FunnelStep, RunSummary, Section, SiteLine


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
) -> RunSummary:
    """Return the summary of a candidate's latest run and applications since a time.

    `section_of` assigns the states of applications to sections of the report; `links` maps application keys to the page to decide on.
    `last_run` is the run as the ledger knows it: how it ended.
    """
    parameters = {"candidate_id": candidate_id, "since": since}
    runs = warehouse.rows("summary_runs", parameters)
    run = runs[0] if runs else None
    lines = [_application(row, links or {}) for row in warehouse.rows("summary_applications", parameters)]
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
    )
    return summary.model_copy(update={"marks": _marks(summary)})


def _application(row: Mapping[str, Any], links: Mapping[str, str]) -> ApplicationLine:
    fields = {name: value for name, value in row.items() if name in ApplicationLine.model_fields}
    return ApplicationLine(**fields, link=links.get(row["key"]))


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


def _marks(summary: RunSummary) -> tuple[str, ...]:
    marks = []
    if summary.is_dry_run:
        marks.append("This was a dry run: nothing was prepared or sent.")
    if summary.mode == "practice":
        marks.append("Practice mode: applications are prepared and approved, but nothing is sent.")
    if summary.run_state == "failed":
        marks.append("The last run failed. The next run continues from what is stored.")
    if summary.run_end not in (None, RunEnd.COMPLETED, RunEnd.FAILED):
        opening = (
            "Model calls of the last run were not answered"
            if summary.run_end in OF_MODEL
            else "The last run ended early"
        )
        marks.append(f"{opening}: {summary.run_end.label}: {summary.run_end_why}.")
    if summary.run_state == "running":
        marks.append("The run has not ended yet (or was killed); these figures may still grow.")
    if any(is_offline(decided_by) for decided_by in summary.judges):
        marks.append("Decided by the offline screener, which compares words; no language model was used.")
    for status, meaning in _SITE_MARKS.items():
        labels = [site.site_label for site in summary.sites if site.status == status]
        if labels:
            marks.append(f"{meaning}: {', '.join(labels)}.")
    reported = {site.site_label for site in summary.sites if not site.is_fine}
    if quiet := [label for label in summary.quiet_sites if label not in reported]:
        marks.append(f"Quieter than usual: {', '.join(quiet)}.")
    handed_over = sum(line.state is State.NEEDS_HUMAN for line in summary.unclear)
    if may_be_sent := len(summary.unclear) - handed_over:
        marks.append(f"{may_be_sent} may have been sent. Unclear applications are never sent again automatically.")
    if handed_over:
        marks.append(f"{handed_over} handed over to you, with the reason.")
    return tuple(marks)


_SITE_MARKS = {
    "blocked": "Blocked us",
    "login": "Requires a login",
    "challenge": "Shows a captcha or bot challenge",
    "unreachable": "Could not be reached",
    "changed": "Layout has changed",
    "held": "Held back by the quality checks, kept for a later run",
    "empty": "Empty, although it usually lists many vacancies",
    "failed": "Failed",
}
