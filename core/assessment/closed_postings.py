"""Recognise closed postings, which need no evaluation, and pages that say that a posting is gone."""

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
_CLOSED_CUES = (
    "filled",
    "closed",
    "no longer",
    "вакансия",
    "прием",
    "приём",
    "besetzt",
    "geschlossen",
    "vergeben",
    "bewerbungsfrist",
)
"""Words of which every match of `_SAYS_CLOSED` contains one: a quick test, since most texts contain none."""
_PAGE_IS_GONE = re.compile(
    r"(?i)\b(?:(?:this |the |that |your )?(?:job posting|job ad|job|position|role|vacancy|posting|opening)(?: (?:that )?you(?:'re|’re| are| were)? [^.!?\n]{2,50})?"
    r" (?:(?:has |have )?(?:expired|been (?:archived|removed|unpublished|withdrawn|cancelled|canceled|taken down))"
    r"|(?:is |was )?(?:archived|not found|not available|unavailable|hidden|no longer (?:here|online|listed|posted|exists?|live|open|active|available)))"
    r"|(?:job|position|vacancy) (?:not found|closed|expired)"
    r"|вакансия (?:удалена|скрыта|снята|не найдена|перенесена в архив|находится в архиве)"
    r"|(?:stelle|stellenanzeige|anzeige|stellenangebot|position) (?:ist |wurde )?(?:nicht (?:mehr )?(?:verfügbar|online|aktiv|gefunden)|abgelaufen|archiviert|deaktiviert|entfernt)"
    r"|(?:offre|poste|annonce)[^.!?\n]{0,40} (?:n'est plus (?:disponible|en ligne|active)|a (?:expiré|été pourvue?)|est (?:pourvue?|expirée|clôturée|fermée))"
    r"|(?:oferta|vacante|puesto|vaga)[^.!?\n]{0,40} (?:ya no está disponible|no está disponible|ha (?:expirado|caducado)|não está mais disponível|está (?:cerrad|encerrad|fechad)[ao]|foi (?:encerrad|preenchid)[ao]))"
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
    notice = _says_closed(vacancy.description)
    return f"the posting says: “{notice}”" if notice else None


def closed_notice(page_text: str) -> str | None:
    """Return the words with which a page without a form says that the posting is closed, hidden, archived or gone."""
    return _says_closed(page_text) or _unconditional(_PAGE_IS_GONE, page_text)


def _says_closed(text: str) -> str | None:
    lowered = text.lower()
    return _unconditional(_SAYS_CLOSED, text) if any(cue in lowered for cue in _CLOSED_CUES) else None


def _unconditional(pattern: re.Pattern[str], text: str) -> str | None:
    for notice in pattern.finditer(text):
        if not _CONDITION.search(text[max(0, notice.start() - 60) : notice.start()]):
            return notice[0]
    return None
