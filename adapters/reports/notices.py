"""Render short notices from the templates in reports/."""

from collections.abc import Sequence

from adapters.reports.templates import Mail, render
from core.reporting.notices import NoticeKind, WaitingApplication
from core.reporting.words import Language, words_in

MOST_LISTED = 20


def notice_of(
    kind: NoticeKind, found: Sequence[WaitingApplication], waiting: int, time_zone: str, language: Language
) -> Mail:
    """Render a notice of the applications found. `waiting` is how many wait in all."""
    words = words_in(language)
    context = {
        "found": found[:MOST_LISTED],
        "more": max(0, len(found) - MOST_LISTED),
        "waiting": waiting,
        "words": words,
        "language": str(language),
        "headline": words[f"{kind}_subject"].format(n=len(found)),
    }
    text, html = (render(f"notice.{ending}.j2", context, time_zone) for ending in ("txt", "html"))
    return Mail(f"otklik: {context['headline']}", text, html)
