"""Text folded for comparison: case, accents, look-alike letters, emoji and punctuation no longer tell two words apart."""

import re
import unicodedata
from functools import lru_cache

_CYRILLIC_TWINS = "АВЕКМНОРСТУХІЈЅаеорсухіјѕ"
_LATIN_TWINS = "ABEKMHOPCTYXIJSaeopcyxijs"
_TO_LATIN = str.maketrans(_CYRILLIC_TWINS, _LATIN_TWINS)
_TO_CYRILLIC = str.maketrans("ABEKMHOPCTYXaeopcyxkmthb", "АВЕКМНОРСТУХаеорсухкмтнв")
_TWIN_CAPITALS = frozenset("АВЕКМНОРСТУХІЈЅ")
_TOKEN = re.compile(r"[^\W_]+")
_WORD = re.compile(r"c\+\+|[cf]#|\.net(?![^\W_])|[^\W_]+(?:[.][^\W\d_]+(?=\W|$))*\+?(?![^\W_])|[^\W_]+", re.I)


def _script(letter: str) -> str:
    if "\u0400" <= letter <= "\u04ff":
        return "cyrillic"
    return "latin" if letter.isascii() and letter.isalpha() else "other"


@lru_cache(maxsize=65536)
def _one_script(token: str) -> str:
    """A word typed in two alphabets (`Aналитик` with a Latin A) in the one it belongs to; short capitals such as `СТО` as Latin."""
    scripts = [_script(letter) for letter in token]
    cyrillic, latin = scripts.count("cyrillic"), scripts.count("latin")
    if not cyrillic:
        return token
    if not latin:
        return (
            token.translate(_TO_LATIN)
            if len(token) <= 4 and set(token) <= _TWIN_CAPITALS | set("0123456789")
            else token
        )
    only_cyrillic = any(s == "cyrillic" and c not in _CYRILLIC_TWINS for s, c in zip(scripts, token, strict=True))
    only_latin = any(s == "latin" and ord(c) not in _TO_CYRILLIC for s, c in zip(scripts, token, strict=True))
    if only_cyrillic and only_latin:
        return token
    if only_cyrillic or (not only_latin and cyrillic > latin):
        return token.translate(_TO_CYRILLIC)
    return token.translate(_TO_LATIN)


def fold_letters(text: str) -> str:
    """Lower case without accents, `ё` as `е`, `ß` as `ss`; `й` stays a letter of its own."""
    text = unicodedata.normalize("NFKC", text)
    if not text.isascii():
        text = text.replace("й", "\ue000").replace("Й", "\ue000").replace("ї", "і")
        text = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c)).replace(
            "\ue000", "й"
        )
        text = text.replace("ł", "l").replace("Ł", "l").replace("ø", "o").replace("Ø", "o").replace("đ", "d")
    return text.casefold()


def fold(text: str) -> str:
    """As `fold_letters`, and each word in one alphabet."""
    if not text.isascii():
        text = _TOKEN.sub(lambda match: _one_script(match[0]), unicodedata.normalize("NFKC", text))
    return fold_letters(text)


def words(text: str) -> list[str]:
    """Folded words in order. `C++`, `C#`, `.NET` and `Node.js` are words; hyphens and slashes separate."""
    return [word.strip(".") if word != ".net" else word for word in _WORD.findall(fold(text))]


_LETTERS = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіґє",
        "a b v g d e e zh z i i k l m n o p r s t u f h c ch sh sch  y  e yu ya i g e".split(" "),
        strict=True,
    )
)


def romanized(text: str) -> str:
    """Cyrillic in Latin letters, coarsely: for comparing names, not for people."""
    return "".join(_LETTERS.get(letter, letter) for letter in text)
