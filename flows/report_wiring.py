"""Build what reports, mails and notices need from the settings."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from adapters.mail.outbox import Outbox
from adapters.prefect.runs import IN_A_PROCESS, application_key_of, apply_runs, run_page
from core.applications.lifecycle import AWAITS_ANSWERS, AWAITS_DECISION
from core.contracts.ledger_rows import ApplicationRow
from core.lexicon.exchange import RATES_DATE
from core.ports.applications import Applications
from core.ports.ledger import ReportLedger
from core.ports.warehouse import Warehouse
from core.reporting.notices import WaitingApplication
from flows.applying.documents import evaluation_of, vacancy_of, written_documents
from flows.pipeline.notices import NoticeParts
from flows.pipeline.reporting import ReportParts
from flows.settings import Settings
from flows.wiring import build_blobs, build_mailer, candidate_of, open_ledger, open_warehouse, write_receipts


def build_outbox(settings: Settings) -> Outbox | None:
    """Build the outbox, or return None if no mail server is configured."""
    mailer = build_mailer(settings)
    return Outbox(settings.outbox_path, mailer) if mailer else None


def build_report_parts(settings: Settings, candidate_id: str) -> ReportParts:
    """Build what the report of one candidate needs."""

    @contextmanager
    def open_stores() -> Iterator[tuple[ReportLedger, Warehouse]]:
        with open_ledger(settings) as ledger, open_warehouse(settings, "report") as warehouse:
            yield ledger, warehouse

    candidate, blobs = candidate_of(settings, candidate_id), build_blobs(settings)
    return ReportParts(
        candidate=candidate,
        mode=settings.mode,
        reports_path=settings.reports_path,
        published_path=settings.published_path,
        open_stores=open_stores,
        write_receipts=lambda ledger: write_receipts(settings, ledger),
        approval_links=lambda: _links(settings),
        outbox=build_outbox(settings),
        recipient=settings.mail.to or candidate.email,
        language=settings.mail.language,
        known_vacancy=lambda row: (vacancy_of(row, blobs), evaluation_of(row, blobs)),
        written_documents=lambda ledger, key: written_documents(ledger, blobs, key),
        usd_per_day=None if settings.model.is_offline else settings.model.max_usd_per_day,
        rates_date=RATES_DATE if candidate.targeting.salary_floor else None,
    )


def build_notice_parts(settings: Settings, candidate_id: str, own_key: str = "") -> NoticeParts | None:
    """Build what the notices of one candidate need, or return None without a way to send them. `own_key` names the application that has just been prepared."""
    outbox, urls = build_outbox(settings), [url.get_secret_value() for url in settings.notices.urls]
    if outbox is None and not urls:
        return None
    from adapters.mail.push import PushNotices

    candidate = candidate_of(settings, candidate_id)

    def waiting() -> list[WaitingApplication]:
        links = _links(settings)
        with open_ledger(settings) as ledger:
            return [
                WaitingApplication(
                    key=row.key,
                    title=row.title,
                    employer=row.employer,
                    asks="approval" if row.state in AWAITS_DECISION else "answers",
                    expires_at=_expires_at(ledger, row),
                    link=links.get(row.key),
                    waits_since=row.updated_at,
                )
                for row in ledger.applications(candidate_id, AWAITS_DECISION | AWAITS_ANSWERS)
            ]

    def is_preparing() -> bool:
        server = settings.prefect_server
        runs = apply_runs(server, ("SCHEDULED", *IN_A_PROCESS)) if server.is_up() else []
        return any(application_key_of(run) != own_key for run in runs)

    return NoticeParts(
        candidate_id=candidate_id,
        time_zone=candidate.time_zone,
        language=settings.mail.language,
        recipient=settings.mail.to or candidate.email,
        run_path=settings.run_path,
        waiting=waiting,
        is_preparing=is_preparing,
        outbox=outbox,
        push=PushNotices(urls) if urls else None,
    )


def _expires_at(ledger: Applications, row: ApplicationRow) -> datetime | None:
    stored = ledger.manifest(row.manifest_sha256) if row.manifest_sha256 and row.state in AWAITS_DECISION else None
    return stored[0].expires_at if stored else None


def _links(settings: Settings) -> dict[str, str]:
    """Return the page on which the user decides, by application key."""
    server = settings.prefect_server
    suspended = apply_runs(server, ("PAUSED",)) if server.is_up() else []
    return {application_key_of(run): run_page(server, run["id"]) for run in suspended}
