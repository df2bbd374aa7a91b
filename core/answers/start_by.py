"""Answer whether the candidate can start by a day, from the stored first day: "Could you start as early as 1 April?"."""

from datetime import date
from typing import NamedTuple

from core.answers.asked_aside import asks_what_was
from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.phrases import load_phrases
from core.answers.reply_meaning import is_negated
from core.answers.scope import Scope, narrowness
from core.contracts.answer import Provenance
from core.contracts.question import QuestionClass as Q
from core.lexicon.dates import calendar_date
from core.lexicon.month_dates import NamedDays, days_named
from core.lexicon.quantities import days_in

_SAYS = load_phrases("start_by")
_OTHER = (_SAYS["not_by"], _SAYS["something_else"], load_phrases("stored")["interview"])


class _Asked(NamedTuple):
    days: NamedDays
    is_before: bool


def start_by(
    question: FormQuestion, bank: tuple[StoredQuestion, ...], here: Scope, today: date
) -> tuple[str, Provenance] | None:
    """Return "Yes" or "No" with the stored first day from which it follows; None if the days asked for do not decide it."""
    if question.question_class is not Q.START_DATE or not question.wants_yes_no or is_negated(question.plain):
        return None
    if any(pattern.search(question.plain) for pattern in _OTHER) or asks_what_was(question.plain):
        return None
    asked = _asked(question, today)
    entries = [one for one in bank if _is_of_start(one) and narrowness(one.entry, here) is not None]
    if asked is None or len(entries) != 1:
        return None
    first_day = calendar_date(entries[0].value_text)
    if first_day is None or first_day < today:
        return None
    provenance = Provenance(source="bank", reference=entries[0].reference, quote=entries[0].value_text)
    reply = _reply(first_day, asked)
    return (reply, provenance) if reply else None


def _is_of_start(stored: StoredQuestion) -> bool:
    return stored.entry.question_class == Q.START_DATE.value and not _OTHER[2].search(stored.plain)


def _asked(question: FormQuestion, today: date) -> _Asked | None:
    """Return the only day or month that a question names; today for "immediately"."""
    text = question.text.text
    named = days_named(text, today)
    if named is None:
        return _Asked(NamedDays(today, today, 0), False) if days_in(question.plain) == 0.0 else None
    return _Asked(named, bool(_SAYS["before"].search(question.plain[: named.place])))


def _reply(first_day: date, asked: _Asked) -> str | None:
    begin, end, _ = asked.days
    if asked.is_before:
        return "Yes" if first_day < begin else "No"
    if first_day <= begin:
        return "Yes"
    return "No" if first_day > end else None
