"""Ask a language model for other wordings of résumé lines, and keep those that say no more than the line itself."""

from collections.abc import Mapping
from datetime import date
from itertools import islice
from typing import Annotated

from pydantic import BaseModel, ConfigDict

from core.contracts.candidate import Resume
from core.contracts.document import DocumentLanguage
from core.documents.claims import ClaimReport, check_wording
from core.documents.second_reading import read_again
from core.documents.tailoring import by_newest
from core.errors import RetryableError, SkippableError
from core.ports.model import Model
from core.prompting.batching import Row
from core.prompting.lenient import one_line, readable_rows
from core.prompting.truncation import bounded

PURPOSE = "rephrase_lines"
MOST_LINES = 20
LONGEST_LINE = 300


class ResumeLine(BaseModel):
    """A line of the résumé. `id` is its JSON pointer."""

    model_config = ConfigDict(frozen=True)

    id: str
    text: str


class RephraseRequest(BaseModel):
    """The request: lines without contact data, and the title of the vacancy."""

    model_config = ConfigDict(frozen=True)

    language: DocumentLanguage
    title: str
    lines: tuple[ResumeLine, ...]

    def compact(self) -> "RephraseRequest":
        """Return the request with half of the lines."""
        return self.model_copy(update={"lines": self.lines[: MOST_LINES // 2]})


class RephrasedLine(Row):
    """The model's wording of one line."""

    text: Annotated[str, one_line(LONGEST_LINE)] = ""


class RephraseAnswer(BaseModel):
    lines: Annotated[tuple[RephrasedLine, ...], readable_rows(RephrasedLine)] = ()


_NO_LINES: Mapping[str, str] = {}


def rephrased_lines(
    model: Model, resume: Resume, title: str, language: DocumentLanguage, today: date
) -> tuple[Mapping[str, str], str]:
    """Return the wordings that passed the check by the pointer of their line, and what became of them.

    Makes one call, and a second one if lines were refused for ordinary words alone: then the model reads those again.
    """
    lines = {
        f"/work/{place}/highlights/{number}": line
        for place, work in by_newest(resume)
        for number, line in enumerate(work.highlights)
        if len(line) <= LONGEST_LINE and "@" not in line and "://" not in line
    }
    asked = tuple(ResumeLine(id=pointer, text=line) for pointer, line in lines.items())[:MOST_LINES]
    if not asked:
        return _NO_LINES, "there are no lines to rephrase"
    request = RephraseRequest(language=language, title=bounded(title, 200), lines=asked)
    try:
        answer, _ = model.ask(PURPOSE, request, RephraseAnswer, title)
    except (RetryableError, SkippableError) as error:
        return _NO_LINES, f"the model was not asked: {error.message}"
    proposed = {row.id: row.text for row in answer.lines if row.id in lines and row.text}
    kept = _saying_no_more(model, proposed, resume, title, today)
    refused = len(proposed) - len(kept)
    return kept, f"{len(kept)} lines in the model's words, {refused} refused because they say more than the line"


def _saying_no_more(
    model: Model, proposed: Mapping[str, str], resume: Resume, title: str, today: date
) -> Mapping[str, str]:
    """Return the wordings that rest on their own lines alone, by their pointers."""
    reports = {pointer: check_wording(text, pointer, resume, today) for pointer, text in proposed.items()}
    again = [pointer for pointer, report in reports.items() if report.blocked and all(c.open for c in report.blocked)]
    claims = tuple(claim for pointer in again for claim in reports[pointer].claims)
    settled = iter(read_again(model, resume, ClaimReport(claims=claims), title).claims)
    for pointer in again:
        reports[pointer] = ClaimReport(claims=tuple(islice(settled, len(reports[pointer].claims))))
    return {pointer: proposed[pointer] for pointer, report in reports.items() if report.claims and not report.blocked}
