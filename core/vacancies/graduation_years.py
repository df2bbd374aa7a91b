"""The year of graduation that a posting asks for: "open to students graduating in 2027". The words are in `wording.toml`."""

import re
from collections.abc import Collection, Sequence

from core.text.data import load_toml

_TABLE = load_toml("core.vacancies", "wording.toml")["graduation"]
_YEAR = r"20[2-4]\d"
_WITHIN = r"(?:[^.!?\d]|\b\d{1,2}(?:\.|st|nd|rd|th)?(?=[ .,])[.,]?)"
"""A letter of the same sentence, or a day of a month."""


def _any(of: str) -> str:
    return "|".join(_TABLE[of])


_SPAN = re.compile(
    rf"(?<![\d.,/-])(?P<first>{_YEAR})(?!\d|[.,]\d)"
    rf"(?:\s?(?:(?P<through>{_any('through')})|(?P<and>{_any('and')})|(?P<or>{_any('or')}))\s?(?:[^\W\d_]+\.?\s){{0,3}}(?P<second>{_YEAR})\b)?",
    re.I,
)
_BETWEEN = re.compile(rf"(?<!\w)(?:{_any('between')})\s(?:[^\W\d_]+\.?\s){{0,3}}$", re.I)
_BEFORE = re.compile(
    rf"(?<!\w)(?:(?:{_any('words')})(?!\w){_WITHIN}{{0,40}}|(?:(?:{_any('finish')})\s{_WITHIN}{{0,40}}\b(?:{_any('studies')})|(?:{_any('studies')})\s{_WITHIN}{{0,20}}\b(?:{_any('finish')}))(?!\w){_WITHIN}{{0,60}})$",
    re.I,
)
_BEHIND = re.compile(rf"[^.,!?\d]{{0,30}}?(?<!\w)(?:{_any('behind')})(?!\w)", re.I)
_OTHER = re.compile(rf"(?<!\w)(?:{_any('other')})(?!\w)[^.!?]*$", re.I)
_SENTENCE = re.compile(r"[!?\n]|(?<!\d)\.\s")
_LONGEST_BEFORE = 140


_INTAKES = frozenset(load_toml("core.vacancies", "title_words.toml")["intakes"])
_INTAKE_YEAR = re.compile(rf"(?<![\d.,/-]){_YEAR}(?![\d%€£$]|[.,]\d)")
INTAKE = "intake="


def intake_in(title_words: Collection[str], text: str | None) -> tuple[str, ...]:
    """Return a key for the one year that the text of a post for learners names: apprentices and interns of another year are other posts."""
    if not text or _INTAKES.isdisjoint(title_words):
        return ()
    years = {found[0] for found in _INTAKE_YEAR.finditer(text)}
    return (f"{INTAKE}{years.pop()}",) if len(years) == 1 else ()


KEYS = tuple(f"#graduates {year}" for year in range(2020, 2050))
"""What stands for each of the years among the figures of a text."""


def years_of_graduation(text: str, words: Collection[str]) -> Sequence[str]:
    """Return the keys of the years in which the people graduate whom a text asks for. `words` are its words, folded."""
    if not any(len(word) == len("2027") and word.startswith("20") for word in words):
        return ()
    said = {year for found in _SPAN.finditer(text) if _is_of_graduation(text, found) for year in _years_of(text, found)}
    return [key for key in KEYS if key[-4:] in said]


def _is_of_graduation(text: str, found: re.Match[str]) -> bool:
    """Whether a year is one in which somebody finishes studies: what is said before it in its sentence, or right behind it, says so."""
    before = _SENTENCE.split(text[max(0, found.start() - _LONGEST_BEFORE) : found.start()])[-1]
    if (said := _BEFORE.search(before)) and not _OTHER.search(said[0]):
        return True
    return _BEHIND.match(text, found.end()) is not None and not _OTHER.search(before)


def _years_of(text: str, found: re.Match[str]) -> Sequence[str]:
    """Return the years of a span: of "2026 or 2027" both, of "between December 2026 and June 2027" the second, of longer times all but the first."""
    first, second = found["first"], found["second"]
    if second is None or second <= first:
        return [first]
    is_through = found["through"] or (
        found["and"] and _BETWEEN.search(text[max(0, found.start() - _LONGEST_BEFORE) : found.start()])
    )
    return list(map(str, range(int(first) + 1, int(second) + 1))) if is_through else [first, second]
