"""Determine the purpose of each form of a page, and state the reason."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from core.contracts.form import FieldType, FormField, FormKind
from core.forms.facts import RegionFacts
from core.forms.terms import term
from core.text.counts import counted

_CHOICES = frozenset({FieldType.SINGLE_CHOICE, FieldType.MULTI_CHOICE, FieldType.CONSENT})


class FormClues:
    """A form and the texts from which its kind is derived. `passwords` is its number of password inputs; `page_words` are the page's titles."""

    def __init__(self, region: RegionFacts, fields: Sequence[FormField], passwords: int, page_words: str) -> None:
        self.region, self.fields, self.passwords, self.page_words = region, fields, passwords, page_words
        self.texts = [field for field in fields if field.type not in _CHOICES]
        self.types = {field.type for field in fields}
        self.has_file = FieldType.FILE in self.types
        self.has_email = FieldType.EMAIL in self.types
        self.has_long_text = FieldType.LONGTEXT in self.types

    @cached_property
    def around(self) -> str:
        return " ".join(self.region.around)

    @cached_property
    def markup(self) -> str:
        region = self.region
        return " ".join((region.id, region.name, region.class_names, region.action, region.label, region.role))

    @cached_property
    def words(self) -> str:
        return " ".join((self.markup, self.region.heading, *self.region.buttons))

    @cached_property
    def questions(self) -> str:
        return " ".join(field.question for field in self.fields)

    @cached_property
    def buttons(self) -> str:
        return " ".join(self.region.buttons)

    @cached_property
    def is_about_application(self) -> bool:
        is_other = term("not_an_application").search(self.markup)
        return bool(term("application").search(f"{self.words} {self.questions}")) and not is_other

    @cached_property
    def is_page_about_application(self) -> bool:
        return bool(term("application").search(self.page_words))

    @property
    def names(self) -> list[str]:
        return [locator.value for field in self.fields for locator in field.locators if locator.kind in ("name", "id")]


def _is_search(form: FormClues) -> bool:
    asks_search = any(term("search").match(field.question) for field in form.fields)
    if asks_search and not form.texts and len(form.fields) <= 2:
        return True
    if len(form.texts) > 2 or form.passwords or form.has_file:
        return False
    if form.region.role == "search" or form.region.tag == "SEARCH":
        return True
    if any(term("search_field_name").search(name) for name in form.names):
        return True
    has_words = bool(form.texts and term("search").search(form.words))
    return has_words and not any(f.type is FieldType.EMAIL for f in form.texts) and len(form.fields) <= 4


def _is_application_with_password(form: FormClues) -> bool:
    return bool(form.passwords and form.has_file and term("application").search(form.words + form.questions))


def _button_registers(form: FormClues) -> bool:
    return bool(form.passwords and term("registration").search(form.buttons) and not term("login").search(form.buttons))


def _is_named_as_registration(form: FormClues) -> bool:
    region = form.region
    text = " ".join((region.action, region.id, region.name, region.class_names, region.heading))
    return bool(form.passwords and term("registration").search(text) and not term("login").search(form.buttons))


def _is_newsletter(form: FormClues) -> bool:
    if len(form.texts) > 3 or form.has_file or form.has_long_text or not form.has_email:
        return False
    return bool(term("newsletter").search(f"{form.words} {form.questions}")) and not form.is_about_application


def _is_message(form: FormClues) -> bool:
    text = f"{form.words} {form.questions}"
    return form.has_long_text and bool(term("contact").search(text)) and len(form.fields) <= 15


class _Rule(NamedTuple):
    kind: FormKind
    why: str
    applies: Callable[[FormClues], object]


_RULES = (
    _Rule(
        FormKind.COOKIE_DIALOG,
        "it is in a cookie dialog",
        lambda f: term("cookie_dialog").search(f.around) and not f.has_file and len(f.texts) <= 1,
    ),
    _Rule(
        FormKind.CHAT,
        "it is in a chat widget",
        lambda f: term("chat_widget").search(f.around) and not f.has_file,
    ),
    _Rule(FormKind.SEARCH, "it is a search box", _is_search),
    _Rule(FormKind.APPLICATION, "it takes a file and mentions an application", _is_application_with_password),
    _Rule(FormKind.REGISTRATION, "it creates an account", _button_registers),
    _Rule(
        FormKind.REGISTRATION,
        "it chooses a password",
        lambda f: f.passwords > 1 or (f.passwords and len(f.texts) > 3),
    ),
    _Rule(
        FormKind.PASSWORD_RECOVERY,
        "it recovers a password",
        lambda f: f.passwords and term("password_recovery").search(f.region.action + f.region.id),
    ),
    _Rule(FormKind.REGISTRATION, "it creates an account", _is_named_as_registration),
    _Rule(FormKind.LOGIN, "it asks for a password", lambda f: f.passwords),
    _Rule(
        FormKind.PASSWORD_RECOVERY,
        "it recovers a password",
        lambda f: len(f.texts) <= 2 and f.has_email and term("password_recovery").search(f.words),
    ),
    _Rule(
        FormKind.APPLICATION,
        "it takes a file and mentions an application",
        lambda f: f.has_file and (f.is_about_application or f.is_page_about_application),
    ),
    _Rule(FormKind.NEWSLETTER, "it only takes an email address for a newsletter", _is_newsletter),
    _Rule(
        FormKind.APPLICATION,
        "its text mentions an application",
        lambda f: f.is_about_application and len(f.fields) >= 2 and not term("checkout").search(f.questions),
    ),
    _Rule(
        FormKind.CHECKOUT,
        "it asks for payment or delivery",
        lambda f: term("checkout").search(f"{f.questions} {f.words}"),
    ),
    _Rule(FormKind.CONTACT, "it sends a message", _is_message),
    _Rule(
        FormKind.CONTACT,
        "it takes a message and an email address",
        lambda f: len(f.fields) <= 8 and f.has_long_text and f.has_email and not f.is_page_about_application,
    ),
    _Rule(
        FormKind.APPLICATION,
        "it is the form of a page about an application",
        lambda f: (
            f.is_page_about_application and not term("not_an_application").search(f.page_words) and len(f.fields) >= 3
        ),
    ),
    _Rule(FormKind.REGISTRATION, "it creates an account", lambda f: term("registration").search(f.words)),
    _Rule(FormKind.CONTACT, "it sends a message", lambda f: term("contact").search(f.words)),
    _Rule(FormKind.LOGIN, "it signs in", lambda f: f.texts and len(f.texts) <= 2 and term("login").search(f.words)),
    _Rule(
        FormKind.NAVIGATION,
        "it belongs to the page's header, footer or navigation",
        lambda f: not f.has_file and len(f.fields) <= 3 and term("page_chrome").search(f.around),
    ),
)
"""In order of precedence: the first rule that applies decides."""


def kind_of(form: FormClues) -> tuple[FormKind, str]:
    """Return the purpose of a form and the reason."""
    for rule in _RULES:
        if rule.applies(form):
            return rule.kind, rule.why
    return FormKind.OTHER, f"it has {counted(len(form.fields), 'field')}"
