"""One application as the apply flow works on it: its row, its candidate, its documents, and the moves that the flow may make."""

import mimetypes
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import Any
from uuid import uuid4

from prefect import Task
from prefect.utilities.annotations import quote

from core.answers.asked_questions import AskedQuestions
from core.answers.bank import bank_entry_from
from core.answers.model_answers import ask_for_left, recall_answers
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from core.applications.lifecycle import BEING_SENT
from core.applications.preparation import AlreadyApplied, Prepared
from core.applications.submission import Ended
from core.contracts.answer import AnswerSheet, Unanswered
from core.contracts.application import Approval, Manifest, State
from core.contracts.candidate import Candidate, StoredAnswer
from core.contracts.filled_form import Files, UploadFile
from core.contracts.form import FieldType, FormModel
from core.contracts.ledger_rows import ApplicationRow
from core.errors import FatalError, OtklikError, RetryableError, SettingsError, SkippableError
from core.ports.browser import SendingForm
from core.ports.ledger import Ledger
from core.ports.stores import BlobStore
from flows.clock import utc_now
from flows.settings import Settings
from flows.wiring import build_blobs, build_model, candidate_of, open_form_desk, open_ledger, write_receipt
from tasks.prepare import prepare
from tasks.send import send


def run_task(task: Task[..., Any], *arguments: Any) -> Any:
    """Calls a task with live parts, which Prefect is not to look into."""
    return task(*(quote(argument) for argument in arguments))


@dataclass
class Application:
    settings: Settings
    ledger: Ledger
    blobs: BlobStore
    key: str
    flow_run_id: str | None

    @property
    def row(self) -> ApplicationRow:
        row = self.ledger.application(self.key)
        if row is None:
            raise FatalError(f"there is no application {self.key}", "See `otklik status`.")
        return row

    @cached_property
    def candidate(self) -> Candidate:
        return candidate_of(self.settings, self.row.candidate_id)

    @property
    def manifest(self) -> Manifest:
        found = self.ledger.manifest(self.row.manifest_sha256 or "")
        if found is None:
            raise FatalError(f"the manifest of {self.key} is not in the ledger", "Take it back: `otklik reset`.")
        return found[0]

    @property
    def evidence(self) -> dict[str, str]:
        found = self.ledger.manifest(self.row.manifest_sha256 or "")
        return found[1] if found else {}

    def files(self) -> Files:
        """The candidate's documents in memory, by kind."""
        folder = self.settings.candidate_folder(self.row.candidate_id)
        files = {}
        for kind, name in self.candidate.files.items():
            path = folder / name
            try:
                content = path.read_bytes()
            except OSError as error:
                raise SettingsError(f"{path} cannot be read: {error}", "Mend [files] in preferences.toml.") from error
            media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            files[kind] = UploadFile(kind, path.name, media_type, content)
        return files

    def answer(self, form: FormModel) -> AnswerSheet:
        """Answer a form state from the résumé, stored answers and the bank. The model, if any, sees each open question once."""
        row = self.row
        bank = self.ledger.bank(row.candidate_id)
        today = utc_now().date()
        sheet = answer_form(form, self.candidate, bank, today, Scope(form.ats, row.employer, row.card_id))
        if self.settings.model.provider == "offline" or not sheet.unanswered:
            return sheet
        model = build_model(self.settings, self.ledger, row.candidate_id, self.flow_run_id or "")
        asked = AskedQuestions(self.ledger, row.key, model, self.candidate.resume)
        sheet = recall_answers(form, sheet, asked)
        try:
            return ask_for_left(form, sheet, self.candidate, model, today, asked, bank)
        except (RetryableError, SkippableError) as error:
            self.ledger.record_event("model", row.candidate_id, row.key, f"not asked: {error.message}", utc_now())
            return sheet  # nobody has answered: required questions go to the person

    def desk(self) -> AbstractContextManager[SendingForm]:
        row = self.row
        return open_form_desk(self.settings, self.ledger, row.candidate_id, self.flow_run_id or "", row.key)

    def prepare(self) -> tuple[Unanswered, ...]:
        """To `awaiting_approval`, or the questions to ask first. A form that cannot be filled is handed over with the reason."""
        row = self.row
        expires_at = utc_now() + timedelta(hours=self.settings.day.approval_valid_hours)
        try:
            done: Prepared = run_task(prepare, row, self.desk, self.answer, self.files(), self.blobs, expires_at)
        except AlreadyApplied as error:
            self.move(State.SKIPPED, error.message)
            return ()
        except OtklikError as error:
            self.hand_over(error)
            return ()
        if done.manifest is None:
            return tuple(self._with_documents(question) for question in done.asked)
        self.ledger.keep_manifest(done.manifest, done.evidence, utc_now())
        self.move(State.PREPARED, "filled and read back", manifest_sha256=done.manifest.sha256)
        self.move(State.AWAITING_APPROVAL, "waits for a person")
        return ()

    def _with_documents(self, question: Unanswered) -> Unanswered:
        """Where a file is asked for, the person chooses among the documents that there are."""
        if question.type != FieldType.FILE or not self.candidate.files:
            return question
        return question.model_copy(update={"options": tuple(sorted(self.candidate.files, key=lambda k: k != "resume"))})

    def move(self, to: State, why: str, by: str = "apply", **changes: object) -> None:
        row = self.row
        self.ledger.move(self.key, [row.state], to, why[:500], by, utc_now(), flow_run_id=self.flow_run_id, **changes)

    def hand_over(self, error: OtklikError) -> None:
        """What this program cannot or must not do, the person can: the reason goes with it."""
        self.move(State.NEEDS_HUMAN, str(error))

    def decide(self, decision: str, manifest: Manifest, note: str) -> bool:
        """Records the person's signature under this very manifest. False where it came too late or second."""
        now = utc_now()
        approval = Approval(
            id=str(uuid4()),
            application_key=self.key,
            manifest_sha256=manifest.sha256,
            decision="approve" if decision == "approve" else "reject",
            by="person",
            note=note,
            decided_at=now,
            expires_at=manifest.expires_at,
        )
        return self.ledger.record_approval(approval)

    def remember(self, question: Unanswered, value: str, is_kept_for_all: bool) -> None:
        """A person's answer: for every form that asks the same, or for this vacancy only."""
        kept: str | tuple[str, ...] = value
        if question.type == "multi_choice":
            kept = tuple(part.strip() for part in value.split(";") if part.strip())
        entry = bank_entry_from(question, kept, card_id=None if is_kept_for_all else self.row.card_id)
        self.ledger.remember(self.row.candidate_id, entry, "person", utc_now())

    def correct(self, question: str, value: str) -> None:
        """An edit at approval: for this vacancy, before anything else that is known."""
        entry = StoredAnswer(question=question, value=value, card_id=self.row.card_id)
        self.ledger.remember(self.row.candidate_id, entry, "person", utc_now())

    def send(self) -> Ended:
        """One attempt. A receipt is also written as files of its own."""
        row, manifest = self.row, self.manifest
        ended: Ended = run_task(
            send,
            row,
            manifest,
            row.approval_id or "",
            self.files(),
            self.desk,
            self.ledger,
            self.blobs,
            utc_now,
            self.flow_run_id,
        )
        if ended.evidence and ended.receipt is None:
            listed = ", ".join(f"{name} {sha256}" for name, sha256 in ended.evidence.items())
            self.ledger.record_event("evidence", row.candidate_id, row.key, listed, utc_now())
        if ended.receipt is not None:
            attempt = self.ledger.attempts(row.key)[-1]
            write_receipt(self.settings, ended.receipt, manifest, attempt)
        return ended

    def recover(self) -> None:
        """We hold this application's lock, so no living process works on it."""
        others = {row.flow_run_id for row in self.ledger.applications(states=BEING_SENT) if row.key != self.key}
        self.ledger.recover(utc_now(), {run for run in others if run})


@contextmanager
def open_application(settings: Settings, key: str, flow_run_id: str | None) -> Iterator[Application]:
    with open_ledger(settings) as ledger:
        yield Application(settings, ledger, build_blobs(settings), key, flow_run_id)
