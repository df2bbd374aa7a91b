"""What the apply flow asks a person, and what it makes of the answer."""

from core.applications.approval_screen import approval_markdown, questions_markdown
from core.contracts.answer import Unanswered
from core.contracts.application import State
from flows.applying.approval_form import Asked, ask_approval, ask_questions
from flows.applying.session import Application
from flows.clock import utc_now
from flows.settings import evidence_url

DAYS_TO_ANSWER = 14


def ask_for_approval(application: Application) -> None:
    """Suspends until the person has decided about this manifest; then records it. Ends the process where it suspends."""
    row, manifest, settings = application.row, application.manifest, application.settings
    if manifest.expires_at <= utc_now():
        application.recover()
        return
    warnings = [
        f"You have another application to {other.employer} for “{other.title}”: {other.state}"
        for other in application.ledger.near_duplicates(row.candidate_id, row.employer, row.title, row.key)
    ]
    warnings += _changes(application)
    shots = [evidence_url(settings, sha256, "png") for _, sha256 in sorted(application.evidence.items())]
    screen = approval_markdown(manifest, shots, warnings, settings.mode != "live")
    asked = ask_approval(manifest, row.version, screen, settings.day.approval_valid_hours * 3600)
    if asked.decision == "approve" and not asked.edits:
        application.decide("approve", manifest, asked.note)
    elif asked.decision == "reject":
        application.decide("reject", manifest, asked.note)
    elif asked.edits:
        _edit(application, asked)


def _edit(application: Application, asked: Asked) -> None:
    """The form is filled again with the corrections, and comes back for approval as another manifest."""
    questions = {field.field_key: field.question for field in application.manifest.fields}
    for key, value in asked.edits.items():
        application.correct(questions[key], value)
    application.move(State.PREPARED, f"edited: {', '.join(questions[key] for key in asked.edits)}", by="person")


def ask_for_answers(application: Application, unanswered: tuple[Unanswered, ...]) -> None:
    row = application.row
    screen = questions_markdown(row, unanswered)
    asked = ask_questions(f"{row.key}-{row.version}", unanswered, screen, DAYS_TO_ANSWER * 86400)
    if asked.decision == "skip":
        application.move(State.CANCELLED, asked.note or "skipped by the person", by="person")
    elif asked.decision == "answer":
        for question in unanswered:
            value = asked.edits.get(question.field_key)
            if value:
                application.remember(question, value, asked.remember)
        application.move(row.state, "answered by the person", by="person")


def _changes(application: Application) -> list[str]:
    moves = application.ledger.moves(application.key)
    stale = [move.why for move in moves if move.to_state is State.STALE]
    return [f"It was prepared again: {stale[-1]}"] if stale else []
