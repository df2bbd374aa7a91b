"""Normalise text for comparison, in levels.

From least to most:

- `fold` removes case, accents and look-alike letters of another alphabet. Patterns for vacancies are matched against it.
- `plain` also unifies quotes, dashes and spaces and restores lost letters. Patterns for questions are matched against it.
- `words` and `comparison_key` also remove punctuation.

`label_key` compares labels of a form with the plan and keeps every character that can matter. Keys that are stored have a version
in their name and never change.
"""

import html
import re
import unicodedata
from functools import lru_cache

from core.text.data import load_lines

_CYRILLIC_TWINS = "АВЕКМНОРСТУХІЈЅаеорсухіјѕ"
_LATIN_TWINS = "ABEKMHOPCTYXIJSaeopcyxijs"
_TO_LATIN = str.maketrans(_CYRILLIC_TWINS, _LATIN_TWINS)
_TO_CYRILLIC = str.maketrans("ABEKMHOPCTYXaeopcyxkmthb", "АВЕКМНОРСТУХаеорсухкмтнв")
_TWIN_CAPITALS = frozenset("АВЕКМНОРСТУХІЈЅ")
_TOKEN = re.compile(r"[^\W_]+")
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_LATIN = re.compile("[A-Za-z]")
_WORD = re.compile(
    r"[^\W_]++(?![.+#])|c\+\+|[cf]#|\.net(?![^\W_])|[^\W_]+(?:[.][^\W\d_]+(?=\W|$))*\+?(?![^\W_])|[^\W_]+", re.I
)
"""The first branch finds the words without a sign behind them, which are nearly all, without trying the others."""

_MOJIBAKE = re.compile(r"[ÃÂâÐÑ][\x80-\xbf‘-„†-•…‰‹›€ˆ˜™šžœŸ¡-¿ƒŒŠŽ–-™]")
_INVISIBLE = re.compile("[\u200b-\u200f\u2060\ufeff\u00ad]")
_OBLIGATION_MARKS = re.compile(r"[*✱∗＊:]+")


def _script(letter: str) -> str:
    if "\u0400" <= letter <= "\u04ff":
        return "cyrillic"
    return "latin" if letter.isascii() and letter.isalpha() else "other"


@lru_cache(maxsize=65536)
def _one_script(token: str) -> str:
    """Rewrite a word that mixes two alphabets (`Aналитик` with a Latin A) in one alphabet, if its letters allow it.

    Short Cyrillic abbreviations of look-alike letters, such as `СТО`, are rewritten in Latin.
    """
    if not _CYRILLIC.search(token):
        return token
    if not _LATIN.search(token):
        return (
            token.translate(_TO_LATIN)
            if len(token) <= 4 and set(token) <= _TWIN_CAPITALS | set("0123456789")
            else token
        )
    scripts = [_script(letter) for letter in token]
    cyrillic, latin = scripts.count("cyrillic"), scripts.count("latin")
    only_cyrillic = any(s == "cyrillic" and c not in _CYRILLIC_TWINS for s, c in zip(scripts, token, strict=True))
    only_latin = any(s == "latin" and ord(c) not in _TO_CYRILLIC for s, c in zip(scripts, token, strict=True))
    if only_cyrillic and only_latin:
        return token
    if only_cyrillic or (not only_latin and cyrillic > latin):
        return token.translate(_TO_CYRILLIC)
    return token.translate(_TO_LATIN)


class _WithoutAccents(dict[int, str]):
    """A table for `str.translate` that removes accents; computed once per letter."""

    def __missing__(self, code: int) -> str:
        letter = unicodedata.normalize("NFD", chr(code))
        self[code] = "".join(part for part in letter if not unicodedata.combining(part))
        return self[code]


_WITHOUT_ACCENTS = _WithoutAccents(
    {ord(one): other for one, other in zip("йЙїłŁøØđ", "ййіllood", strict=True)} | {0xE000: "й"}
)

_ACCENTED = re.compile("[^\\x00-\\x7fА-ИК-я«»‐-‧]+")
"""Letters that may have accents. The others stay as they are."""


def _without_accents(match: re.Match[str]) -> str:
    return match[0].translate(_WITHOUT_ACCENTS)


def fold_letters(text: str) -> str:
    """Return the text in lower case without accents, `ё` as `е`, `ß` as `ss`; `й` is kept."""
    if text.isascii():
        return text.lower()
    return _ACCENTED.sub(_without_accents, unicodedata.normalize("NFKC", text)).casefold()


def fold(text: str) -> str:
    """Return the text in lower case without accents, each word in one alphabet (see `fold_letters`)."""
    if text.isascii():
        return text.lower()
    text = unicodedata.normalize("NFKC", text)
    if _CYRILLIC.search(text):
        tokens = tuple({*_TOKEN.findall(text)})
        if tuple(map(_one_script, tokens)) != tokens:
            text = _TOKEN.sub(lambda match: _one_script(match[0]), text)
    return fold_letters(text)


def words(text: str) -> list[str]:
    """Return the folded words in order. `C++`, `C#`, `.NET` and `Node.js` are words; hyphens and slashes separate."""
    return _WORD.findall(fold(text))


def words_of_each(listed: str) -> list[list[str]]:
    """Return the `words` of each entry of a list that is separated by ";". A long list is folded at once."""
    return [found for entry in fold(listed).split(";") if (found := _WORD.findall(entry))]


_LETTERS = str.maketrans(
    dict(
        zip(
            "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіґє",
            "a b v g d e e zh z i i k l m n o p r s t u f h c ch sh sch  y  e yu ya i g e".split(" "),
            strict=True,
        )
    )
)


def romanized(text: str) -> str:
    """Transliterate lower-case Cyrillic coarsely, for comparing names; not for display."""
    return text if text.isascii() else text.translate(_LETTERS)


def repair_encoding(text: str) -> str:
    """Repair UTF-8 that was read as Latin-1 or Windows-1252 (`donâ€™t`), resolve entities, drop invisible characters."""
    text = html.unescape(text)
    if _MOJIBAKE.search(text):
        for codec in ("cp1252", "latin-1"):
            try:
                text = text.encode(codec).decode("utf-8")
                break
            except (UnicodeEncodeError, UnicodeDecodeError):
                continue
    text = unicodedata.normalize("NFC", text)
    return _INVISIBLE.sub("", text).replace("\u00a0", " ").replace("\u202f", " ")


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """Return the text in lower case with plain quotes and dashes, single spaces and no accents on Latin letters.

    Cyrillic `й` is kept, `ё` becomes `е`. Words with lost letters (U+FFFD) are restored.
    """
    if text.isascii():
        folded = text.lower().replace("`", "'")
    else:
        folded = unicodedata.normalize("NFKC", text).casefold().translate(_PLAIN_LETTERS)
    if "\ufffd" in folded:
        folded = re.sub(r"[\w'\-]*\ufffd[\w'\-\ufffd]*", _repaired, folded).replace("\ufffd", " ")
    if "." in folded:
        folded = re.sub(r"\bu\. ?s\. ?a?\.?(?=\W|$)", "us ", re.sub(r"\bu\. ?k\.(?=\W|$)", "uk ", folded))
        folded = re.sub(
            r"\b(?:e\. ?g|i\. ?e|etc|approx|incl|z\. ?b|т\. ?[едп])\.", lambda m: m.group().replace(".", ""), folded
        )
    return " ".join(folded.split())


_FOLDS = str.maketrans(
    {
        "’": "'", "‘": "'", "`": "'", "´": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
        "–": "-", "—": "-", "‑": "-", "−": "-", "ø": "o", "ł": "l", "æ": "ae", "œ": "oe", "đ": "d", "ı": "i",
    }
)  # fmt: skip


class _PlainLetters(dict[int, str]):
    """A table for `str.translate` that `plain` uses; computed once per letter."""

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        if "\u0400" <= letter <= "\u04ff":
            self[code] = "е" if letter == "ё" else letter
        else:
            parts = unicodedata.normalize("NFD", letter)
            self[code] = "".join(part for part in parts if not unicodedata.combining(part)).translate(_FOLDS)
        return self[code]


_PLAIN_LETTERS = _PlainLetters()


def _repaired(match: re.Match[str]) -> str:
    """Restore a word with lost letters (U+FFFD) from a word list; if several words fit, take the alphabetically first."""
    word = match.group()
    if word == "\ufffd":
        return "e"
    for variant in (word, word.lstrip("\ufffd"), word.rstrip("\ufffd")):
        pattern = re.compile(re.escape(variant).replace("\ufffd", "\\w"))
        matches = {known for known in load_lines("core.text", "broken_words.txt") if pattern.fullmatch(known)}
        if matches:
            return min(matches)
    return word.replace("\ufffd", "")


def comparison_key(text: str | None) -> str:
    """Return the words of a text for comparing titles: character width, case, punctuation and spaces do not matter; `+` and `#` do."""
    return comparison_key_v1(text)


def comparison_key_v1(text: str | None) -> str:
    """Return the key under which answers are stored. Never change this function: add a `_v2` and a migration."""
    folded = unicodedata.normalize("NFKC", text or "").casefold()
    return " ".join(re.sub(r"[^\w+#]+|_", " ", folded).split())


@lru_cache(maxsize=8192)
def question_key_v1(text: str) -> str:
    """Return the normal form of a question for form fingerprints and field keys, which are stored. Never change this function."""
    return " ".join(_TOKEN.findall(unicodedata.normalize("NFKC", text).casefold()))


def label_key(text: str) -> str:
    """Return a label or value for comparison on a form: case, spaces and required marks do not matter, all other characters do."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(_OBLIGATION_MARKS.sub(" ", text).split())


CONTROL_CHARACTERS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


def clean(value: str) -> str:
    """Return the text without control characters and lone surrogates, and white space as single spaces."""
    return " ".join(CONTROL_CHARACTERS.sub("", value).split())
