"""Add up years of experience from the résumé's dates. Parallel jobs count once; nothing is rounded up."""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import NamedTuple

from core.answers.resume.dates import day_after, first_day, is_present
from core.answers.resume.question import ResumeQuestion, mentions
from core.contracts.candidate import Project, Resume, Work
from core.lexicon.skills import SkillQuery, first_mention

DAYS_PER_YEAR = 365.25


class Span(NamedTuple):
    """A period of time: `start` is its first day, `end` the day after its last."""

    start: date
    end: date


class Experience(NamedTuple):
    """Years of experience (a fraction), the indexes of the work entries that add up to them, and a quote from one of these.

    `has_undated`: work without readable dates names the skill, too. `fewest`: the years if each work began on the last day of its month.
    """

    years: float
    entries: tuple[int, ...]
    quote: str | None
    has_undated: bool
    fewest: float = 0.0


def span_of(entry: Work | Project, today: date) -> Span | None:
    """Return the period of an entry up to today, or None if a date is unreadable or the end is before the start."""
    start = first_day(entry.startDate)
    if start is None:
        return None
    end = today if is_present(entry.endDate) else day_after(entry.endDate)
    if end is None or min(end, today) <= start:
        return None
    return Span(start, min(end, today))


def _begun_late(span: Span, entry: Work) -> Span:
    """Return the period of an entry if it began on the last day of the month that the résumé states."""
    after = day_after(entry.startDate)
    latest = after - timedelta(days=1) if after else span.start
    return Span(min(max(span.start, latest), span.end), span.end)


def _experience(resume: Resume, spans: Mapping[int, Span], quote: str | None, has_undated: bool) -> Experience:
    late = [_begun_late(span, resume.work[index]) for index, span in spans.items()]
    return Experience(years_covered(spans.values()), tuple(spans), quote, has_undated, years_covered(late))


def covered_days(spans: Iterable[Span]) -> int:
    """Count the days covered by at least one span, in any order."""
    days = 0
    reached: date | None = None
    for start, end in sorted(spans):
        if reached is not None:
            start = max(start, reached)
        if end > start:
            days += (end - start).days
        reached = max(reached, end) if reached else end
    return days


def years_covered(spans: Iterable[Span]) -> float:
    return covered_days(spans) / DAYS_PER_YEAR


def whole_years(years: float) -> int:
    """Return the number of full years. The last one may be up to a week short, because months differ in length."""
    return int(years + 7 / DAYS_PER_YEAR)


def years_asked(question: ResumeQuestion, experience: Experience) -> int:
    """Return the number of full years; where a question counts completed ones only, what the stated months prove in any case."""
    is_of_completed = mentions("completed_years", question.with_help)
    return whole_years(experience.fewest if is_of_completed else experience.years)


def total_experience(resume: Resume, today: date) -> Experience:
    """Add up all dated work."""
    spans = {index: span for index, work in enumerate(resume.work) if (span := span_of(work, today))}
    return _experience(resume, spans, None, len(spans) < len(resume.work))


def experience_of(resume: Resume, indexes: Iterable[int], today: date) -> Experience:
    """Add up the work entries at these indexes."""
    wanted = tuple(indexes)
    spans = {index: span for index in wanted if (span := span_of(resume.work[index], today))}
    return _experience(resume, spans, None, len(spans) < len(wanted))


def experience_with(resume: Resume, query: SkillQuery, today: date) -> Experience:
    """Add up the work whose position, keywords, summary or highlights name the skills of the query."""
    spans: dict[int, Span] = {}
    quote: str | None = None
    has_undated = False
    for index, work in enumerate(resume.work):
        mention = first_mention(query, work_texts(work), work.keywords)
        if mention is None:
            continue
        span = span_of(work, today)
        if span is None:
            has_undated = True
            continue
        spans[index] = span
        quote = quote or mention
    return _experience(resume, spans, quote, has_undated)


def work_texts(work: Work) -> tuple[str, ...]:
    """Return position, summary and highlights, as far as they are stated."""
    return tuple(text for text in (work.position, work.summary, *work.highlights) if text)
