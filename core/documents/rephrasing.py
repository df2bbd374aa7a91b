"""Ask a language model for other wordings of résumé lines, and keep those that say no more than the line itself."""

from collections.abc import Mapping
from datetime import date
from itertools import islice
from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict

from core.contracts.base import sha256_hex
from core.contracts.candidate import Resume, resume_sha256
from core.contracts.document import DocumentDraft, DocumentLanguage
from core.documents.claims import ClaimReport, check_wording
from core.documents.confirming import Confirmed, confirmed_in, is_to_be_kept, left_out, proven_by, without_problems
from core.documents.resume_facts import highlights
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


class RephrasedLines(NamedTuple):
    """The wordings that are used by the pointer of their line, what became of the others, and the draft that they are of, if there is one."""

    lines: Mapping[str, str]
    how: str
    draft: DocumentDraft | None = None


_NO_LINES: Mapping[str, str] = {}
_NONE_CONFIRMED: Confirmed = {}


def rephrased_lines(
    model: Model,
    resume: Resume,
    title: str,
    language: DocumentLanguage,
    today: date,
    confirmed: Confirmed = _NONE_CONFIRMED,
    earlier: DocumentDraft | None = None,
) -> RephrasedLines:
    """Return the wordings that passed the check, or that the candidate `confirmed` as true.

    Makes one call, and a second one if lines were refused for ordinary words alone: then the model reads those again. An `earlier` draft
    of the same request with a confirmed sentence is taken again, without a call.
    """
    lines = {
        pointer: line
        for place, work in by_newest(resume)
        for pointer, line in highlights(place, work)
        if len(line) <= LONGEST_LINE and "@" not in line and "://" not in line
    }
    asked = tuple(ResumeLine(id=pointer, text=line) for pointer, line in lines.items())[:MOST_LINES]
    if not asked:
        return RephrasedLines(_NO_LINES, "there are no lines to rephrase")
    request = RephraseRequest(language=language, title=bounded(title, 200), lines=asked)
    drafted_from = sha256_hex(request)
    kept = earlier if is_to_be_kept(earlier, drafted_from, confirmed) else None
    if kept is None:
        try:
            answer, _ = model.ask(PURPOSE, request, RephraseAnswer, title)
        except (RetryableError, SkippableError) as error:
            return RephrasedLines(_NO_LINES, f"the model was not asked: {error.message}")
    proposed = kept.wordings if kept else {row.id: row.text for row in answer.lines if row.id in lines and row.text}
    first = {pointer: check_wording(text, pointer, resume, today) for pointer, text in proposed.items()}
    reports = {
        pointer: without_problems(report, (*confirmed, *(kept.proven if kept else ())))
        for pointer, report in first.items()
    }
    settled = reports if kept else _read_again(model, reports, resume, title)
    used = {pointer: proposed[pointer] for pointer, report in settled.items() if report.claims and not report.blocked}
    draft = DocumentDraft(
        kind="resume",
        drafted_from=drafted_from,
        resume_sha256=resume_sha256(resume),
        wordings=dict(proposed),
        proven=kept.proven
        if kept
        else tuple(text for at, report in reports.items() for text in proven_by(report, settled[at])),
        confirmed={text: day for report in first.values() for text, day in confirmed_in(report, confirmed).items()},
        left_out=tuple(one for pointer, report in settled.items() for one in left_out(report, pointer)),
        is_used=bool(used),
    )
    refused = len(proposed) - len(used)
    how = f"{len(used)} lines in the model's words, {refused} refused because they say more than the line"
    return RephrasedLines(used, how, draft)


def _read_again(
    model: Model, reports: Mapping[str, ClaimReport], resume: Resume, title: str
) -> Mapping[str, ClaimReport]:
    """Return the reports after the model has read again what was refused for ordinary words alone."""
    again = [pointer for pointer, report in reports.items() if report.blocked and all(c.open for c in report.blocked)]
    claims = tuple(claim for pointer in again for claim in reports[pointer].claims)
    settled = iter(read_again(model, resume, ClaimReport(claims=claims), title).claims)
    read = {pointer: ClaimReport(claims=tuple(islice(settled, len(reports[pointer].claims)))) for pointer in again}
    return {**reports, **read}
