"""Lists that open: comboboxes and listbox buttons whose options load late, and typeaheads."""

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from playwright.sync_api import ElementHandle, Page
from playwright.sync_api import Error as PlaywrightError

from adapters.browser.page.hold_submit import forget_cancelled, submit_held
from adapters.browser.page.locators import control, frame_at, selector
from adapters.browser.page.open_requests import OpenRequests
from adapters.browser.widgets.driver import Setting, WidgetDriver, script
from adapters.browser.widgets.open_list import (
    EMPTY_MS,
    LIST,
    NONE_MS,
    Box,
    as_read,
    click_row,
    close_list,
    open_list,
    rows_request,
    takes_text,
    wait_for_rows,
    without_prompts,
)
from core.contracts.form import FieldType, FormField, Option, Widget
from core.errors import FormDrift, NeedsAnswer
from core.forms.plan_binding import option_set
from core.forms.shown_values import is_made_of
from core.forms.unanswered import unanswered
from core.forms.value_comparison import Value, as_tuple, best_entry
from core.lexicon.countries import country_code, other_names
from core.text.normalize import label_key

_READ_ALL = script("choice", "readAll", "plain")
_CHOSEN = script("choice", "chosen")
_MARKED = script("choice", "marked")
_UNFOLD = script("plain", "unfold")


class LateList(NamedTuple):
    """The options of a list that was opened, and whether it says that it takes several."""

    options: tuple[Option, ...]
    is_multiple: bool = False


MOST_NAMES = 12
"""The most names of a country that are typed to find it."""
_REMEMBER = "(el, text) => { el[Symbol.for('otklik.entry')] = text; }"
_REMEMBERED = "(el) => el[Symbol.for('otklik.entry')] || null"
"""The value whose entry was chosen in a control."""
_IS_EMPTIED = "(el) => el === el.getRootNode().activeElement && el.value === ''"
"""Whether a page has taken away what was typed, as some do a moment after the focus has left a control before it came back."""
_Read = tuple[list[str], bool]
"""What the script reads of an open list: its rows, and whether it says that it takes several."""


class Choice(WidgetDriver):
    def recognises(self, field: FormField) -> bool:
        return field.widget in (Widget.COMBOBOX, Widget.TYPEAHEAD)

    def set_value(self, page: Page, setting: Setting) -> None:
        """Select by label. Raises `FormDrift`, and selects nothing, if the options differ from the plan's.

        Of several labels, those that an earlier try has chosen are left as they are: a second press would take them away.
        """
        labels = as_tuple(setting.value)
        before: set[str] = set()
        if setting.was_lost and len(labels) > 1:
            before = {*_chosen(page, setting.field, labels), *_marked(page, setting.field, labels)}
        box = _element(page, setting.field)
        for label in labels:
            if label_key(label) in before:
                continue
            if not box.evaluate("(el) => el.isConnected"):
                box = _element(page, setting.field)
            try:
                _choose(page, box, setting, label)
            except PlaywrightError:
                if box.evaluate("(el) => el.isConnected"):
                    raise
                box = _element(page, setting.field)  # opening it has drawn it anew
                _choose(page, box, setting, label)
        if box.evaluate("(el) => el.isConnected"):
            box.evaluate(LIST, {"ask": "close"})

    def read_back(self, page: Page, field: FormField, wanted: Value) -> Value | None:
        """Return the value that the probe found, else the wanted labels if the box of the control shows all of them as chosen, or its list does."""
        labels = as_tuple(wanted)
        if len(labels) > 1 and isinstance(field.value, str):  # chosen entries in one text
            chosen = {label_key(part) for part in re.split("[,;]", field.value)}
            is_whole = chosen == {label_key(label) for label in labels} or is_made_of(field.value, labels)
            return wanted if is_whole or _shows_all(page, field, labels) else field.value
        if isinstance(field.value, str) and isinstance(wanted, str) and self._was_chosen(page, field, wanted):
            return wanted
        if field.value or not labels:
            return field.value
        return wanted if _shows_all(page, field, labels) else field.value

    def _was_chosen(self, page: Page, field: FormField, wanted: str) -> bool:
        """Whether the entry of a typed value was chosen in a control that shows it in other words, such as “10115 Berlin (DE)” for “Berlin, Germany”."""
        if field.widget is not Widget.TYPEAHEAD or self.holds(field, wanted, field.value):
            return False
        shown, (town, _, land) = str(field.value), wanted.partition(",")
        is_named = set(re.findall(r"\w+", label_key(town))) <= set(re.findall(r"\w+", label_key(shown)))
        countries = {country_code(part) for part in re.split(r"[,()]", shown)} - {None}
        is_elsewhere = bool(countries and country_code(land)) and country_code(land) not in countries
        return is_named and not is_elsewhere and control(page, field).evaluate(_REMEMBERED) == wanted


DRIVER = Choice()


def _choose(page: Page, box: ElementHandle, setting: Setting, label: str) -> None:
    if setting.field.widget is Widget.TYPEAHEAD:
        _choose_typed(page, box, setting.field, label, by_hand=setting.was_lost)
    else:
        _choose_listed(page, box, setting.field, label, setting.offered, by_hand=setting.was_lost)


def _element(page: Page, field: FormField) -> ElementHandle:
    """Return the element of a control. What is chosen is often drawn before it, and may move it to another place than the one it was found at."""
    return control(page, field).element_handle(timeout=4000)


def _shows_all(page: Page, field: FormField, labels: Sequence[str]) -> bool:
    """Whether the box of a list shows all of these labels as chosen, or shows only how many are and the rows of the list are marked just so."""
    keys = set(map(label_key, labels))
    return len(_chosen(page, field, labels)) == len(labels) or _marked(page, field, labels) == keys


def _marked(page: Page, field: FormField, labels: Sequence[str]) -> set[str]:
    """Return the keys of the rows that a list marks as chosen. The list is opened for that if its box counts what is chosen, or shows only some of it."""
    if not field.value and not control(page, field).evaluate(_CHOSEN, [f"#{len(labels)}", *map(label_key, labels)]):
        return set()
    box = control(page, field)
    open_list(box)
    wait_for_rows(box)
    marked: list[str] = box.evaluate(_MARKED)
    box.evaluate(LIST, {"ask": "close"})
    return set(marked)


def _chosen(page: Page, field: FormField, labels: Sequence[str]) -> tuple[str, ...]:
    """Return the keys of those labels that the box of a list shows as chosen."""
    keys: list[str] = control(page, field).evaluate(_CHOSEN, [label_key(label) for label in labels])
    return tuple(keys)


def late_options_together(page: Page, fields: Sequence[FormField]) -> dict[str, LateList]:
    """Open several lists by events in one evaluation for each frame, and return their options by field key, without prompts.

    A list is left out if it does not open or close like that, or if it shows no row while the page has a request open: read it by itself.
    """
    by_frame: dict[tuple[int, ...], dict[str, str]] = defaultdict(dict)
    for field in fields:
        css = selector(field.locators)
        if css is not None:
            by_frame[field.frame][field.key] = css
    found: dict[str, LateList] = {}
    with OpenRequests(page) as requests:
        for path, css_of in by_frame.items():
            request = [list(css_of.values()), rows_request(none_ms=EMPTY_MS)]
            try:
                lists: list[_Read | None] = frame_at(page, path).evaluate(_READ_ALL, request)
            except PlaywrightError:  # a list that replaces the page
                continue
            for key, read in zip(css_of, lists, strict=True):
                if read is not None and (read[0] or not requests):
                    found[key] = LateList(without_prompts(read[0]), read[1])
    return found


def late_options(page: Page, field: FormField) -> LateList:
    """Open a list, and the section that it stands in, read its options and close the list again. Return the options without prompts. Nothing is selected."""
    box = control(page, field)
    if not box.is_visible():
        box.evaluate(_UNFOLD)
    with OpenRequests(page) as requests:
        open_list(box)
        rows = wait_for_rows(box, none_ms=EMPTY_MS)
        if not rows and (requests or not takes_text(box)):
            rows = wait_for_rows(box)
    is_multiple = bool(box.evaluate(LIST, {"ask": "state"})["isMultiple"])
    close_list(page, box)
    return LateList(without_prompts(rows), is_multiple)


def _choose_listed(
    page: Page, box: ElementHandle, field: FormField, label: str, expected: Sequence[Option], by_hand: bool
) -> None:
    """Choose a row by events of the page, which is fast; with `by_hand`, or if that opens no list, by the mouse and the keyboard."""
    request = rows_request(expected=expected)
    state = None if by_hand else box.evaluate(LIST, {**request, "ask": "open"})
    if state is not None and state["open"]:
        rows = state["rows"]
    else:
        by_hand = True
        if state is None or not state["isExpanded"]:  # a second click would close a list that is about to open
            open_list(box)
        rows = wait_for_rows(box, expected=expected)
    options = as_read(without_prompts(rows), expected)
    if (
        expected
        and options
        and len(options) <= 60
        and option_set(options) != option_set(expected)
        and len(options) >= len(expected)
    ):
        close_list(page, box)
        raise FormDrift(
            f"“{field.question}” now offers {' / '.join(o.label for o in options)}.",
            f"The plan expects {' / '.join(o.label for o in expected)}.",
        )
    if not any(label_key(row) == label_key(label) for row in rows) and takes_text(box):
        page.keyboard.type(label, delay=5)
        rows = wait_for_rows(box, containing=label)
    if not click_row(box, label, by_hand, was_listed=any(label_key(row) == label_key(label) for row in rows)):
        close_list(page, box)
        raise FormDrift(f"“{field.question}” does not offer “{label}”.", f"It offers: {' / '.join(rows) or 'nothing'}.")


def _choose_typed(page: Page, box: Box, field: FormField, text: str, by_hand: bool) -> None:
    """Type a text, wait for the site's entries and click the matching one. Without entries the typed text stays in the control.

    All but the last character are inserted at once, so that the site is asked once or twice instead of once for each character. With
    `by_hand`, or if that brings no entries, every character is typed. A country is looked for by its names in other languages, too.
    """
    box.scroll_into_view_if_needed(timeout=3000)
    box.click(timeout=3000)
    box = _drawn(page, box, field)
    entries: list[str] = []
    head = text.split(",")[0]
    for typed, by_key in dict.fromkeys(((text, by_hand), (head, by_hand), (head, True))):
        if entries:
            break
        by_hand = by_key
        entries = _typed(page, box, field, typed, by_key)
        box = _drawn(page, box, field)
    takes_tags = field.type is FieldType.MULTI_CHOICE
    if not entries and takes_tags:
        _enter_tag(page, box)
        return
    is_refused = bool(entries) or bool(box.evaluate(LIST, {"ask": "state"})["findsNone"])
    entry = best_entry(text, entries)
    for name in other_names(text)[:MOST_NAMES] if is_refused and not entry else ():
        entry = best_entry(text, _typed(page, box, field, name, by_hand, EMPTY_MS))
        box = _drawn(page, box, field)
        if entry:
            break
    if entry:
        click_row(box, entry, by_hand)
        _drawn(page, box, field).evaluate(_REMEMBER, text)
    elif is_refused:
        close_list(page, box)
        raise NeedsAnswer(
            f"“{field.question}”: “{text}” matches several entries or none."
            if entries
            else f"“{field.question}”: the site finds no entry for “{text}”.",
            f"Answer with one of the site's entries: {' / '.join(entries[:8])}."
            if entries
            else "Answer with an entry of the site's list.",
            (unanswered(field, f"its list offers nothing that surely means “{text}”"),),
        )


def _drawn(page: Page, box: Box, field: FormField) -> Box:
    """Return a control that the page may have drawn anew: some do with each key."""
    return box if box.evaluate("(el) => el.isConnected") else _element(page, field)


def _typed(page: Page, box: Box, field: FormField, text: str, by_key: bool = True, none_ms: int = NONE_MS) -> list[str]:
    """Type a text in place of what a control holds, and return the rows that its list shows then. Unless `by_key`, all but the last character are inserted at once."""
    if box.evaluate("(el) => !('value' in el) || el.value !== ''"):
        box.press("ControlOrMeta+a")
    at_once = "" if by_key else text[:-1]
    page.keyboard.insert_text(at_once)
    page.keyboard.type(text.removeprefix(at_once), delay=5)
    box = _drawn(page, box, field)
    rows = wait_for_rows(box, containing=text, none_ms=none_ms)
    if rows or not box.evaluate(_IS_EMPTIED):
        return rows
    page.keyboard.type(text, delay=5)
    return wait_for_rows(box, containing=text, none_ms=none_ms)


def entries_for(page: Page, field: FormField, text: str, none_ms: int = NONE_MS) -> list[str]:
    """Return the rows of a list that the page narrows down to a typed text; none if it takes no text. The text is taken out again, and nothing is selected."""
    box = control(page, field)
    if not takes_text(box):
        return []
    box.click(timeout=3000)
    rows = _typed(page, box, field, text, none_ms=none_ms)
    box.press("ControlOrMeta+a")
    box.press("Delete")
    close_list(page, box)
    return rows


def _enter_tag(page: Page, box: Box) -> None:
    """Press Enter, which turns the typed text of a box for tags into one of them. Submit events are cancelled meanwhile."""
    with submit_held(page):
        box.press("Enter", timeout=1000)
        forget_cancelled(page)
