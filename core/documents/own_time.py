"""The time that a statement gives itself, shorter than its job: "in the summer of 2017", "im ersten Jahr", «три недели»."""

from collections.abc import Callable, Sequence

from core.documents.clause import Clause
from core.documents.figures import Date, dates_in, figures_in, months_between
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.stems import same_word
from core.documents.words import Token, is_in

_SEASONS = frozenset(word for name in ("spring", "summer", "autumn", "winter") for word in frame_words("season", name))
_SEASON, _YEAR, _WEEKS = 4.0, 12.0, 0.25
_WEEK = frame_words("own_time", "week")
_DAY = frame_words("own_time", "day")
_A_YEAR = frozenset(frame_words("own_time", "year"))
_EDGE = frame_words("own_time", "edge")
_NO_SPAN = frozenset(frame_words("own_time", "no_span"))
_A = frozenset(frame_words("own_time", "a"))
_WHOLE = frozenset(frame_words("own_time", "whole"))
_BARE = frozenset(frame_words("own_time", "bare"))
_NO_BARE = frozenset(frame_words("own_time", "no_bare"))
_WHILE = frozenset(frame_words("own_time", "while"))
_EVERY = frozenset(frame_words("own_time", "every"))
_MONTHS_OF = {"years": 12.0, "months": 1.0}


def months_of(fact: Fact, today: str) -> float | None:
    """Return how many months a statement's own time has at most; None if it has none. `today` is `YYYY-MM`."""
    words = fact.stated
    texts = [word.text for word in words]
    alone = _units(words)
    lasting = {place for at, _ in alone for place in (at - 1, at)}
    if _EVERY & {*texts} or any(word.has("period.") for at, word in enumerate(words) if at not in lasting):
        return None
    found = [_span(day, fact, today) for day in dates_in(words)]
    for figure in figures_in(words):
        before = texts[figure.start - 1] if figure.start else ""
        unit = texts[figure.end] if figure.end < len(texts) else ""
        if before in _NO_SPAN:
            continue
        if figure.unit in _MONTHS_OF:
            found.append(figure.value * _MONTHS_OF[figure.unit])
        elif unit.startswith(_WEEK):
            found.append(figure.value * _WEEKS)
        elif unit.startswith(_DAY):
            found.append(1.0)
    found += [months for _, months in alone]
    for at, text in enumerate(texts):
        is_edge = bool(at) and texts[at - 1].startswith(_EDGE)
        if text in _SEASONS and not text.endswith("s"):
            found.append(_SEASON)
        elif text in _WHILE or (is_edge and text in _A_YEAR):
            found.append(_YEAR)
        elif is_edge and (text.startswith(_WEEK) or is_in(words[at], "number.months")):
            found.append(1.0)
    return min(found, default=None)


def lengths_in(clause: Clause) -> list[float]:
    """Return the months of every length that a clause speaks of."""
    counted = [figure.value * _MONTHS_OF[figure.unit] for figure in clause.figures if figure.unit in _MONTHS_OF]
    return [*counted, *(months for _, months in _units(clause.tokens))]


_KINDS: tuple[tuple[float, Callable[[Token], bool]], ...] = (
    (_YEAR, lambda word: is_in(word, "number.years")),
    (1.0, lambda word: is_in(word, "number.months")),
    (_WEEKS, lambda word: word.text.startswith(_WEEK)),
)


def _units(words: Sequence[Token]) -> list[tuple[int, float]]:
    """Return where "for a year", "einen Monat lang" and «целый год» stand, in months."""
    texts = ["", "", *(word.text for word in words), ""]
    found = []
    for at, word in enumerate(words):
        months = next((months for months, is_it in _KINDS if is_it(word)), None)
        before, last, after = texts[at], texts[at + 1], texts[at + 3]
        is_bare = word.text in _BARE and last not in _NO_BARE and not words[max(0, at - 1)].text[0].isdigit()
        if months and is_bare and not (at and words[at - 1].has("number.")):
            found.append((at, months))
        is_one = last in _A and (before == "for" or after == "lang" or last in _WHOLE)
        if months and (is_one or last in _WHOLE):
            found.append((at, months))
    return found


def likeness(clause: Clause, fact: Fact) -> int:
    """Return how many words of a clause a statement has, ordinary ones too."""
    counted = {at for figure in clause.figures for at in range(figure.start, figure.end)}
    words = {word.text for at, word in enumerate(clause.tokens) if at not in counted and len(word.text) >= _LONG}
    return sum(any(same_word(text, other.text) for other in fact.stated) for text in words)


_LONG = 4


def _span(day: Date, fact: Fact, today: str) -> float:
    """Return the months of a date: of a month, of a season, of a year, or until the job's end."""
    if day.bound == "since":
        return float(len(months_between(day.text, fact.entry.end, today)))
    if day.bound == "until":
        return float(len(months_between(fact.entry.start, day.text, today)))
    return _SEASON if day.season else 1.0 if day.month else _YEAR
