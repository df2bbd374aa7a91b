"""Order the statements of a résumé by how well they fit a vacancy."""

from collections.abc import Iterable, Sequence

from core.documents.support import supports
from core.documents.words import Token, tokens
from core.lexicon.languages import languages_in
from core.lexicon.skills import is_known_tool

MOST_WORDS = 400
"""Words of a vacancy that are compared."""


class VacancyWords:
    """The telling words of a vacancy: a word of its title counts three times, the name of a tool twice."""

    def __init__(self, title: str, text: str) -> None:
        """Read the words of title and text, each once."""
        weights: dict[str, tuple[Token, int]] = {}
        for words, factor in ((tokens(title), 3), (tokens(text), 1)):
            for word in words:
                if len(word.text) > 1 and not word.has("plain") and word.text not in weights and word.text[0].isalpha():
                    weights[word.text] = (word, factor * (2 if is_known_tool(word.text) else 1))
        self._words = tuple(weights.values())[:MOST_WORDS]
        self._languages = frozenset(languages_in(f"{title}\n{text}"))

    def score(self, text: str) -> int:
        """Return the weight of the vacancy's words that a text has."""
        words = tokens(text)
        if not words:
            return 0
        return sum(weight for word, weight in self._words if supports(word, words))

    def names_language(self, language: str) -> bool:
        """Whether the vacancy names a language, whatever language both are written in."""
        return bool(self._languages & {*languages_in(language)})

    def best(self, texts: Sequence[str], most: int) -> tuple[str, ...]:
        """Return at most `most` of the texts, the best fitting first; equal ones keep their order."""
        return tuple(sorted(texts, key=lambda text: -self.score(text))[:most])

    def named(self, words: Iterable[str]) -> tuple[str, ...]:
        """Return the words with those that the vacancy names first."""
        return tuple(sorted(words, key=lambda word: not self.score(word)))
