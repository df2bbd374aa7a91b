"""What the open feeds share: the listing already carries the whole description, so a posting is found in it again."""

from core.contracts.job_site import ParsedPage
from core.contracts.vacancy import Salary, Vacancy, VacancyCard
from core.errors import MarkupChanged
from core.lexicon.salary import parse_salary


def vacancy_in(page: ParsedPage, card: VacancyCard) -> Vacancy:
    """The vacancy behind a card out of the same feed. Raises `MarkupChanged` where the feed no longer holds it."""
    again = next((found for found in page.cards if found.id == card.id), None)
    if again is None:
        raise MarkupChanged(f"{card.site}: the answer does not hold posting {card.external_id}")
    return Vacancy(card=card, description=again.snippet or "", apply_url=again.apply_url or again.url)


def salary_text(said: str | None) -> Salary | None:
    """A feed's free salary field."""
    return parse_salary(said) if said else None
