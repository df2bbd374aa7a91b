"""Results of the data quality gate."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, Self

from core.contracts.base import Contract


class Expectation(Contract):
    """One expectation about a batch. `expected` and `observed` are texts for people."""

    name: str
    expected: str
    observed: str
    passed: bool


class GateResult(Contract):
    """`broken`: the gate itself could not judge (a missing column, say), which tells nothing about the data."""

    site_label: str
    cards: int
    expectations: tuple[Expectation, ...] = ()
    broken: str | None = None

    @property
    def state(self) -> Literal["passed", "failed", "broken"]:
        if self.broken is not None:
            return "broken"
        return "passed" if all(e.passed for e in self.expectations) else "failed"

    @property
    def is_passed(self) -> bool:
        return self.state == "passed"

    @property
    def failures(self) -> tuple[Expectation, ...]:
        return tuple(e for e in self.expectations if not e.passed)

    @property
    def summary(self) -> str:
        """The result in one line, for the run's notes and its email."""
        if self.broken is not None:
            return f"{self.site_label}: gate broken: {self.broken}"
        if self.is_passed:
            return f"{self.site_label}: {self.cards} cards passed"
        return f"{self.site_label}: held back: " + "; ".join(
            f"{e.name}: expected {e.expected}, found {e.observed}" for e in self.failures
        )


class QualityShares(NamedTuple):
    """What one past check measured at a site: share of cards by expectation and by language; None where it was not stored."""

    shares: dict[str, float] | None
    languages: dict[str, float] | None

    @classmethod
    def of_result(cls, result: Mapping[str, Any]) -> Self:
        return cls(result.get("shares"), result.get("languages"))


class SiteHistory(Contract):
    """How this site has been: cards per past run that ended well, newest first; usual shares of its cards, by expectation; its languages' shares."""

    volumes: tuple[int, ...] = ()
    shares: dict[str, float] = {}
    languages: dict[str, float] = {}
