"""Answer that there was no break in employment longer than so many months, where the months of all jobs prove it."""

import re
from datetime import date, timedelta

from core.answers.phrases import load_phrases
from core.answers.reply_meaning import is_negated
from core.answers.resume.dates import earliest_day, is_present, latest_day, names_a_month
from core.answers.resume.experience import DAYS_PER_YEAR
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.contracts.candidate import Resume
from core.lexicon.quantities import amounts_of, is_upper_bound

_BREAK = load_phrases("breaks")["break_in_employment"]
_SINCE_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_SHORTEST_MONTH = 28


def no_break(question: ResumeQuestion) -> ResumeFact | None:
    """Return "No" if jobs cover the time asked for without a break of that length, on every day that their months may mean; else None.

    A break in the résumé is no proof of one: it need not list every job.
    """
    if not question.wants_yes_no or is_negated(question.plain) or not _BREAK.search(question.plain):
        return None
    months, begin = amounts_of("month", question.plain), _begin(question)
    if len(months) != 1 or begin is None or is_upper_bound(_SINCE_YEAR.sub(" ", question.plain)) is True:
        return None
    longest = _longest_break(question.resume, begin, question.today)
    if longest is None or longest > months[0] * _SHORTEST_MONTH:
        return None
    entries = ",".join(str(index) for index in range(len(question.resume.work)))
    return ResumeFact("No", f"rule:no_break(work[{entries}])", question.resume.work[0].startDate, "rule", 0.85)


def _begin(question: ResumeQuestion) -> date | None:
    """Return the first day of the time asked for: "in the past five years", "since 2020"."""
    years, named = amounts_of("year", question.plain), _SINCE_YEAR.findall(question.plain)
    if len(years) + len(named) != 1:
        return None
    return question.today - timedelta(days=years[0] * DAYS_PER_YEAR + 1) if years else date(int(named[0]), 1, 1)


def _longest_break(resume: Resume, begin: date, today: date) -> int | None:
    """Return the most days without work from a day to today; None if a date tells no month."""
    spans = []
    for work in resume.work:
        is_now = is_present(work.endDate)
        start, end = latest_day(work.startDate), today if is_now else earliest_day(work.endDate)
        if start is None or end is None or not names_a_month(work.startDate):
            return None
        if not is_now and not names_a_month(work.endDate):
            return None
        spans.append((start, end))
    reached, longest = begin, 0
    for start, end in sorted(spans):
        longest = max(longest, (start - reached).days)
        reached = max(reached, end)
    return max(longest, (today - reached).days) if spans else None
