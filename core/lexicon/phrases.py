"""Find known names of one or several words inside a text."""

import re
from collections.abc import Iterator, Mapping

_WORD = re.compile(r"\w+")


class PhraseIndex:
    """An index of names by their first word, so that each word of a text is compared only with names that begin with it."""

    def __init__(self, values: Mapping[str, str]) -> None:
        """Index `values`, a value for each name. Names and texts must be normalised in the same way."""
        self._values = values
        self._by_first_word: dict[str, list[str]] = {}
        for name in sorted(values, key=len, reverse=True):
            if first := _WORD.match(name):
                self._by_first_word.setdefault(first[0], []).append(name)

    def find(self, text: str) -> Iterator[tuple[int, str]]:
        """Yield position and value of each name in a text; of several names at one position only the longest."""
        end = 0
        for word in _WORD.finditer(text):
            start = word.start()
            if start < end or text[start - 1 : start] == ".":
                continue
            for name in self._by_first_word.get(word[0], ()):
                end_of_name = start + len(name)
                if text.startswith(name, start) and not _WORD.match(text[end_of_name : end_of_name + 1]):
                    yield start, self._values[name]
                    end = end_of_name
                    break
