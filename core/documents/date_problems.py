"""Dates in a claim that the résumé does not give."""

from collections.abc import Iterator

from core.documents.claim_problem import Problem
from core.documents.clause import Clause
from core.documents.figures import Date, dates_in
from core.documents.resume_facts import Fact
from core.documents.words import is_in


def date_problems(clause: Clause, fact: Fact, today: str) -> Iterator[Problem]:
    """Yield the dates of a clause that a fact does not have. `today` is `YYYY-MM`."""
    for day in clause.dates:
        if problem := _date(day, clause, fact, today) or _season(day, fact):
            yield problem


_BEFORE = frozenset("до before".split())


def _month_before(day: Date) -> str:
    return f"{day.year - 1}-12" if day.month == 1 else f"{day.year}-{(day.month or 1) - 1:02d}"


def _date(day: Date, clause: Clause, fact: Fact, today: str) -> Problem | None:
    entry = fact.entry
    if any(other.year == day.year and (day.month in (None, other.month)) for other in dates_in(fact.stated)):
        return None
    starts = any(is_in(word, "starting") for word in clause.tokens)
    leaves = any(is_in(word, "leaving") for word in clause.tokens)
    is_dated = entry.section == "education" and any(
        is_in(word, "dated") or is_in(word, "some_degree") or word.has("degree.") for word in clause.tokens
    )
    is_going_on = any(is_in(word, "in_progress") for word in clause.tokens)
    ends = "complete" in clause.actions or entry.section == "certificates" or leaves or (is_dated and not is_going_on)
    if not entry.start and not entry.end:
        return Problem("date", day.text, "the résumé has no date here")
    wanted: str | None
    if (day.bound == "since" and not (is_dated and not is_going_on)) or starts:
        wanted = entry.start
        if day.is_open and entry.end and entry.section != "certificates":
            return Problem("tense", day.text, f"this ended in {entry.end}")
    elif day.bound == "until" or ends:
        wanted = entry.end
        if wanted and day.month and clause.tokens[day.start - 1].text in _BEFORE and wanted[:7] == _month_before(day):
            return None
    else:
        first, last = (entry.start or entry.end or "")[: len(day.text)], (entry.end or today)[: len(day.text)]
        return None if first <= day.text <= last else Problem("date", day.text, f"the résumé says {first} to {last}")
    if wanted and wanted.startswith(day.text):
        return None
    return Problem("date", day.text, f"the résumé says {wanted or 'no date'}")


def _season(day: Date, fact: Fact) -> Problem | None:
    """Return a problem if a season is another one than that of the month in the résumé."""
    known = [text for text in (fact.entry.start, fact.entry.end) if text and text.startswith(day.text)]
    if day.season and known and not any(text[5:7].isdigit() and int(text[5:7]) in day.season for text in known):
        return Problem("date", day.text, f"the résumé says {' and '.join(known)}")
    return None
