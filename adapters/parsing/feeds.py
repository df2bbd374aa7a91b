"""Helpers for feeds whose listing already contains the full descriptions."""

from core.contracts.job_site import ParsedPage
from core.contracts.vacancy import Salary, Vacancy, VacancyCard
from core.errors import MarkupChanged
from core.lexicon.salary import parse_salary


def vacancy_in(page: ParsedPage, card: VacancyCard) -> Vacancy:
    """Return the vacancy of a card from its feed. Raises `MarkupChanged` if the feed no longer contains it."""
    full = next((listed for listed in page.cards if listed.id == card.id), None)
    if full is None:
        raise MarkupChanged(f"{card.site}: the response does not contain posting {card.external_id}")
    return Vacancy(card=card, description=full.snippet or "", apply_url=full.apply_url or full.url)


def salary_text(value: str | None) -> Salary | None:
    """Parse a feed's free-text salary field."""
    return parse_salary(value) if value else None
