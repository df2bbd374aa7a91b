"""Split a stored amount between its field and the lists beside it: a notice period and its unit, pay and its currency and period."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from core.answers.bank import find_stored
from core.answers.field_fitting import DoesNotFit, as_number
from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.phrases import load_phrases
from core.answers.scope import Scope
from core.answers.sheet import answer_to, left_open
from core.contracts.answer import Answer, Provenance, Unanswered
from core.contracts.form import FieldType
from core.contracts.question import QuestionClass as Q
from core.lexicon.currencies import CURRENCY_PATTERN, code_of_entry, iso_code
from core.lexicon.periods import first_period
from core.lexicon.quantities import DAYS, number_in, unit_in
from core.questions.policy import policy_of

_NAMES_UNIT = load_phrases("units_beside")["unit"]
_TYPED = frozenset({FieldType.TEXT, FieldType.NUMBER, FieldType.MONEY})
_CLASSES = (Q.NOTICE_PERIOD, Q.SALARY_EXPECTATION)
_CONFIDENCE = 0.9
MOST_LISTS = 2
"""The most lists of units on one side of an amount."""


class _Stored(NamedTuple):
    text: str
    provenance: Provenance


def with_units(
    questions: Sequence[FormQuestion],
    bank: tuple[StoredQuestion, ...],
    here: Scope,
    answers: Sequence[Answer],
    unanswered: Sequence[Unanswered],
) -> tuple[tuple[Answer, ...], tuple[Unanswered, ...]]:
    """Return the answers with the units of a stored amount chosen in the lists beside its field.

    Where one of the lists does not offer it, the amount is left open, too: in another unit it would be another amount.
    """
    by_key = {answer.field_key: answer for answer in answers}
    still_open = {one.field_key: one for one in unanswered}
    for place, amount in enumerate(questions):
        lists = (_lists_beside(questions, place) or _list_apart(questions, amount)) if _is_amount(amount) else []
        if not lists:
            continue
        tells_all = amount.question_class is Q.SALARY_EXPECTATION and len(lists) == MOST_LISTS
        stored = _stored(_as_text(amount) if tells_all else amount, bank, here)
        chosen = [_chosen(amount, units, stored.text) for _, units in lists] if stored else []
        known = [one for one in chosen if one]
        if stored and tells_all:
            figure = _figure(amount, stored.text)
            is_typed = figure is not None or amount.field.key in by_key
            known = [(figure, label) for _, label in known] if is_typed else []
        if stored and len(known) == len(lists):
            for (unit, _), (number, label) in zip(lists, known, strict=True):
                by_key[unit.field.key] = answer_to(unit, label, stored.provenance, _CONFIDENCE)
                if number:
                    by_key[amount.field.key] = answer_to(amount, number, stored.provenance, _CONFIDENCE)
        elif by_key.pop(amount.field.key, None):
            still_open[amount.field.key] = left_open(amount, "the unit beside it is not that of the stored answer")
    keys = [question.field.key for question in questions]
    open_now = tuple(still_open[key] for key in keys if key in still_open and key not in by_key)
    return tuple(by_key[key] for key in keys if key in by_key), open_now


def _is_amount(question: FormQuestion) -> bool:
    return question.question_class in _CLASSES and question.field.type in _TYPED and not question.labels


def _lists_beside(questions: Sequence[FormQuestion], place: int) -> list[tuple[FormQuestion, dict[str, str]]]:
    """Return the lists of units right before and behind an amount, as its currency and its period are, with what their options mean."""
    found = []
    for run in (reversed(questions[max(place - MOST_LISTS, 0) : place]), questions[place + 1 : place + 1 + MOST_LISTS]):
        for unit in run:
            units = _units(unit) if _is_beside(unit, questions[place]) else {}
            if not units:
                break
            found.append((unit, units))
    return found


def _list_apart(questions: Sequence[FormQuestion], amount: FormQuestion) -> list[tuple[FormQuestion, dict[str, str]]]:
    """Return the only list of currencies in the section of the only amount of money there: it says in which the amount is meant, wherever it stands."""
    section = [one for one in questions if one.section == amount.section]
    amounts = [one for one in section if policy_of(one.question_class).money and not one.labels]
    if amount.question_class is not Q.SALARY_EXPECTATION or len(amounts) > 1:
        return []
    lists = [(one, units) for one in section if _NAMES_UNIT.search(one.plain) and (units := _units(one))]
    of_currencies = [(one, units) for one, units in lists if all(map(iso_code, units))]
    return of_currencies if len(of_currencies) == 1 else []


def _is_beside(unit: FormQuestion, amount: FormQuestion) -> bool:
    """Whether a list belongs to the amount beside it: it asks for the same, or for a unit."""
    is_same = unit.question_class is amount.question_class
    return unit.section == amount.section and (is_same or bool(_NAMES_UNIT.search(unit.plain)))


def _units(question: FormQuestion) -> dict[str, str]:
    """Return the options of a list of units by what they mean ("week", "EUR"); nothing for any other list."""
    labels = question.labels
    if len(labels) < 2 or any(char.isdigit() for label in labels for char in label):
        return {}
    meant = [_meaning(label) for label in labels]
    known = [one for one in meant if one]
    is_list = len(known) > len(labels) / 2 and len(set(known)) == len(known)
    return {one: label for one, label in zip(meant, labels, strict=True) if one} if is_list else {}


def _meaning(text: str) -> str | None:
    currencies = currencies_of(text)
    return (
        next(iter(currencies)) if len(currencies) == 1 else code_of_entry(text) or first_period(text) or unit_in(text)
    )


def currencies_of(text: str) -> set[str]:
    """Return the codes of the currencies that a text names by a sign, a code or a word."""
    return {code for sign in (*re.findall(CURRENCY_PATTERN, text), text) if (code := iso_code(sign))}


def _stored(amount: FormQuestion, bank: tuple[StoredQuestion, ...], here: Scope) -> _Stored | None:
    match, _ = find_stored(bank, amount, here)
    if match is None or not isinstance(match.stored.entry.value, str):
        return None
    text = match.stored.value_text
    return _Stored(text, Provenance(source="bank", reference=match.stored.reference, quote=text))


def _as_text(amount: FormQuestion) -> FormQuestion:
    """Return the question as if it took any text: what a number alone would leave open is told by the lists beside it."""
    return replace(amount, field=amount.field.model_copy(update={"type": FieldType.TEXT}))


def _figure(amount: FormQuestion, text: str) -> str | None:
    """Return the figure of a stored amount whose currency and period are chosen beside it; None for a range."""
    try:
        return as_number(text, amount.field, amount.question_class)
    except DoesNotFit:
        return None


def _chosen(amount: FormQuestion, units: dict[str, str], text: str) -> tuple[str | None, str] | None:
    """Return the number to type, or None to type what is typed anyway, and the option of the list for a stored amount; None if it offers none."""
    if amount.question_class is Q.SALARY_EXPECTATION:
        meant = [unit for unit in (*currencies_of(text), first_period(text)) if unit in units]
        return (None, units[meant[0]]) if len(meant) == 1 else None
    number, unit = number_in(text), unit_in(text)
    if number is None or unit is None:
        return None
    if unit not in units and "day" in units and unit == "week":
        number, unit = number * DAYS[unit], "day"
    limit = amount.field.max_length
    typed = f"{number:g}"
    return (typed, units[unit]) if unit in units and (limit is None or len(typed) <= limit) else None
