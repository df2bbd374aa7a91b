"""Recognise controls that are no questions: honeypots, captcha fields, helpers and invisible controls."""

import re
from collections.abc import Callable
from functools import cached_property, lru_cache, partial
from typing import NamedTuple

from core.forms.facts import ControlFacts
from core.forms.terms import term

_OFF_STAGE = {"off screen": "off screen", "transparent": "transparent", "no size": "no size", "clipped": "clipped away"}
_TEXTY = frozenset({"text", "box", "select", "combo", "radio"})
_NAMES = frozenset({"label", "legend", "aria-labelledby"})
_NO_AUTOCOMPLETE = frozenset({"off", "nope", "new-password"})


class _Clues:
    """A control and its texts that the rules match, each computed once."""

    def __init__(self, control: ControlFacts) -> None:
        self.control = control

    @cached_property
    def names(self) -> str:
        return self.control.at.names

    @cached_property
    def names_and_classes(self) -> str:
        return f"{self.names} {self.control.class_names}"

    @cached_property
    def own_words(self) -> str:
        return " ".join(self.control.texts("block", "text before", "heading before", "column", "name"))

    @cached_property
    def words_around(self) -> str:
        near = ("block",) if any(word.source in _NAMES for word in self.control.words) else ("block", "text before")
        return " ".join(word.text for word in self.control.words if word.source in near)

    @property
    def is_texty(self) -> bool:
        return self.control.kind in _TEXTY

    @property
    def is_hidden_here(self) -> bool:
        """Whether the control is hidden for another reason than being on a later step of the page."""
        return self.control.trap == "hidden" and (self.control.is_step_shown or self.control.is_aria_hidden)


class _Rule(NamedTuple):
    why: str
    applies: Callable[[_Clues], object]


def _is_honeypot_by_label(clues: _Clues) -> bool:
    text = f"{clues.own_words} {' '.join(clues.control.help)} {clues.words_around[:200]}"
    return clues.is_texty and clues.control.kind != "select" and says_to_leave_empty(text)


@lru_cache(maxsize=2048)  # a form is read after each choice, with the same labels most of the time
def says_to_leave_empty(text: str) -> bool:
    """Whether a text says to leave a field empty, and not only on a condition before that: "If you have no job, leave empty"."""
    return any(not _is_on_condition(text[: match.start()]) for match in term("honeypot").finditer(text))


def _is_on_condition(before: str) -> bool:
    """Whether the sentence so far states a condition, other than to be no person."""
    sentence = re.split(r"[.!?;:\n(]", before)[-1]
    return bool(term("condition").search(sentence)) and not term("is_a_person").search(sentence)


def _is_hidden_honeypot(clues: _Clues) -> bool:
    control = clues.control
    is_kept_from_filling = control.tabindex == "-1" and control.autocomplete in _NO_AUTOCOMPLETE
    return clues.is_hidden_here and control.kind == "text" and is_kept_from_filling


def _is_trap(trap: str, clues: _Clues) -> bool:
    return clues.control.trap == trap


def _is_texty_trap(trap: str, clues: _Clues) -> bool:
    return clues.control.trap == trap and clues.is_texty and clues.control.kind != "combo"


def _is_hidden_from_technology(clues: _Clues) -> bool:
    control = clues.control
    is_aria_hidden = control.is_aria_hidden or control.is_inside_aria_hidden
    return control.tabindex == "-1" and control.kind == "text" and is_aria_hidden


def _switches_language(clues: _Clues) -> bool:
    control = clues.control
    if control.kind not in ("combo", "list", "select") or control.tag == "INPUT" or control.required_marks:
        return False
    if control.kind == "select" and control.options and control.options[0].value == "":
        return False  # a site's own language would be chosen
    if term("language_entry").search(control.section):
        return False
    labels = (w.text for w in control.words if w.source in ("aria-label", "label", "title", "name"))
    return any(term("language_switch").match(label) for label in labels)


def _counts_characters(clues: _Clues) -> bool:
    control = clues.control
    is_number = isinstance(control.value, str) and control.value.isdecimal() and control.type != "range"
    is_counter = control.kind == "text" and control.is_read_only and is_number and not control.required_marks
    return is_counter and not _asks_year(control)


def _asks_year(control: ControlFacts) -> bool:
    return any(term("asks_year").search(word.label) for word in control.words if not word.is_weak)


def _shows_a_value(clues: _Clues) -> bool:
    """Whether a field only shows what the page knows, such as the vacancy. Empty ones, and those that open something, are set in another way."""
    control = clues.control
    invites = term("choosing").match(control.placeholder or "")  # "Pick date..."
    is_drawn = control.is_date_like or control.haspopup or control.type == "range" or invites
    is_locked = control.kind == "text" and control.is_read_only and not is_drawn
    return is_locked and isinstance(control.value, str) and bool(control.value.strip())


def _shows_password(clues: _Clues) -> bool:
    options = clues.control.options
    is_box = clues.control.kind == "box" and len(options) == 1
    return is_box and bool(term("shows_password").search(f"{options[0].label} {clues.names}"))


def _is_for_the_office(clues: _Clues) -> bool:
    control = clues.control
    return control.is_disabled and bool(
        term("office_use").search(f"{control.section} {control.group} {control.surroundings}")
    )


def _switches_theme(clues: _Clues) -> bool:
    return clues.control.kind == "box" and bool(re.search(r"(?i)theme|dark-?mode", clues.names_and_classes))


def _is_search_box(clues: _Clues) -> bool:
    control = clues.control
    name = control.at.name or control.at.id or ""
    if control.kind != "text":
        return False
    if control.type == "search" or term("search_name").match(name):
        return True
    return bool(control.beside) and any(term("search").match(text) for text in control.texts("name", "text before"))


def _is_chat_box(clues: _Clues) -> bool:
    """Whether a text field takes messages to somebody who answers, such as a bot: "Ask Mila about the job"."""
    return clues.control.kind in ("text", "rich") and any(
        term("chat").search(text) for text in (*clues.control.texts("name"), clues.control.placeholder or "")
    )


def _is_above_the_title(clues: _Clues) -> bool:
    control = clues.control
    return control.beside == "title" and control.kind in ("text", "select", "combo") and not control.required_marks


def _is_letter_of_news(clues: _Clues) -> bool:
    """Whether a field beside the form takes an address for news."""
    control = clues.control
    is_named = any(term("newsletter").search(text) for text in (*control.texts(), control.placeholder or ""))
    return control.kind == "text" and bool(control.beside) and is_named


_ALWAYS = (
    _Rule("captcha response field", lambda c: term("captcha_name").search(c.names_and_classes)),
    _Rule(
        "captcha: a person must answer it",
        lambda c: c.control.kind in ("text", "box") and term("captcha").search(c.own_words),
    ),
    _Rule("honeypot: named as one", lambda c: c.is_texty and term("honeypot_name").search(c.names_and_classes)),
    _Rule("honeypot: its label says to leave it empty", _is_honeypot_by_label),
    _Rule("autofill helper", lambda c: c.control.kind == "file" and is_autofill_helper(c.control)),
)
_WHERE_SHOWN = (
    _Rule("honeypot: hidden", _is_hidden_honeypot),
    _Rule("not visible now", lambda c: c.is_hidden_here),
    *(_Rule(f"honeypot: {why}", partial(_is_texty_trap, trap)) for trap, why in _OFF_STAGE.items()),
    *(_Rule(f"not operable: {why}", partial(_is_trap, trap)) for trap, why in _OFF_STAGE.items()),
    _Rule("honeypot: hidden from assistive technology and from the keyboard", _is_hidden_from_technology),
    _Rule("page navigation: language", _switches_language),
    _Rule("page navigation: theme", _switches_theme),
    _Rule("shows the password", _shows_password),
    _Rule("counts characters", _counts_characters),
    _Rule("read only: shows what the page knows", _shows_a_value),
    _Rule("disabled: filled in by the employer", _is_for_the_office),
    _Rule("disabled", lambda c: c.control.is_disabled and not c.control.words),
    _Rule("search box", _is_search_box),
    _Rule("takes messages", _is_chat_box),
    _Rule("page navigation: above the title", _is_above_the_title),
    _Rule("newsletter form", _is_letter_of_news),
    _Rule("another form beside the application", lambda c: c.control.beside == "aside"),
)
"""In order of precedence. These rules do not apply to a control on a later step of the same page."""


@lru_cache(maxsize=256)  # see `field_of`
def why_ignored(control: ControlFacts) -> str | None:
    """Return why a control is ignored, or None if it is a question."""
    clues = _Clues(control)
    is_on_later_step = control.trap == "hidden" and not clues.is_hidden_here
    rules = _ALWAYS if is_on_later_step else (*_ALWAYS, *_WHERE_SHOWN)
    return next((rule.why for rule in rules if rule.applies(clues)), None)


def is_autofill_helper(control: ControlFacts) -> bool:
    """Whether a file upload only fills in other fields ("autofill from résumé"), judged by its nearest words, name and class."""
    nearest = [text for text in control.texts("name")[:3] if len(text) < 300]
    names = " ".join(text for text in (control.at.names, control.class_names) if text)
    return any(term("autofill_helper").search(text) for text in (*nearest, *control.help[:2])) or bool(
        term("autofill_helper_name").search(names)
    )
