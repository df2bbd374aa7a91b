"""The composition root: the only place where adapters are built and bound to ports.

Each adapter is imported where it is built, so that an apply run loads no warehouse and a command no browser.
"""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from adapters.candidates.folder import load_candidate
from adapters.candidates.targets_file import load_targets
from adapters.clock import utc_now
from adapters.stores.blobs import FileBlobs
from core.contracts.candidate import Candidate
from core.contracts.run_record import RunEnd
from core.errors import SettingsError
from core.ports.applications import ReceiptBook
from core.ports.ledger import Ledger
from core.ports.mail import Mailer
from core.ports.model import Model
from core.ports.warehouse import Warehouse
from flows.live_mode import check_judge
from flows.pipeline.temporary_home import is_temporary
from flows.settings import Settings

if TYPE_CHECKING:
    from adapters.http.fetcher import PoliteFetcher
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

    Without a ledger nothing is cached or counted; that is meant for checks. Calls are kept for the application of the key
    `of_application`, or else for the run.
    """
    from adapters.model.budget import Budget, Limits, Spent
    from adapters.model.conversation import conversation_of, folder_of_run
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
        conversation=conversation_of(
            settings.conversations_path, of_application or folder_of_run(run_id), chosen.conversation_days
        ),
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


def write_receipts(settings: Settings, ledger: ReceiptBook, keys: Collection[str] | None = None) -> list[Path]:
    """Write the folders of receipts, and of attempts that ended without one, that do not exist yet (of these applications).

    Return what was written. Raises `StoreError` if evidence is missing, after everything else is written.
    """
    from adapters.stores.receipt_folders import write_ended_attempts, write_missing_folders

    blobs = build_blobs(settings)
    try:
        written = write_missing_folders(settings.receipts_path, ledger, blobs, keys)
    finally:
        ended = write_ended_attempts(settings.no_receipts_path, ledger, blobs, keys)
    return written + ended


def candidate_of(settings: Settings, candidate_id: str | None = None) -> Candidate:
    """Load the candidate. Raises `SettingsError` if the `id` in the preferences differs from the folder's name."""
    return load_candidate(settings.candidate_folder(candidate_id), candidate_id or settings.candidate)


@contextmanager
def _settings_error_recorded(settings: Settings, candidate_id: str, run_id: str) -> Iterator[None]:
    """Record in the ledger that a run could not begin because of a wrong setting, so that status and mail tell it."""
    try:
        yield
    except SettingsError as error:
        with open_ledger(settings) as ledger:
            ledger.open_run(run_id, candidate_id, utc_now())
            ledger.close_run(run_id, RunEnd.SETTINGS_ERROR, error.message, utc_now())
        raise


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
    """Open everything one daily run needs, and close it when the run ends or fails.

    A wrong setting that is found before the run begins is recorded as the end of the run, and raised as `SettingsError`.
    """
    from adapters.quality.great_expectations import GreatExpectationsChecks
    from adapters.reports.quality_page import write_quality_page
    from adapters.sites.registry import site_named
    from flows.pipeline.run_context import RunContext

    with _settings_error_recorded(settings, candidate_id, run_id):
        if not is_dry_run:
            check_judge(settings)
        candidate = candidate_of(settings, candidate_id)
        targets = load_targets(settings.candidate_folder(candidate_id))
        fetcher = build_fetcher(settings)
    if only_site:
        targets = tuple(t for t in targets if only_site in (t.site, t.label))
    quality = settings.reports_path / f"{utc_now():%Y-%m-%d}-{candidate_id}-quality.html"
    try:
        with (
            open_ledger(settings) as ledger,
            open_warehouse(settings, f"daily run {run_id}") as warehouse,
        ):
            with _settings_error_recorded(settings, candidate_id, run_id):
                model = build_model(settings, ledger, candidate_id, run_id)
            yield RunContext(
                run_id=run_id,
                candidate=candidate,
                targets=targets,
                warehouse=warehouse,
                ledger=ledger,
                blobs=build_blobs(settings),
                fetcher=fetcher,
                model=model,
                quality_checks=GreatExpectationsChecks(),
                site_named=site_named,
                calls=calls,
                log=log,
                write_quality=lambda results: (
                    None  # it would be gone when the user wants to see it
                    if is_temporary(settings.home)
                    else write_quality_page(
                        quality, results, run_id, utc_now().astimezone(ZoneInfo(candidate.time_zone))
                    )
                ),
                is_dry_run=is_dry_run,
                offer_again=settings.day.offer_again,
                limits=settings.limits,
            )
    finally:
        fetcher.close()
