"""Convert a question of a page to a form field."""

import re
from functools import lru_cache
from unicodedata import category

from core.contracts.form import FieldPart, FieldType, FormField, Locator, Option, Widget
from core.forms.date_groups import Question, asked_around, date_question
from core.forms.dates import is_mask, is_month_format, mask_format
from core.forms.facts import LISTS, ControlFacts, ElementPlace, FramePath, OptionFacts
from core.forms.field_types import type_and_widget
from core.forms.label_marks import asks_nothing, strip_label_marks
from core.forms.labels import help_of, is_required, question_of
from core.forms.shown_values import without_value
from core.forms.terms import DATE_PARTS, term
from core.questions.classifier import classify
from core.questions.policy import policy_of

_CURRENCY = "Sc"
"""The category of signs such as € in Unicode."""
_YES_NO = (Option(label="Yes", value="true"), Option(label="No", value="false"))
_TICKED = frozenset({"radio", "box", "buttons", "file"})
"""Kinds of control that show what is chosen among their own words."""
_ANSWER = re.compile(r"(?i)(yes|no|none|other|n/?a)\W*$")

_NAMED_PATTERN = re.compile(
    r"(?i)alpha|alpha_?num(eric)?|integers?|numbers?|numeric|digits?|decimal|e-?mail|url|website|domain|phone|tel|(date_?)?time|date(_?iso)?|month_day_year|day_month_year|color|card|cvv"
)
"""A pattern that a library knows by its name and that is no regular expression."""

Value = str | tuple[str, ...] | None


@lru_cache(maxsize=256)  # a form is read after each choice, with the same controls most of the time
def field_of(question: Question, path: FramePath) -> FormField:
    """Return a question as a form field, with an empty key. `path` is the path of its frame."""
    control = question.control
    text, found_by = question_of(control)
    if question.date_parts:
        text, found_by = date_question(question, text, found_by)
        field_type, widget = FieldType.DATE, _date_widget(control)
    else:
        field_type, widget = type_and_widget(control, text)
    options = _options(question, field_type, widget)
    value = _committed(question, widget)
    if control.kind not in _TICKED:
        text = without_value(text, value)
    return FormField(
        key="",
        question=text,
        help=(asked_around(question, text) if question.date_parts else "") or help_of(control, text),
        type=field_type,
        widget=widget,
        options=options,
        options_late=control.has_late_options and not options,
        required=is_required(control) or any(is_required(part.control) for part in question.date_parts),
        sensitive=policy_of(classify(text, [option.label for option in options]).question_class).sensitive,
        section=_section_of(question, text),
        step=control.step or 1,
        locators=locators_of(control.at, text),
        value=value,
        accepts=tuple(entry.strip() for entry in control.accept.split(",") if entry.strip()),
        pattern=None if _NAMED_PATTERN.fullmatch(control.pattern or "") else control.pattern,
        min=None if question.date_parts else control.min,
        max=None if question.date_parts else control.max,
        max_length=None if question.date_parts else control.max_length,
        placeholder=None
        if question.date_parts
        else _format_of_month(control, widget) or control.placeholder or _shown_mask(control),
        is_visible=control.is_step_shown and control.trap != "hidden",
        is_disabled=control.is_disabled,
        is_reachable=not control.is_in_closed_root,
        found_by=found_by,
        parts=_parts(question),
        frame=path,
    )


@lru_cache(maxsize=1024)
def locators_of(place: ElementPlace, question: str = "") -> tuple[Locator, ...]:
    """Return the locators of an element, the most reliable first: its question if there is one, then its attributes."""
    test_id = (Locator(kind="test_id", value=place.test_id),) if place.test_id else ()
    name = (Locator(kind="name", value=place.name),) if place.name else ()
    id_ = (Locator(kind="id", value=place.id),) if place.id else ()
    css = (Locator(kind="css", value=place.css),) if place.css else ()
    if question:
        return Locator(kind="label", value=question), *test_id, *name, *id_, *css
    return *name, *id_, *test_id, *css


def _section_of(question: Question, text: str) -> str | None:
    """Return the heading over a question. The legend over the parts of a date is their question, and the heading around it their section."""
    control = question.control
    if question.date_parts and strip_label_marks(control.section) == text:
        return control.outer_section or None
    return control.section if control.section and control.section != text else None


def _date_widget(control: ControlFacts) -> Widget:
    return Widget.DATE_SPINBUTTONS if control.kind == "spin" else Widget.DATE_TRIPLET


def _parts(question: Question) -> tuple[FieldPart, ...]:
    if question.date_parts:
        parts = tuple(
            FieldPart(role=role, locators=locators_of(part.at), options=_choices(part))
            for role, part in question.date_parts
            if role
        )
        return parts if len(parts) == len(question.date_parts) else ()
    return tuple(
        FieldPart(
            role="dial_code",
            locators=locators_of(part.at),
            options=tuple(Option(label=option.label, value=option.value) for option in part.options),
        )
        for part in question.control.dial_codes
    )


def _options(question: Question, field_type: FieldType, widget: Widget) -> tuple[Option, ...]:
    if widget is Widget.CHECKBOX:
        return () if field_type is FieldType.CONSENT else _YES_NO
    return () if question.date_parts else _choices(question.control)


def _choices(control: ControlFacts) -> tuple[Option, ...]:
    """Return the selectable options, without a leading placeholder such as “Select…”."""
    return tuple(
        Option(label=option.label, value=option.value, locators=locators_of(option.at) if option.at else ())
        for place, option in enumerate(control.options)
        if not (control.kind in LISTS and is_placeholder(option, place))
    )


def is_placeholder(option: OptionFacts, place: int) -> bool:
    """Whether an entry of a list is a placeholder: without words or the sign of a currency, or a first entry such as “Select…”."""
    label = option.label
    if not re.search(r"\w", label):
        return not any(category(char) == _CURRENCY for char in label)
    if place > 0:
        return False
    if option.value == "" or option.is_disabled:
        return True
    if asks_nothing(strip_label_marks(label)) and not _ANSWER.match(label):
        return True
    return bool(term("choosing").match(label)) or (
        len(label) < 12 and any(term(f"date_{part}").match(label) for part in DATE_PARTS)
    )


def _committed(question: Question, widget: Widget) -> Value:
    if question.date_parts:
        values = [_value_of(part.control) for part in question.date_parts]
        return "-".join(str(value) for value in values if value) or None
    if widget is Widget.CHECKBOX:
        return "Yes" if question.control.value else None
    return _value_of(question.control)


def _format_of_month(control: ControlFacts, widget: Widget) -> str:
    """Return the format for a control that takes a month and says none of its own; "" for any other."""
    is_month = control.type == "month" or widget is Widget.MONTH_PICKER
    return "YYYY-MM" if is_month and not is_month_format(control.placeholder or "") else ""


def _shown_mask(control: ControlFacts) -> str | None:
    """Return the date format that a control shows in place of a value, or None."""
    return (mask_format(control.value) if isinstance(control.value, str) else "") or None


def _value_of(control: ControlFacts) -> Value:
    """Return the value of a control; None if it shows only its placeholder or a mask."""
    value, options = control.value, control.options
    if isinstance(value, str) and is_mask(value):
        return None
    if isinstance(value, tuple):
        return value or None
    is_list_placeholder = control.kind in LISTS and options and value == options[0].label
    return None if is_list_placeholder and is_placeholder(options[0], 0) else value
