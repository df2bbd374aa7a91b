"""Evaluate how well up to 15 vacancies fit the candidate, with quotes from posting and résumé."""

from collections.abc import Sequence
from datetime import date

from core.assessment.evaluation import evaluate_batch
from core.contracts.candidate import Candidate
from core.contracts.decision import Evaluation
from core.contracts.warehouse_rows import ToEvaluate
from core.ports.model import Model
from tasks.stage_task import stage_task


@stage_task("evaluate")
def evaluate(model: Model, candidate: Candidate, items: Sequence[ToEvaluate], today: date) -> tuple[Evaluation, ...]:
    return evaluate_batch(model, candidate, [(item.vacancy, item.extraction) for item in items], today)
