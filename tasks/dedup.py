"""Find pending cards of vacancies that are already known.

One task takes all pending cards, because each is also compared with the cards before it. The task only reads; the flow
stores its result. If the warehouse is busy, the task is retried.
"""

from collections.abc import Sequence

from core.contracts.decision import DedupDecision
from core.contracts.vacancy import VacancyCard
from core.ports.warehouse import DuplicateFinder
from tasks.stage_task import stage_task


@stage_task("dedup")
def find_duplicates(cards: Sequence[VacancyCard], known: DuplicateFinder) -> list[DedupDecision]:
    return known.find_duplicates(cards)
