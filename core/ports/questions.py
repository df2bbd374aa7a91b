"""Port of the second reader: a guess at the class of a question whose wording no rule knows."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from core.contracts.question import QuestionClass


class Guess(NamedTuple):
    """The likeliest class of a question, with its probability from 0 to 1.

    `against` has for each other class how probable the guess is if it is one of the two: the class that comes second may be near, and
    that which a rule names far behind.
    """

    question_class: QuestionClass
    probability: float
    against: Mapping[QuestionClass, float] = {}

    def over(self, other: QuestionClass) -> float:
        """Return how probable the guess is if it is either that or `other`."""
        return self.against.get(other, self.probability)


class SecondReader(Protocol):
    """Compares a question with labelled ones. It never sees the candidate's data."""

    def guess(self, text: str, options: Sequence[str]) -> Guess | None:
        """Return the likeliest class of a cleaned question; None if the reader is not sure enough to name one."""
        ...
