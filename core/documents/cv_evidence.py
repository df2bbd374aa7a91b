"""What in a part of a résumé's entry speaks for a position or an employer, for a degree or a school, or for a place."""

import re
from functools import cache

from core.documents.cv_dates import date_range
from core.documents.cv_lines import BULLET
from core.documents.cv_word_lists import WordList, word_list
from core.lexicon.known_places import country_codes, is_state_or_province, place_key
from core.lexicon.levels import degree_rank
from core.lexicon.occupations import read_title
from core.lexicon.places import known_place
from core.lexicon.towns import towns_named
from core.text.data import load_toml
from core.text.normalize import fold

LONGEST_LABEL = 70
_MOST_WORDS_OF_NAME = 9
_SENTENCE = re.compile(r"[.!;:]$")
_TOWN_MARK = re.compile(r"^(?:г\.|гор\.|город)\s*")
_WORD = re.compile(r"[^\W\d_][\w'’-]*")


def is_town(text: str) -> bool:
    """Whether a text that is written where a place belongs is one: also a town that `known_place` does not know by its name alone."""
    first, *others = [part.strip() for part in _TOWN_MARK.sub("", text.strip()).split(",")]
    return _is_place(first) and all(
        _is_place(part) or place_key(fold(part)) in country_codes() or is_state_or_province(part.casefold())
        for part in others
    )


def _is_place(text: str) -> bool:
    return known_place(text) or bool(towns_named(place_key(fold(text))))


def is_position(text: str) -> int:
    """Return how much speaks for a position (above 0) or for an organisation (below 0)."""
    title = read_title(text)
    words = _words(text)
    is_titled = bool(title.occupations and not title.is_field) or title.has_generic or _has(words, "positions")
    return 2 * is_titled - organisation(text)


def is_degree(text: str) -> int:
    """Return how much speaks for a degree (above 0) or for a school (below 0)."""
    words = _words(text)
    school = 3 * _has(words, "schools") + has_legal_form(text)
    return 4 * (_has(words, "degrees") or (not school and degree_rank(text) is not None)) - school


def is_of_school(text: str) -> bool:
    """Whether a text names a degree or a school. A legal form alone names neither."""
    found = is_degree(text)
    return found > 0 or found < -1


def organisation(text: str) -> int:
    """Return how much speaks for an organisation: 3 for a legal form, which nothing but a name has; 0 for nothing."""
    if has_legal_form(text) or "«" in text or "№" in text:
        return 3
    named = _WORD.findall(text)
    end = next((number for number, word in enumerate(named) if number and word in _prepositions()), len(named))
    words = [word.casefold() for word in named[:end] if not word.isascii() or word[0].isupper()]
    return 2 * _has(words, "kinds") + (1 if re.search(r"\s&\s|\w\.(?:com|io|de|ru)\b", text) else 0)


def is_legal_form(text: str) -> bool:
    """Whether a text is nothing but a legal form, as in "Acme, Inc."."""
    return bool(_legal(text.isupper()).fullmatch(text))


def has_legal_form(text: str) -> bool:
    return bool(_legal(text.isupper()).search(text))


def is_organisation(name: str) -> bool:
    return organisation(name) > 1


def looks_like_name(text: str) -> bool:
    """Whether a text can be the name of an organisation: it has the form of one, or most of its words are written as names."""
    words = _WORD.findall(text)
    named = [word for word in words if word[0].isupper()]
    return is_organisation(text) or (len(words) <= _MOST_WORDS_OF_NAME and 2 * len(named) > len(words))


def is_told(line: str) -> bool:
    """Whether a line tells what somebody did: a point of a list, or a sentence."""
    words = line.split()
    if BULLET.match(line) or len(words) > 2 * _MOST_WORDS_OF_NAME or (_SENTENCE.search(line) and len(words) > 3):
        return True
    if line[:1].islower() and not date_range(line):
        return True
    small = [word for word in _WORD.findall(line) if word.islower()]
    return len(words) > _MOST_WORDS_OF_NAME and len(small) > len(words) / 2


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


def _has(words: list[str], kind: str) -> bool:
    return any(map(_listed(kind).has, words))


@cache
def _listed(kind: str) -> WordList:
    return word_list(load_toml("core.documents", "cv_words.toml")["evidence"][kind])


@cache
def _prepositions() -> frozenset[str]:
    """Return the words after which stands no more what an organisation is: "Menu for the hospital"."""
    return frozenset(load_toml("core.documents", "cv_words.toml")["evidence"]["prepositions"])


@cache
def _legal(is_upper: bool = False) -> re.Pattern[str]:
    words: list[str] = load_toml("core.documents", "cv_words.toml")["evidence"]["legal_forms"]
    legal = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{legal.upper() if is_upper else legal})(?!\w)")
