"""How many times a year something is done: "quarterly" and "four times a year" say the same, "every four months" does not."""

from collections.abc import Iterator, Sequence

from core.documents.frame_words import frame_words
from core.documents.number_words import number_at
from core.documents.words import Token, is_in

_NAMES = (("week", 52), ("month", 12), ("quarter", 4), ("year", 1))
_UNIT = tuple((frame_words("rhythm", name), times) for name, times in _NAMES)
_BY_WORD = tuple((frame_words("rhythm", f"by_{name}"), times) for name, times in _NAMES)
_HALF = frame_words("rhythm", "by_half")
_FORTNIGHT = frame_words("rhythm", "by_fortnight")
_OTHER = frozenset(frame_words("rhythm", "other"))
_EVERY = frozenset(frame_words("rhythm", "every"))
_PER = frozenset(frame_words("rhythm", "per"))
_ONCE = {
    word: times for times, name in enumerate(("once", "twice", "thrice"), 1) for word in frame_words("rhythm", name)
}
_TIMES = frozenset(frame_words("rhythm", "times"))
_ALONE = frozenset(frame_words("rhythm", "alone"))
_NO_RHYTHM = frozenset(frame_words("rhythm", "no_rhythm"))
_DAYS = frozenset(frame_words("rhythm", "weekday"))


def rhythms_in(words: Sequence[Token]) -> set[float]:
    """Return how many times a year words say that something is done."""
    return {times for at in range(len(words)) for times in _at(words, at)}


def is_same_rhythm(words: Sequence[Token], stated: Sequence[Token]) -> bool | None:
    """Whether words say a rhythm as a statement does; None if one of them says none, or several."""
    one, other = rhythms_in(words), rhythms_in(stated)
    return one == other if len(one) == len(other) == 1 else None


def is_of_rhythm(start: int, end: int, words: Sequence[Token]) -> bool:
    """Whether a number is that of "four times" or "three months"."""
    near = words[max(start, end - 1) : end + 1]
    return any(word.text in _TIMES or is_in(word, "number.repeated") or _unit(word) for word in near)


def _at(words: Sequence[Token], at: int) -> Iterator[float]:
    text, before = words[at].text, words[at - 1].text if at else ""
    is_counted = before in _ONCE or before in _TIMES or bool(at and is_in(words[at - 1], "number.repeated"))
    if not (is_counted or before in _NO_RHYTHM):
        yield from (times for names, times in _BY_WORD if text.startswith(names))
    if text.startswith((*_HALF, *_FORTNIGHT)):
        yield 2 if text.startswith(_HALF) else 26
    if text in _EVERY or (text in _ALONE and not (at and number_at(words, at - 1))):
        yield from _every(words, at + 1)
    if (count := _count(words, at)) is not None:
        times, end = count
        places = [n for n in range(end, min(end + 2, len(words) - 1)) if words[n].text in _PER]
        unit = next((found for n in places if (found := _unit(words[n + 1]))), None)
        if unit:
            yield times * unit
        yield from (times * by for names, by in _BY_WORD if end < len(words) and words[end].text.startswith(names))


def _every(words: Sequence[Token], at: int) -> Iterator[float]:
    """Yield the rhythm of what follows "every": "three months", "other week", "second Monday"."""
    if at < len(words) and words[at].text in _PER:
        at += 1
    if at < len(words) and (alone := 52 if words[at].text in _DAYS else _unit(words[at])):
        yield alone
    if at + 1 >= len(words):
        return
    if words[at].text in _OTHER:
        unit = 52 if words[at + 1].text in _DAYS else _unit(words[at + 1])
        yield from (unit / 2,) if unit else ()
    elif (number := number_at(words, at)) is not None and number[1] < len(words) and number[0]:
        unit = _unit(words[number[1]])
        yield from (unit / number[0],) if unit else ()


def _count(words: Sequence[Token], at: int) -> tuple[float, int] | None:
    """Return the number of "four times", "zweimal", "once", and the place after it; None if none begins here."""
    text = words[at].text
    if text in _ONCE:
        return _ONCE[text], at + 1
    number = number_at(words, at)
    if number is None:
        return None
    end = number[1]
    if is_in(words[at], "number.repeated"):
        return number[0], end
    return (number[0], end + 1) if end < len(words) and words[end].text in _TIMES else None


def _unit(word: Token) -> int | None:
    return next((times for names, times in _UNIT if word.text in names), None)
