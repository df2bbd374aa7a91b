"""Port of the data quality gate."""

from typing import Protocol

import polars as pl

from core.contracts.quality import GateResult, SiteHistory


class QualityGate(Protocol):
    """Data quality checks of the cards of one job site in one run, before any model call."""

    def check(self, site_label: str, cards: pl.DataFrame, history: SiteHistory) -> GateResult:
        """Check a frame from `cards_frame`. Returns a result for bad data and for a failure of the gate itself; raises nothing."""
        ...
