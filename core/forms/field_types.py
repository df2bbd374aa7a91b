"""Determine the type of a control from its markup, then from the words around it."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from core.contracts.form import FieldType, Widget
from core.forms.dates import in_brackets, is_month_format, is_year_format
from core.forms.facts import ControlFacts
from core.forms.terms import term

Reading = tuple[FieldType, Widget]

_BY_KIND: dict[str, Reading] = {
    "file": (FieldType.FILE, Widget.FILE_INPUT),
    "radio": (FieldType.SINGLE_CHOICE, Widget.RADIO_GROUP),
    "rich": (FieldType.LONGTEXT, Widget.CONTENTEDITABLE),
    "spin": (FieldType.NUMBER, Widget.INPUT),
}
_DATE_INPUTS = frozenset({"date", "week", "datetime-local"})
_FREE_TYPED_AUTOCOMPLETE = re.compile(r"address-l|street|postal|email|\bname|given|family|tel|organization")
_MAIL_NAME = re.compile(r"(?i)e-?mail")


def type_and_widget(control: ControlFacts, question: str) -> Reading:
    """Return the type of a control and the widget that operates it."""
    kind = control.kind
    if control.declared:
        return control.declared.type, control.declared.widget
    if kind in _BY_KIND:
        return _BY_KIND[kind]
    if kind == "buttons":
        is_several = any(term("several").search(text) for text in (question, *control.help, *control.asides))
        return _choice(is_several), Widget.BUTTON_GROUP
    if kind == "box":
        return _box(control, question)
    if kind == "select":
        return _choice(control.is_multiple), Widget.SELECT
    if kind == "custom":
        return _custom_element(control, question)
    if kind in ("combo", "list"):
        return _list(control, question)
    return _text(control, question)


def _choice(is_multiple: bool) -> FieldType:
    return FieldType.MULTI_CHOICE if is_multiple else FieldType.SINGLE_CHOICE


def _list(control: ControlFacts, question: str) -> Reading:
    if _is_month_picked(control, question):
        return FieldType.TEXT, Widget.MONTH_PICKER
    if control.is_date_like and _is_year_picked(control, question):
        return FieldType.TEXT, Widget.YEAR_PICKER
    if control.is_date_like or (control.haspopup in ("dialog", "grid") and term("date").search(question)):
        return FieldType.DATE, Widget.DATE_PICKER
    is_input = control.kind == "combo" and control.tag == "INPUT"
    if is_input and not control.is_multiple and _is_free_typed(control, question):
        return _text(control, question)[0], Widget.TYPEAHEAD
    if control.has_bare_suggestions and not term("town_or_land").search(question):
        return FieldType.TEXT, Widget.TYPEAHEAD
    return _choice(control.is_multiple or _takes_several(control, question)), Widget.COMBOBOX


def _takes_several(control: ControlFacts, question: str) -> bool:
    """Whether the words of a list say that several of its entries may be chosen, or ask for nothing but skills."""
    told = (question, *control.help, *control.asides)
    return bool(term("lists_skills").match(question)) or any(term("several").search(text) for text in told)


def _is_month_picked(control: ControlFacts, question: str) -> bool:
    """Whether a calendar is asked for a month: nothing but the question may say so before it is opened."""
    return control.is_date_like and bool(term("asks_month").search(question))


def _is_year_picked(control: ControlFacts, question: str) -> bool:
    """Whether a field in which nothing can be typed, or a calendar that shows the format of a year, is asked for a year alone."""
    shown = control.placeholder or ""
    is_picked = is_year_format(shown) and control.is_date_like
    is_picked = is_picked or (control.is_read_only and not term("date_format").match(shown))
    return is_picked and control.type in ("", "text") and bool(term("asks_year").search(question))


def _is_free_typed(control: ControlFacts, question: str) -> bool:
    """Whether a list only offers suggestions, as for an address: typed text is a valid value."""
    if control.is_read_only or re.search(r"select__|react-select|select2", control.class_names):
        return False
    if _FREE_TYPED_AUTOCOMPLETE.search(control.autocomplete):
        return True
    is_place = re.search(r"(?i)e-?mail|city|location", question)
    return bool(control.at.name and term("address").search(question) and not is_place)


def _box(control: ControlFacts, question: str) -> Reading:
    if len(control.options) > 1:
        return FieldType.MULTI_CHOICE, Widget.CHECKBOX_GROUP
    text = f"{question} {control.options[0].label}" if control.options else question
    is_consent = term("consent").search(text)
    return (FieldType.CONSENT if is_consent else FieldType.SINGLE_CHOICE), Widget.CHECKBOX


def _custom_element(control: ControlFacts, question: str) -> Reading:
    """Return the type implied by the name of a custom element, such as `ui-date-picker`."""
    tag = control.tag.lower()
    if re.search(r"check-?box|switch", tag):
        return _box(control, question)
    if "date" in tag:
        return FieldType.DATE, Widget.DATE_PICKER
    if re.search(r"combo|select|dropdown|typeahead|autocomplete", tag):
        return _choice(control.is_multiple or "multi" in tag), Widget.COMBOBOX
    if re.search(r"text-?area", tag):
        return FieldType.LONGTEXT, Widget.TEXTAREA
    if "file" in tag:
        return FieldType.FILE, Widget.FILE_INPUT
    return _text(control, question)


def _formats(control: ControlFacts, question: str) -> tuple[str, ...]:
    """Return what may say in which format a text field takes a date: its placeholder, else the end of its question or its help."""
    return (control.placeholder,) if control.placeholder else (in_brackets(question), *control.help)


def _text(control: ControlFacts, question: str) -> Reading:
    if control.tag == "TEXTAREA":
        return FieldType.LONGTEXT, Widget.TEXTAREA
    if control.is_multiple and control.type in ("", "text", "search"):  # entries that Enter turns into tags
        return FieldType.MULTI_CHOICE, Widget.TYPEAHEAD
    if control.type == "month" or any(map(is_month_format, _formats(control, question))):
        return FieldType.TEXT, Widget.INPUT
    if _is_month_picked(control, question) and control.type in ("", "text"):
        return FieldType.TEXT, Widget.MONTH_PICKER
    if _is_year_picked(control, question):
        return FieldType.TEXT, Widget.YEAR_PICKER
    if control.type in _DATE_INPUTS:
        return FieldType.DATE, Widget.INPUT
    if control.is_phone_widget or control.dial_codes:
        return FieldType.PHONE, Widget.DIAL_CODE_PHONE
    if control.is_read_only and control.type in ("", "text") and term("picks_date").search(control.placeholder or ""):
        return FieldType.DATE, Widget.DATE_PICKER
    field_type = type_by_words(
        TextFieldClues(
            question=question,
            declared=control.type,
            name=control.at.names,
            autocomplete=control.autocomplete,
            placeholder=next(filter(term("date_format").match, _formats(control, question)), control.placeholder or ""),
            inputmode=control.inputmode,
            is_date_like=control.is_date_like,
        )
    )
    is_picker = field_type is FieldType.DATE and (control.is_date_like or control.is_read_only)
    return field_type, Widget.DATE_PICKER if is_picker else Widget.INPUT


class TextFieldClues(NamedTuple):
    """The texts from which the type of a text field is derived. `declared`: the input's `type`; `name`: its name, id and test id."""

    question: str
    declared: str
    name: str
    autocomplete: str
    placeholder: str
    inputmode: str
    is_date_like: bool

    def asks(self, *terms: str) -> bool:
        """Whether the question matches all of these terms."""
        return all(term(name).search(self.question) for name in terms)

    @property
    def word_count(self) -> int:
        return len(self.question.split())

    @property
    def is_short(self) -> bool:
        return self.word_count <= 7

    @property
    def asks_for_money(self) -> bool:
        is_yes_no = term("yes_no_question").match(self.question)
        return self.asks("money") and not is_yes_no and self.word_count <= 40

    @property
    def asks_for_email(self) -> bool:
        is_about_email = (
            self.is_short
            or term("email").match(self.question)
            or (_MAIL_NAME.search(self.name) and self.word_count < 25)
        )
        return bool(is_about_email) and self.asks("email") and not self.asks("not_email")

    @property
    def asks_for_date(self) -> bool:
        if self.is_date_like or term("date_format").match(self.placeholder):
            return True
        return self.is_short and self.asks("date") and not re.search(r"(?i)up.?to.?date|updat", self.question)

    @property
    def counts_something(self) -> bool:
        return not term("not_a_quantity").search(f"{self.question} {self.name}")

    @property
    def is_other_number(self) -> bool:
        """Whether a field of type `tel` asks for digits other than a phone number."""
        return bool(term("not_a_phone_number").search(f"{self.question} {self.name} {self.autocomplete}"))

    @property
    def is_named_as_phone(self) -> bool:
        return bool(term("phone_name").search(self.name)) and not term("not_phone").search(self.question + self.name)


class _Rule(NamedTuple):
    type: FieldType
    applies: Callable[[TextFieldClues], object]


_RULES = (
    _Rule(FieldType.MONEY, lambda c: c.declared in ("number", "range") and c.asks_for_money),
    _Rule(
        FieldType.PHONE,
        lambda c: c.declared in ("tel", "number") and c.is_short and c.asks("phone_named") and not c.asks("not_phone"),
    ),
    _Rule(FieldType.TEXT, lambda c: c.declared == "tel" and c.is_other_number),
    _Rule(FieldType.EMAIL, lambda c: c.declared == "email"),
    _Rule(FieldType.PHONE, lambda c: c.declared == "tel"),
    _Rule(FieldType.URL, lambda c: c.declared == "url"),
    _Rule(FieldType.NUMBER, lambda c: c.declared in ("number", "range")),
    _Rule(FieldType.TEXT, lambda c: c.declared in ("password", "search", "time", "color")),
    _Rule(FieldType.EMAIL, lambda c: "email" in c.autocomplete),
    _Rule(FieldType.PHONE, lambda c: re.match(r"(\w+ )*tel(-national)?$", c.autocomplete) and not c.asks("not_phone")),
    _Rule(FieldType.URL, lambda c: c.autocomplete == "url"),
    _Rule(FieldType.MONEY, lambda c: c.asks_for_money),
    _Rule(FieldType.EMAIL, lambda c: c.asks_for_email),
    _Rule(FieldType.PHONE, lambda c: c.is_short and c.asks("phone") and not c.asks("not_phone")),
    _Rule(FieldType.DATE, lambda c: c.asks_for_date),
    _Rule(FieldType.URL, lambda c: (c.is_short and c.asks("url")) or re.match(r"https?://|www\.", c.placeholder)),
    _Rule(FieldType.NUMBER, lambda c: c.asks("count")),
    _Rule(FieldType.NUMBER, lambda c: c.inputmode in ("numeric", "decimal") and c.counts_something),
    _Rule(
        FieldType.EMAIL,
        lambda c: (
            _MAIL_NAME.search(c.name)
            and c.is_short
            and not re.search(r"(?i)user|login|name", c.question)
            and not term("about_a_message").search(f"{c.question} {c.name}")
        ),
    ),
    _Rule(FieldType.TEXT, lambda c: _MAIL_NAME.search(c.name)),
    _Rule(FieldType.PHONE, lambda c: c.word_count <= 3 and c.is_named_as_phone),
    _Rule(FieldType.PHONE, lambda c: c.inputmode == "tel" and c.counts_something),
    _Rule(FieldType.EMAIL, lambda c: c.inputmode == "email"),
)
"""In order of precedence: the first rule that applies decides."""


@lru_cache(maxsize=4096)
def type_by_words(clues: TextFieldClues) -> FieldType:
    """Return the type of a text field by its declared type, its question and its name, in order of precedence; `text` if none decides."""
    return next((rule.type for rule in _RULES if rule.applies(clues)), FieldType.TEXT)
