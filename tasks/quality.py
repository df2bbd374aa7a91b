"""Run the quality checks on one site's cards of one run, before any model call."""

import polars as pl

from core.contracts.quality import QualityResult, SiteHistory
from core.ports.quality_checks import QualityChecks
from tasks.stage_task import stage_task


@stage_task("quality checks")
def check_cards(checks: QualityChecks, site_label: str, cards: pl.DataFrame, history: SiteHistory) -> QualityResult:
    return checks.check(site_label, cards, history)
