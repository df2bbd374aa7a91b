"""Sentences that the claims check refused and the candidate may confirm, and what becomes of a draft then."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from core.contracts.candidate import Candidate, Resume, resume_sha256
from core.contracts.document import DocumentDraft, LeftOutSentence
from core.documents.claims import Claim, ClaimProblem, ClaimReport, VacancyNames, check_claims, check_wording
from core.prompting.truncation import bounded

Confirmed = Mapping[str, date | None]
"""Sentences that the candidate confirmed as true, with the day if it is known."""
LONGEST_REASON = 200


class Accepted(NamedTuple):
    """The sentences that the candidate may confirm, and for each other one why it is not taken."""

    sentences: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


def confirmed_by(candidate: Candidate) -> dict[str, date | None]:
    """Return what the candidate confirmed for this version of the résumé, with the days."""
    return {text: candidate.confirmed_on.get(text) for text in candidate.confirmed}


def without_problems(report: ClaimReport, own: Collection[str]) -> ClaimReport:
    """Return the report without the problems of these sentences."""
    known = {_compared(text) for text in own}
    claims = (Claim(text=claim.text) if _compared(claim.text) in known else claim for claim in report.claims)
    return ClaimReport(claims=tuple(claims))


def confirmed_in(report: ClaimReport, confirmed: Confirmed) -> dict[str, date | None]:
    """Return the sentences of a document that code refuses and the candidate confirmed."""
    days = {_compared(text): day for text, day in confirmed.items()}
    return {claim.text: days[_compared(claim.text)] for claim in report.blocked if _compared(claim.text) in days}


def proven_by(before: ClaimReport, after: ClaimReport) -> tuple[str, ...]:
    """Return the sentences whose problems the second reader has settled."""
    refused = {claim.text for claim in after.blocked}
    return tuple(claim.text for claim in before.blocked if claim.text not in refused)


def left_out(report: ClaimReport, line: str = "") -> tuple[LeftOutSentence, ...]:
    """Return the refused sentences of a letter, or of another wording of one line of the résumé, each once."""
    found = {
        claim.text: LeftOutSentence(
            text=claim.text,
            reasons=tuple(dict.fromkeys(_reason(claim, problem) for problem in claim.problems)),
            closest=claim.closest,
            line=line,
        )
        for claim in report.blocked
    }
    return tuple(found.values())


def is_to_be_kept(draft: DocumentDraft | None, drafted_from: str, confirmed: Confirmed) -> bool:
    """Whether a document is written again from this draft: a sentence of it rests on the candidate's word, and nothing else has changed."""
    own = {_compared(text) for text in confirmed}
    held = {*draft.confirmed, *(sentence.text for sentence in draft.left_out)} if draft else set()
    return draft is not None and draft.drafted_from == drafted_from and any(_compared(text) in own for text in held)


def accepted(
    drafts: Sequence[DocumentDraft], chosen: Sequence[str], resume: Resume, names: VacancyNames, today: date
) -> Accepted:
    """Return which of the chosen sentences the candidate may confirm: those that were left out of these drafts and are still refused.

    None is taken if the résumé is not the one that they were checked against. One that was confirmed already is taken again.
    """
    offered = {sentence.text for draft in drafts for sentence in draft.left_out}
    is_same_resume = all(draft.resume_sha256 == resume_sha256(resume) for draft in drafts)
    still = (
        {text for draft in drafts for text in _still_refused(draft, resume, names, today)} if is_same_resume else set()
    )
    taken, others = [], []
    for text in dict.fromkeys(chosen):
        if text not in offered:
            others.append(f"“{text}” was not left out of these documents")
        elif not is_same_resume:
            others.append(f"the résumé has changed since “{text}” was checked")
        elif text not in still:
            others.append(f"“{text}” is not refused any more")
        else:
            taken.append(text)
    return Accepted(tuple(taken), tuple(others))


def _still_refused(draft: DocumentDraft, resume: Resume, names: VacancyNames, today: date) -> Iterable[str]:
    """Yield the sentences of a draft that code refuses."""
    yield from (claim.text for claim in check_claims("\n".join(draft.paragraphs), resume, today, names).blocked)
    for line, text in draft.wordings.items():
        yield from (claim.text for claim in check_wording(text, line, resume, today).blocked)


def _reason(claim: Claim, problem: ClaimProblem) -> str:
    is_named = problem.words in problem.why or problem.words in (claim.text, claim.text.rstrip("."))
    return bounded(problem.why if is_named else f"“{problem.words}”: {problem.why}", LONGEST_REASON)


def _compared(text: str) -> str:
    return " ".join(text.split()).casefold()
