"""Answer when the candidate can start from the stored notice period, counted from today."""

import re
from dataclasses import replace
from datetime import date, timedelta

from core.answers.bank import find_stored
from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.phrases import load_phrases
from core.answers.scope import Scope
from core.answers.short_labels import is_short_label
from core.contracts.answer import Provenance
from core.contracts.form import FieldType
from core.contracts.question import QuestionClass as Q
from core.lexicon.quantities import days_in
from core.questions.classifier import classify
from core.text.normalize import plain

_NOT_COUNTED = load_phrases("words_of_time")["not_counted_from_today"]
_SECTIONS = load_phrases("sections")
_BEGAN, _SINCE_OR_UNTIL = _SECTIONS["began_before"], _SECTIONS["since_or_until"]
_MOST_WORDS = 10
"""Words of a label that names a former or present job with its article: "data di assunzione presso il datore di lavoro precedente"."""
_DETAILS = frozenset(
    {Q.ADDRESS, Q.CITY, Q.COUNTRY, Q.POSTAL_CODE, Q.EMAIL, Q.PHONE, Q.LINK, Q.FULL_NAME, Q.FIRST_NAME, Q.LAST_NAME}
)
_ENDED = load_phrases("ended_jobs")["ended"]
_OF_THE_JOB_TO_COME = frozenset({Q.START_DATE, Q.NOTICE_PERIOD})
_INTERVIEW = load_phrases("stored")["interview"]
_CARRIES_A_DATE = frozenset({FieldType.DATE, FieldType.TEXT})


def asks_another_date(question: FormQuestion) -> bool:
    """Whether a field asks when something began, or a job ended, that is not the one to come.

    A field for a start date says so in a short label or the words around it ("Startdatum opleiding", "When did you start?"), one for a
    detail of the candidate by its last words ("Wohnhaft dort seit").
    """
    if question.question_class in _DETAILS:
        return not question.wants_yes_no and _SINCE_OR_UNTIL.search(question.plain) is not None
    if question.question_class in _OF_THE_JOB_TO_COME and _ENDED.search(question.plain):
        return True
    if question.question_class is not Q.START_DATE:
        return False
    is_told = bool(
        _SECTIONS["asked_when_it_began"].search(question.plain)
        or (is_short_label(question.plain, _MOST_WORDS) and _BEGAN.search(question.plain))
    )
    return is_told or (bool(question.field.help) and classify(question.field.help or "").subject == "work_entry")


def start_after_notice(
    question: FormQuestion, bank: tuple[StoredQuestion, ...], here: Scope, today: date
) -> tuple[str, Provenance] | None:
    """Return the first day after the notice period, or for a list of durations the notice period itself; else None.

    A notice period that ends with a month or a quarter is not counted.
    """
    if question.question_class is not Q.START_DATE or not (question.labels or question.field.type in _CARRIES_A_DATE):
        return None
    if _INTERVIEW.search(question.plain):
        return None
    asked = replace(question, classified=question.classified.model_copy(update={"question_class": Q.NOTICE_PERIOD}))
    match, _ = find_stored(bank, asked, here)
    if match is None or match.how != "class" or not isinstance(match.stored.entry.value, str):
        return None
    notice = match.stored.entry.value
    days = days_in(notice)
    if days is None or _NOT_COUNTED.search(plain(notice)) or len(re.findall(r"\d+", notice)) > 1:
        return None
    provenance = Provenance(source="bank", reference=match.stored.reference, quote=match.stored.value_text)
    return (notice if question.labels else (today + timedelta(days=days)).isoformat()), provenance
