"""Quality checks without a library, decided by the site's label, for tests of what a run does with the result."""

from collections.abc import Mapping

import polars as pl

from core.contracts.quality import Expectation, QualityResult, SiteHistory


class FakeQualityChecks:
    """Hold back the sites in `failing` and fail on those in `broken`. `checked` lists the site labels in order."""

    def __init__(self, failing: Mapping[str, str] = {}, broken: Mapping[str, str] = {}) -> None:
        self._failing, self._broken = dict(failing), dict(broken)
        self.checked: list[str] = []

    def check(self, site_label: str, cards: pl.DataFrame, history: SiteHistory) -> QualityResult:
        self.checked.append(site_label)
        name = self._failing.get(site_label)
        is_empty = cards.height == 0
        expectation = Expectation(
            name=name or "volume",
            expected="1 or more cards",
            observed=f"{cards.height} cards",
            passed=not name and not is_empty,
        )
        return QualityResult(
            site_label=site_label, cards=cards.height, expectations=(expectation,), broken=self._broken.get(site_label)
        )
