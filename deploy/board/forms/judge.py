"""Validate a received application as an ATS server would: every question that was shown, by its kind."""

import re
from dataclasses import dataclass
from typing import Any

from deploy.board.forms.spec import FormSpec, Question
from deploy.board.forms.wire import ReceivedBody

WORDS = {
    "en": (
        "This field is required",
        "Please enter a valid email address",
        "Select one of the options",
        "Enter a valid date",
    ),
    "ru": (
        "Обязательное поле",
        "Введите корректный адрес почты",
        "Выберите один из вариантов",
        "Введите корректную дату",
    ),
    "de": (
        "Dieses Feld ist ein Pflichtfeld",
        "Bitte gültige E-Mail-Adresse eingeben",
        "Bitte wählen Sie eine Option",
        "Bitte gültiges Datum eingeben",
    ),
}


@dataclass(frozen=True)
class Understood:
    """`answers`: each question, by meaning and as worded, with its answer. `errors`: (wire name, question, message)."""

    answers: tuple[dict[str, Any], ...]
    errors: tuple[tuple[str, str, str], ...]
    unknown: tuple[str, ...]


def judge(spec: FormSpec, body: ReceivedBody) -> Understood:
    questions = spec.named()
    values_of = {question.meaning: _answers_to(question, body) for question in questions}
    answers: list[dict[str, Any]] = []
    errors: list[tuple[str, str, str]] = []
    known = set()
    for question in questions:
        known.add(question.name)
        values = values_of[question.meaning]
        if question.shown_if and question.shown_if[1] not in values_of.get(question.shown_if[0], []):
            if values:
                errors.append((question.name, question.text, "not asked"))
            continue
        problem = _problem(question, values, body, WORDS[spec.language])
        if problem:
            errors.append((question.name, question.text, problem))
        if values:
            answers.append(
                {"meaning": question.meaning, "question": question.text, "name": question.name, "value": values}
            )
    unknown = tuple(sorted({name for name, value in body.fields if value and name not in known}))
    return Understood(tuple(answers), tuple(errors), unknown)


def _answers_to(question: Question, body: ReceivedBody) -> list[str]:
    if question.kind == "file":
        return [file.name for file in body.files if file.field == question.name]
    if question.kind == "consent":
        return ["ticked"] if body.all(question.name) else []
    return [question.label_of(value) or value for value in body.all(question.name)]


def _problem(question: Question, values: list[str], body: ReceivedBody, words: tuple[str, ...]) -> str | None:
    missing, email, option, date = words
    if not values:
        return missing if question.required else None
    if question.kind == "email" and not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", values[0]):
        return email
    if question.options and any(value not in question.options for value in values):
        return option
    if question.kind in ("date", "triplet") and not re.fullmatch(r"\d{4}-\d\d-\d\d", values[0]):
        return date
    return None
