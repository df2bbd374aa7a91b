"""Title and employer shown over a form: from the board's listings where they know the vacancy, else its id."""

import importlib
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ShownVacancy:
    id: str
    title: str
    employer: str
    has_applied: bool = False
    """The invented candidate has applied by hand before the demo begins: the page says so instead of showing the form."""


def shown_vacancy(vacancy_id: str) -> ShownVacancy:
    found: Any = None
    try:
        listings = importlib.import_module("deploy.board.listings")
    except ModuleNotFoundError:
        pass
    else:
        found = listings.vacancy(vacancy_id)
    if found is None:
        return ShownVacancy(vacancy_id, f"Vacancy {vacancy_id}", "Example Employer")
    return ShownVacancy(vacancy_id, found["title"], found["employer"], found["already_applied"])
