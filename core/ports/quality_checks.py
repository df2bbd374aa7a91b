"""Port of the data quality checks."""

from typing import Protocol

import polars as pl

from core.contracts.quality import QualityResult, SiteHistory


class QualityChecks(Protocol):
    """Data quality checks of the cards of one job site in one run, before any model call."""

    def check(self, site_label: str, cards: pl.DataFrame, history: SiteHistory) -> QualityResult:
        """Check a frame from `cards_frame`. Returns a result for bad data and for a failure of the checks themselves; raises nothing."""
        ...
