"""Screening: up to 15 cards in one model call."""

from core.candidate import Candidate
from core.decisions import ScreeningDecision
from core.ports import Model
from core.screening import screen_batch
from core.vacancy import CardBatch
from tasks.stage_task import stage_task


@stage_task("screen")
def screen(model: Model, candidate: Candidate, batch: CardBatch) -> tuple[ScreeningDecision, ...]:
    return screen_batch(model, candidate, batch)
