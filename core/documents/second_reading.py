"""Ask a language model about sentences that code refused for ordinary words alone. It can never let anything else through."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from pydantic import BaseModel, ConfigDict

from core.contracts.candidate import Resume
from core.documents.claims import Claim, ClaimReport, OpenClaim
from core.documents.clause import is_content
from core.documents.resume_facts import Fact, facts_of
from core.documents.support import supports
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

    Makes at most one call, and none without such sentences. A model that cannot be asked changes nothing. Beside parts whose nouns may
    name another thing it is shown two that say more than their line: if it does not refuse both, its word on such parts is not taken.
    """
    facts = facts_of(resume)
    parts = [(place, claim, part) for place, claim in enumerate(report.claims) for part in claim.open][:MOST_PARTS]
    traps = _traps([part for _, _, part in parts if part.is_wide], facts)
    asked = {str(number): part for number, (_, _, part) in enumerate(parts, 1 + len(traps) // 2)}
    if not parts:
        return report
    questions = [_question(key, parts[at][1].text, part, facts) for at, (key, part) in enumerate(asked.items())]
    set_up = [trap.model_copy(update={"id": key}) for trap, key in zip(traps, _ids_around(asked), strict=False)]
    request = JudgeWordingRequest(questions=(*set_up[:1], *questions, *set_up[1:]))
    try:
        answer, _ = model.ask(PURPOSE, request, JudgeWordingAnswer, subject)
    except (RetryableError, SkippableError):
        return report
    verdicts, _ = matched({question.id: question for question in request.questions}, answer.verdicts)
    is_careful = len(set_up) == _TRAPS and all(
        trap.id in verdicts and not verdicts[trap.id].supported for trap in set_up
    )
    proven: dict[int, list[str]] = {}
    for (place, _, _), (key, part) in zip(parts, asked.items(), strict=True):
        if key in verdicts and _holds(verdicts[key], part, facts) and (is_careful or not part.is_wide):
            proven.setdefault(place, []).append(verdicts[key].path)
    return ClaimReport(
        claims=tuple(_settled(claim, proven.get(place, [])) for place, claim in enumerate(report.claims))
    )


_TRAPS = 2


def _ids_around(asked: Mapping[str, OpenClaim]) -> tuple[str, str]:
    """Return the ids of the question before the first one and after the last one."""
    return str(min(map(int, asked), default=1) - 1), str(max(map(int, asked), default=0) + 1)


def _traps(parts: Sequence[OpenClaim], facts: Sequence[Fact]) -> tuple[WordingQuestion, ...]:
    """Return two questions to which the answer is no: a line with another one added to it, and the other one alone.

    Nothing if there are no parts, or no line that shares no word with theirs.
    """
    for part in parts:
        own = next((fact for fact in facts if fact.pointer == part.pointers[0]), None)
        other = next((fact for fact in facts if own and _is_another(own, fact)), None)
        if own and other:
            lines = (ResumePlace(path=own.pointer, text=bounded(own.text, LONGEST_TEXT)),)
            both = bounded(f"{own.text.rstrip(' .')}; {other.text}", LONGEST_TEXT)
            alone = bounded(other.text, LONGEST_TEXT)
            return (
                WordingQuestion(id="", sentence=both, part=both, lines=lines),
                WordingQuestion(id="", sentence=alone, part=alone, lines=lines),
            )
    return ()


def _is_another(own: Fact, other: Fact) -> bool:
    """Whether a fact is a statement about work that shares no word with another one."""
    is_statement = other.entry.section == "work" and other.pointer != other.entry.pointer
    words = [word for word in other.stated if is_content(word)]
    return is_statement and bool(words) and not any(supports(word, own.stated) for word in words)


def _question(key: str, sentence: str, part: OpenClaim, facts: Sequence[Fact]) -> WordingQuestion:
    lines = tuple(
        ResumePlace(path=fact.pointer, text=bounded(fact.text, LONGEST_TEXT))
        for fact in facts
        if fact.pointer in part.pointers
    )
    return WordingQuestion(
        id=key, sentence=bounded(sentence, LONGEST_TEXT), part=bounded(part.text, LONGEST_TEXT), lines=lines
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


def _settled(claim: Claim, paths: Sequence[str]) -> Claim:
    """Return a claim without its problems if each of its open parts was proven."""
    if not claim.open or len(paths) < len(claim.open):
        return claim
    return Claim(text=claim.text, pointers=tuple(dict.fromkeys(paths)))
