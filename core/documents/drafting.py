"""Ask a language model to draft a letter, and keep a draft only if it claims nothing that the résumé does not say."""

from datetime import date
from itertools import chain, pairwise
from typing import Annotated, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict

from core.contracts.base import sha256_hex
from core.contracts.candidate import Resume, resume_sha256
from core.contracts.document import DocumentDraft, DocumentLanguage
from core.documents.claims import ClaimReport, VacancyNames, check_claims
from core.documents.confirming import Confirmed, confirmed_in, is_to_be_kept, left_out, proven_by, without_problems
from core.documents.second_reading import read_again
from core.documents.splitting import sentences
from core.documents.words import is_in, tokens
from core.errors import RetryableError, SkippableError
from core.ports.model import Model
from core.prompting.candidate_brief import resume_lines
from core.prompting.truncation import bounded, excerpt

PURPOSE = "draft_letter"
TRIES = 2
LONGEST_POSTING = 3000
LONGEST_PARAGRAPH = 900
MOST_PARAGRAPHS = 5
_LEAST_FACTS = 2


class DraftLetterRequest(BaseModel):
    """The request: the vacancy, the résumé without contact data, and what was wrong with the draft before."""

    model_config = ConfigDict(frozen=True)

    language: DocumentLanguage
    title: str
    employer: str
    posting: str
    resume: tuple[str, ...]
    own_letter: str = ""
    refused: tuple[str, ...] = ()

    def compact(self) -> "DraftLetterRequest":
        """Return the request with less of the posting."""
        return self.model_copy(update={"posting": bounded(self.posting, LONGEST_POSTING // 3)})


def _paragraphs(value: object) -> tuple[str, ...]:
    listed = value if isinstance(value, list | tuple) else ()
    texts = (bounded(part, LONGEST_PARAGRAPH).replace("\n", " ") for part in listed if isinstance(part, str))
    return tuple(text for text in texts if text)[:MOST_PARAGRAPHS]


class DraftLetterAnswer(BaseModel):
    """The model's draft: the paragraphs between greeting and closing."""

    paragraphs: Annotated[tuple[str, ...], BeforeValidator(_paragraphs)] = ()


class DraftedLetter(NamedTuple):
    """The paragraphs that are used (None: too little is left), how they came about, and the draft that they are of, if there is one."""

    paragraphs: tuple[str, ...] | None
    how: str
    draft: DocumentDraft | None = None


_NONE_CONFIRMED: Confirmed = {}


def draft_letter(
    model: Model,
    resume: Resume,
    names: VacancyNames,
    posting: str,
    language: DocumentLanguage,
    today: date,
    own_letter: str = "",
    confirmed: Confirmed = _NONE_CONFIRMED,
    earlier: DocumentDraft | None = None,
) -> DraftedLetter:
    """Return the letter of a model. Sentences that the candidate `confirmed` as true may be in it, word for word.

    Makes at most two drafts; the request for the second names what was wrong with the first. A draft that was refused for ordinary
    words alone is read again by the model, which is one more call. An `earlier` draft of the same request with a confirmed sentence is
    taken again, without a call.
    """
    request = DraftLetterRequest(
        language=language,
        title=bounded(names.title, 200),
        employer=bounded(names.employer, 200),
        posting=excerpt(posting, LONGEST_POSTING),
        resume=resume_lines(resume),
        own_letter=bounded(own_letter, LONGEST_POSTING),
    )
    drafted_from = sha256_hex(request)

    def check(paragraphs: tuple[str, ...], proven: tuple[str, ...] = ()) -> _Checked:
        by_code = check_claims("\n".join(paragraphs), resume, today, names, (own_letter,))
        return _Checked(paragraphs, by_code, without_problems(by_code, (*confirmed, *proven)), proven)

    checked = check(())
    if earlier is not None and is_to_be_kept(earlier, drafted_from, confirmed):
        checked = check(earlier.paragraphs, earlier.proven)
    else:
        for left in reversed(range(TRIES)):
            try:
                answer, _ = model.ask(PURPOSE, request, DraftLetterAnswer, names.title)
            except (RetryableError, SkippableError) as error:
                return DraftedLetter(None, f"the model was not asked: {error.message}")
            checked = check(answer.paragraphs)
            if not left or all(claim.open for claim in checked.report.blocked):
                again = read_again(model, resume, checked.report, names.title)
                checked = checked._replace(report=again, proven=proven_by(checked.report, again))
            if checked.paragraphs and not checked.report.blocked:
                break
            request = request.model_copy(update={"refused": problems_in(checked.report) or ("empty",)})
    draft = DocumentDraft(
        kind="cover_letter",
        drafted_from=drafted_from,
        resume_sha256=resume_sha256(resume),
        paragraphs=checked.paragraphs,
        proven=checked.proven,
        confirmed=confirmed_in(checked.by_code, confirmed),
        left_out=left_out(checked.report),
    )
    return _used(checked, draft)


class _Checked(NamedTuple):
    """A draft with what code alone found, what is left after the candidate's word and the second reader's, and what the latter settled."""

    paragraphs: tuple[str, ...]
    by_code: ClaimReport
    report: ClaimReport
    proven: tuple[str, ...]


def _used(checked: _Checked, draft: DocumentDraft) -> DraftedLetter:
    """Return what is used of a draft: all of it, or what is left without the refused sentences."""
    if checked.paragraphs and not checked.report.blocked:
        word = f", or confirmed by you ({len(draft.confirmed)})" if draft.confirmed else ""
        return DraftedLetter(checked.paragraphs, f"drafted by the model; every claim is in the résumé{word}", draft)
    refused = problems_in(checked.report) or ("empty",)
    why = f"the model's draft claims what the résumé does not say: {'; '.join(refused)[:300]}"
    if rest := without_refused(checked.paragraphs, checked.report):
        count = len(checked.report.blocked)
        return DraftedLetter(rest, f"drafted by the model without {count} of its sentences: {why}", draft)
    return DraftedLetter(None, why, draft.model_copy(update={"is_used": False}) if checked.paragraphs else None)


def without_refused(paragraphs: tuple[str, ...], report: ClaimReport) -> tuple[str, ...]:
    """Return the paragraphs without the refused sentences; nothing if less than two thirds or less than two facts would be left.

    Also nothing if a sentence that is left speaks of something in the sentence before ("there"), or a refused one is not found.
    """
    parts = [sentences(part) for part in paragraphs]
    refused = {claim.text for claim in report.blocked}
    if not refused <= set(chain.from_iterable(parts)):
        return ()
    kept = [claim for claim in report.claims if not claim.problems]
    is_enough = 3 * len(kept) >= 2 * len(report.claims) and sum(bool(claim.pointers) for claim in kept) >= _LEAST_FACTS
    refers = any(
        first.problems and any(is_in(word, "there") for word in tokens(second.text))
        for first, second in pairwise(report.claims)
    )
    if not is_enough or refers:
        return ()
    texts = (" ".join(text for text in part if text not in refused) for part in parts)
    return tuple(text for text in texts if text)


def problems_in(report: ClaimReport) -> tuple[str, ...]:
    """Return what is wrong with a document, one text for each problem, and after the last one of a claim the closest line of the résumé."""
    return tuple(
        bounded(f"“{claim.text}”: {problem.words}: {problem.why}", 300)
        + (f" (closest: “{bounded(claim.closest, 120)}”)" if claim.closest and problem is claim.problems[-1] else "")
        for claim in report.blocked
        for problem in claim.problems
    )
