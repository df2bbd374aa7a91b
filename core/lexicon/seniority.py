"""Read the level that a job title names, from 0 (entry) to 6 (executive). The words are in `data/seniority.toml`."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from core.lexicon.title_stems import listed, stem, stems
from core.text.data import load_toml

_LONG_LEVEL = 6


def level_names() -> tuple[str, ...]:
    """Return the names of the levels, from the lowest."""
    return tuple(load_toml("core.lexicon", "data/seniority.toml")["names"])


@cache
def level_words() -> dict[str, int]:
    """Return the levels of single words by stem."""
    lists: list[str] = load_toml("core.lexicon", "data/seniority.toml")["words"]
    return {stem(entry): level for level, text in enumerate(lists) for entry in listed(text) if " " not in entry}


@cache
def _all_levels() -> re.Pattern[str]:
    return re.compile(rf"(?i)\b(?:{'|'.join(load_toml('core.lexicon', 'data/seniority.toml')['all_levels'])})\b")


@lru_cache(maxsize=65536)
def is_of_all_levels(title: str) -> bool:
    """Whether a title is open to people of several levels, of which it may name the lowest: "GIS-Fachkräfte, vom Werkstudenten bis zum Senior"."""
    return _all_levels().search(title) is not None and len(levels_in(stems(title)) - {0}) > 0


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
    return next((level for word, level in _longlevel_words() if token.startswith(word)), None)


@cache
def _longlevel_words() -> tuple[tuple[str, int], ...]:
    """Return the words of low levels that also begin a compound (`Praktikumsstelle`)."""
    return tuple(
        (word, level)
        for word, level in level_words().items()
        if level <= 1 and len(word) >= _LONG_LEVEL and word != "intern"
    )


def levels_in(tokens: Iterable[str]) -> frozenset[int]:
    """Return the levels that the stems of a title name; empty if they name none."""
    words_of_title = list(tokens)
    named: set[int] = set()
    if not _phrase_starts().isdisjoint(words_of_title):
        line = f" {' '.join(words_of_title)} "
        for phrase in _no_level():
            if phrase in line:
                line = line.replace(phrase, " ")
                words_of_title = line.split()
        named = {level for phrase, level in _level_phrases() if phrase in line}
    return frozenset(named.union(level for token in words_of_title if (level := _level_of(token)) is not None))


@cache
def _phrase_starts() -> frozenset[str]:
    """Return the first words of all phrases with or without a level: most titles have none of them."""
    return frozenset(phrase.split()[0] for phrase in (*_no_level(), *(phrase for phrase, _ in _level_phrases())))
