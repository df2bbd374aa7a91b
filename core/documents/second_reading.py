"""Ask a language model about sentences that code refused for ordinary words alone. It can never let anything else through."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import BaseModel, ConfigDict

from core.contracts.candidate import Resume
from core.documents.claims import Claim, ClaimReport, OpenClaim
from core.documents.resume_facts import Fact, facts_of
from core.errors import RetryableError, SkippableError
from core.ports.model import Model
from core.prompting.batching import Row, matched
from core.prompting.lenient import one_line, readable_rows
from core.prompting.truncation import bounded

PURPOSE = "judge_wording"
MOST_PARTS = 15
LONGEST_TEXT = 400
_SHORTEST_QUOTE = 3
"""A quote of fewer letters proves nothing."""


class ResumePlace(BaseModel):
    """A line of the résumé at its JSON pointer."""

    model_config = ConfigDict(frozen=True)

    path: str
    text: str


class WordingQuestion(BaseModel):
    """A part of a sentence, and the lines of the résumé that it may repeat in other words."""

    model_config = ConfigDict(frozen=True)

    id: str
    sentence: str
    part: str
    lines: tuple[ResumePlace, ...]


class JudgeWordingRequest(BaseModel):
    model_config = ConfigDict(frozen=True)

    questions: tuple[WordingQuestion, ...]

    def compact(self) -> "JudgeWordingRequest":
        """Return the request with half of the questions."""
        return self.model_copy(update={"questions": self.questions[: max(1, len(self.questions) // 2)]})


class WordingVerdict(Row):
    """The model's answer about one part: whether the line at `path` says it, and the words of the line that do."""

    supported: bool = False
    path: Annotated[str, one_line(200)] = ""
    quote: Annotated[str, one_line(LONGEST_TEXT)] = ""


class JudgeWordingAnswer(BaseModel):
    verdicts: Annotated[tuple[WordingVerdict, ...], readable_rows(WordingVerdict)] = ()


def read_again(model: Model, resume: Resume, report: ClaimReport, subject: str) -> ClaimReport:
    """Return the report without the problems of sentences that a model found to say what the résumé says, and code could confirm.

    Makes at most one call, and none without such sentences. A model that cannot be asked changes nothing.
    """
    facts = facts_of(resume)
    questions = {
        f"{place}.{number}": (claim, part)
        for place, claim in enumerate(report.claims)
        for number, part in enumerate(claim.open)
    }
    asked = dict(list(questions.items())[:MOST_PARTS])
    if not asked:
        return report
    request = JudgeWordingRequest(
        questions=tuple(_question(key, claim, part, facts) for key, (claim, part) in asked.items())
    )
    try:
        answer, _ = model.ask(PURPOSE, request, JudgeWordingAnswer, subject)
    except (RetryableError, SkippableError):
        return report
    verdicts, _ = matched(asked, answer.verdicts)
    proven = {
        key: verdicts[key].path
        for key, (_, part) in asked.items()
        if key in verdicts and _holds(verdicts[key], part, facts)
    }
    return ClaimReport(claims=tuple(_settled(place, claim, proven) for place, claim in enumerate(report.claims)))


def _question(key: str, claim: Claim, part: OpenClaim, facts: Sequence[Fact]) -> WordingQuestion:
    lines = tuple(
        ResumePlace(path=fact.pointer, text=bounded(fact.text, LONGEST_TEXT))
        for fact in facts
        if fact.pointer in part.pointers
    )
    return WordingQuestion(
        id=key, sentence=bounded(claim.text, LONGEST_TEXT), part=bounded(part.text, LONGEST_TEXT), lines=lines
    )


def _holds(verdict: WordingVerdict, part: OpenClaim, facts: Sequence[Fact]) -> bool:
    """Whether a model said yes, for a line that was offered, with words that occur in it."""
    quote = " ".join(verdict.quote.casefold().split())
    return (
        verdict.supported
        and verdict.path in part.pointers
        and sum(char.isalnum() for char in quote) >= _SHORTEST_QUOTE
        and any(fact.pointer == verdict.path and quote in " ".join(fact.text.casefold().split()) for fact in facts)
    )


def _settled(place: int, claim: Claim, proven: dict[str, str]) -> Claim:
    keys = [f"{place}.{number}" for number in range(len(claim.open))]
    if not keys or any(key not in proven for key in keys):
        return claim
    pointers = tuple(dict.fromkeys(proven[key] for key in keys))
    return Claim(text=claim.text, pointers=pointers)
