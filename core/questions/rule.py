"""A rule: the patterns whose match gives a question its class, and the patterns that exclude it."""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from core.contracts.question import QuestionClass


class Alternative(NamedTuple):
    """One pattern of a rule, and its language; `any` if several languages share it."""

    language: str
    pattern: str


@dataclass(frozen=True)
class Rule:
    """A classification rule. Its patterns match plain text (lower case, no accents).

    `name` is the class and a name within the class, such as `consent/signature`; `confidence` is from 0 to 1.
    """

    name: str
    question_class: QuestionClass
    alternatives: tuple[Alternative, ...]
    exceptions: tuple[str, ...] = ()
    subject: str | None = None
    confidence: float = 0.95

    @cached_property
    def says(self) -> re.Pattern[str]:
        """The alternatives as one pattern, compiled on first use."""
        return self._compiled(tuple(alternative.pattern for alternative in self.alternatives))

    @cached_property
    def unless(self) -> re.Pattern[str] | None:
        """The exceptions as one pattern; None if there are none."""
        return self._compiled(self.exceptions) if self.exceptions else None

    def applies(self, text: str) -> bool:
        """Whether any alternative matches and no exception does."""
        return bool(self.says.search(text)) and not (self.unless and self.unless.search(text))

    def _compiled(self, patterns: tuple[str, ...]) -> re.Pattern[str]:
        """Compile patterns. Raises `ValueError` naming the rule and the invalid pattern."""
        try:
            return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))
        except re.error:
            for pattern in patterns:
                _check(self.name, pattern)
            raise


def _check(name: str, pattern: str) -> None:
    try:
        re.compile(pattern)
    except re.error as problem:
        raise ValueError(f"rule {name}: {problem} in {pattern!r}") from problem
