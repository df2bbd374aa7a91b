"""Words of the data file that stand for their forms and compounds: `stem-` begins a word, `-stem` ends one."""

from collections.abc import Iterable
from typing import NamedTuple


class WordList(NamedTuple):
    """Words by how much of a word they must be."""

    whole: frozenset[str]
    starts: tuple[str, ...]
    ends: tuple[str, ...]

    def has(self, word: str) -> bool:
        """Whether a word, in small letters, is listed."""
        return word in self.whole or word.startswith(self.starts) or word.endswith(self.ends)


def word_list(words: Iterable[str]) -> WordList:
    listed = tuple(words)
    return WordList(
        frozenset(word for word in listed if "-" not in (word[0], word[-1])),
        tuple(word.removesuffix("-") for word in listed if word.endswith("-")),
        tuple(word.removeprefix("-") for word in listed if word.startswith("-")),
    )
