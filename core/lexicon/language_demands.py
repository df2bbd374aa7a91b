"""Languages that the work needs: "German is essential", "Teamsprache ist Englisch", "созвоны на английском". The words are in `data/language_demands.toml`."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from core.lexicon.languages import is_language_name, language_prefixes, languages_in
from core.lexicon.text_demands import is_optional
from core.lexicon.word_lists import any_of, word_list
from core.text.normalize import plain

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_START = re.compile(r"\b[^\W\d_]{3,4}")
_SENTENCE = re.compile(r"[.;!?\n•](?=\s|$)")
_CLAUSE = re.compile(r",\s|:\s|\s[–—-]\s|\s(?:but|aber|sondern|denn|но|а|while|whereas|though)\s")
_RUSSIAN = re.compile(r"(?:по-)?[а-яё]+(?:ск|цк)(?:ий|ого|ому|им|ом|и)")
_BY_RUSSIAN = "по-"
_IS = re.compile(r"(?<!anguage)(?<!medium)\s(?:is|are|was)\s(?:an? |very |still )?$")
"""Before an adjective: "the group is German", unlike "the working language is German"."""
_AND_ANOTHER = re.compile(r"\s(?:and|or|und|oder)\s(?P<word>[A-ZÄÖÜ]\w+)")
_OF_CASE = re.compile(r"[a-zäöüß]+isch")
_OF_SPRACHE = re.compile(r"isch(?:e[nr]?)$")
_OF_GERMAN = ("isch", "Deutsch")
_FILE = "language_demands"
_SIGN_LANGUAGE = "Sign language"


@cache
def _starts() -> frozenset[str]:
    """Return the first letters of names of languages: a quick test, since most texts name none."""
    return language_prefixes() | frozenset(word_list(_FILE, "cues"))


class Mention(NamedTuple):
    """A language that a text names as one, with its words and where they stand."""

    language: str
    word: str
    start: int


def languages_needed(text: str) -> tuple[str, ...]:
    """Return the English names of the languages that a text needs for the work, in order."""
    if _starts().isdisjoint(_START.findall(text.lower())):
        return ()
    found = []
    for sentence in _SENTENCE.split(text):
        clauses = _CLAUSE.split(sentence)
        for number, clause in enumerate(clauses):
            rest = clauses[number + 1] if number + 1 < len(clauses) else ""
            found += [one.language for one in _mentions(clause) if _is_needed(one, clause, rest, sentence)]
    return tuple(dict.fromkeys(found))


def signs(text: str) -> tuple[str, ...]:
    """Return the name of sign language if a text names one."""
    return (_SIGN_LANGUAGE,) if _pattern("sign_language").search(text.lower()) else ()


def _is_needed(mention: Mention, clause: str, rest: str, sentence: str) -> bool:
    """Whether a clause needs the language it names: by its own words, or by those of the sentence where it has none."""
    said = _marked(clause, mention)
    if _pattern("needed_all_the_same").search(_marked(sentence, mention)):
        return True
    if _pattern("optional").search(said) or is_optional(clause):
        return False
    if not any(_mentions(rest)) and (is_optional(rest) or _pattern("optional").search(rest.lower())):
        return False
    if _pattern("demand").search(said):
        return True
    said = _marked(sentence, mention)
    return bool(_pattern("demand").search(said)) and not (is_optional(sentence) or _pattern("optional").search(said))


def _marked(said: str, mention: Mention) -> str:
    """Return words in lower case with `~` for the language."""
    return said.lower().replace(mention.word.lower(), "~")


@lru_cache(maxsize=256)
def _mentions(clause: str) -> tuple[Mention, ...]:
    """Return the languages that a clause names, without adjectives of countries: not of "our German parent"."""
    return tuple(_named_in(clause))


def _named_in(clause: str) -> Iterator[Mention]:
    for match in _pattern("sign_language").finditer(clause.lower()):
        yield Mention(_SIGN_LANGUAGE, match[0], match.start())
    for match in _WORD.finditer(clause):
        word = match[0]
        if plain(word)[:4] not in language_prefixes() and not word.lower().startswith(_BY_RUSSIAN):
            continue
        named = languages_in(re.sub(rf"^{_BY_RUSSIAN}(\w+)и$", r"\1ий", word.lower()))
        is_predicate = _IS.search(clause[: match.start()]) is not None
        if named and not is_predicate and _is_language(word, clause[match.end() :]):
            yield Mention(named[0], word, match.start())


def _is_language(word: str, rest: str) -> bool:
    """Whether a word names a language, and what follows does not make it an adjective."""
    rest = _beyond_others(rest)
    following = rest.lstrip(" )").lower()
    is_alone = not rest.strip() or not rest.startswith(" ") or not following[:1].isalpha()
    if _RUSSIAN.fullmatch(word.lower()):
        return word.lower().startswith(_BY_RUSSIAN) or (
            not word.lower().endswith("ски") and (is_alone or _pattern("behind_adjective").match(following) is not None)
        )
    if any(map(_is_cyrillic, word[:1])):
        return False
    if _OF_SPRACHE.search(word):
        return following.startswith("sprach")
    if not word[0].isupper():
        return _OF_CASE.fullmatch(word) is not None and is_alone
    if _compound().search(word.lower()):
        return True
    if not is_language_name(word):
        return False
    return is_alone or word.endswith(_OF_GERMAN) or _pattern("behind_name").match(following) is not None


def _beyond_others(rest: str) -> str:
    """Return what follows further languages that are named with "and" or "or": "English and Welsh law" is about neither."""
    while (match := _AND_ANOTHER.match(rest)) and is_language_name(match["word"]):
        rest = rest[match.end() :]
    return rest


def _is_cyrillic(letter: str) -> bool:
    return "а" <= letter.lower() <= "я"


@cache
def _compound() -> re.Pattern[str]:
    return re.compile(rf"(?<=[a-zäöüß])(?:{any_of(_FILE, 'compounds')})$")


@cache
def _pattern(kind: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w~])(?:{any_of(_FILE, kind)})(?![\w])")
