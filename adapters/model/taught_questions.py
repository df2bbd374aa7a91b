"""Guess the class of a question from its words and pieces of words, as labelled questions taught it. Every installation has it.

Pieces of two to five letters, words, pairs of words, pairs of their beginnings with up to three words between, and the options' words and
kind are counted in buckets by a checksum. Each bucket adds a weight to the score of every class (a linear model, least squares).
`python -m tests.core.questions.train_taught_reader` writes the weights, in whole numbers from -31 to 31, to `taught_questions.npz`.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from core.contracts.question import QuestionClass
from core.ports.questions import Guess
from core.questions.guesses import Certainty, best_guess
from core.questions.options import has_ranges, is_yes_no
from core.text.normalize import plain

FILE = Path(__file__).with_name("taught_questions.npz")

BUCKETS, OPTION_BUCKETS = 3 << 16, 1 << 11
"""Buckets of the wording, and behind them those of the options."""

OF_OPTIONS = 0.5
"""How much all options together count beside the wording, which counts 1."""

LONGEST_TEXT, MOST_WORDS, LONGEST_WORD = 400, 60, 40
MOST_OPTIONS, MANY_OPTIONS, WORDS_OF_OPTION = 8, 6, 6
SHORTEST_PIECE, LONGEST_PIECE = 2, 5
BEGINNING, FARTHEST = 4, 4
"""Letters of a word's beginning, and words from one to the other of a pair of beginnings."""

_TOKEN = re.compile(r"\w+|\?")

Places = NDArray[np.int64]
Values = NDArray[np.float64]


class TaughtQuestions:
    """Implements `core.ports.questions.SecondReader`."""

    def __init__(self, path: Path = FILE) -> None:
        with np.load(path, allow_pickle=False) as stored:
            self._classes = [QuestionClass(name) for name in stored["classes"].tolist()]
            self._weights: NDArray[np.int8] = stored["weights"]
            self._unit: Values = stored["unit"].astype(np.float64)
            self._rarity: Values = stored["rarity"].astype(np.float64)
            self._shares: Values = stored["shares"].astype(np.float64)
            self._certainty = Certainty(*stored["certainty"].tolist())

    def guess(self, text: str, options: Sequence[str]) -> Guess | None:
        """Return the class with the highest score, and how probable it is by its lead over the others. None for a text without words."""
        scores = self.scores(text, options)
        return best_guess(scores, self._certainty) if scores else None

    def scores(self, text: str, options: Sequence[str]) -> dict[QuestionClass, float]:
        """Return the score of every class; none for a text without words."""
        if not any(letter.isalpha() for letter in text):
            return {}
        counted = counts(text, options)
        weights = self._weights[counted.places].astype(np.float64)
        scores = (weighed(counted, self._rarity) @ weights) * self._unit + self._shares
        return dict(zip(self._classes, scores.tolist(), strict=True))


class Counts(NamedTuple):
    """The buckets that a question falls into, and how often; those of its wording are the first `of_text`."""

    places: Places
    often: Values
    of_text: int


def counts(text: str, options: Sequence[str]) -> Counts:
    """Count the buckets of a question."""
    of_text = _counted(_pieces_and_words(_tokens(text)[:MOST_WORDS]), BUCKETS)
    read = [option[:LONGEST_TEXT] for option in options[:MOST_OPTIONS]]
    labels = (word for option in read for word in _tokens(option)[:WORDS_OF_OPTION])
    of_options = _counted(chain(labels, _kinds(read)), OPTION_BUCKETS)
    places = np.array([*of_text, *(place + BUCKETS for place in of_options)], np.int64)
    often = np.array([*of_text.values(), *of_options.values()], np.float64)
    return Counts(places, often, len(of_text))


def weighed(counted: Counts, rarity: Values) -> Values:
    """Return how much each bucket counts: the more, the rarer it is."""
    values = (1 + np.log(counted.often)) * rarity[counted.places]
    return np.concatenate([_unit(values[: counted.of_text]), OF_OPTIONS * _unit(values[counted.of_text :])])


def _tokens(text: str) -> list[str]:
    """Return the words and question marks of a text, bounded, without case and accents."""
    return [token[:LONGEST_WORD] for token in _TOKEN.findall(plain(text[:LONGEST_TEXT]))]


def _pieces_and_words(words: Sequence[str]) -> Iterator[str]:
    for word in words:
        yield f"w{word}"
        inside = f" {word} "
        for length in range(SHORTEST_PIECE, LONGEST_PIECE + 1):
            for start in range(max(1, len(inside) - length + 1)):
                yield f"c{inside[start : start + length]}"
    for one, following in pairwise(("^", *words, "$")):
        yield f"b{one} {following}"
    beginnings = [word[:BEGINNING] for word in words]
    for one, following in pairwise(("^", *beginnings, "$")):
        yield f"s{one} {following}"
    for distance in range(2, FARTHEST + 1):
        for one, later in zip(beginnings, beginnings[distance:], strict=False):
            yield f"k{one} {later}"


def _kinds(options: Sequence[str]) -> Iterator[str]:
    """Yield what can be said about all options together."""
    if not options:
        yield "#none"
    elif is_yes_no(options):
        yield from ("#yes or no", f"#yes or no {len(options)}")
    else:
        yield f"#{min(len(options), MANY_OPTIONS)}"
        if has_ranges(options):
            yield "#ranges"
        if all(any(map(str.isdigit, option)) for option in options):
            yield "#numbers"


def _counted(found: Iterable[str], buckets: int) -> Counter[int]:
    return Counter(crc32(one.encode("utf-8", "replace")) % buckets for one in found)


def _unit(values: Values) -> Values:
    """Return values whose squares add up to 1; no values remain none."""
    length = math.sqrt(float(values @ values))
    return values / length if length else values
