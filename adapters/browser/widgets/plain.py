"""Native controls: all of a frame's in one evaluate, and with real typing where a page did not take that."""

from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from adapters.browser.page.locators import control, frame_at, selector
from core.contracts.form import FieldType, FormField, Option, Widget
from core.errors import FormDrift
from core.forms.dates import answered_date, write_date
from core.forms.plan_binding import wording
from core.forms.value_comparison import as_tuple

Value = str | tuple[str, ...]
Wanted = tuple[FormField, Value]

TEXT_WIDGETS = frozenset({Widget.INPUT, Widget.TEXTAREA})
PICK_WIDGETS = frozenset({Widget.RADIO_GROUP, Widget.CHECKBOX, Widget.CHECKBOX_GROUP})


def is_plain(field: FormField) -> bool:
    if field.widget in TEXT_WIDGETS:
        return field.type is not FieldType.FILE and not (field.type is FieldType.DATE and field.placeholder)
    return field.widget in PICK_WIDGETS or field.widget is Widget.SELECT


def set_plain(page: Page, wanted: list[Wanted]) -> list[Wanted]:
    """Sets what it can and gives back what was not taken."""
    by_frame: dict[tuple[int, ...], list[Wanted]] = defaultdict(list)
    for field, value in wanted:
        by_frame[field.frame].append((field, value))
    refused = []
    for path, here in by_frame.items():
        jobs, owners = [], []
        for field, value in here:
            for job in _jobs(field, value):
                jobs.append(job)
                owners.append((field, value))
        results = frame_at(page, path).evaluate(_script(), jobs)
        for job, owner, result in zip(jobs, owners, results, strict=True):
            if not _took(job, result) and owner not in refused:
                refused.append(owner)
    return refused


def set_slowly(page: Page, field: FormField, value: Value) -> None:
    """As a person would: a click, keys one by one, the option's own label clicked."""
    if field.widget is Widget.SELECT:
        labels = [chosen_option(field, label).label for label in as_tuple(value)]
        control(page, field).select_option(label=labels, timeout=3000, force=True)
    elif field.widget in PICK_WIDGETS:
        for option, on in _picks(field, value):
            box = control(page, field, option.locators or field.locators)
            if box.is_checked() != on:
                box.evaluate("(el) => (el.labels && el.labels[0] || el).click()")
    else:
        type_text(page, field, text_for(field, value))


def type_text(page: Page, field: FormField, text: str) -> None:
    """Real keys; the commit is the blur, never Enter, which could send the form."""
    box = control(page, field)
    box.scroll_into_view_if_needed(timeout=3000)
    box.focus(timeout=3000)
    box.press("ControlOrMeta+a")
    box.press("Delete")
    if field.widget is Widget.TEXTAREA or len(text) > 200:
        page.keyboard.insert_text(text)
    else:
        page.keyboard.type(text)
    box.evaluate("(el) => el.blur()")


def text_for(field: FormField, value: Value) -> str:
    text = value if isinstance(value, str) else ", ".join(value)
    if field.type is FieldType.DATE and (day := answered_date(field, text)):
        return write_date(day, field.placeholder or "")
    return text


def chosen_option(field: FormField, label: str) -> Option:
    """The option with this label. Raises `FormDrift` where the form no longer offers it."""
    for option in field.options:
        if wording(option.label) == wording(label):
            return option
    raise FormDrift(
        f"“{field.question}” does not offer “{label}”.", f"It offers: {' / '.join(o.label for o in field.options)}."
    )


def _picks(field: FormField, value: Value) -> list[tuple[Option, bool]]:
    """What to tick and untick. A single box with no options of its own is ticked by any answer but “no”."""
    if field.type is FieldType.CONSENT and len(field.options) <= 1:
        own = field.options[0] if field.options else Option(label=field.question)
        return [(own, is_ticked(value))]
    chosen = [chosen_option(field, label) for label in as_tuple(value)]
    if field.widget is Widget.RADIO_GROUP:
        return [(chosen[0], True)]
    return [(option, option in chosen) for option in field.options]


def is_ticked(value: Value) -> bool:
    return wording(" ".join(as_tuple(value))) not in ("", "no", "false", "нет", "nein", "non", "não", "unticked", "off")


def _jobs(field: FormField, value: Value) -> list[dict[str, Any]]:
    css = selector(field.locators)
    if field.widget is Widget.SELECT:
        return [
            {"css": css, "act": "select", "value": [chosen_option(field, label).label for label in as_tuple(value)]}
        ]
    if field.widget in PICK_WIDGETS:
        return [
            {"css": selector(option.locators) or css, "act": "pick", "on": on} for option, on in _picks(field, value)
        ]
    return [{"css": css, "act": "text", "value": text_for(field, value)}]


def _took(job: dict[str, Any], result: dict[str, Any]) -> bool:
    if result.get("missing"):
        return False
    if job["act"] == "pick":
        return bool(result["held"] == job["on"])
    if job["act"] == "select":
        return sorted(map(wording, result["held"])) == sorted(map(wording, job["value"]))
    held, meant = (str(text).replace("\r\n", "\n") for text in (result["held"], job["value"]))
    return held == meant


@cache
def _script() -> str:
    return (Path(__file__).parents[1] / "js" / "set_plain.js").read_text(encoding="utf-8")
