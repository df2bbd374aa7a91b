"""Run the quality gate on one site's cards of one run, before any model call."""

import polars as pl

from core.contracts.quality import GateResult, SiteHistory
from core.ports.quality_gate import QualityGate
from tasks.stage_task import stage_task


@stage_task("quality gate")
def check_cards(gate: QualityGate, site_label: str, cards: pl.DataFrame, history: SiteHistory) -> GateResult:
    return gate.check(site_label, cards, history)
