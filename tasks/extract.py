"""Extract the requirements of up to 15 postings, each with its quote."""

from collections.abc import Sequence
from datetime import date

from core.assessment.extraction import extract_batch
from core.contracts.candidate import Candidate
from core.contracts.decision import VacancyExtraction
from core.contracts.vacancy import Vacancy
from core.ports.model import Model
from tasks.stage_task import stage_task


@stage_task("extract")
def extract(
    model: Model, candidate: Candidate, vacancies: Sequence[Vacancy], today: date
) -> tuple[VacancyExtraction, ...]:
    return extract_batch(model, tuple(vacancies))
