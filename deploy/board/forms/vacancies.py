"""Title and employer above a form, from the board's listings."""

from dataclasses import dataclass

from deploy.board.listings import vacancy


@dataclass(frozen=True)
class ShownVacancy:
    id: str
    title: str
    employer: str
    has_applied: bool = False
    """Whether the demo candidate has applied already: the page then states that instead of showing the form."""


def shown_vacancy(vacancy_id: str) -> ShownVacancy:
    """Return title and employer of a vacancy. An unknown id is shown as the title."""
    listed = vacancy(vacancy_id)
    if listed is None:
        return ShownVacancy(vacancy_id, f"Vacancy {vacancy_id}", "Example Employer")
    return ShownVacancy(vacancy_id, listed["title"], listed["employer"], listed["already_applied"])
