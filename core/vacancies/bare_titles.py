"""Take from a title what says nothing of the role: the employer's name, the posting's place, a schedule and what advertises.

The words are in `bare_titles.toml`.
"""

import re
from collections.abc import Collection
from functools import lru_cache

from core.lexicon.title_stems import listed
from core.text.data import load_toml
from core.text.normalize import fold, fold_letters, romanized, words
from core.vacancies.employers import is_descriptive, number_in_name
from core.vacancies.kindred import root_of
from core.vacancies.roles import role_of, telling_words
from core.vacancies.said_languages import languages_named
from core.vacancies.title_numbers import has_grade
from core.vacancies.titles import TITLE_WORDS
from core.vacancies.wording import DAY, NIGHT, word_digest

_TABLE = load_toml("core.vacancies", "bare_titles.toml")
_PATTERNS = re.compile("|".join(_TABLE["patterns"]), re.I)
_PREPOSITIONS = frozenset(listed(romanized(_TABLE["prepositions"])))
_SELLING = frozenset(listed(_TABLE["selling"].replace("\n", " ")))
_WEEKDAY = re.compile("|".join(_TABLE["weekdays"]))
_NOT_A_PLACE = frozenset(TITLE_WORDS["not_a_place"])
_WORD = re.compile(r"[^\W_]+")
_PART = re.compile(r"\s+[-–—|•]+\s+|\s*[–—|]\s+|\s(?=[(\[])|(?<=[)\]])\s|[,!]\s")
_YEAR = re.compile(r"20\d\d")
_SHORTEST_PLACE = 4
_SHIFTS = NIGHT | DAY
"""Digests of words that tell one vacancy from another."""


@lru_cache(maxsize=65536)
def bare_title(title: str, employer: str, places: Collection[str] = ()) -> str:
    """Return a title without the employer's name, its place, schedules and parts that advertise; as it is if nothing else were left.

    `places` are folded words in Latin letters.
    """
    bare = _without_advertising(_PATTERNS.sub(" ", title) if any(map(str.isdigit, title)) else title)
    bare = _without_name(bare, employer) if employer else bare
    bare = _without_places(bare, places) if places else bare
    return bare if _WORD.search(bare) else title


def _without_advertising(title: str) -> str:
    parts = _PART.split(title)
    kept = [part for at, part in enumerate(parts) if not at or not _advertises(part)]
    return title if len(kept) == len(parts) else " – ".join(kept)


def _advertises(part: str) -> bool:
    folded = fold(part)
    said = words(folded)
    told = [word for word in said if not word.isdigit() or _YEAR.fullmatch(word)]
    if not told or not all(word in _SELLING or _WEEKDAY.match(word) for word in told):
        return False
    if has_grade(folded):
        return False
    digests = {word_digest(root_of(word)) for word in said}
    return (
        not telling_words(role_of(part).words) and digests.isdisjoint(_SHIFTS) and not languages_named(" ".join(said))
    )


@lru_cache(maxsize=65536)
def _name(employer: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words of an employer's name, and those that tell it from others."""
    named = frozenset(map(number_in_name, words(romanized(fold_letters(employer)))))
    return named, frozenset(word for word in named if not is_descriptive(word) and word not in _PREPOSITIONS)


def _without_name(title: str, employer: str) -> str:
    """Return a title without a run of words that has all telling words of the employer's name, nor the prepositions before it."""
    named, telling = _name(employer)
    if not telling:
        return title
    found, read = _read(title)
    read = [number_in_name(word) for word in read]
    if not telling.issubset(read):
        return title
    for start in range(1, len(read)):
        end = start
        while end < len(read) and (read[end] in named or read[end] in _PREPOSITIONS):
            end += 1
        if telling.issubset(read[start:end]) and (end - start > 1 or read[start - 1] in _PREPOSITIONS):
            return _cut(title, found, read, start, end)
    return title


def _without_places(title: str, places: Collection[str]) -> str:
    found, read = _read(title)
    for at in range(1, len(read)):
        if read[at] in places and len(read[at]) >= _SHORTEST_PLACE and read[at] not in _NOT_A_PLACE:
            return _without_places(_cut(title, found, read, at, at + 1), places)
    return title


@lru_cache(maxsize=1024)
def _read(title: str) -> tuple[list[re.Match[str]], list[str]]:
    """Return the words of a title with their positions, and as they are compared."""
    found = list(_WORD.finditer(title))
    return found, [romanized(fold_letters(match[0])) for match in found]


def _cut(title: str, found: list[re.Match[str]], read: list[str], start: int, end: int) -> str:
    while start > 1 and read[start - 1] in _PREPOSITIONS:
        start -= 1
    return f"{title[: found[start].start()]} , {title[found[end - 1].end() :]}"
