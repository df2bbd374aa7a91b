"""Read the page around a form: its ATS, step, buttons and errors."""

import re
from collections.abc import Iterable, Sequence
from typing import Literal

from core.forms.facts import ButtonFacts, ControlFacts, FrameFacts, ProgressFacts
from core.forms.terms import makers, term
from core.lexicon.languages import language_named

Role = Literal["submit", "next", "back", "open", "section", "other"]

_LONGEST_SUBMIT = 60
_SHARED_HOSTS = frozenset({"linkedin", "hh"})
"""ATS vendors that unrelated pages link to: they are recognised only by the page's own address."""


def steps_of(frames: Sequence[FrameFacts], controls: Iterable[ControlFacts]) -> tuple[int, int | None]:
    """Return the current step and the number of steps (None if unknown), from panels of the form or from progress markers."""
    for control in controls:
        if control.step and control.is_step_shown and control.trap != "hidden":
            return control.step, control.step_count
    return next((step for frame in frames if (step := _progress(frame.progress))), (1, None))


def _progress(progress: ProgressFacts) -> tuple[int, int] | None:
    for text in [*progress.texts, *(bar.text for bar in progress.bars if bar.text)]:
        match = term("step").search(text) or term("step_count").match(text)
        if match:
            step, count = (int(number) for number in re.findall(r"\d+", match[0])[:2])
            if 1 <= step <= count <= 20:
                return step, count
    if progress.place and progress.count and progress.count > 1:
        return progress.place, progress.count
    for bar in progress.bars:
        if bar.now is None or bar.max is None:
            continue
        if 1 < bar.max <= 15 and bar.now.is_integer() and 1 <= bar.now <= bar.max:
            return int(bar.now), int(bar.max)
    return None


def empty_list(button: ButtonFacts, controls: Sequence[ControlFacts]) -> str | None:
    """Return the heading of the list without entries to which a button adds the first; None if what follows is an entry of it."""
    following = [controls[place].words for place in button.list_next]
    if any(words and term("entry_part").search(words[0].text) for words in following):
        return None
    return button.list_heading or None


def button_role(button: ButtonFacts, is_inside: bool, has_form: bool, heading: str | None = None) -> Role | None:
    """Return the effect of a button on the form, or None for an unrelated button.

    `is_inside`: the button is in the chosen form; a submit button may also be outside. `has_form`: the page has a form to fill.
    `heading`: that of the empty list to which the button adds the first entry.
    """
    text = button.text
    opens = bool(term("open").match(text)) and not term("not_open").search(text)
    if not button.is_shown and not button.step:
        return None
    if heading or (button.opens_section and not _names_language(text)):
        return "section" if is_inside else None
    if button.is_link:
        return "open" if opens and not button.is_page_chrome else None
    if term("back").match(text):
        return "back"
    if term("next").match(text):
        return "next"
    if button.popup in ("listbox", "menu", "dialog", "true"):
        return "other" if is_inside else None
    if is_inside and _submits(button):
        return "submit"
    if opens and not is_inside:
        return "open"
    if has_form and _says_submit(text) and not term("not_open").search(text) and not button.is_page_chrome:
        return "submit"
    if opens:
        return "open"
    if is_inside and button.leads_on:
        return "next"
    return "other" if is_inside else None


def _names_language(text: str) -> bool:
    """Whether a link beside others shows the page in another language."""
    return len(text.split()) == 1 and language_named(text) is not None


def _submits(button: ButtonFacts) -> bool:
    if _says_submit(button.text):
        return True
    is_submit = button.is_submit and button.type == "submit" and len(button.text) < _LONGEST_SUBMIT
    return is_submit and not term("other_action").search(button.text)


def _says_submit(text: str) -> bool:
    return len(text) < _LONGEST_SUBMIT and bool(term("submit").search(text))


def ats_of(frames: Iterable[FrameFacts]) -> str | None:
    """Return the ATS of a page, by its address, then by the hosts it loads from, its ids and its classes; None if unknown."""
    for frame in frames:
        address = frame.url.split("/")
        host = address[2] if len(address) > 2 else ""
        for maker, pattern in makers().items():
            if pattern.search(host):
                return maker
        for maker, pattern in makers().items():
            if maker not in _SHARED_HOSTS and any(pattern.search(linked) for linked in frame.hosts):
                return maker
            if pattern.search(frame.marks):
                return maker
    return None


def shown_errors(frames: Iterable[FrameFacts]) -> tuple[str, ...]:
    """Return the error messages that the page shows, each once, at most 20."""
    return tuple(dict.fromkeys(text for frame in frames for text in frame.errors))[:20]
