"""Port of the data quality gate."""

from typing import Protocol

import polars as pl

from core.contracts.quality import GateResult, SiteHistory


class QualityGate(Protocol):
    """Judges one site's cards of one run, before any model call."""

    def check(self, site_label: str, cards: pl.DataFrame, history: SiteHistory) -> GateResult:
        """`cards` as `cards_frame` makes them. Bad data and a broken gate are results, not exceptions."""
        ...
