"""The year of graduation that a posting asks for: "open to students graduating in 2027". The words are in `wording.toml`."""

import re
from collections.abc import Collection, Sequence

from core.text.data import load_toml

_WORDS = "|".join(load_toml("core.vacancies", "wording.toml")["graduation"]["words"])
_YEAR = r"20[2-4]\d"
_SAID = re.compile(
    rf"\b(?:{_WORDS})\b(?:[^.!?\d]|\b\d{{1,2}}(?:\.|st|nd|rd|th)?(?=[ .])\.?){{0,40}}\b(?P<first>{_YEAR})\b(?:\s?(?:/|-|–|or|and|oder|und|ou|или|и|lub|o)\s?(?P<second>{_YEAR})\b)?"
    rf"|\b(?P<before>{_YEAR})[ -](?:{_WORDS})\b",
    re.I,
)


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
    said = {year for found in _SAID.finditer(text) for year in found.groups() if year}
    return [key for key in KEYS if key[-4:] in said]
