"""The offline provider's vocabulary: stems, concepts across languages and spoken languages."""

import functools
import re
import tomllib
from pathlib import Path
from typing import Any

_TOKEN = re.compile(r"[^\W_]+(?:[+#]+|(?:[.\-'’&/](?=[^\W_]))[^\W_]+)*", re.UNICODE)


@functools.cache
def lexicon() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "lexicon.toml").read_text(encoding="utf-8"))


def tokens(text: str) -> list[str]:
    """Return the words in lower case. `C++`, `C#`, `.NET`, `CI/CD`, `Node.js` and `front-end` are single words."""
    return [token.lower().replace("ё", "е") for token in _TOKEN.findall(text)]


@functools.lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """Return a rough stem that inflected forms of a word share, in English, Russian and German."""
    word = word.lower().replace("ё", "е")
    if any(not char.isalpha() for char in word) or len(word) < 4:
        return word
    if re.search(r"[а-я]", word):
        ending = next((e for e in lexicon()["endings"]["ru"] if word.endswith(e) and len(word) - len(e) >= 4), "")
        return word[: len(word) - len(ending)]
    for _ in range(4):
        ending = next((e for e in lexicon()["endings"]["latin"] if word.endswith(e) and len(word) - len(e) >= 3), "")
        word = word[: len(word) - len(ending)]
    return word


@functools.cache
def _by_stem(table: str) -> dict[str, str]:
    entries = {"words": lexicon()[table]["words"]} if "words" in lexicon()[table] else lexicon()[table]
    return {stem(word): name for name, words in entries.items() for word in words}


def concept(word: str) -> str:
    """Return the concept a word belongs to, otherwise its stem."""
    return _by_stem("concepts").get(stem(word), stem(word))


def concepts(text: str) -> list[str]:
    """Return the concepts of a text in order. `data-driven` counts as two words, `front-end` as one."""
    result: list[str] = []
    for token in tokens(text):
        if stem(token) in _by_stem("concepts") or not re.search(r"[-/&]", token):
            result.append(concept(token))
        else:
            result += [concept(piece) for piece in re.split(r"[-/&]", token) if piece]
    return result


@functools.cache
def generic() -> frozenset[str]:
    return frozenset(concept(word) for word in lexicon()["generic"]["words"])


@functools.cache
def hollow() -> frozenset[str]:
    """Words of a requirement that do not name what is required."""
    return frozenset(concept(word) for word in lexicon()["hollow"]["words"])


def spoken(text: str) -> set[str]:
    """Return the codes of the languages that a text names."""
    known = _by_stem("languages")
    return {known[stem(token)] for token in tokens(text) if stem(token) in known and token not in _countries()}


@functools.cache
def _countries() -> frozenset[str]:
    """Names of countries and towns, which are not languages (`Germany`)."""
    return frozenset(word for words in lexicon()["places"].values() for word in words)


def has_phrase(phrase: str, text: str) -> bool:
    """True if the text has the phrase as whole words in order, in any letter case; `Google` does not have `Go`."""
    return _phrase(phrase).search(text) is not None


@functools.lru_cache(maxsize=5_000)
def _phrase(phrase: str) -> re.Pattern[str]:
    words = r"\W{1,3}".join(map(re.escape, phrase.split()))
    return re.compile(rf"(?<![^\W_]){words}(?![^\W_]|[+#])", re.IGNORECASE)
