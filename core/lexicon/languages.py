"""Recognise names of spoken languages, written in any supported language, and return their English names."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from core.lexicon.phrases import PhraseIndex
from core.lexicon.word_lists import word_list, word_lists, word_map
from core.text.normalize import fold, plain

_LONG_STEM = 5
_ADJECTIVE = re.compile(r"(?<=\w)(?:ий|ый)$")
_ENDINGS = ("ий", "ого", "ому", "им", "ом", "ая", "ую", "ой", "ие")


def _pattern(stems: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern that matches a word that begins with a long stem, or a short stem with an ending of up to three letters."""
    return re.compile(
        "|".join(rf"\b{stem}\w{{0,12}}" if len(stem) > _LONG_STEM else rf"\b{stem}\w{{0,3}}\b" for stem in stems)
    )


@cache
def _patterns() -> Mapping[str, re.Pattern[str]]:
    return {_english(code): _pattern(stems) for code, stems in word_lists("languages", "stems").items()}


def _english(code: str) -> str:
    return word_map("languages", "display").get(code) or word_list("cldr/languages", "names", code)[0]


@cache
def _index() -> PhraseIndex:
    """Index the names of languages without stems; Russian adjectives with all their endings."""
    never = frozenset(word_list("languages", "never"))
    names: dict[str, str] = {}
    for code, spellings in word_lists("cldr/languages", "names").items():
        if code in word_lists("languages", "stems"):
            continue
        for name in map(plain, spellings):
            stem = _ADJECTIVE.sub("", name)
            for form in (name,) if stem == name else tuple(stem + ending for ending in _ENDINGS):
                if form not in never:
                    names.setdefault(form, _english(code))
    return PhraseIndex(names)


@cache
def language_prefixes() -> frozenset[str]:
    """Return the first four letters of all names of languages: a quick test, since most texts name none."""
    spelled = (name.lower() for spellings in word_lists("cldr/languages", "names").values() for name in spellings)
    return frozenset(name[:4] for name in (*_all_names(), *spelled))


@cache
def _all_names() -> frozenset[str]:
    stems = {stem for names in word_lists("languages", "stems").values() for stem in names}
    names = {plain(name) for spellings in word_lists("cldr/languages", "names").values() for name in spellings}
    return frozenset((stems | names) - set(word_list("languages", "never")))


def is_language_name(word: str) -> bool:
    """Whether a word is the name of a language as it is, without an ending."""
    return plain(word) in _all_names()


@lru_cache(maxsize=2048)
def languages_in(text: str) -> tuple[str, ...]:
    """Return the English names of the languages in a text, in order."""
    folded = plain(text)
    matches = [(match.start(), name) for name, pattern in _patterns().items() if (match := pattern.search(folded))]
    taken = {start for start, _ in matches}
    matches += [(start, name) for start, name in _index().find(folded) if start not in taken]
    return tuple(dict.fromkeys(name for _, name in sorted(matches)))


@lru_cache(maxsize=2048)
def language_named(text: str) -> str | None:
    """Return the English name of the only language in a text, or of an ISO 639-1 code; None for none or several."""
    code = plain(text).strip()
    if code in word_list("languages", "codes"):
        return _english(code)
    names = languages_in(text) or _named_alone(code)
    return names[0] if len(names) == 1 else None


def _named_alone(word: str) -> tuple[str, ...]:
    """Return the language that a word alone, or with a remark in brackets, names in a language whose names are not sought in texts."""
    alone = word.split("(")[0].strip()
    found = tuple(name for name, pattern in _patterns_alone() if pattern.fullmatch(alone))
    return found or _names_alone().get(alone, ())


@cache
def _names_alone() -> Mapping[str, tuple[str, ...]]:
    """Return the languages by their names in further languages, in plain form."""
    spelled = word_lists("cldr/languages_alone", "names")
    return {plain(name): (_english(code),) for code, names in spelled.items() for name in names}


@cache
def _patterns_alone() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return the languages whose names are not sought in texts, each with its pattern."""
    return tuple((_english(code), _pattern(stems)) for code, stems in word_lists("languages", "alone").items())


def language_code(text: str) -> str | None:
    """Return the ISO 639-1 code of the only language in a text, or None."""
    name = language_named(text)
    return next((code for code in word_list("languages", "codes") if _english(code) == name), None) if name else None


@cache
def _codes_of_postings() -> Mapping[str, str]:
    return {name: code for code, names in word_lists("languages", "of_postings").items() for name in names}


def posting_language(name: str) -> str | None:
    """Return the code that a posting in the language of this name is told by; None for a language that is not told."""
    return _codes_of_postings().get(fold(name).strip())
