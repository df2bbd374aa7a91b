"""What the apply flow asks the user, and what it does with the reply."""

from collections.abc import Sequence

from core.answers.bank import read_bank
from core.applications.approval_screen import Background, WrittenDocument, approval_markdown
from core.applications.lifecycle import FIRST, label_of
from core.applications.preparation import LEFT_EMPTY
from core.applications.question_screen import drafts_markdown, questions_markdown
from core.contracts.answer import Unanswered
from core.contracts.application import State
from core.contracts.audit import USER, AuditKind
from core.contracts.document import DocumentDraft
from core.contracts.draft import DraftRequest
from core.contracts.question import QuestionClass
from flows.applying.asking import Reply, ask_approval, ask_drafts, ask_questions
from flows.applying.confirming import NOT_CONFIRMED, confirm
from flows.applying.decisions import correct, decide, remember
from flows.applying.documents import PREFIX, document_urls, evaluation_of, kept_drafts, sent_documents, vacancy_of
from flows.applying.session import ApplySession

DAYS_TO_ANSWER = 14


def ask_for_approval(session: ApplySession) -> None:
    """Suspend the run until the user has decided about the manifest, then record the decision."""
    row, manifest = session.row, session.manifest
    if manifest.expires_at <= session.now():
        session.recover()
        return
    warnings = [
        f"You have another application to {other.employer} for “{other.title}”: {label_of(other.state)}"
        for other in session.ledger.near_duplicates(row.candidate_id, row.employer, row.title, row.key)
    ]
    warnings += _changes(session)
    pictures = [(name, session.evidence_url(sha256, "png")) for name, sha256 in sorted(session.evidence.items())]
    screenshots = [url for name, url in pictures if name != LEFT_EMPTY and not name.startswith(PREFIX)]
    left_empty = session.evidence.get(LEFT_EMPTY)
    unfilled = session.blobs.get(left_empty).decode("utf-8", "replace").splitlines() if left_empty else []
    drafts = kept_drafts(manifest, session.evidence, session.blobs)
    documents = _documents(session, pictures, drafts)
    background = background_of(session)
    urls = document_urls(manifest, lambda: session.parts(manifest).files, session.blobs, session.evidence_url)
    screen = approval_markdown(
        manifest, screenshots, warnings, session.is_practice, documents, background, urls, unfilled
    )
    seconds = session.approval_valid_hours * 3600
    runs = session.earlier_runs()
    reply = ask_approval(manifest, row.version, screen, seconds, runs, session.is_practice, drafts)
    is_changed = bool(reply.edits or reply.confirmed)
    if reply.decision == "approve" and not is_changed:
        decide(session, "approve", manifest, reply.note)
    elif reply.decision == "reject":
        decide(session, "reject", manifest, reply.note)
    elif is_changed:
        _prepare_again(session, reply, drafts)


def background_of(session: ApplySession) -> Background:
    """Return what the approval shows beside the manifest: the vacancy, its evaluation, the user's clock and stored questions."""
    row, candidate = session.row, session.candidate
    stored = read_bank([*candidate.answers, *session.ledger.bank(row.candidate_id)])
    return Background(
        vacancy=vacancy_of(row, session.blobs),
        evaluation=evaluation_of(row, session.blobs),
        time_zone=candidate.time_zone,
        stored_questions={entry.reference: entry.entry.question for entry in stored},
    )


def _documents(
    session: ApplySession, pictures: list[tuple[str, str]], drafts: Sequence[DocumentDraft]
) -> list[WrittenDocument]:
    """Return what was written or chosen for this application and is sent with it."""
    found = []
    drafted: dict[str, DocumentDraft] = {draft.kind: draft for draft in drafts}
    for kind, name in sorted(sent_documents(session.manifest).items()):
        text = session.evidence.get(f"{PREFIX}{kind}.txt")
        pages = [url for shown, url in pictures if shown.startswith(f"{PREFIX}{kind}-page-")]
        if text or pages:
            written = session.blobs.get(text).decode("utf-8", "replace") if text else ""
            found.append(WrittenDocument(name, written, pages, drafted.get(kind)))
    return found


def _prepare_again(session: ApplySession, reply: Reply, drafts: Sequence[DocumentDraft]) -> None:
    """Store corrections and confirmed sentences, and have the form filled again. The user is then asked to approve a new manifest."""
    questions = {field.field_key: field.question for field in session.manifest.fields}
    for key, value in reply.edits.items():
        correct(session, questions[key], value, is_kept_for_all=key in reply.for_other_forms)
    noted = f" ({reply.note})" if reply.note else ""
    changes = []
    if reply.edits:
        changes.append(f"edited: {', '.join(questions[key] for key in reply.edits)}{noted}")
        session.audit(AuditKind.EDITED, USER, changes[0])
    if reply.confirmed:
        changes.append(confirm(session, reply.confirmed, drafts))
    session.move(State.AWAITING_APPROVAL, State.PREPARED, "; ".join(changes), by="person")


def ask_for_answers(session: ApplySession, unanswered: tuple[Unanswered, ...]) -> None:
    """Suspend the run until the user has answered these questions, then store the answers."""
    row = session.row
    screen = questions_markdown(row, unanswered)
    reply = ask_questions(
        f"{row.key}-{row.version}", unanswered, screen, DAYS_TO_ANSWER * 86400, session.earlier_runs()
    )
    if reply.decision == "skip":
        session.move(row.state, State.CANCELLED, reply.note or "skipped by the person", by="person")
    elif reply.decision == "answer":
        for question in unanswered:
            value = reply.edits.get(question.field_key)
            if value:
                is_consent = question.question_class is QuestionClass.CONSENT or question.type == "consent"
                is_kept = reply.is_consent_remembered if is_consent else reply.is_remembered
                remember(session, question, value, is_kept)
        session.move(row.state, FIRST, "answered by the person", by="person")


def ask_for_drafts(session: ApplySession, request: DraftRequest) -> None:
    """Suspend the run until the user has decided whether the site may keep a draft, then store the decision."""
    row = session.row
    documents = sorted(file.name for file in session.parts().files.values())
    screen = drafts_markdown(row, request, documents)
    reply = ask_drafts(f"{row.key}-{row.version}", request, screen, DAYS_TO_ANSWER * 86400, session.earlier_runs())
    hosts = ", ".join(request.hosts)
    if reply.decision in ("once", "site"):
        session.drafts.allow(request, is_for_site=reply.decision == "site")
        session.move(row.state, FIRST, f"drafts at {hosts} allowed by the person", by="person")
    elif reply.decision == "no":
        why = f"{hosts} would receive a draft, and you did not allow it: apply by hand"
        session.move(row.state, State.NEEDS_HUMAN, why, by="person")
    elif reply.decision == "skip":
        why = f"skipped by the person, who allows no draft at {hosts}"
        session.move(row.state, State.CANCELLED, why, by="person")


def _changes(session: ApplySession) -> list[str]:
    """Return why the application was prepared again, and which sentences were not confirmed then."""
    moves = session.ledger.moves(session.key)
    stale, prepared = ([m.why for m in moves if m.to_state is state] for state in (State.STALE, State.PREPARED))
    refused = [NOT_CONFIRMED + why.partition(NOT_CONFIRMED)[2] for why in prepared[-2:-1] if NOT_CONFIRMED in why]
    return [*(f"It was prepared again: {why}" for why in stale[-1:]), *refused]
