"""Title and employer shown over a form: from the board's listings where they know the vacancy, else its id."""

import importlib
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ShownVacancy:
    id: str
    title: str
    employer: str


def shown_vacancy(vacancy_id: str) -> ShownVacancy:
    found: Any = None
    try:
        listings = importlib.import_module("deploy.board.listings")
    except ModuleNotFoundError:
        pass
    else:
        look_up = getattr(listings, "vacancy_shown", None)
        found = look_up(vacancy_id) if look_up else None
    if found is None:
        return ShownVacancy(vacancy_id, f"Vacancy {vacancy_id}", "Example Employer")
    return ShownVacancy(vacancy_id, found[0], found[1])
