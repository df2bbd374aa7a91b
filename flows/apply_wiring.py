"""Build what one application needs from the settings: its session, its browser, the reader of its pictures.

Each adapter is imported where it is built, so that a command that opens no browser loads none.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from adapters.clock import utc_now
from core.applications.step_budget import StepBudget
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.limits import Action
from core.errors import FatalError
from core.ports.browser import SendingForm
from core.ports.ledger import Ledger
from flows.live_mode import against_sending
from flows.settings import Settings, evidence_url
from flows.wiring import build_blobs, build_model, candidate_of, open_ledger, write_receipts

if TYPE_CHECKING:
    from core.forms.label_vision import AskAboutPicture
    from flows.applying.session import ApplySession


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
    from adapters.candidates.confirmed_file import confirm_sentences
    from adapters.candidates.documents import for_application, load_documents
    from adapters.documents.typesetting import TypstTypesetter
    from adapters.model.second_reader import second_reader
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
            write_receipts=lambda: write_receipts(settings, ledger, {key}),
            confirm_sentences=lambda resume, texts, today: confirm_sentences(folder, resume, texts, today),
            keep_handed_over=lambda row, why, record: keep_handed_over(settings, row, why, record),
            evidence_url=lambda sha256, kind: evidence_url(settings, sha256, kind),
            now=utc_now,
            earlier_runs=lambda: run_ids(settings.prefect_server, key),
            approval_valid_hours=settings.day.approval_valid_hours,
            outage_days=settings.day.outage_days,
            is_practice=settings.mode != "live",
            against_sending=against_sending(settings),
            limits=settings.limits,
            second_reader=second_reader(lambda text: ledger.record_event("note", candidate_id, key, text, utc_now())),
            budget=budget,
        )


def keep_handed_over(settings: Settings, row: ApplicationRow, why: str, record: Mapping[str, bytes]) -> None:
    """Keep what was seen of a form that could not be prepared, with the reason."""
    from adapters.stores.receipt_folders import write_handed_over

    write_handed_over(settings.no_receipts_path, row, why, record, utc_now())
