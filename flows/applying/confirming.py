"""Keep the sentences, left out of the documents of an application, that the user confirms to be true."""

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from core.contracts.audit import USER, AuditKind
from core.contracts.document import DocumentDraft
from core.documents.confirming import accepted
from flows.applying.documents import brief_of
from flows.applying.session import ApplySession

NOT_CONFIRMED = "Not confirmed: "
"""The beginning of what is told about sentences that were not taken."""


def confirm(session: ApplySession, chosen: Sequence[str], drafts: Sequence[DocumentDraft]) -> str:
    """Keep the chosen sentences that were left out and are still refused. Return in plain words what was confirmed and what was not, with the reason."""
    candidate = session.candidate
    today = session.now().astimezone(ZoneInfo(candidate.time_zone)).date()
    names = brief_of(session.row, session.blobs, today).names
    taken = accepted(drafts, chosen, candidate.resume, names, session.now().date())
    if taken.sentences:
        session.confirm_sentences(candidate.resume, taken.sentences, today)
    for text in taken.sentences:
        session.audit(AuditKind.OVERRIDDEN, USER, f"confirmed as true: “{text}”")
    told = f"confirmed as true: {len(taken.sentences)} of {len(chosen)} sentences"
    return f"{told}. {NOT_CONFIRMED}{'; '.join(taken.refused)}" if taken.refused else told
