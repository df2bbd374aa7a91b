"""Form model: the questions, options and buttons of an application form, as read from its page."""

from enum import StrEnum
from typing import Literal

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from core.contracts.base import Contract

VISION = "vision"
"""Value of `found_by` for a question that a model read from a picture of the page. Such a question is only a proposal."""


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
    """How a control is operated. Controls of one `FieldType` can have different widgets."""

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
    TRANSFER_LIST = "transfer_list"
    LEVEL_LIST = "level_list"
    MONTH_PICKER = "month_picker"
    YEAR_PICKER = "year_picker"
    CONTENTEDITABLE = "contenteditable"


class Locator(Contract):
    """One way to find a control again. The kinds are listed from the most to the least reliable.

    `value` is the question text for `label`, the attribute's value for `test_id`, `name` and `id`, and a selector for `css`.
    """

    kind: Literal["label", "test_id", "name", "id", "css"]
    value: str


class Option(Contract):
    """One choice. `label` is the visible text, `value` the control's own token if it has one; `locators` find a clickable option."""

    label: str
    value: str | None = None
    locators: tuple[Locator, ...] = ()


class FieldPart(Contract):
    """A control that is part of a field: the day of a date, or the dial code of a phone number."""

    role: Literal["day", "month", "year", "dial_code"]
    locators: tuple[Locator, ...] = ()
    options: tuple[Option, ...] = ()


class FormField(Contract):
    """One control or group of controls that the candidate could fill. `key` is unique in its form and changes only with the wording.

    `options_late`: the options appear only when the list is opened or typed into. `frame`: the index path of the control's frame.
    `value`: the current value in the form's words (an option's label); "Yes" or null for a single checkbox.
    `parts`: the controls to fill instead, for a date triplet, date spinbuttons or a phone number with dial code.
    `is_visible`: false on a later step of the same page. `is_reachable`: false inside a closed shadow root, where no locator works.
    `found_by`: the source of the question text (label, legend, text before, placeholder, name ...), or `vision` if a model read it
    from a picture.
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
    """A control that is never filled, and why: honeypot, captcha field, search box, newsletter, cookie dialog, another form."""

    locator: Locator
    why: str
    asks: str | None = None
    """The words that ask for a control that was seen and not understood."""


class FormButton(Contract):
    """A button. `role` is its effect: `submit` sends the form, `next` and `back` move between steps, `open` leads from posting to form.

    `section` opens a section of the form whose questions are not in the page yet, so they are not among the fields; `adds_to` is the heading
    of a list of jobs, schools, languages or certificates without entries, if it does so by adding the first.
    """

    role: Literal["submit", "next", "back", "open", "section", "other"]
    text: str
    locators: tuple[Locator, ...] = ()
    frame: tuple[int, ...] = ()
    adds_to: str | None = None

    @property
    def opens(self) -> str:
        """Return the words that name what the button opens."""
        return self.adds_to or self.text


class FormKind(StrEnum):
    """The purpose of a form on a page. Only an `application` form is filled without asking."""

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
    """A form as read from its page. `fingerprint` is a digest of questions, types, option labels and required marks.

    Tokens, ids and values do not change the fingerprint. `chosen_because` is the reason for choosing this form on a page with several.
    """

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
    """Error messages that the page currently shows, word for word."""
    earlier: SkipJsonSchema[tuple[FormField, ...]] = Field(default=(), exclude=True)
    """Fields of the steps before this one, with keys of their own: what they asked is not asked of the candidate again. Never stored."""

    @property
    def not_understood(self) -> tuple[str, ...]:
        """Return the words of what people seem to operate in the form, although no control was found there; not those of unopened sections."""
        sections = {button.opens for button in self.unopened_sections}
        return tuple(dict.fromkeys(one.asks for one in self.ignored if one.asks and one.asks not in sections))

    @property
    def unopened_sections(self) -> tuple[FormButton, ...]:
        """Return the buttons of sections that are not in the page yet, each name once."""
        return tuple({button.opens: button for button in self.buttons if button.role == "section"}.values())
