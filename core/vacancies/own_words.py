"""The words of an employer's name by which it is found under another form of that name, and in a text that speaks of it."""

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from core.lexicon.places import known_place
from core.text.normalize import fold_letters, romanized
from core.vacancies.employers import (
    compared_words_of,
    employer_key,
    is_descriptive,
    is_in_many_names,
    is_listed_description,
)

_ADJECTIVE = re.compile(r"(?<=\w{4}sk)(?:ai?ya|aia|ij|iy|ii|i|y|oe|oye|ie|iye|ogo|omu|oi|oj|oy|om|uiu|uyu)$")
"""The ending of an adjective in a Russian name, in Latin letters: «Белогорский карьер», «Белогорское»."""
_MORE = re.compile(r"\s[-–—|]\s+(.+)|,\s+(.+)|[(\[]([^()\[\]]+)[)\]]")
"""What stands behind a name or in brackets."""
_IN_CAPITALS = re.compile(
    r"[A-ZÀ-ÖØ-ÞА-ЯЁІЇЄҐĂĄĆČĎĘĚĞİŁŃŇŐŘŚŞŠŤŮŰŹŻŽȘȚΑ-ΩΆΈΉΊΌΎΏ][^\W\d_]+(?:['’](?=[^\W\d_]{2})[^\W\d_]+)?"
)
_LONG = 5
"""Letters of a word that may be an employer's name by itself."""
_TEXT_READ = 20_000


@lru_cache(maxsize=65536)
def own_words_of(name: str, places: Collection[str] = ()) -> Sequence[str]:
    """Return the longer words of a name that do not say what the employer is or does, in Latin letters, and are no place and in few names.

    Those behind a dash or in brackets are among them: "Endo Clinic – Kestrel & Partner". Where no other word is, a compound is one: "Schneckenhaus".
    """
    parts = [name, *(part for match in _MORE.finditer(name) for part in match.groups() if part)]
    words = [word for part in parts for word in compared_words_of(part) if len(word) >= _LONG and word not in places]
    told = [word for word in words if not is_in_many_names(word) and not known_place(word)]
    own = [word for word in told if not is_descriptive(word)]
    return tuple(dict.fromkeys(map(_key_of, own or (word for word in told if not is_listed_description(word)))))


def words_named(text: str | None) -> list[str]:
    """Return the words with a capital in a posting, and each two that follow one another as one, in the letters of `own_words_of`.

    A posting that names another's employer has a word of its name among them: "the small house Quillon still needs a cook".
    """
    if not text:
        return []
    found: dict[str, None] = {}
    before, ended = "", 0
    for match in _IN_CAPITALS.finditer(text, 0, _TEXT_READ):
        key = _key_in_text(match[0])
        if before and key and match.start() - ended == 1:
            found[f"{before}{key}"] = None
        if len(key) >= _LONG:
            found[key] = None
        before, ended = key, match.end()
    return list(found)


def _key_of(word: str) -> str:
    """Return the key of a word, folded and in Latin letters, without the ending of a case, of a plural or of what belongs to somebody."""
    return employer_key(_ADJECTIVE.sub("", word).removesuffix("s"))


@lru_cache(maxsize=65536)
def _key_in_text(word: str) -> str:
    """Return the key of a word that may be a name; "" for one that says what an employer is or does, or a place."""
    latin = romanized(fold_letters(word))
    return "" if is_listed_description(latin) or is_in_many_names(latin) or known_place(latin) else _key_of(latin)
