"""Shared by the open feeds, whose listing already contains each full description."""

from core.contracts.job_site import ParsedPage
from core.contracts.vacancy import Salary, Vacancy, VacancyCard
from core.errors import MarkupChanged
from core.lexicon.salary import parse_salary


def vacancy_in(page: ParsedPage, card: VacancyCard) -> Vacancy:
    """Return the vacancy of a card from its feed. Raises `MarkupChanged` if the feed no longer contains it."""
    again = next((found for found in page.cards if found.id == card.id), None)
    if again is None:
        raise MarkupChanged(f"{card.site}: the response does not contain posting {card.external_id}")
    return Vacancy(card=card, description=again.snippet or "", apply_url=again.apply_url or again.url)


def salary_text(said: str | None) -> Salary | None:
    """Parse a feed's free-text salary field."""
    return parse_salary(said) if said else None
