"""Results of the data quality checks."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, Self

from core.contracts.base import Contract


class Expectation(Contract):
    """One check of a batch of cards. `expected` and `observed` are texts for the report."""

    name: str
    expected: str
    observed: str
    passed: bool


class QualityResult(Contract):
    """The result of the quality checks of one site target. `broken` is the error if the checks could not run, e.g. for a missing column."""

    site_label: str
    cards: int
    expectations: tuple[Expectation, ...] = ()
    broken: str | None = None

    @property
    def state(self) -> Literal["passed", "failed", "broken"]:
        if self.broken is not None:
            return "broken"
        return "passed" if all(expectation.passed for expectation in self.expectations) else "failed"

    @property
    def is_passed(self) -> bool:
        return self.state == "passed"

    @property
    def failures(self) -> tuple[Expectation, ...]:
        return tuple(expectation for expectation in self.expectations if not expectation.passed)

    @property
    def summary(self) -> str:
        """The result in one line, for the run's notes and its email."""
        if self.broken is not None:
            return f"{self.site_label}: quality checks could not run: {self.broken}"
        if self.is_passed:
            return f"{self.site_label}: {self.cards} cards passed"
        return f"{self.site_label}: held back: " + "; ".join(
            f"{failure.name}: expected {failure.expected}, found {failure.observed}" for failure in self.failures
        )


class QualityShares(NamedTuple):
    """Shares (0 to 1) from one past check of a site: of bad cards by expectation, and of cards by language; None if not stored."""

    shares: dict[str, float] | None
    languages: dict[str, float] | None

    @classmethod
    def of_result(cls, result: Mapping[str, Any]) -> Self:
        return cls(result.get("shares"), result.get("languages"))


class SiteHistory(Contract):
    """The usual measurements of a site target.

    `volumes`: cards per past run that ended well, newest first. `shares`: the usual share of bad cards (0 to 1) by expectation.
    `languages`: the usual share of cards (0 to 1) by language.
    """

    volumes: tuple[int, ...] = ()
    shares: dict[str, float] = {}
    languages: dict[str, float] = {}
