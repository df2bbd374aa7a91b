"""Tell whether a question is made of known words alone, so that it asks for nothing beside them."""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from core.answers.phrases import load_words

_WORD = re.compile(r"[^\W\d_]+")


@cache
def word_sets(name: str) -> Mapping[str, frozenset[str]]:
    """Return the word lists of `data/<name>.toml` as sets, all languages together."""
    return {key: frozenset(words) for key, words in load_words(name).items()}


def words_in(plain_text: str) -> frozenset[str]:
    """Return the words of a plain text, without numbers."""
    return frozenset(_WORD.findall(plain_text))


def is_made_of(words: frozenset[str], needed: Iterable[frozenset[str]], around: frozenset[str]) -> bool:
    """Whether words are of these sets alone, at least one of each needed set among them."""
    sets = list(needed)
    return all(words & one for one in sets) and words <= around.union(*sets)
