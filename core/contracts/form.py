"""Form model: the questions, options and buttons of an application form, as read from its page."""

from enum import StrEnum
from typing import Literal

from core.contracts.base import Contract

VISION = "vision"
"""Value of `found_by` for a question that a model read from a picture of the page: a proposal."""


class FieldType(StrEnum):
    TEXT = "text"
    LONGTEXT = "longtext"
    EMAIL = "email"
    PHONE = "phone"
    URL = "url"
    NUMBER = "number"
    MONEY = "money"
    DATE = "date"
    SINGLE_CHOICE = "single_choice"
    MULTI_CHOICE = "multi_choice"
    FILE = "file"
    CONSENT = "consent"


class Widget(StrEnum):
    """How the control is operated, which its type does not say."""

    INPUT = "input"
    TEXTAREA = "textarea"
    SELECT = "select"
    RADIO_GROUP = "radio_group"
    CHECKBOX = "checkbox"
    CHECKBOX_GROUP = "checkbox_group"
    BUTTON_GROUP = "button_group"
    COMBOBOX = "combobox"
    TYPEAHEAD = "typeahead"
    DIAL_CODE_PHONE = "dial_code_phone"
    DATE_TRIPLET = "date_triplet"
    DATE_SPINBUTTONS = "date_spinbuttons"
    DATE_PICKER = "date_picker"
    FILE_INPUT = "file_input"
    CONTENTEDITABLE = "contenteditable"


class Locator(Contract):
    """One way to find a control again. `kind` in order of strength; `value` is what that kind needs.

    `label`: the question text. `test_id`, `name`, `id`: the attribute's value. `css`: a selector, the last resort.
    """

    kind: Literal["label", "test_id", "name", "id", "css"]
    value: str


class Option(Contract):
    """A choice as a person reads it. `value` is the control's own token, where there is one; `locators` find a clickable option."""

    label: str
    value: str | None = None
    locators: tuple[Locator, ...] = ()


class FieldPart(Contract):
    """A control that is only part of a field: the day of a date, the dial code of a phone number."""

    role: Literal["day", "month", "year", "dial_code"]
    locators: tuple[Locator, ...] = ()
    options: tuple[Option, ...] = ()


class FormField(Contract):
    """One control (or group) that a person could fill. `key` is unique within its form and stable while the wording is.

    `options_late` is true where options appear only on opening or typing. `frame` is the index path of the frame that holds it.
    `value` is what the control holds now, in the form's words (the option's label); for a single box "Yes" or nothing.
    `parts` are filled instead of the field itself where the widget is a date triplet or spinbuttons. `is_visible` is false on a
    later step of the same page. `is_reachable` is false inside a closed shadow root: a person can use it, a locator cannot.
    `found_by` names the source of the question text (label, legend, text before, placeholder, name ...);
    `vision` where a model read it from a picture.
    """

    key: str
    question: str
    help: str | None = None
    type: FieldType
    widget: Widget
    options: tuple[Option, ...] = ()
    options_late: bool = False
    required: bool = False
    sensitive: bool = False
    section: str | None = None
    step: int = 1
    locators: tuple[Locator, ...] = ()
    value: str | tuple[str, ...] | None = None
    accepts: tuple[str, ...] = ()
    pattern: str | None = None
    min: str | None = None
    max: str | None = None
    max_length: int | None = None
    placeholder: str | None = None
    is_visible: bool = True
    is_disabled: bool = False
    is_reachable: bool = True
    found_by: str = ""
    parts: tuple[FieldPart, ...] = ()
    frame: tuple[int, ...] = ()


class Ignored(Contract):
    """A control left alone, and why: honeypot, captcha field, search box, newsletter, cookie dialog, another form."""

    locator: Locator
    why: str


class FormButton(Contract):
    """`role`: what it does to the form. `submit` sends it; `next` and `back` move between steps; `open` leads from posting to form."""

    role: Literal["submit", "next", "back", "open", "other"]
    text: str
    locators: tuple[Locator, ...] = ()
    frame: tuple[int, ...] = ()


class FormKind(StrEnum):
    """What a form on a page is for. Only `application` is ever filled unasked."""

    APPLICATION = "application"
    REGISTRATION = "registration"
    CHECKOUT = "checkout"
    CONTACT = "contact"
    LOGIN = "login"
    PASSWORD_RECOVERY = "password_recovery"
    NEWSLETTER = "newsletter"
    SEARCH = "search"
    COOKIE_DIALOG = "cookie_dialog"
    CHAT = "chat"
    NAVIGATION = "navigation"
    OTHER = "other"


class OtherForm(Contract):
    """A form on the same page that was not chosen."""

    kind: FormKind
    locator: Locator
    field_count: int
    why: str


class FormModel(Contract):
    """`fingerprint`: digest of structure and wording (questions, types, option labels, required), not of tokens, ids or values."""

    fingerprint: str
    url: str
    title: str | None = None
    language: str | None = None
    ats: str | None = None
    fields: tuple[FormField, ...] = ()
    buttons: tuple[FormButton, ...] = ()
    ignored: tuple[Ignored, ...] = ()
    kind: FormKind = FormKind.OTHER
    chosen_because: str = ""
    other_forms: tuple[OtherForm, ...] = ()
    step: int = 1
    step_count: int | None = None
    errors: tuple[str, ...] = ()
    """Error messages that the page shows now, in its own words."""
