"""What gives each language away: words, letters and endings of `languages.toml`, and which languages have a word."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from core.text.data import load_toml
from core.text.normalize import plain

_WORD_LISTS = ("function_words", "title_words", "form_words")
_ENDINGS = ("title_endings", "endings")
_LONG_ENOUGH = 5


@dataclass(frozen=True)
class Marks:
    """The words, endings and letters that are typical of one language.

    `words` has the lists of `languages.toml` by their names. In it, `form_words` are all words of the lists, each with and without accents,
    since forms are often written without. The `own_words` of a language that stands behind the others are those that none of the others has.
    """

    words: Mapping[str, frozenset[str]]
    letters: frozenset[str]
    alphabet: frozenset[str]


@cache
def languages() -> dict[str, Marks]:
    """Return the marks of each language. Those that stand behind the others have an alphabet, all their letters beyond a to z."""
    tables = {code: table for code, table in load_toml("core.text", "languages.toml").items() if code != "neutral"}
    listed = {code: " ".join(table[kind] for kind in _WORD_LISTS) for code, table in tables.items()}
    forms = {code: frozenset({*_with_cedillas(words), *_without_accents(words)}) for code, words in listed.items()}
    first = [code for code, table in tables.items() if "alphabet" not in table]
    of_others = _listed_as_neutral("shared").union(*(forms[code] for code in first))
    return {
        code: Marks(
            words={
                **{kind: _with_cedillas(table[kind]) for kind in (*_WORD_LISTS, *_ENDINGS)},
                "form_words": forms[code],
                "own_words": _telling(forms[code], listed[code]) - of_others,
            },
            letters=frozenset(table["letters"]),
            alphabet=frozenset(table.get("alphabet", "")),
        )
        for code, table in tables.items()
    }


@cache
def first_languages() -> tuple[str, ...]:
    """Return the languages that are told first."""
    return tuple(code for code, marks in languages().items() if not marks.alphabet)


@cache
def languages_behind() -> tuple[str, ...]:
    """Return the languages that are told only by what they alone have, so that they are never seen in a text of the first ones."""
    return tuple(code for code, marks in languages().items() if marks.alphabet)


@cache
def speakers_of(kind: str) -> dict[str, tuple[str, ...]]:
    """Return the languages that have each word or ending in one of their lists; of "function_words_of_one", the words of one language alone."""
    found: dict[str, tuple[str, ...]] = {}
    for code, marks in languages().items():
        for word in marks.words[kind.removesuffix("_of_one")]:
            found[word] = (*found.get(word, ()), code)
    return {word: codes for word, codes in found.items() if len(codes) == 1 or not kind.endswith("_of_one")}


@cache
def neutral_words() -> frozenset[str]:
    """Return the words that titles and labels share in every language."""
    return _listed_as_neutral("words")


def _listed_as_neutral(kind: str) -> frozenset[str]:
    return frozenset(load_toml("core.text", "languages.toml")["neutral"][kind].split())


def _with_cedillas(listed: str) -> frozenset[str]:
    """Return words, also with a cedilla in place of the comma below Romanian letters, as they are often written."""
    return frozenset({*listed.split(), *listed.replace("ș", "ş").replace("ț", "ţ").split()})


def _without_accents(listed: str) -> list[str]:
    return plain(listed).replace("ı", "i").split()


def _telling(words: Iterable[str], listed: str) -> frozenset[str]:
    """Return words without the short ones that have lost their accents: "år" tells a language, "ar" is a word of many."""
    as_listed = frozenset(listed.split())
    return frozenset(word for word in words if word in as_listed or len(word) >= _LONG_ENOUGH or not word.isascii())
