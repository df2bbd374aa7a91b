"""Ask a language model to draft a letter, and keep a draft only if it claims nothing that the résumé does not say."""

from collections.abc import Sequence
from datetime import date
from itertools import chain, pairwise
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict

from core.contracts.candidate import Resume
from core.contracts.document import DocumentLanguage
from core.documents.claims import ClaimReport, VacancyNames, check_claims
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


def draft_letter(
    model: Model,
    resume: Resume,
    names: VacancyNames,
    posting: str,
    language: DocumentLanguage,
    today: date,
    own_letter: str = "",
    confirmed: Sequence[str] = (),
) -> tuple[tuple[str, ...] | None, str]:
    """Return the paragraphs of a draft and how it came about; None if no draft passed the check or the model could not be asked.

    `confirmed` are sentences that the candidate confirmed as true.

    Makes at most two drafts; the request for the second names what was wrong with the first. A draft that was refused for ordinary
    words alone is read again by the model, which is one more call.
    """
    request = DraftLetterRequest(
        language=language,
        title=bounded(names.title, 200),
        employer=bounded(names.employer, 200),
        posting=excerpt(posting, LONGEST_POSTING),
        resume=resume_lines(resume),
        own_letter=bounded(own_letter, LONGEST_POSTING),
    )
    why = "the model wrote nothing"
    answer, report = DraftLetterAnswer(), ClaimReport(claims=())
    for left in reversed(range(TRIES)):
        try:
            answer, _ = model.ask(PURPOSE, request, DraftLetterAnswer, names.title)
        except (RetryableError, SkippableError) as error:
            return None, f"the model was not asked: {error.message}"
        report = check_claims("\n".join(answer.paragraphs), resume, today, names, (own_letter, *confirmed))
        if not left or all(claim.open for claim in report.blocked):
            report = read_again(model, resume, report, names.title)
        if answer.paragraphs and not report.blocked:
            return answer.paragraphs, "drafted by the model; every claim is in the résumé"
        refused = problems_in(report) or ("empty",)
        why = f"the model's draft claims what the résumé does not say: {'; '.join(refused)[:300]}"
        request = request.model_copy(update={"refused": refused})
    rest = without_refused(answer.paragraphs, report)
    if rest:
        return rest, f"drafted by the model without {len(report.blocked)} of its sentences: {why}"
    return None, why


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
