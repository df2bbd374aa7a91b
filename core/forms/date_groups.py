"""Join the separate controls for day, month and year of one date."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, cast

from core.forms.facts import ControlFacts, ElementPlace, WordFacts
from core.forms.label_marks import asks_nothing, strip_label_marks
from core.forms.placed_parts import parts_by_place
from core.forms.shared_words import words_in_common
from core.forms.terms import DATE_PARTS, DatePart, term
from core.lexicon.month_dates import is_month_name

_PARTED_KINDS = frozenset({"select", "text", "spin", "combo", "list", "custom"})
_LONGEST_NAME = 40
_MOST_YEARS = 200
_DIGITS_OF_A_YEAR = 4
_FEWEST_ENTRIES = 2
_MONTHS_OF_A_YEAR = 12
_LAST_DAYS = (30, 31)
_DAYS_OF_A_MONTH = range(28, 32)
_LAST_YEAR = 9999
_YEARS = (1900, 2100)
_CARD = re.compile(r"cc-|card|exp(?!er|ér|ec|lo)")
_WORDLESS = frozenset({"name", "placeholder", "title", "attribute"})


class DateControl(NamedTuple):
    """The control of one part of a date. The role is None where nothing tells which of two parts is the month."""

    role: DatePart | None
    control: ControlFacts


class Question(NamedTuple):
    """A question: one control, or the controls of one date, of which `control` is the first."""

    control: ControlFacts
    date_parts: tuple[DateControl, ...] = ()

    @property
    def elements(self) -> tuple[ElementPlace, ...]:
        """All elements that belong to the question."""
        return self.control.at, *self.control.also, *(part.control.at for part in self.date_parts[1:])

    def asked_by(self, control: ControlFacts) -> "Question":
        """Return the same question with its (first) control replaced."""
        parts = self.date_parts
        return Question(control, (parts[0]._replace(control=control), *parts[1:]) if parts else ())


def date_part(control: ControlFacts) -> DatePart | None:
    """Return the part of a date that a control is for, or None for any other control."""
    if match := re.search(r"bday-(day|month|year)", control.autocomplete):
        return cast(DatePart, match[1])
    if control.kind not in _PARTED_KINDS:
        return None
    labels = (word.text for word in control.words if _may_name_part(word))
    first_option = (option.label for option in control.options[:1])
    names = (control.at.name or "", control.at.id or "", control.at.test_id or "")
    named = next((role for text in (*labels, *first_option, *names) if (role := part_named(text))), None)
    return named or part_offered(tuple(option.label for option in control.options)) or _part_turned(control)


def _part_turned(control: ControlFacts) -> DatePart | None:
    """Return the part of a date that a spin button turns, by its limits: 1 to 12, 1 to the end of a month, 1 to the last year; else None."""
    if control.kind != "spin" or control.min != "1" or not (control.max or "").isdecimal():
        return None
    most = int(control.max or 0)
    if most in _DAYS_OF_A_MONTH:
        return "day"
    return "month" if most == _MONTHS_OF_A_YEAR else "year" if most >= _LAST_YEAR else None


@lru_cache(maxsize=8192)
def part_named(text: str) -> DatePart | None:
    """Return the part of a date that a label or name means, or None. The part may stand before the question: “day, Start date”."""
    label = strip_label_marks(text)
    names = [label, label.partition(", ")[0]] if ", " in label else [label]
    return next((role for role in DATE_PARTS for name in names if name and term(f"date_{role}").search(name)), None)


@lru_cache(maxsize=512)
def part_offered(labels: tuple[str, ...]) -> DatePart | None:
    """Return the part of a date that a list offers, by its entries: days up to 31, months by name or number, years; else None."""
    entries = [label for label in labels if any(map(str.isalnum, label))][:_MOST_YEARS]
    numbers = [int(label) for label in entries if label.isdecimal() and len(label) <= _DIGITS_OF_A_YEAR]
    if len(numbers) < len(entries) - 1:
        months = entries[0 if is_month_name(entries[0]) else 1 :]
        return "month" if len(months) >= _FEWEST_ENTRIES and all(map(is_month_name, months)) else None
    if len(numbers) < _FEWEST_ENTRIES:
        return None
    if all(_YEARS[0] <= number <= _YEARS[1] for number in numbers):
        return "year"
    if numbers[0] == 1 and numbers == sorted(numbers) and numbers[-1] in (_MONTHS_OF_A_YEAR, *_LAST_DAYS):
        return "month" if numbers[-1] == _MONTHS_OF_A_YEAR else "day"
    return None


def join_dates(controls: Sequence[ControlFacts]) -> list[Question]:
    """Return the controls as questions. Adjacent controls for day, month and year of one date become one question."""
    questions = []
    start = 0
    while start < len(controls):
        following = controls[start : start + len(DATE_PARTS)]
        run = _date_run(following)
        run = run if len(run) > 1 else _placed_run(following)
        questions.append(Question(controls[start], run if len(run) > 1 else ()))
        start += max(1, len(run))
    return [
        _named_by_itself(question, place, questions) if question.date_parts else question
        for place, question in enumerate(questions)
    ]


def _named_by_itself(question: Question, place: int, questions: Sequence[Question]) -> Question:
    """Return a date without the name of a group that holds other questions, too, if the date has words of its own.

    A group of the same name around a date of another entry, with other questions between them, is another group.
    """
    group = question.control.group
    is_shared = group and any(
        other.control.group == group and (abs(at - place) == 1 or not other.date_parts)
        for at, other in enumerate(questions)
        if at != place
    )
    if not is_shared or not (_own_word(question) or _said_by_all(question)):
        return question
    return question.asked_by(question.control.model_copy(update={"group": ""}))


def _date_run(controls: Sequence[ControlFacts]) -> tuple[DateControl, ...]:
    """Return the longest run of different parts of one date, beginning with the first control; empty or one part if there is no date."""
    run: list[DateControl] = []
    for control in controls:
        role = None if _is_bait(control) else date_part(control)
        if role is None or any(role == part.role for part in run):
            break
        run.append(DateControl(role, control))
    while len(run) > 1 and not _is_one_date(run):
        run.pop()
    return tuple(run)


def _placed_run(controls: Sequence[ControlFacts]) -> tuple[DateControl, ...]:
    """Return the first three or two controls if their place makes them one date, although not all have words for their part; else ()."""
    roles = [None if _is_bait(control) else date_part(control) for control in controls]
    for count in range(len(controls), 1, -1):
        run = controls[:count]
        if any(control.kind not in _PARTED_KINDS or _is_bait(control) for control in run) or _is_of_card(run):
            continue
        if placed := parts_by_place(run, roles[:count]):
            return tuple(DateControl(role, control) for role, control in zip(placed, run, strict=True))
    return ()


def _is_bait(control: ControlFacts) -> bool:
    return control.trap == "hidden" and control.is_step_shown


def _is_of_card(controls: Sequence[ControlFacts]) -> bool:
    """Whether controls take the end of the validity of a bank card."""
    text = " ".join(f"{control.at.name}{control.autocomplete}{control.group}" for control in controls).lower()
    return bool(_CARD.search(text))


def _is_one_date(run: Sequence[DateControl]) -> bool:
    """Whether all controls share a small container. Two parts need a year, and must not be the expiry of a bank card."""
    containers = [{key for key, load in part.control.near if load <= len(run)} for part in run]
    if not set.intersection(*containers):
        return False
    if len(run) == len(DATE_PARTS):
        return True
    return any(part.role == "year" for part in run) and not _is_of_card([part.control for part in run])


def date_question(question: Question, text: str, found_by: str) -> tuple[str, str]:
    """Return the question of a whole date and its source: the name of its group, or the words before its first part."""
    if question.control.group:
        return strip_label_marks(question.control.group), "group"
    own = _own_word(question)
    if own is None and (said := _said_by_all(question)):
        return said, "label"
    return (own.label, own.source) if own else (text, found_by)


def asked_around(question: Question, text: str) -> str:
    """Return what the label around a date asks before the name of its group: the "When did you start?" before "Start date"; "" for nothing."""
    labels = (word.label for word in question.control.words if word.source == "label" and word.label.endswith(text))
    return next((asked for label in labels if (asked := label.removesuffix(text).strip()).endswith("?")), "")


def _own_word(question: Question) -> WordFacts | None:
    """Return the first words that name the whole date and not one of its parts, or None."""
    words = [word for part in question.date_parts for word in part.control.words]
    part_names = {word.label.casefold() for word in words if _may_name_part(word) and part_named(word.text)}
    for word in words:
        is_own = word.label.casefold() not in part_names and word.source not in _WORDLESS
        if word.label and is_own and not asks_nothing(word.label):
            return word
    return None


def _said_by_all(question: Question) -> str:
    """Return what the names of a month and a year say beside that: the “Start” of “Start month” and “Start year”; "" for nothing."""
    if len(question.date_parts) == len(DATE_PARTS):
        return ""
    named = [
        next((word.label for word in part.control.words if _may_name_part(word) and part_named(word.text)), "")
        for part in question.date_parts
    ]
    return words_in_common(named)


def _may_name_part(word: WordFacts) -> bool:
    return word.source != "name" and len(word.text.partition(", ")[0]) < _LONGEST_NAME
