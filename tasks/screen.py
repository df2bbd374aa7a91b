"""Screening: up to 15 cards in one model call."""

from collections.abc import Sequence
from datetime import date

from core.assessment.screening import screen_batch
from core.contracts.candidate import Candidate
from core.contracts.decision import ScreeningDecision
from core.contracts.vacancy import CardBatch, VacancyCard
from core.ports.model import Model
from tasks.stage_task import stage_task


@stage_task("screen")
def screen(
    model: Model, candidate: Candidate, cards: Sequence[VacancyCard], today: date
) -> tuple[ScreeningDecision, ...]:
    return screen_batch(model, candidate, CardBatch(cards=tuple(cards)))
