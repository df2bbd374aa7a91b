"""The documents of one application: made while it is prepared, stored, and taken from the store when it is sent."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from types import MappingProxyType

from core.contracts.answer import Unanswered
from core.contracts.application import Manifest
from core.contracts.candidate import Candidate
from core.contracts.decision import Evaluation
from core.contracts.document import DocumentDraft
from core.contracts.filled_form import Files, UploadFile
from core.contracts.form import FieldType
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.upcasts import read_stored
from core.contracts.vacancy import Vacancy
from core.documents.preparing import DocumentBrief, DocumentSet, prepare_documents
from core.errors import OtklikError, StoreError
from core.ports.applications import Applications
from core.ports.documents import Typesetter
from core.ports.model import Model
from core.ports.stores import BlobStore

PREFIX = "document-"
"""The beginning of the names of evidence that belongs to documents."""
DRAFT = "-draft.json"
DRAFTED = ("cover_letter", "resume")
"""The kinds of documents that a model may draft, in the order of the approval."""


def documents_for(
    candidate: Candidate,
    row: ApplicationRow,
    files: Files,
    blobs: BlobStore,
    typesetter: Typesetter,
    today: date,
    build_model: Callable[[], Model] | None = None,
    evidence: Mapping[str, str] = MappingProxyType({}),
) -> DocumentSet:
    """Return the documents that the candidate's settings ask for; by default the candidate's own files, as they are.

    `evidence` is what was kept when this application was prepared before: the drafts in it may be used again.
    """
    if candidate.documents.is_own:
        return DocumentSet(files)
    model = build_model() if build_model and candidate.documents.use_model else None
    return prepare_documents(
        candidate, files, brief_of(row, blobs, today), typesetter, model, kept_drafts(None, evidence, blobs)
    )


def vacancy_of(row: ApplicationRow, blobs: BlobStore) -> Vacancy | None:
    """Return the vacancy as it was shortlisted, or None if it is not stored any more."""
    stored = _stored(row.vacancy_sha256, blobs)
    return Vacancy.model_validate_json(stored) if stored else None


def evaluation_of(row: ApplicationRow, blobs: BlobStore) -> Evaluation | None:
    """Return the evaluation that put the vacancy on the shortlist, or None if it is not stored."""
    stored = _stored(row.evaluation_sha256, blobs)
    return read_stored(Evaluation, stored) if stored else None


def _stored(sha256: str | None, blobs: BlobStore) -> bytes | None:
    try:
        return blobs.get(sha256) if sha256 else None
    except StoreError:
        return None


def brief_of(row: ApplicationRow, blobs: BlobStore, today: date) -> DocumentBrief:
    """Return what is known of the vacancy: its stored posting, or title and employer alone."""
    vacancy = vacancy_of(row, blobs)
    return DocumentBrief(
        title=row.title,
        employer=row.employer or "",
        posting=vacancy.description if vacancy else "",
        language=vacancy.card.language if vacancy else None,
        today=today,
    )


def with_documents(candidate: Candidate, documents: DocumentSet) -> Candidate:
    """Return the candidate with the documents of this application instead of the own files."""
    names = {kind: file.name for kind, file in documents.files.items()}
    if candidate.documents.is_own:
        return candidate
    return candidate.model_copy(update={"files": {**candidate.files, **names}, "texts": dict(documents.texts)})


def keep_documents(documents: DocumentSet, blobs: BlobStore) -> dict[str, str]:
    """Store what was made, each file, its text and its pages, the pages of what was chosen, and what a model drafted. Return their SHA-256 by name."""
    kept = {
        f"{PREFIX}{draft.kind}{DRAFT}": blobs.put(draft.model_dump_json().encode(), "json")
        for draft in documents.drafts
    }
    for kind, pages in documents.chosen.items():
        kept |= {f"{PREFIX}{kind}-page-{n}.png": blobs.put(png, "png") for n, png in enumerate(pages, 1)}
    for document in documents.made:
        name = f"{PREFIX}{document.file.kind}"
        kept[f"{name}.pdf"] = blobs.put(document.file.content, "pdf")
        kept[f"{name}.txt"] = blobs.put(document.text.encode(), "txt")
        kept |= {f"{name}-page-{n}.png": blobs.put(png, "png") for n, png in enumerate(document.pictures, 1)}
    return kept


def sent_documents(manifest: Manifest) -> dict[str, str]:
    """Return the names of the documents that are sent, by kind: as files, or the letter as text."""
    return {file.kind: file.name for file in manifest.files} | {
        field.answer.provenance.reference.removeprefix("texts."): "the letter as text"
        for field in manifest.fields
        if field.answer and field.answer.provenance.reference.startswith("texts.")
    }


def kept_drafts(manifest: Manifest | None, evidence: Mapping[str, str], blobs: BlobStore) -> list[DocumentDraft]:
    """Return what a model drafted for an application: for the documents of a manifest, or, without one, for all."""
    kinds = DRAFTED if manifest is None else [kind for kind in DRAFTED if kind in sent_documents(manifest)]
    stored = (_stored(evidence.get(f"{PREFIX}{kind}{DRAFT}"), blobs) for kind in kinds)
    return [read_stored(DocumentDraft, draft) for draft in stored if draft]


def drafts_of(ledger: Applications, blobs: BlobStore, row: ApplicationRow) -> list[DocumentDraft]:
    """Return what a model drafted for the documents of the manifest that an application names."""
    stored = ledger.manifest(row.manifest_sha256) if row.manifest_sha256 else None
    return kept_drafts(*stored, blobs) if stored else []


def approved_files(manifest: Manifest, evidence: dict[str, str], own: Files, blobs: BlobStore) -> Files:
    """Return the files to send: what was made or chosen for this application as it was approved, everything else from the own files."""
    by_digest = {file.sha256: file for kind, file in own.items() if ":" in kind}
    made = {
        ref.kind: UploadFile(ref.kind, ref.name, ref.media_type, blobs.get(ref.sha256))
        for ref in manifest.files
        if evidence.get(f"{PREFIX}{ref.kind}.pdf") == ref.sha256
    }
    chosen = {
        ref.kind: replace(by_digest[ref.sha256], kind=ref.kind)
        for ref in manifest.files
        if ref.sha256 in by_digest and ref.kind not in made
    }
    return {**own, **chosen, **made}


def document_urls(
    manifest: Manifest, files: Callable[[], Files], blobs: BlobStore, url: Callable[[str, str], str]
) -> dict[str, str]:
    """Store the PDF files of a manifest for the evidence server, and return their addresses by SHA-256. A file that has changed or is gone has none."""
    try:
        found = {file.sha256: file.content for file in files().values()}
    except OtklikError:
        return {}
    shown = [ref.sha256 for ref in manifest.files if ref.media_type == "application/pdf" and ref.sha256 in found]
    return {sha256: url(blobs.put(found[sha256], "pdf"), "pdf") for sha256 in shown}


def written_documents(ledger: Applications, blobs: BlobStore, key: str) -> list[tuple[str, bytes]]:
    """Return the names and contents of the files that were written for an application and are in its manifest."""
    row = ledger.application(key)
    stored = ledger.manifest(row.manifest_sha256) if row and row.manifest_sha256 else None
    if stored is None:
        return []
    manifest, evidence = stored
    made = [ref for ref in manifest.files if evidence.get(f"{PREFIX}{ref.kind}.pdf") == ref.sha256]
    return [(ref.name, content) for ref in made if (content := _stored(ref.sha256, blobs)) is not None]


def offered_documents(question: Unanswered, candidate: Candidate) -> Unanswered:
    """Offer the candidate's documents as options of a file field, the résumé first."""
    if question.type != FieldType.FILE or not candidate.files:
        return question
    return question.model_copy(update={"options": tuple(sorted(candidate.files, key=lambda kind: kind != "resume"))})
