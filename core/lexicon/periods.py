"""Read pay periods: the words for hour, day, week, month and year in vacancies, forms and job site fields."""

import re

from core.contracts.vacancy import SalaryPeriod
from core.lexicon.word_lists import any_of, word, word_list
from core.text.normalize import plain

_END = r"(?![^\W\d_])"
_START = r"(?<![^\W_])"
_PER = any_of("periods", "per")


def _pattern(period: str) -> re.Pattern[str]:
    """Return a pattern that matches "per hour", "/h" or "hourly". A single letter is a period only after a slash."""
    units, adverbs = any_of("periods", period, "units"), any_of("periods", period, "adverbs")
    letters = word("periods", period, "letters")
    return re.compile(
        rf"(?:(?:{_PER})\s*(?:1\s+)?(?:каждый\s+|jeden\s+)?(?:{units}){_END}|/\s?[{letters}]{_END}|{_START}(?:{adverbs}){_END})",
        re.I,
    )


_PATTERNS = [(period, _pattern(period)) for period in SalaryPeriod]
_WORKING_TIME = re.compile(
    rf"(?:{any_of('salary', 'worked_units')})\s*(?:\W|{any_of('salary', 'worked_per')})\s*(?:a\s+|la\s+)?(?:{any_of('salary', 'worked_spans')})",
    re.I,
)
_IN_QUESTIONS = {
    period: re.compile(any_of("periods", period, "in_questions"))
    for period in SalaryPeriod
    if period != SalaryPeriod.WEEK
}
_CODES = {code: period for period in SalaryPeriod for code in word_list("periods", period, "codes")}
_NOT_ONE = frozenset(word_list("periods", "not_one"))


def first_period(text: str) -> SalaryPeriod | None:
    """Return the first pay period in a text, e.g. YEAR for "per annum"; working hours ("35 hours per week") are ignored."""
    text = _WORKING_TIME.sub(" ", text)
    matches = [
        (match.start(), -match.end(), period) for period, pattern in _PATTERNS if (match := pattern.search(text))
    ]
    return min(matches)[2] if matches else None


def salary_period(text: str | None) -> SalaryPeriod | None:
    """Return the period of a job site's code: "per-year-salary", "1 YEAR", "hourly", "ANN". None for "2 WEEK" and "semi-month"."""
    words = re.sub(r"[_\-/]", " ", (text or "").lower()).replace(".", "").split()
    if _NOT_ONE & set(words) or any(word.isdigit() and word != "1" for word in words):
        return None
    return next((_CODES[word] for word in words if word in _CODES), None)


def period_asked(question: str) -> str | None:
    """Return the pay period in a question about pay (`hour`, `month`, ...); None for none or several."""
    text = plain(question)
    periods = [period.value for period, pattern in _IN_QUESTIONS.items() if pattern.search(text)]
    return periods[0] if len(periods) == 1 else None
