"""What becomes of the user's word at the approval that a sentence, left out of a document, is true."""

from datetime import date

import pytest

import flows.applying.conversation as conversation_module
from core.contracts.application import FileRef, State
from core.contracts.audit import USER, AuditKind
from core.contracts.filled_form import UploadFile
from core.documents.preparing import prepare_documents
from flows.applying.asking import Reply
from flows.applying.documents import keep_documents
from tests.core.documents.test_confirming import GERMAN, LED, MIXED, Scripted, who
from tests.core.documents.test_preparing import PlainTypesetter
from tests.support.apply_session import MemoryBlobs, session_of
from tests.support.documents import brief
from tests.support.ledger import NOW, application, manifest_of
from tests.support.memory_ledger import MemoryLedger

pytestmark = pytest.mark.slow  # imports Prefect

LETTER = FileRef(kind="cover_letter", name="Letter.pdf", sha256="0" * 64, bytes=9, media_type="application/pdf")


class Waiting:
    """An application that waits for approval with a letter of which two sentences were left out; `kept` is what was confirmed."""

    def __init__(self, monkeypatch, files=(LETTER,)):
        self.ledger, self.blobs, self.kept, self.screens = MemoryLedger(), MemoryBlobs(), [], []
        self.candidate, self.row, self._monkeypatch = who(time_zone="Pacific/Auckland"), application(), monkeypatch
        own = {"resume": UploadFile("resume", "cv.pdf", "application/pdf", b"%PDF own")}
        made = prepare_documents(self.candidate, own, brief("en"), PlainTypesetter(), Scripted(MIXED, MIXED))
        self.ledger.open_application(self.row)
        self.signed = manifest_of(self.row, files=files)
        kept = self.ledger.keep_manifest(self.signed, keep_documents(made, self.blobs), NOW)
        for was, to in ((State.SHORTLISTED, State.PREPARED), (State.PREPARED, State.AWAITING_APPROVAL)):
            self.ledger.move(self.row.key, {was}, to, "asked", "test", NOW, manifest_sha256=kept)

    def replies(self, *sentences, decision="edit", **changes):
        """Let the user reply, and return the application."""

        def ask(manifest, version, screen, seconds, runs, is_practice, drafts):
            self.screens.append(screen.replace("\\", ""))
            return Reply(decision=decision, confirmed=sentences)

        self._monkeypatch.setattr(conversation_module, "ask_approval", ask)
        conversation_module.ask_for_approval(self.session(**changes))
        return self.ledger.application(self.row.key)

    def session(self, **changes):
        who = self.candidate.model_copy(update=changes)
        return session_of(
            self.ledger, self.row.key, who, blobs=self.blobs, confirm_sentences=lambda *what: self.kept.append(what)
        )


def test_a_confirmed_sentence_is_kept_with_the_users_day_and_the_application_comes_back(monkeypatch):
    waiting = Waiting(monkeypatch)
    assert waiting.replies(LED).state is State.PREPARED
    assert waiting.kept == [(waiting.candidate.resume, (LED,), date(2026, 11, 3))]
    (entry,) = waiting.ledger.audit()
    assert (entry.kind, entry.who, entry.detail) == (AuditKind.OVERRIDDEN, USER, f"confirmed as true: “{LED}”")
    assert f"“{LED}”" in waiting.screens[0] and f"“{GERMAN}”" in waiting.screens[0]


def test_an_approval_with_a_chosen_sentence_sends_nothing_before_it_was_seen_in_the_letter(monkeypatch):
    waiting = Waiting(monkeypatch)
    assert waiting.replies(LED, decision="approve").state is State.PREPARED
    assert not waiting.ledger.approvals


def test_who_declines_confirms_nothing(monkeypatch):
    waiting = Waiting(monkeypatch)
    assert waiting.replies(LED, decision="reject").state is State.CANCELLED
    assert waiting.kept == []


def test_an_approval_confirms_nothing_by_itself(monkeypatch):
    waiting = Waiting(monkeypatch)
    waiting.replies(decision="approve")
    assert waiting.kept == [] and waiting.ledger.audit() == []


def test_a_sentence_that_is_not_taken_is_named_when_the_application_comes_back(monkeypatch):
    waiting = Waiting(monkeypatch)
    basics = waiting.candidate.resume.basics.model_copy(update={"label": "Engineer"})
    changed = waiting.candidate.resume.model_copy(update={"basics": basics})
    assert waiting.replies(LED, resume=changed).state is State.PREPARED
    assert waiting.kept == [] and waiting.ledger.audit() == []
    waiting.ledger.move(waiting.row.key, {State.PREPARED}, State.PREPARED, "filled", "test", NOW)
    waiting.ledger.move(waiting.row.key, {State.PREPARED}, State.AWAITING_APPROVAL, "asked", "test", NOW)
    waiting.replies(decision="hold")
    assert f"Not confirmed: the résumé has changed since “{LED}” was checked" in waiting.screens[-1]


def test_sentences_of_a_letter_that_is_not_sent_are_not_offered(monkeypatch):
    waiting = Waiting(monkeypatch, files=())
    waiting.replies(decision="hold")
    assert LED not in waiting.screens[0]
