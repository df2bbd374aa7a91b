"""A gate that judges without a library: by the site's name. For tests of what a run does with its verdict."""

from collections.abc import Mapping

import polars as pl

from core.contracts.quality import Expectation, GateResult, SiteHistory


class FakeGate:
    """Holds back the sites it was told to; `checked` lists what it was asked about."""

    def __init__(self, failing: Mapping[str, str] = {}, broken: Mapping[str, str] = {}) -> None:
        self._failing, self._broken = dict(failing), dict(broken)
        self.checked: list[str] = []

    def check(self, site_label: str, cards: pl.DataFrame, history: SiteHistory) -> GateResult:
        self.checked.append(site_label)
        name = self._failing.get(site_label)
        empty = cards.height == 0
        told = Expectation(
            name=name or "volume",
            expected="1 or more cards",
            observed=f"{cards.height} cards",
            passed=not name and not empty,
        )
        return GateResult(
            site_label=site_label, cards=cards.height, expectations=(told,), broken=self._broken.get(site_label)
        )
