"""Make a guess from scores: how far a class leads tells how probable it is."""

import math
from collections.abc import Mapping
from typing import NamedTuple

from core.contracts.question import QuestionClass
from core.ports.questions import Guess


class Certainty(NamedTuple):
    """How probable a class is by the lead of its score over another one: a logistic function."""

    slope: float
    offset: float

    def of(self, lead: float) -> float:
        """Return how probable a class is whose score leads by this much."""
        return 1 / (1 + math.exp(-self.offset - self.slope * lead))


def best_guess(scores: Mapping[QuestionClass, float], certainty: Certainty) -> Guess:
    """Return the class with the highest score, and how probable it is by its lead."""
    best = max(scores, key=scores.__getitem__)
    against = {other: certainty.of(scores[best] - score) for other, score in scores.items() if other is not best}
    return Guess(best, min(against.values()), against)
