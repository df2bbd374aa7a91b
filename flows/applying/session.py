"""One application in the apply flow: its row, its candidate, its documents, and what the flow may do with it."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import Unpack
from zoneinfo import ZoneInfo

from core.answers.asked_questions import AskedQuestions
from core.answers.model_answers import ask_open_questions, recall_answers
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from core.applications.forbidden import refuse_address, without_forbidden
from core.applications.host_rules import reason_against_any
from core.applications.lifecycle import AWAITS_ANSWERS, BEING_SENT, FAILURES, FIRST, NOT_SENT, closing_state
from core.applications.parts import ApplyParts
from core.applications.preparation import WITHOUT_APPROVAL, DraftWanted, Filled, NotPrepared, OpenQuestions, Prepared
from core.applications.run_limits import used_up
from core.applications.sending_limits import dispatch_limit, reason_against_hour
from core.applications.step_budget import StepBudget
from core.applications.submission import Ended
from core.contracts.answer import AnswerSheet, Unanswered
from core.contracts.application import Manifest, State
from core.contracts.audit import AuditKind
from core.contracts.candidate import Candidate, Resume
from core.contracts.draft import DraftRequest
from core.contracts.filled_form import Files
from core.contracts.form import FormModel
from core.contracts.ledger_rows import ApplicationRow, MoveChanges
from core.contracts.limits import Limits
from core.documents.preparing import DocumentSet
from core.errors import (
    ActionForbidden,
    FatalError,
    OriginChanged,
    OtklikError,
    RetryableError,
    SkippableError,
    StepsUsedUp,
)
from core.ports.browser import SendingForm
from core.ports.documents import Typesetter
from core.ports.ledger import ApplyLedger
from core.ports.model import Model
from core.ports.questions import SecondReader
from core.ports.stores import BlobStore
from flows.applying.documents import approved_files, documents_for, keep_documents, offered_documents, with_documents
from flows.applying.draft_permissions import DraftPermissions
from flows.applying.outage import OUTAGE, days_of_outage
from flows.applying.run_allowance import allowance_of, stop_run
from tasks.prepare import prepare
from tasks.send import send
from tasks.stage_task import run_task


@dataclass(frozen=True)
class ApplySession:
    """One application and the parts that the apply flow works with. Opened by `flows.apply_wiring.open_apply_session`.

    `build_model` is None if no language model is to be asked. `evidence_url` maps a blob's SHA-256 and file ending to
    a link. `write_receipts` writes the folders of ended attempts that do not exist yet. `earlier_runs` returns the ids of the Prefect
    runs that this application has had, newest first. `second_reader` guesses the class of questions that no rule knows. `seen` is what was recorded of a form that could not be prepared; `keep_handed_over`
    writes it into a folder. `confirm_sentences` keeps what the user confirmed to be true, for this version of the résumé.
    """

    key: str
    flow_run_id: str | None
    ledger: ApplyLedger
    blobs: BlobStore
    load_candidate: Callable[[], Candidate]
    load_files: Callable[[Candidate], Files]
    open_browser: Callable[[], AbstractContextManager[SendingForm]]
    build_model: Callable[[], Model] | None
    write_receipts: Callable[[], list[Path]]
    evidence_url: Callable[[str, str], str]
    now: Callable[[], datetime]
    typesetter: Typesetter
    earlier_runs: Callable[[], list[str]] = list
    approval_valid_hours: int = 48
    outage_days: int = 3
    is_practice: bool = True
    against_sending: str | None = None
    """Why the settings of now do not allow to send, or None."""
    limits: Limits = field(default_factory=Limits)
    second_reader: SecondReader | None = None
    budget: StepBudget = field(default_factory=StepBudget)
    keep_handed_over: Callable[[ApplicationRow, str, Mapping[str, bytes]], None] = lambda row, why, record: None
    confirm_sentences: Callable[[Resume, Sequence[str], date], None] = lambda resume, sentences, today: None
    seen: dict[str, bytes] = field(default_factory=dict)

    @property
    def row(self) -> ApplicationRow:
        row = self.ledger.application(self.key)
        if row is None:
            raise FatalError(f"unknown application {self.key}", "See `otklik status`.")
        return row

    @cached_property
    def candidate(self) -> Candidate:
        return self.load_candidate()

    @cached_property
    def documents(self) -> DocumentSet:
        """The documents of this application, made once in a run."""
        candidate = self.candidate
        today = self.now().astimezone(ZoneInfo(candidate.time_zone)).date()
        files, kept, model = self.load_files(candidate), self.evidence, self.build_model
        return documents_for(candidate, self.row, files, self.blobs, self.typesetter, today, model, kept)

    @property
    def manifest(self) -> Manifest:
        stored = self.ledger.manifest(self.row.manifest_sha256 or "")
        if stored is None:
            raise FatalError(f"the manifest of {self.key} is not in the ledger", "Start it over: `otklik start-over`.")
        return stored[0]

    @property
    def evidence(self) -> dict[str, str]:
        stored = self.ledger.manifest(self.row.manifest_sha256 or "")
        return stored[1] if stored else {}

    def parts(self, manifest: Manifest | None = None) -> ApplyParts:
        files = self.documents.files if manifest is None else self._files_of(manifest)
        limit = dispatch_limit(self.limits, self.candidate.time_zone)
        run, keep, given = self.flow_run_id, self.seen.update, self.drafts.given
        return ApplyParts(self.open_browser, files, self.blobs, self.ledger, self.now, run, limit, keep, given)

    def _files_of(self, manifest: Manifest) -> Files:
        return approved_files(manifest, self.evidence, self.load_files(self.candidate), self.blobs)

    def answer(self, form: FormModel) -> AnswerSheet:
        """Answer a form state without what the user has forbidden. Raises `ActionForbidden` if the form needs it."""
        refuse_address(self.limits, form.url)
        return without_forbidden(self.limits, form, self._answers(form))

    def _answers(self, form: FormModel) -> AnswerSheet:
        """Answer a form state from the résumé, stored answers and the bank. The model, if any, sees each open question once."""
        row = self.row
        bank = self.ledger.bank(row.candidate_id)
        today = self.now().date()
        who = with_documents(self.candidate, self.documents)
        sheet = answer_form(form, who, bank, today, Scope(form.ats, row.employer, row.card_id), self.second_reader)
        if self.build_model is None or not sheet.unanswered:
            return sheet
        model = self.build_model()
        asked = AskedQuestions(self.ledger, row.key, model, self.candidate.resume)
        sheet = recall_answers(form, sheet, asked)
        try:
            return ask_open_questions(form, sheet, self.candidate, model, today, asked, bank)
        except (RetryableError, SkippableError) as error:
            self.ledger.record_event("model", row.candidate_id, row.key, f"not asked: {error.message}", self.now())
            return sheet  # required questions that are still open go to the user

    def prepare(self) -> tuple[Unanswered, ...] | DraftRequest | None:
        """Move to `awaiting_approval`, or return what to ask first, questions or a permission; None if it is left to a later run.

        An application that cannot be prepared is handed over to the user, after an outage only on the last of `outage_days`.
        One that was sent before is skipped, and one whose posting is gone is closed.
        """
        if self.is_blocked():
            return ()
        if (allowance := allowance_of(self.ledger, self.limits, self.key, self.budget, self.now)) is None:
            return None
        with allowance:
            return self._prepare()

    def _prepare(self) -> tuple[Unanswered, ...] | DraftRequest | None:
        row, expires_at = self.row, self.now() + timedelta(hours=self.approval_valid_hours)
        try:
            prepared: Prepared | NotPrepared = run_task(prepare, row, self.parts(), self.answer, expires_at)
        except RetryableError as error:
            return self._put_off(row.state, error)
        except OtklikError as error:
            prepared = NotPrepared(error)
        match prepared:
            case NotPrepared(StepsUsedUp(is_of_run=True)):
                stop_run(self.ledger, self.key, used_up(self.limits), self.now())
                return None
            case NotPrepared(why):
                self._hand_over(row.state, why)
            case DraftWanted(request):
                return self._draft_to_ask(row, request)
            case OpenQuestions(questions):
                if row.state not in AWAITS_ANSWERS:
                    asked = "; ".join(question.question for question in questions)
                    self.move(row.state, State.AWAITING_ANSWERS, f"the form asks: {asked}")
                return tuple(offered_documents(question, self.candidate) for question in questions)
            case Filled(manifest, evidence):
                evidence = evidence | keep_documents(self.documents, self.blobs)
                self.ledger.keep_manifest(manifest, evidence, self.now())
                self.move(row.state, State.PREPARED, "filled and read back", manifest_sha256=manifest.sha256)
                self.move(State.PREPARED, State.AWAITING_APPROVAL, "waits for a person")
            case _:
                self.move(row.state, WITHOUT_APPROVAL[type(prepared)], prepared.why)
        return ()

    def _draft_to_ask(self, row: ApplicationRow, request: DraftRequest) -> DraftRequest | tuple[()]:
        """Return the permission to ask for. Hand the application over if the site has it already and the form cannot be filled."""
        if self.drafts.cover(request):
            self._give_to_user(row.state, f"the form cannot be filled, though {request.site} may keep drafts")
            return ()
        if row.state not in AWAITS_ANSWERS:
            self.move(row.state, State.AWAITING_ANSWERS, f"{request.site} stores a draft while the form is filled")
        return request

    @property
    def drafts(self) -> DraftPermissions:
        return DraftPermissions(self.ledger, self.row.candidate_id, self.key, self.now)

    def move(self, was: State, to: State, why: str, by: str = "apply", **changes: Unpack[MoveChanges]) -> None:
        """Move the application. Raises `StateConflict` if the user or another process has moved it from `was` meanwhile."""
        changes = {"flow_run_id": self.flow_run_id, **changes}
        self.ledger.move(self.key, [was], to, why[:500], by, self.now(), **changes)
        self._count(to)

    def _count(self, state: State) -> None:
        """Count a failure in the run that started this application."""
        run = self.ledger.run_of(self.key) if state in FAILURES else None
        if run is not None:
            self.ledger.count_failure(run.run_id, self.key)

    def _put_off(self, was: State, error: RetryableError) -> tuple[()] | None:
        """Return None and leave the application to a later run, or hand it over if the site has failed on `outage_days` different days."""
        days = days_of_outage(self.ledger.moves(self.key), self.now().date())
        if days >= self.outage_days:
            self._give_to_user(was, f"the site has failed on {days} days, last with: {error}")
            return ()
        why = f"tried again by the next daily run (day {days} of {self.outage_days}): {error}"
        self.move(was, FIRST, why, by=OUTAGE)
        return None

    def is_blocked(self) -> bool:
        """Close the application if the user does not allow its address. Return whether it was closed."""
        row = self.row
        why = reason_against_any(self.limits, (row.form_url, row.posting_url))
        if why:
            self.move(row.state, closing_state(row.state), f"blocked: {why}", by="limits")
            self.audit(AuditKind.BLOCKED, "limits", why)
        return why is not None

    def _hand_over(self, was: State, error: OtklikError) -> None:
        """Hand the application over to the user and record why."""
        self._give_to_user(was, str(error))
        if isinstance(error, ActionForbidden | OriginChanged | StepsUsedUp):
            self.audit(AuditKind.REFUSED, "limits", error.message)

    def _give_to_user(self, was: State, why: str) -> None:
        self.move(was, State.NEEDS_HUMAN, why)
        self.keep_handed_over(self.row, why, self.seen)

    def audit(self, kind: AuditKind, who: str, detail: str) -> None:
        """Add an entry about this application to the audit log."""
        self.ledger.record_audit(kind, who, self.key, detail[:500], self.now())

    def reason_to_wait(self) -> str | None:
        """Return why an approved application is not sent with these settings or at this time of day, or None. The approval stays valid."""
        why = self.against_sending or reason_against_hour(self.limits, self.now(), ZoneInfo(self.candidate.time_zone))
        if why:
            self.audit(AuditKind.REFUSED, "limits", why)
        return why

    def send(self) -> Ended:
        """Submit the application once; keep its evidence and, if there is one, its receipt."""
        row, manifest = self.row, self.manifest
        ended: Ended = run_task(send, row, manifest, self.parts(manifest))
        self._count(ended.state)
        self.write_receipts()
        if ended.state in NOT_SENT:
            self.audit(AuditKind.REFUSED, "guard", ended.why)
        return ended

    def recover(self) -> None:
        """Settle an attempt whose process has died. The caller holds this application's lock, so no process works on it."""
        others = {row.flow_run_id for row in self.ledger.applications(states=BEING_SENT) if row.key != self.key}
        self.ledger.recover(self.now(), {run for run in others if run})
