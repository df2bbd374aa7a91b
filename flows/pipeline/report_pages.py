"""Write the pages beside the report: one for each application, one for what was dropped, and the summary as JSON."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from adapters.reports.application_page import ApplicationFacts, application_page
from adapters.reports.templates import dropped_page_of
from adapters.stores.atomic_files import write_whole
from core.contracts.decision import Evaluation
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.summary import RunSummary, Section
from core.contracts.vacancy import Vacancy
from core.ports.ledger import ReportLedger

APPLICATIONS = "applications"
KnownVacancy = Callable[[ApplicationRow], tuple[Vacancy | None, Evaluation | None]]
"""Returns the vacancy and its evaluation as they were shortlisted, where they are still stored."""


def write_application_pages(
    folder: Path,
    ledger: ReportLedger,
    summary: RunSummary,
    known_vacancy: KnownVacancy,
    time_zone: str,
) -> dict[str, str]:
    """Write a page for each application of the summary. Return their addresses relative to the report, by key."""
    (folder / APPLICATIONS).mkdir(parents=True, exist_ok=True)
    keys = [line.key for section in Section for line in getattr(summary, section)]
    receipt_of = {row.receipt.application_key: row.receipt for row in ledger.receipts(keys)}
    pages = {}
    for key in keys:
        row = ledger.application(key)
        if row is None:
            continue
        stored = ledger.manifest(row.manifest_sha256) if row.manifest_sha256 else None
        vacancy, evaluation = known_vacancy(row)
        facts = ApplicationFacts(
            row=row,
            moves=ledger.moves(key),
            manifest=stored[0] if stored else None,
            vacancy=vacancy,
            evaluation=evaluation,
            receipt=receipt_of.get(key),
        )
        name = f"{APPLICATIONS}/{key}.html"
        write_whole(folder / name, application_page(facts, summary.made_at, time_zone).encode())
        pages[key] = name
    return pages


def write_dropped_page(report: Path, summary: RunSummary, time_zone: str) -> str:
    """Write the page of dropped vacancies. Return its address relative to the report."""
    path = report.with_name(f"{report.stem}-dropped.html")
    write_whole(path, dropped_page_of(summary, time_zone, report.name).encode())
    return path.name


def write_json(report: Path, summary: RunSummary) -> Path:
    """Write the summary after its published schema: one file for each run, the latest report of the run in it. Return the file."""
    path = report.with_name(f"summary-{summary.run_id or _day(summary.made_at)}-{summary.candidate_id}.json")
    write_whole(path, summary.model_dump_json(indent=2).encode())
    return path


def _day(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d}"
