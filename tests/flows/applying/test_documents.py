"""Documents of one application: kept when it is prepared, sent as they were approved."""

import pytest

import flows.applying.conversation as conversation_module
from adapters.documents.typesetting import TypstTypesetter, as_pdf
from adapters.stores.blobs import FileBlobs
from core.contracts.application import FileRef, State
from core.contracts.filled_form import UploadFile
from core.contracts.vacancy import Vacancy, VacancyCard
from core.documents.fit import VacancyWords
from core.documents.tailoring import tailored_resume
from core.errors import SettingsError
from flows.applying.asking import Reply
from flows.applying.documents import (
    approved_files,
    brief_of,
    document_urls,
    documents_for,
    keep_documents,
    with_documents,
    written_documents,
)
from flows.applying.session import ApplySession
from tests.core.applications.test_approval_screen import manifest
from tests.support.apply_session import MemoryBlobs, session_of
from tests.support.documents import TODAY, person
from tests.support.ledger import NOW, application, awaiting, manifest_of
from tests.support.memory_ledger import MemoryLedger

pytestmark = pytest.mark.slow  # imports Prefect


OWN = UploadFile("resume", "cv.pdf", "application/pdf", b"%PDF own")


def test_what_was_approved_is_sent_even_if_it_would_be_written_otherwise_today():
    blobs = MemoryBlobs()
    who = person("en", resume="tailor")
    documents = documents_for(who, application(), {"resume": OWN}, blobs, TypstTypesetter(), TODAY)
    kept = keep_documents(documents, blobs)
    assert set(kept) == {"document-resume.pdf", "document-resume.txt", "document-resume-page-1.png"}
    file = documents.files["resume"]
    ref = FileRef(
        kind="resume",
        name=file.name,
        sha256=kept["document-resume.pdf"],
        bytes=len(file.content),
        media_type=file.media_type,
    )
    approved = manifest("Q", "A").model_copy(update={"files": (ref,)})
    sent = approved_files(approved, kept, {"resume": OWN}, blobs)
    assert (sent["resume"].name, sent["resume"].content) == ("Dana_Example_Resume.pdf", file.content)
    assert approved_files(approved, {}, {"resume": OWN}, blobs) == {"resume": OWN}


def test_the_form_gets_the_names_of_the_written_documents():
    who = person("en", resume="tailor", auto_cover_letter=True)
    documents = documents_for(who, application(), {"resume": OWN}, MemoryBlobs(), TypstTypesetter(), TODAY)
    changed = with_documents(who, documents)
    assert changed.files == {"resume": "Dana_Example_Resume.pdf", "cover_letter": "Dana_Example_Letter.pdf"}
    assert changed.texts["cover_letter"].startswith("Dear hiring team")


def test_own_files_need_no_typesetter_and_no_posting():
    documents = documents_for(person("en"), application(), {"resume": OWN}, MemoryBlobs(), TypstTypesetter(), TODAY)
    assert documents.files == {"resume": OWN}


def test_the_letter_knows_the_stored_posting():
    blobs = MemoryBlobs()
    card = VacancyCard(id="demo:1", site="demo", external_id="1", title="Analyst", language="de")
    stored = blobs.put(Vacancy(card=card, description="SQL und Excel").model_dump_json().encode(), "json")
    brief = brief_of(application(vacancy_sha256=stored), blobs, TODAY)
    assert (brief.posting, brief.language) == ("SQL und Excel", "de")


def test_the_approval_shows_what_was_written_and_the_form_apart(monkeypatch):
    blobs, ledger = MemoryBlobs(), MemoryLedger()
    who = person("en", resume="tailor")
    kept = keep_documents(documents_for(who, application(), {"resume": OWN}, blobs, TypstTypesetter(), TODAY), blobs)
    row, signed = awaiting(ledger)
    ref = FileRef(kind="resume", name="Dana_Example_Resume.pdf", sha256="0" * 64, bytes=1, media_type="application/pdf")
    signed = signed.model_copy(update={"files": (ref,)})
    session = session_of(ledger, row.key, who, blobs=blobs)
    monkeypatch.setattr(ApplySession, "manifest", property(lambda _: signed))
    monkeypatch.setattr(ApplySession, "evidence", property(lambda _: {**kept, "step-1.png": "form.png"}))
    screens = []

    def ask(manifest, version, screen, *rest):
        screens.append(screen)
        return Reply(decision="hold")

    monkeypatch.setattr(conversation_module, "ask_approval", ask)
    conversation_module.ask_for_approval(session)
    (screen,) = screens
    assert "written for this application" in screen and "Built a billing service in Python" in screen
    assert screen.count("The filled form") == 1 and "Dana_Example_Resume.pdf, page 1" in screen.replace("\\", "")


def test_the_chosen_resume_is_the_one_that_is_sent():
    backend = UploadFile("resume:0", "backend.pdf", "application/pdf", b"%PDF backend")
    files = {"resume": OWN, "resume:0": backend}
    who = person("en", resume="choose", resumes=[{"titles": ["Data Engineer"], "file": "backend.pdf"}])
    chosen = documents_for(who, application(), files, MemoryBlobs(), TypstTypesetter(), TODAY).files["resume"]
    assert chosen.name == "backend.pdf"
    ref = FileRef(kind="resume", name=chosen.name, sha256=chosen.sha256, bytes=1, media_type=chosen.media_type)
    approved = manifest("Q", "A").model_copy(update={"files": (ref,)})
    assert approved_files(approved, {}, files, MemoryBlobs())["resume"].content == b"%PDF backend"


def test_the_pages_of_a_chosen_resume_are_kept_and_its_file_is_none_that_was_written():
    pdf = as_pdf(tailored_resume(person("en").resume, VacancyWords("Engineer", "")))
    files = {"resume": OWN, "resume:0": UploadFile("resume:0", "backend.pdf", "application/pdf", pdf)}
    who = person("en", resume="choose", resumes=[{"titles": ["Data Engineer"], "file": "backend.pdf"}])
    documents = documents_for(who, application(), files, MemoryBlobs(), TypstTypesetter(), TODAY)
    assert set(keep_documents(documents, MemoryBlobs())) == {"document-resume-page-1.png"}


def test_pdf_documents_of_the_manifest_get_an_address_and_nothing_else_does(tmp_path):
    blobs = FileBlobs(tmp_path)
    word = UploadFile("cover_letter", "letter.docx", "application/octet-stream", b"PK letter")
    other = UploadFile("certificate", "degree.pdf", "application/pdf", b"%PDF not sent")
    refs = tuple(
        FileRef(kind=file.kind, name=file.name, sha256=file.sha256, bytes=9, media_type=file.media_type)
        for file in (OWN, word)
    )
    shown = manifest("Q", "A").model_copy(update={"files": refs})
    files = {file.kind: file for file in (OWN, word, other)}
    urls = document_urls(shown, lambda: files, blobs, lambda sha256, kind: f"http://127.0.0.1:1/{sha256}.{kind}")
    assert urls == {OWN.sha256: f"http://127.0.0.1:1/{OWN.sha256}.pdf"}
    assert blobs.get(OWN.sha256) == OWN.content

    changed = UploadFile("resume", "cv.pdf", "application/pdf", b"%PDF of today")
    assert document_urls(shown, lambda: {"resume": changed}, blobs, lambda *_: "x") == {}

    def gone() -> dict[str, UploadFile]:
        raise SettingsError("cv.pdf is not there")

    assert document_urls(shown, gone, blobs, lambda *_: "x") == {}


def test_documents_written_for_an_application_are_found_by_its_key_and_own_files_are_not(tmp_path):
    blobs, ledger = FileBlobs(tmp_path), MemoryLedger()
    letter = b"%PDF letter"
    sha256 = blobs.put(letter, "pdf")
    row = application()
    refs = (
        FileRef(kind="resume", name="cv.pdf", sha256=OWN.sha256, bytes=8, media_type="application/pdf"),
        FileRef(kind="cover_letter", name="Letter.pdf", sha256=sha256, bytes=11, media_type="application/pdf"),
    )
    awaiting(ledger, row, files=refs)
    assert written_documents(ledger, blobs, row.key) == []
    other = application(2)
    assert ledger.open_application(other)
    signed = manifest_of(other, files=refs)
    kept = ledger.keep_manifest(signed, {"document-cover_letter.pdf": sha256}, NOW)
    ledger.move(other.key, {State.SHORTLISTED}, State.PREPARED, "filled", "test", NOW, manifest_sha256=kept)
    assert written_documents(ledger, blobs, other.key) == [("Letter.pdf", letter)]
    assert written_documents(ledger, blobs, "unknown") == []
