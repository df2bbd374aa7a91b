"""Dates: one text field with a calendar, or separate lists, fields or spin buttons for day, month and year."""

import re
from collections.abc import Sequence
from datetime import date

from playwright.sync_api import ElementHandle, Locator, Page

from adapters.browser.page.locators import control, frame_at, selector
from adapters.browser.widgets.driver import OPENED, Setting, WidgetDriver, script
from adapters.browser.widgets.open_list import click_row, close_list, open_list, wait_for_rows
from adapters.browser.widgets.plain import day_meant, type_text
from core.contracts.form import FieldType, FormField, Widget
from core.errors import FormDrift
from core.forms.date_ranges import choice_of_now
from core.forms.dates import format_of, is_mask, read_date, write_date
from core.forms.value_comparison import Value
from core.lexicon.month_dates import month_named, month_names
from core.text.normalize import label_key

BESIDE = script("plain", "beside")
_FORGETS = script("date", "forgets")
_AS_WRITTEN = script("date", "asWritten")
_BETWEEN_PARTS_MS = 40
"""A field that draws its own mask goes on to the next part a moment after a key."""
PARTS = frozenset({Widget.DATE_TRIPLET, Widget.DATE_SPINBUTTONS})


class Date(WidgetDriver):
    def recognises(self, field: FormField) -> bool:
        """Whether the field is a date in parts, with a calendar or with a format of its own. Other dates are set by the plain driver."""
        is_special = field.widget in PARTS or field.widget is Widget.DATE_PICKER or bool(field.placeholder)
        return field.type is FieldType.DATE and field.widget not in OPENED and is_special

    def set_value(self, page: Page, setting: Setting) -> None:
        field, value = setting.field, str(setting.value)
        if _is_now(field, value):
            _set_now(page, field, value)
            return
        day = day_meant(field, value)
        if field.widget in PARTS:
            _set_parts(page, field, day)
            return
        box = control(page, field)
        is_typed, is_forgotten = bool(box.evaluate("(el) => 'value' in el && el.tagName !== 'BUTTON'")), False
        if is_typed:
            type_text(page, field, write_date(day, format_of(field)))
            if not box.count():  # shown in another way now, and read again by the caller
                return
            if field.widget is Widget.DATE_PICKER:
                is_forgotten = bool(box.evaluate(_FORGETS, day.isoformat()))
                if is_forgotten:
                    type_text(page, field, box.evaluate(_AS_WRITTEN, [day.year, day.month, day.day]))
                    is_forgotten = bool(box.evaluate(_FORGETS, day.isoformat()))
                box.evaluate(BESIDE)
            if read_date(box.input_value(), format_of(field)) != day:
                _type_into_mask(page, field, day)
            if read_date(box.input_value(), format_of(field)) != day:
                type_parts(page, field, re.findall(r"\d+", write_date(day, format_of(field))))
        if not is_typed or read_date(box.input_value(), format_of(field)) != day or is_forgotten:
            _press_in_calendar(page, field, day)
        if is_forgotten and box.evaluate(_FORGETS, day.isoformat()):
            raise FormDrift(
                f"“{field.question}” shows the date, but the page has not taken it.", "Fill in this date by hand."
            )

    def read_back(self, page: Page, field: FormField, wanted: Value) -> Value | None:
        if field.widget in PARTS and _is_now(field, wanted):
            return wanted if str(wanted) in _values_of_parts(page, field).values() else None
        return _date_in_parts(page, field) if field.widget in PARTS else field.value

    def holds(self, field: FormField, wanted: Value, committed: Value | None) -> bool:
        return committed == wanted if _is_now(field, wanted) else super().holds(field, wanted, committed)


DRIVER = Date()


def _is_now(field: FormField, value: Value) -> bool:
    """Whether a value is the choice in a list of a date that stands for now."""
    return bool(field.parts) and value == choice_of_now(field)


def _set_now(page: Page, field: FormField, word: str) -> None:
    """Choose the word for now in each list of a date that has it, and leave the others as they are."""
    parts = _parts(page, field)
    for part in (parts[one.role] for one in field.parts if any(choice.label == word for choice in one.options)):
        if part.evaluate("(el) => el.tagName") == "SELECT":
            part.select_option(label=word)
            continue
        open_list(part)
        wait_for_rows(part)
        if not click_row(part, word, by_hand=False):
            close_list(page, part)
            raise FormDrift(f"“{field.question}” no longer offers “{word}”.", "Fill in this date by hand.")


def _values_of_parts(page: Page, field: FormField) -> dict[str, str]:
    return {name: str(part.evaluate(PART_VALUE)) for name, part in _parts(page, field).items()}


def _date_in_parts(page: Page, field: FormField) -> str | None:
    """Return the date in the parts as ISO 8601, or None if it is incomplete. A missing day counts as 1."""
    values = _values_of_parts(page, field)
    try:
        month = month_number(values["month"])
        return date(int(values["year"]), month, int(values.get("day") or 1)).isoformat() if month else None
    except (KeyError, ValueError):
        return None


_IS_EMPTY = "(el.tagName !== 'INPUT' && (el.hasAttribute('data-placeholder') || /^(\\p{L})\\1+$/iu.test(el.textContent.trim())))"
"""An empty part that the page draws shows “mm” or is marked so; the number that it has then is only where turning it would start."""

PART_VALUE = f"(el) => el.tagName === 'SELECT' ? (el.value ? el.options[el.selectedIndex].text.trim() : '') : el.getAttribute('role') === 'listbox' ? (el.querySelector('[role=option][aria-selected=true]')?.textContent || '').trim() : {_IS_EMPTY} ? '' : (el.value || el.getAttribute('aria-valuenow') || el.getAttribute('aria-valuetext') || (el.tagName === 'INPUT' ? '' : el.textContent)).replace(/[\\s▾▼⌄∨⇅▿↓]+$/, '').trim()"

_OPENS_LIST = (
    "(el) => el.tagName === 'INPUT' ? el.readOnly : el.tagName === 'BUTTON' || el.getAttribute('role') === 'combobox'"
    " || (!el.hasAttribute('role') && !el.isContentEditable)"
)
"""Whether a part is a list that the page draws, and nothing is typed into it."""

_HAS_VALUE = f"(el) => el.tagName === 'INPUT' || (el.hasAttribute('aria-valuenow') && !{_IS_EMPTY})"


def _parts(page: Page, field: FormField) -> dict[str, ElementHandle]:
    if placed := _placed_parts(page, field):
        return placed
    handles = control(page, field).evaluate_handle(script("date", "parts")).get_properties()
    elements = {name: handle.as_element() for name, handle in handles.items()}
    parts = {name: element for name, element in elements.items() if element is not None}
    if "year" not in parts:
        raise FormDrift(
            f"The parts of the date “{field.question}” could not be identified.", "Fill in this date by hand."
        )
    return parts


def _placed_parts(page: Page, field: FormField) -> dict[str, ElementHandle]:
    """Return the parts where they were when the form was read; nothing if one of them is not found, or not once."""
    found = {}
    for part in field.parts:
        css = selector(part.locators)
        boxes = frame_at(page, field.frame).locator(css).element_handles() if css else []
        if len(boxes) != 1:
            return {}
        found[str(part.role)] = boxes[0]
    return found


def _set_parts(page: Page, field: FormField, day: date) -> None:
    """Set the parts that differ. If the page draws the others anew and they are not where they were, they are left for the next reading."""
    parts = _parts(page, field)
    for name in [n for n in ("month", "day", "year") if n in parts]:
        if not parts[name].evaluate("(el) => el.isConnected"):
            parts = _placed_parts(page, field)
        if name not in parts:
            return
        part, number = parts[name], getattr(day, name)
        if _number_of(str(part.evaluate(PART_VALUE)), name) == number:
            continue
        if part.evaluate("(el) => el.tagName") == "SELECT":
            part.select_option(value=_option_of(part, name, number))
            continue
        if part.evaluate("(el) => el.getAttribute('role') === 'listbox'"):
            _choose_in_wheel(part, name, number)
            continue
        if part.evaluate(_OPENS_LIST):
            _choose_part(page, part, name, number)
            continue
        part.focus()
        if part.evaluate(_HAS_VALUE):  # in an empty part that the page draws, Delete moves the focus to the part before
            page.keyboard.press("ControlOrMeta+a")
            page.keyboard.press("Delete")
        page.keyboard.type(f"{number:04}" if name == "year" else f"{number:02}", delay=_between_keys(part))
    page.evaluate("() => document.activeElement && document.activeElement.blur()")


def _choose_part(page: Page, part: ElementHandle, name: str, number: int) -> None:
    """Choose a month, day or year in a list that the page draws."""
    open_list(part)
    rows = wait_for_rows(part)
    row = next((row for row in rows if _number_of(row, name) == number), None)
    if row is None or not click_row(part, row, by_hand=False):
        close_list(page, part)
        raise FormDrift(f"The {name} list does not offer {number}.", f"It offers {', '.join(rows[:14])} ...")


def _choose_in_wheel(part: ElementHandle, name: str, number: int) -> None:
    """Choose a month, day or year in a list that stands open in the page."""
    for row in part.query_selector_all("[role=option]"):
        if _number_of(row.text_content() or "", name) == number:
            row.click(timeout=3000)
            return
    raise FormDrift(f"The {name} list does not offer {number}.", "Fill in this date by hand.")


def _type_into_mask(page: Page, field: FormField, day: date) -> None:
    """Type a date part by part into a field that draws a mask of its own: with separators, which lead to the next part, else without."""
    box = control(page, field)
    text = write_date(day, format_of(field))
    for typed, has_separators in ((text, True), (re.sub(r"\D", "", text), False)):
        box.focus(timeout=3000)
        box.press("ControlOrMeta+a")
        box.press("Delete")
        if not is_mask(box.input_value()):
            return
        if has_separators:
            box.press("Home")
        else:
            box.evaluate("(el) => el.blur()")
            box.click(timeout=3000, position={"x": 4, "y": 4})
        page.keyboard.type(typed, delay=_BETWEEN_PARTS_MS)
        box.evaluate("(el) => el.blur()")
        if read_date(box.input_value(), format_of(field)) == day:
            return


def type_parts(page: Page, field: FormField, numbers: Sequence[str]) -> None:
    """Type into each part of a field that draws its own mask, wherever its keys would lead: the caret is put on the part first."""
    box = control(page, field)
    box.focus(timeout=3000)
    for place, number in enumerate(numbers):
        if not box.evaluate(script("date", "caret"), [place, len(numbers)]):
            return
        page.keyboard.type(number, delay=_BETWEEN_PARTS_MS)
    box.evaluate(script("plain", "tab"))
    box.evaluate("(el) => el.blur()")


def _between_keys(part: ElementHandle) -> int:
    """Return the milliseconds to wait between two keys: a part that is drawn by the page keeps a digit only once it has drawn the one before."""
    return 0 if part.evaluate("(el) => el.tagName === 'INPUT'") else 25


def _option_of(part: ElementHandle, name: str, number: int) -> str:
    rows = part.evaluate("(el) => [...el.options].map((o) => [o.value, o.text.trim()])")
    for value, text in rows:
        if value and _number_of(text, name) == number:
            return str(value)
    raise FormDrift(
        f"The {name} list does not offer {number}.", f"It offers {', '.join(text for _, text in rows[:14])} ..."
    )


def _number_of(text: str, name: str) -> int | None:
    return month_number(text) if name == "month" else int(text) if text.strip().isdigit() else None


def month_number(text: str) -> int | None:
    if text.strip().isdigit():
        return int(text)
    if named := month_named(text):
        return named
    month = label_key(text).strip(". ")
    return next((n for n, names in enumerate(month_names(), 1) if month in names or month[:3] == names[0][:3]), None)


def _press_in_calendar(page: Page, field: FormField, day: date) -> None:
    """Set a field that accepts no typing: open its calendar, go to the month and click the day."""
    press_in(page, control(page, field), script("date", "press"), [day.year, day.month, day.day], most=36)


def press_in(page: Page, box: Locator, step: str, wanted: list[int], most: int) -> None:
    """Open what a control opens and make steps of a script in it, at most `most`, until one says "done". Waits a moment until it is drawn."""
    box.click(timeout=3000)
    is_drawn = False
    for turn in range(most):
        outcome = box.evaluate(step, [*wanted, [list(names) for names in month_names()]])
        if outcome == "done" or (outcome == "none" and (is_drawn or turn > 10)):
            return
        is_drawn = is_drawn or outcome != "none"
        page.wait_for_timeout(30)
