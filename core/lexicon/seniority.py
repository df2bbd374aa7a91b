"""Read the level that a job title names, from 0 (entry) to 6 (executive). The words are in `data/seniority.toml`."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from core.lexicon.title_stems import listed, stem, stems
from core.lexicon.word_lists import word_list
from core.text.data import load_toml

_LONG_LEVEL = 6
_ENDING = 5
"""The most letters of an ending."""
_PARTS = re.compile(r"(?i)[,;:/|()]|\s(?:or|oder|ou|o|или|и|and|und|et|y)\s")
"""What divides the levels that a title offers."""
_POSTS = word_list("seniority", "posts")
_TOP, _HEAD = 4, 5
"""The level of a word such as "manager" at the end of a range, which names none by itself, and that of who leads a department."""


def level_names() -> tuple[str, ...]:
    """Return the names of the levels, from the lowest."""
    return tuple(load_toml("core.lexicon", "data/seniority.toml")["names"])


@cache
def level_words() -> dict[str, int]:
    """Return the levels of single words by stem."""
    lists: list[str] = load_toml("core.lexicon", "data/seniority.toml")["words"]
    return {stem(entry): level for level, text in enumerate(lists) for entry in listed(text) if " " not in entry}


@cache
def _level_phrases() -> tuple[tuple[str, int], ...]:
    lists: list[str] = load_toml("core.lexicon", "data/seniority.toml")["words"]
    return tuple(
        (f" {' '.join(stems(entry))} ", level)
        for level, text in enumerate(lists)
        for entry in listed(text)
        if " " in entry
    )


@cache
def _no_level() -> tuple[str, ...]:
    """Return the phrases in which a word of a level does not name a level (`Junior School`)."""
    text: str = load_toml("core.lexicon", "data/seniority.toml")["no_level"]
    return tuple(f" {' '.join(stems(entry))} " for entry in listed(text))


@lru_cache(maxsize=65536)
def _level_of(token: str) -> int | None:
    level = level_words().get(token)
    if level is not None or len(token) < _LONG_LEVEL:
        return level
    return next(
        (level for word, level in _longlevel_words() if token.startswith(word) and _is_post(token[len(word) :])), None
    )


def _is_post(rest: str) -> bool:
    """Whether what follows a level in a compound is an ending or a post: "Werkstudentin", "Ausbildungsplatz", but not "Ausbildungsstation"."""
    return len(rest) <= _ENDING or rest.removeprefix("s").removeprefix("en").startswith(_POSTS)


@cache
def _longlevel_words() -> tuple[tuple[str, int], ...]:
    """Return the words of low levels that also begin a compound (`Praktikumsstelle`)."""
    return tuple(
        (word, level)
        for word, level in level_words().items()
        if level <= 1 and len(word) >= _LONG_LEVEL and word != "intern"
    )


@cache
def _range_words() -> re.Pattern[str]:
    table = load_toml("core.lexicon", "data/seniority.toml")
    return re.compile(
        rf"(?i)(?P<first>[\w-]+)\s+(?:{'|'.join(table['up_to'])})\s+(?P<last>[\w-]+)|(?P<all>{'|'.join(table['all_levels'])})"
    )


@cache
def _may_be_range() -> re.Pattern[str]:
    """Return what every match of `_range_words` contains: a quick test, since most titles are for one level."""
    table = load_toml("core.lexicon", "data/seniority.toml")
    return re.compile(rf"(?i)\s(?:{'|'.join(table['up_to'])})\s|{'|'.join(table['all_levels'])}")


@lru_cache(maxsize=4096)
def offered_up_to(title: str) -> int | None:
    """Return the highest level of a title that is for several levels ("graduate to principal", "aller Stufen"); None for other titles."""
    found = _range_words().search(title) if _may_be_range().search(title) else None
    if found is None:
        return None
    if found["all"]:
        return len(level_names()) - 1
    first, last = levels_in(stems(found["first"])), levels_in(stems(found["last"]))
    if not last and found["last"].casefold() in load_toml("core.lexicon", "data/seniority.toml")["top_of_range"]:
        last = frozenset((_TOP,))
    return max(last) if first and last and max(last) > min(first) else None


@lru_cache(maxsize=4096)
def is_also_for(title: str, wanted: range) -> bool:
    """Whether a title that has a low level offers a wanted one in another of its parts: "Trainee or Senior Baker", «Повар: стажёр, старший»."""
    parts = [levels_in(stems(part)) for part in _PARTS.split(title)]
    return len(parts) > 1 and any(part and part <= set(wanted) for part in parts)


def levels_in(tokens: Iterable[str]) -> frozenset[int]:
    """Return the levels that the stems of a title name; empty if they name none."""
    words_of_title = tuple(tokens)
    named: set[int] = set()
    if not _phrase_starts().isdisjoint(words_of_title):
        line = f" {' '.join(words_of_title)} "
        for phrase in _no_level():
            if phrase in line:
                line = line.replace(phrase, " ")
                words_of_title = tuple(line.split())
        named = {level for phrase, level in _level_phrases() if phrase in line}
    named |= {level for level in map(_level_of, words_of_title) if level is not None}
    if _HEAD in named and not _small_units().isdisjoint(words_of_title):
        named = named - {_HEAD} | {_TOP}
    return frozenset(named)


@cache
def _small_units() -> frozenset[str]:
    text: str = load_toml("core.lexicon", "data/seniority.toml")["small_units"]
    return frozenset(stem(entry) for entry in listed(text))


@cache
def _phrase_starts() -> frozenset[str]:
    """Return the first words of all phrases with or without a level: most titles have none of them."""
    return frozenset(phrase.split()[0] for phrase in (*_no_level(), *(phrase for phrase, _ in _level_phrases())))
