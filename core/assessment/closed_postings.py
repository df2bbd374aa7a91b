"""Recognise closed postings, which need no evaluation."""

import re
from datetime import date

from core.contracts.vacancy import Vacancy

_SAYS_CLOSED = re.compile(
    r"(?i)\b(?:(?:this |the )?(?:position|role|vacancy|job|posting|opening) (?:has (?:already )?been|is(?: now)?) (?:filled|closed)\b"
    r"|no longer (?:accepting|taking|open to|open for) (?:new )?(?:applications|applicants|candidates)"
    r"|applications (?:are (?:now )?closed|have closed)"
    r"|(?:this |the )?(?:position|role|vacancy|job|posting) is no longer (?:available|open|active)"
    r"|вакансия (?:уже )?(?:закрыта|в архиве|неактуальна|не актуальна|больше не актуальна)|при[её]м (?:откликов|резюме) (?:завершен|завершён|закрыт|окончен)"
    r"|(?:diese |die )?(?:stelle|position) (?:ist|wurde) (?:bereits |inzwischen )?(?:besetzt|geschlossen|vergeben)|bewerbungsfrist (?:ist )?abgelaufen)"
)
_CONDITION = re.compile(
    r"(?i)\b(?:until|till|once|when|if|before|after|пока|когда|если|до тех пор|bis|sobald|wenn|falls)\b[^.!?\n]*$"
)


def closed_reason(vacancy: Vacancy, today: date | None = None) -> str | None:
    """Return why a vacancy is closed, or None. "Open until the position is filled" does not count."""
    if vacancy.card.is_closed:
        return "the posting is closed"
    if today and vacancy.valid_through and vacancy.valid_through.date() < today:
        return f"the posting was valid until {vacancy.valid_through.date().isoformat()}"
    for notice in _SAYS_CLOSED.finditer(vacancy.description):
        if not _CONDITION.search(vacancy.description[max(0, notice.start() - 60) : notice.start()]):
            return f"the posting says: “{notice[0]}”"
    return None
