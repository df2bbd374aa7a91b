"""Find the controls of a form again after something was filled in.

A page may draw a control anew under another id or at another place, a moment later, or show what was chosen in place of it. A control is found
by its question, and where others ask the same, by its marks and its heading. A question that an answer has taken away is not asked any more.
"""

import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypedDict

from playwright.sync_api import Page

from adapters.browser.form.items import Item, gone, matching_fields, shares_marks
from adapters.browser.form.kept_files import shown_file
from adapters.browser.page.locators import frame_at
from core.contracts.form import FieldType, FormField, FormModel, Locator
from core.forms.facts import WEAK_SOURCES
from core.forms.fingerprint import form_fingerprint
from core.forms.kept_words import WORDLESS
from core.forms.plan_binding import fillable
from core.forms.value_comparison import as_tuple, is_same_value
from core.text.normalize import label_key

GONE_SECONDS = 5.0
"""A control that is not in the page after this many seconds is gone."""
_BETWEEN_LOOKS_MS = 100
_SCRIPT = Path(__file__).parents[1] / "js" / "kept.js"

Probe = Callable[[Page], FormModel]


class _Shown(TypedDict):
    """What stands under the words of a question, and where."""

    texts: list[str]
    css: str


class _Kept(TypedDict):
    """Whether the page still shows the words of a question, what it shows under them, and whether it shows the answer anywhere."""

    asked: bool
    told: bool
    shown: list[_Shown]


def find_again(
    page: Page, items: tuple[Item, ...], before: FormModel, probe: Probe, may_go: bool = True
) -> tuple[tuple[Item, ...], FormModel]:
    """Read the page, and bind items of the form `before` to its controls. Return them and the form.

    Without a control, an item is held by what the page shows under its question, if that is its value. Items whose question is gone with its words
    are left out, where they `may_go`. Raises `FormDrift` if a question is still asked and has no control, or has several, if its control keeps the
    value under another question, and if none of the items is left.
    """
    until = time.monotonic() + GONE_SECONDS
    while True:
        form = probe(page)
        found = {place: field for place, item in enumerate(items) if (field := field_now(item, before, form))}
        lost = [item for place, item in enumerate(items) if place not in found]
        if not lost:
            return tuple(item.at(found[place]) for place, item in enumerate(items)), form
        shown = {item.field.key: field for item in lost if (field := _shown(page, item))}
        if len(shown) == len(lost) or time.monotonic() > until:
            break
        page.wait_for_timeout(_BETWEEN_LOOKS_MS)
    bound = []
    for place, item in enumerate(items):
        if field := found.get(place) or shown.get(item.field.key):
            bound.append(item.at(field))
        elif not (may_go and found) or not _is_taken_away(page, item, form):
            raise gone(item)
    return tuple(bound), _with_shown(form, before, shown)


def field_now(item: Item, before: FormModel, form: FormModel) -> FormField | None:
    """Return the field of an item in the current form; None if there is none, or nothing tells which of several it is.

    Where fewer fields ask the same than before, the one that is left must have the item's marks or its heading.
    """
    field = item.field
    matches = matching_fields(field, form)
    if len(matches) != 1:
        return None
    is_fewer = _asked(form, field) < _asked(before, field)
    is_same = shares_marks(matches[0], field) or (field.section is not None and matches[0].section == field.section)
    return None if is_fewer and not is_same else matches[0]


def _asked(form: FormModel, field: FormField) -> int:
    """Return how many fields of a form ask the question of a field."""
    return Counter(label_key(one.question) for one in fillable(form))[label_key(field.question)]


def _shown(page: Page, item: Item) -> FormField | None:
    """Return the field of an item as what the page shows in place of its control; None if it shows no value, or not once."""
    field = item.field
    if field.type is FieldType.CONSENT or len(as_tuple(item.value)) != 1:
        return None
    if field.type is FieldType.FILE:
        return shown_file(page, field, as_tuple(item.value)[0])
    others = {label_key(option.label) for option in field.options} - {label_key(str(item.value))}
    held = [
        (text, one["css"])
        for one in _kept(page, item)["shown"]
        if not others & set(map(label_key, one["texts"]))  # all that may be chosen is no choice
        for text in one["texts"]
        if is_same_value(field, item.value, text)
    ]
    if len(set(held)) != 1:
        return None
    text, css = held[0]
    return field.model_copy(update={"value": text, "locators": (Locator(kind="css", value=css),)})


def _is_taken_away(page: Page, item: Item, form: FormModel) -> bool:
    """Whether an answer has taken a question away: its words are gone, and the answer is not shown, and no control without words, or with a value, stands at its place."""
    field = item.field
    places = set(field.locators)
    asked_weakly = WORDLESS | ({field.found_by} & WEAK_SOURCES)
    is_there = any((one.found_by in asked_weakly or one.value) and places & set(one.locators) for one in form.fields)
    is_ignored = any(one.locator in places for one in form.ignored)
    if is_there or is_ignored or field.type is FieldType.FILE:
        return False
    kept = _kept(page, item)
    return not (kept["asked"] or kept["told"])


def _with_shown(form: FormModel, before: FormModel, shown: dict[str, FormField]) -> FormModel:
    """Return a form with the fields that the page only shows, each behind the field that stood before it."""
    fields = list(form.fields)
    for place, field in enumerate(before.fields):
        if field.key not in shown or any(one.key == field.key for one in fields):
            continue
        keys = [one.key for one in fields]
        earlier = [keys.index(one.key) for one in before.fields[:place] if one.key in keys]
        fields.insert(max(earlier, default=-1) + 1, shown[field.key])
    if len(fields) == len(form.fields):
        return form
    return form.model_copy(update={"fields": tuple(fields), "fingerprint": form_fingerprint(fields)})


def _kept(page: Page, item: Item) -> _Kept:
    asked = {"question": label_key(item.field.question), "wanted": [label_key(text) for text in as_tuple(item.value)]}
    kept: _Kept = frame_at(page, item.field.frame).evaluate(_script(), asked)
    return kept


@cache
def _script() -> str:
    return _SCRIPT.read_text(encoding="utf-8").split("\n", 1)[1]
