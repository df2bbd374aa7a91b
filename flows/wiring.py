"""The composition root: the only place where adapters are built and bound to ports.

Each adapter is imported where it is built, so that an apply run loads no warehouse and a command no browser.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from adapters.candidates.folder import load_candidate
from adapters.candidates.targets_file import load_targets
from adapters.clock import utc_now
from adapters.stores.blobs import FileBlobs
from core.applications.step_budget import StepBudget
from core.contracts.candidate import Candidate
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.limits import Action
from core.errors import FatalError
from core.ports.applications import ReceiptBook
from core.ports.browser import SendingForm
from core.ports.ledger import Ledger
from core.ports.mail import Mailer
from core.ports.model import Model
from core.ports.warehouse import Warehouse
from flows.settings import Settings, evidence_url

if TYPE_CHECKING:
    from adapters.http.fetcher import PoliteFetcher
    from core.forms.label_vision import AskAboutPicture
    from flows.applying.session import ApplySession
    from flows.pipeline.run_context import RunContext
    from flows.pipeline.task_calls import Calls


@contextmanager
def open_ledger(settings: Settings) -> Iterator[Ledger]:
    from adapters.stores.ledger.sql_ledger import SqlLedger

    with SqlLedger(settings.ledger_address) as ledger:
        yield ledger


@contextmanager
def open_warehouse(settings: Settings, purpose: str, wait_seconds: float = 30) -> Iterator[Warehouse]:
    """Open the warehouse for writing, one process at a time. Raises `AlreadyRunning`, naming the process that has it open."""
    from adapters.stores.warehouse.duck_warehouse import DuckWarehouse

    settings.home.mkdir(parents=True, exist_ok=True)
    with DuckWarehouse(settings.warehouse_path, purpose, wait_seconds) as warehouse:
        yield warehouse


def build_blobs(settings: Settings) -> FileBlobs:
    return FileBlobs(settings.blobs_path)


def build_model(
    settings: Settings,
    ledger: Ledger | None,
    candidate_id: str = "",
    run_id: str = "",
    of_application: str = "",
) -> Model:
    """Build the model named in the settings. Raises `SettingsError`.

    Without a ledger nothing is cached or counted; that is meant for checks. `of_application` is the key of the application the calls are for.
    """
    from adapters.model.budget import Budget, Limits, Spent
    from adapters.model.conversation import conversation_of
    from adapters.model.providers import build_model as model_of
    from adapters.model.usage_stamp import StampedUsageSink

    chosen = settings.model
    budget, sink = None, None
    if ledger is not None:
        day_start = utc_now().replace(hour=0, minute=0, second=0, microsecond=0)
        rows = [] if chosen.is_offline else ledger.usage_since(day_start)
        spent = Spent(sum(r.input_tokens + r.output_tokens for r in rows), sum(r.cost_usd for r in rows))
        limits = Limits(chosen.max_tokens_per_run, chosen.max_usd_per_run, usd_per_day=chosen.max_usd_per_day)
        budget, sink = Budget(limits, spent), StampedUsageSink(ledger, candidate_id, run_id)
    return model_of(
        chosen.provider,
        chosen.model,
        chosen.base_url,
        chosen.api_key,
        models={str(purpose): name for purpose, name in chosen.models.items()},
        reasoning_effort=chosen.reasoning_effort,
        capability=chosen.capability,
        takes_images=chosen.takes_images,
        proxy=chosen.proxy.get_secret_value() if chosen.proxy else None,
        price=chosen.usd_per_million,
        timeout_seconds=chosen.timeout_seconds,
        usage=sink,
        cache=ledger,
        budget=budget,
        conversation=conversation_of(settings.conversations_path, of_application, chosen.conversation_days),
    )


def build_fetcher(settings: Settings) -> "PoliteFetcher":
    from adapters.browser.page.page_fetcher import PageFetcher
    from adapters.http.address_guard import AddressGuard
    from adapters.http.exchange import FetchLimits
    from adapters.http.fetcher import PoliteFetcher
    from adapters.http.page_cache import FolderPageMemory

    max_bytes = settings.network.max_response_mib * 1024 * 1024
    guard = AddressGuard(settings.network.allow_hosts)
    return PoliteFetcher(
        guard,
        FetchLimits(min_interval_seconds=settings.network.seconds_between_requests, max_bytes=max_bytes),
        browser=PageFetcher(guard, settings.browser.executable, max_bytes),
        memory=FolderPageMemory(settings.home / "pages"),
        blobs=build_blobs(settings),
    )


def build_mailer(settings: Settings) -> Mailer | None:
    """Build the mailer, or return None if no mail server is configured."""
    mail = settings.mail
    if not mail.host:
        return None
    from adapters.mail.smtp import SmtpMailer

    return SmtpMailer(
        host=mail.host,
        port=mail.port,
        sender=mail.sender,
        username=mail.username,
        password=mail.password.get_secret_value() if mail.password else None,
        security=mail.security,
    )


@contextmanager
def open_form_desk(
    settings: Settings,
    ledger: Ledger,
    candidate_id: str = "",
    run_id: str = "",
    subject: str = "",
    budget: StepBudget | None = None,
) -> Iterator[SendingForm]:
    """Open a browser with one page for filling the form of an application (`subject` is its key) and submitting it behind the guard."""
    from adapters.browser.submit.workspace import open_application_browser
    from core.answers.form_question import classify_field
    from flows.applying.walking import finding_form

    perceive = build_perception(settings, ledger, candidate_id, run_id, subject)
    find_form = finding_form(settings, ledger, subject, lambda: build_model(settings, ledger, candidate_id, run_id))
    browser = settings.browser
    with open_application_browser(
        browser.executable,
        browser.headless,
        ledger,
        classify_field,
        perceive=perceive,
        allow_hosts=settings.network.allow_hosts,
        budget=budget,
        find_form=find_form,
    ) as opened:
        yield opened


def build_perception(
    settings: Settings, ledger: Ledger, candidate_id: str, run_id: str, subject: str
) -> "AskAboutPicture | None":
    """Build the reader of labels that exist only as pictures. Without a model that takes images, it reads nothing."""
    from adapters.model.provider import takes_images
    from flows.applying.label_vision import asking_about_pictures

    if not takes_images(settings.model.provider, settings.model.takes_images):
        return None
    return asking_about_pictures(
        lambda: build_model(settings, ledger, candidate_id, run_id, of_application=subject),
        subject,
        lambda said: ledger.record_event("picture", candidate_id or None, subject, said, utc_now()),
    )


@contextmanager
def open_apply_session(settings: Settings, key: str, flow_run_id: str | None) -> "Iterator[ApplySession]":
    """Open one application with the parts the apply flow needs. Raises `FatalError` for an unknown application."""
    from adapters.candidates.documents import for_application, load_documents
    from adapters.documents.typesetting import TypstTypesetter
    from adapters.prefect.runs import run_ids
    from flows.applying.session import ApplySession

    with open_ledger(settings) as ledger:
        row = ledger.application(key)
        if row is None:
            raise FatalError(f"unknown application {key}", "See `otklik status`.")
        candidate_id, run_id, folder = row.candidate_id, flow_run_id or "", settings.candidate_folder(row.candidate_id)
        asks_model = not settings.model.is_offline and Action.ASK_MODEL not in settings.limits.forbidden_actions
        budget = StepBudget(settings.limits.steps_per_form or None)
        yield ApplySession(
            key=key,
            flow_run_id=flow_run_id,
            ledger=ledger,
            blobs=build_blobs(settings),
            load_candidate=lambda: for_application(candidate_of(settings, candidate_id), folder, key),
            load_files=lambda candidate: load_documents(folder, {**candidate.files, **candidate.documents.sources}),
            typesetter=TypstTypesetter(),
            open_browser=lambda: open_form_desk(settings, ledger, candidate_id, run_id, key, budget),
            build_model=(lambda: build_model(settings, ledger, candidate_id, run_id, of_application=key))
            if asks_model
            else None,
            write_receipts=lambda: write_receipts(settings, ledger),
            keep_handed_over=lambda row, why, record: keep_handed_over(settings, row, why, record),
            evidence_url=lambda sha256, kind: evidence_url(settings, sha256, kind),
            now=utc_now,
            earlier_runs=lambda: run_ids(settings.prefect_server, key),
            approval_valid_hours=settings.day.approval_valid_hours,
            outage_days=settings.day.outage_days,
            is_practice=settings.mode != "live",
            limits=settings.limits,
            budget=budget,
        )


def write_receipts(settings: Settings, ledger: ReceiptBook) -> list[Path]:
    """Write the folders of receipts, and of attempts that ended without one, that do not exist yet. Return what was written."""
    from adapters.stores.receipt_folders import write_ended_attempts, write_missing_folders

    blobs = build_blobs(settings)
    written = write_missing_folders(settings.receipts_path, ledger, blobs)
    return written + write_ended_attempts(settings.no_receipts_path, ledger, blobs)


def keep_handed_over(settings: Settings, row: ApplicationRow, why: str, record: Mapping[str, bytes]) -> None:
    """Keep what was seen of a form that could not be prepared, with the reason."""
    from adapters.stores.receipt_folders import write_handed_over

    write_handed_over(settings.no_receipts_path, row, why, record, utc_now())


def candidate_of(settings: Settings, candidate_id: str | None = None) -> Candidate:
    """Load the candidate. Raises `SettingsError` if the `id` in the preferences differs from the folder's name."""
    return load_candidate(settings.candidate_folder(candidate_id), candidate_id or settings.candidate)


@contextmanager
def open_run(
    settings: Settings,
    candidate_id: str,
    run_id: str,
    calls: "Calls",
    log: Callable[[str], None],
    only_site: str | None = None,
    is_dry_run: bool = False,
) -> "Iterator[RunContext]":
    """Open everything one daily run needs, and close it when the run ends or fails."""
    from adapters.quality.great_expectations import GreatExpectationsChecks
    from adapters.reports.quality_page import write_quality_page
    from adapters.sites.registry import site_named
    from flows.pipeline.run_context import RunContext

    candidate = candidate_of(settings, candidate_id)
    targets = load_targets(settings.candidate_folder(candidate_id))
    if only_site:
        targets = tuple(t for t in targets if only_site in (t.site, t.label))
    fetcher = build_fetcher(settings)
    quality = settings.reports_path / f"{utc_now():%Y-%m-%d}-{candidate_id}-quality.html"
    try:
        with (
            open_ledger(settings) as ledger,
            open_warehouse(settings, f"daily run {run_id}") as warehouse,
        ):
            yield RunContext(
                run_id=run_id,
                candidate=candidate,
                targets=targets,
                warehouse=warehouse,
                ledger=ledger,
                blobs=build_blobs(settings),
                fetcher=fetcher,
                model=build_model(settings, ledger, candidate_id, run_id),
                quality_checks=GreatExpectationsChecks(),
                site_named=site_named,
                calls=calls,
                log=log,
                write_quality=lambda results: write_quality_page(quality, results, run_id, utc_now()),
                is_dry_run=is_dry_run,
                offer_again=settings.day.offer_again,
                limits=settings.limits,
            )
    finally:
        fetcher.close()
