"""Port of the data quality gate."""

from typing import Protocol

import polars as pl

from core.contracts.quality import GateResult, SiteHistory


class QualityGate(Protocol):
    """Checks the cards of one job site of one run, before any model call."""

    def check(self, site_label: str, cards: pl.DataFrame, history: SiteHistory) -> GateResult:
        """Check a frame made by `cards_frame`. Bad data and a gate that fails are results, not exceptions."""
        ...
