"""Title and employer above a form, from the board's listings."""

from dataclasses import dataclass

from deploy.board.listings import vacancy


@dataclass(frozen=True)
class ShownVacancy:
    id: str
    title: str
    employer: str
    has_applied: bool = False
    """The invented candidate applied by hand before the demo: the page says so instead of showing the form."""


def shown_vacancy(vacancy_id: str) -> ShownVacancy:
    """Return what the page says of a vacancy. An id that the listings do not know is shown as it is."""
    listed = vacancy(vacancy_id)
    if listed is None:
        return ShownVacancy(vacancy_id, f"Vacancy {vacancy_id}", "Example Employer")
    return ShownVacancy(vacancy_id, listed["title"], listed["employer"], listed["already_applied"])
