"""The evening's report page and summary email."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.utils import parseaddr
from pathlib import Path
from typing import Literal
from zoneinfo import ZoneInfo

from adapters.clock import utc_now
from adapters.mail.outbox import Outbox
from core.applications.lifecycle import AWAITS_DECISION, section_of
from core.applications.receipt_chain import chain_problems, head_of
from core.contracts.candidate import Candidate
from core.contracts.ledger_rows import ReceiptRow
from core.contracts.summary import ChainHead, RunSummary
from core.errors import OtklikError, StoreError
from core.ports.applications import ReceiptBook
from core.ports.ledger import ReportLedger
from core.ports.warehouse import Warehouse
from core.reporting.headline import headline_of
from core.reporting.summary import summary_of
from core.reporting.words import Language, words_in
from flows.pipeline.report_pages import KnownVacancy, write_application_pages, write_dropped_page, write_json

MOST_ATTACHED_BYTES = 5_000_000
CHECKED_RECEIPTS = 1000
"""How many receipts at the end of the chain every report checks. `otklik verify` checks all of them."""
REPORT_LINE = "Report: "
"""Beginning of the line that names the page."""
SUMMARY_LINE = "As JSON: "
"""Beginning of the line that names the file with the summary."""
TABLES = {
    "Why vacancies were dropped": "why_dropped",
    "What each job site brought": "by_site",
    "Cost per stage": "cost_per_stage",
}


@dataclass(frozen=True)
class ReportParts:
    """The data of one candidate's report and its destinations.

    `approval_links` returns, by application key, the page where the user decides. `outbox` is None without a mail server. `write_receipts`
    writes the folders of receipts that a killed process left none of.
    `rates_date` is the day of the exchange rates, None if no salary floor was applied.
    """

    candidate: Candidate
    mode: Literal["practice", "live"]
    reports_path: Path
    published_path: Path
    open_stores: Callable[[], AbstractContextManager[tuple[ReportLedger, Warehouse]]]
    approval_links: Callable[[], Mapping[str, str]]
    outbox: Outbox | None
    recipient: str | None
    language: Language = Language.ENGLISH
    usd_per_day: float | None = None
    known_vacancy: KnownVacancy = lambda _: (None, None)
    written_documents: Callable[[ReportLedger, str], Sequence[tuple[str, bytes]]] = lambda *_: ()
    """Returns the names and contents of the PDF files that were written for an application, by its key."""
    rates_date: str | None = None
    write_receipts: Callable[[ReceiptBook], list[Path]] = lambda _: []


def write_report(parts: ReportParts, is_mailed: bool = True) -> Iterator[str]:
    """Project the ledger into the warehouse, write the page, then send the mail. Yields lines for the user.

    The page is written and the mail is in the outbox before anything is sent, so both exist even if the mail server is down. Mail errors are raised.
    """
    from adapters.reports.chart import funnel_png
    from adapters.reports.templates import CHART, mail_of, report_of
    from adapters.stores.atomic_files import write_whole

    candidate, now = parts.candidate, utc_now()
    midnight = now.astimezone(ZoneInfo(candidate.time_zone)).replace(hour=0, minute=0, second=0, microsecond=0)
    since = min(midnight, now - timedelta(hours=12))
    with parts.open_stores() as (ledger, warehouse):
        written = _write_receipts(parts, ledger)
        warehouse.project(ledger.changes(warehouse.projected_until(), now))
        links, last_run = parts.approval_links(), ledger.last_run(candidate.id)
        summary = summary_of(
            warehouse,
            candidate.id,
            parts.mode,
            since,
            now,
            section_of,
            links,
            last_run,
            expiries=_expiries(ledger, candidate.id),
            midnight=midnight,
            usd_per_day=parts.usd_per_day,
        )
        summary = with_receipts(summary, ledger.newest_receipts(candidate.id, CHECKED_RECEIPTS + 1), written)
        parts.reports_path.mkdir(parents=True, exist_ok=True)
        pages = write_application_pages(
            parts.reports_path,
            ledger,
            summary,
            parts.known_vacancy,
            candidate.time_zone,
        )
        documents = _documents(parts, ledger, summary)
        tables = {title: warehouse.rows(name, {"candidate_id": candidate.id}) for title, name in TABLES.items()}
        warehouse.publish(parts.published_path)
    page = parts.reports_path / f"{now:%Y-%m-%d}-{candidate.id}.html"
    dropped = write_dropped_page(page, summary, candidate.time_zone)
    shown = report_of(summary, tables, candidate.time_zone, parts.rates_date, pages, dropped)
    write_whole(page, shown.encode())
    written_summary = write_json(page, summary)
    yield headline_of(summary, words_in(Language.ENGLISH))
    yield f"{REPORT_LINE}{page}"
    yield f"{SUMMARY_LINE}{written_summary}"
    if not is_mailed:
        return
    if parts.outbox is None or not parts.recipient:
        yield "No mail: [mail] host and to are not set in otklik.toml."
        return
    chart = funnel_png(summary.funnel)
    mail = mail_of(summary, candidate.time_zone, has_chart=chart is not None, language=parts.language)
    inline = [(CHART, chart)] if chart else []
    to = parseaddr(parts.recipient)[1] or parts.recipient
    name = f"report-{candidate.id}-{now.astimezone(ZoneInfo(candidate.time_zone)):%Y-%m-%d}"
    parts.outbox.put(name, to, mail.subject, mail.text, mail.html, now, inline, documents)
    try:
        yield from parts.outbox.flush(now)
    except OtklikError as error:
        yield f"The mail waits in the outbox and is sent with the next one: {error}"
        raise


def _documents(parts: ReportParts, ledger: ReportLedger, summary: RunSummary) -> list[tuple[str, bytes]]:
    """Return what was written for the applications sent in the period, up to what mail servers take."""
    found, size = [], 0
    for line in summary.sent:
        for name, content in parts.written_documents(ledger, line.key):
            size += len(content)
            if size <= MOST_ATTACHED_BYTES:
                found.append((name, content))
    return found


def _expiries(ledger: ReportLedger, candidate_id: str) -> dict[str, datetime]:
    """Return until when each application that waits for approval can be approved, by key."""
    found = {}
    for row in ledger.applications(candidate_id, AWAITS_DECISION):
        stored = ledger.manifest(row.manifest_sha256) if row.manifest_sha256 else None
        if stored:
            found[row.key] = stored[0].expires_at
    return found


def _write_receipts(parts: ReportParts, ledger: ReceiptBook) -> str | None:
    """Write the folders that are missing. Return why some could not be written: the report is made all the same."""
    try:
        parts.write_receipts(ledger)
    except StoreError as error:
        return f"A receipt's folder could not be written: {error.message}"
    return None


def with_receipts(summary: RunSummary, rows: Sequence[ReceiptRow], problem: str | None) -> RunSummary:
    """Add the head of the candidate's chain of receipts, and a mark if its end is not as it was made.

    `rows`: the receipts at the end of the chain, oldest first. If there are more than `CHECKED_RECEIPTS`, the first is only what the others follow.
    """
    own = [row for row in rows if row.candidate_id == summary.candidate_id]
    marks = [problem] if problem else []
    is_whole = len(own) <= CHECKED_RECEIPTS
    if broken := list(chain_problems(own) if is_whole else chain_problems(own[1:], own[0].contents)):
        marks.append(f"Receipts were changed after they were made ({len(broken)} findings). See `otklik verify`.")
    link = head_of(own, summary.candidate_id)
    head = ChainHead(receipts=link.number, sha256=link.sha256, application_key=link.application_key) if link else None
    return summary.model_copy(update={"receipts": head, "marks": (*summary.marks, *marks)})
