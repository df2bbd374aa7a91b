"""What the user decides and answers about an application, recorded in the ledger."""

from typing import Literal
from uuid import uuid4

from core.answers.bank import entry_to_keep
from core.applications.lifecycle import MOVES
from core.contracts.answer import Unanswered
from core.contracts.application import Approval, Manifest, State
from core.contracts.candidate import StoredAnswer
from flows.applying.session import ApplySession


def decide(session: ApplySession, decision: Literal["approve", "reject"], manifest: Manifest, note: str) -> bool:
    """Record the user's decision about this manifest. Return False if it is too late or another one came first.

    An approval in practice mode is kept as a state of its own and never as an approval, so that nothing can be sent with it.
    """
    if decision == "approve" and session.is_practice:
        return practise(session, manifest, note)
    approval = Approval(
        id=str(uuid4()),
        application_key=session.key,
        manifest_sha256=manifest.sha256,
        decision=decision,
        by="person",
        note=note,
        decided_at=session.now(),
        expires_at=manifest.expires_at,
    )
    return session.ledger.record_approval(approval)


def practise(session: ApplySession, manifest: Manifest, note: str) -> bool:
    """Keep the application as approved in practice. In live mode it is prepared again and asks for an approval.

    Return False if it is too late or another decision came first.
    """
    row = session.row
    if row.manifest_sha256 != manifest.sha256 or State.APPROVED_IN_PRACTICE not in MOVES[row.state]:
        return False
    why = note or "approved in practice mode; nothing was sent"
    session.move(row.state, State.APPROVED_IN_PRACTICE, why, by="person")
    return True


def remember(session: ApplySession, question: Unanswered, value: str, is_kept_for_all: bool) -> None:
    """Store the user's answer, for every form that asks the same or for this vacancy only (always if in the user's own words)."""
    row = session.row
    entry = entry_to_keep(question, value, row.card_id, is_kept_for_all)
    session.ledger.remember(row.candidate_id, entry, "person", session.now())


def correct(session: ApplySession, question: str, value: str, is_kept_for_all: bool = False) -> None:
    """Store an edit made at approval. It takes precedence over every other answer for this vacancy; on request it answers other forms too."""
    row = session.row
    entry = StoredAnswer(question=question, value=value, card_id=row.card_id)
    for kept in (entry, *([entry.model_copy(update={"card_id": None})] if is_kept_for_all else ())):
        session.ledger.remember(row.candidate_id, kept, "person", session.now())
