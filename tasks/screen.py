"""Screening: up to 15 cards in one model call."""

from core.assessment.screening import screen_batch
from core.contracts.candidate import Candidate
from core.contracts.decision import ScreeningDecision
from core.contracts.vacancy import CardBatch
from core.ports.model import Model
from tasks.stage_task import stage_task


@stage_task("screen")
def screen(model: Model, candidate: Candidate, batch: CardBatch) -> tuple[ScreeningDecision, ...]:
    return screen_batch(model, candidate, batch)
