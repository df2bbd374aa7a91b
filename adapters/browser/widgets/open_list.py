"""Lists that open: opening and closing them, waiting for their rows, and what is no choice among these."""

from collections.abc import Sequence

from playwright.sync_api import ElementHandle, Locator, Page
from playwright.sync_api import Error as PlaywrightError

from adapters.browser.widgets.driver import script
from core.contracts.form import Option
from core.forms.facts import OptionFacts
from core.forms.fields import is_placeholder
from core.forms.terms import term
from core.text.normalize import label_key

Box = Locator | ElementHandle
"""A control that opens a list."""
LIST = script("choice", "list")
WAIT_MS = 4000
NONE_MS, EMPTY_MS = 1000, 300
"""Milliseconds after which a list without rows counts as empty: usually, and if the page has no request open when it is read first."""

_STAYS_OPEN = """(el) => {
  const around = el.closest('dialog:modal'), stay = (event) => { if (event.target === around) event.preventDefault(); };
  if (around) { around.addEventListener('cancel', stay, true); setTimeout(() => around.removeEventListener('cancel', stay, true), 300); }
}"""
"""Keeps the dialog around a control open for a moment, as an Escape that its list does not take would close it."""


def open_list(box: Box) -> None:
    if box.evaluate(LIST, {"ask": "state"})["open"]:
        return
    try:
        box.click(timeout=1500)
    except PlaywrightError:
        box.focus()
        box.evaluate(LIST, {**rows_request(), "ask": "open"})


def close_list(page: Page, box: Box) -> None:
    """Close an open list with Escape. Without an open list, Escape could close the dialog that contains the form."""
    is_out_of_reach = False
    if box.evaluate(LIST, {"ask": "state"})["open"]:
        box.evaluate(_STAYS_OPEN)
        try:
            box.press("Escape", timeout=1000)
        except PlaywrightError:
            page.keyboard.press("Escape")
            is_out_of_reach = True
    box.evaluate(LIST, {"ask": "leave", "escape": is_out_of_reach})


def wait_for_rows(box: Box, containing: str = "", expected: Sequence[Option] = (), none_ms: int = NONE_MS) -> list[str]:
    """Wait until the rows of the open list have loaded and stop changing, and return them.

    With `containing`, also wait until a row contains that text; with `expected`, return as soon as all of these options are there.
    `none_ms`: milliseconds after which an open list without rows, and without a sign that it loads, counts as empty.
    """
    request = {**rows_request(containing, expected, none_ms), "ask": "rows"}
    state = box.evaluate(LIST, request)
    if not state["open"] and not containing and takes_text(box):
        box.press("ArrowDown")
        state = box.evaluate(LIST, request)
    rows: list[str] = state["rows"]
    return rows


def click_row(box: Box, label: str, by_hand: bool, was_listed: bool = False) -> bool:
    """Click the row with a label and return whether there is one.

    If the row `was_listed` when the list was read, and the page has closed the list since then (as some do a moment after the focus has
    left it), the list is opened again.
    """
    request = {**rows_request(), "label": label_key(label), "was": was_listed}
    if not by_hand:
        return bool(box.evaluate(LIST, {**request, "ask": "pick"}))
    row = box.evaluate_handle(LIST, {**request, "ask": "row"}).as_element()
    if row is None:
        return False
    try:
        row.click(timeout=1500)
    except PlaywrightError:
        row.evaluate(
            "(el) => { for (const kind of ['mousedown', 'mouseup', 'click']) el.dispatchEvent(new MouseEvent(kind, { bubbles: true, composed: true, cancelable: true })); }"
        )
    return True


def rows_request(
    containing: str = "", expected: Sequence[Option] = (), none_ms: int = NONE_MS
) -> dict[str, str | int | list[str]]:
    return {
        "holding": label_key(containing),
        "expected": [label_key(option.label) for option in expected],
        "limit": WAIT_MS,
        "none": none_ms,
        "shut": 1000 if containing else 300,
    }


def without_prompts(rows: Sequence[str]) -> tuple[Option, ...]:
    """Return the choices among the rows of a list; a first row that surely invites to choose is none."""
    kept = [row for row in rows if not is_prompt(row)]
    is_invited = len(kept) > 1 and bool(term("shown_before_choosing").match(kept[0]))
    return tuple(Option(label=row) for row in kept[is_invited:])


def as_read(options: tuple[Option, ...], expected: Sequence[Option]) -> tuple[Option, ...]:
    """Return the options without a first entry that was left out as a placeholder when the list was read as `expected`."""
    known = {label_key(option.label) for option in expected}
    if len(options) < 2 or not known or label_key(options[0].label) in known:
        return options
    return options[is_placeholder(OptionFacts(label=options[0].label), 0) :]


def takes_text(box: Box) -> bool:
    return bool(box.evaluate("(el) => /^(INPUT|TEXTAREA)$/.test(el.tagName) && !el.readOnly || el.isContentEditable"))


def is_prompt(row: str) -> bool:
    """Whether a row invites to choose and is no choice: known words, or a single word that says so in any language."""
    return label_key(row).strip(".… -–—=*") in PROMPTS or (
        len(row.split()) == 1 and bool(term("shown_before_choosing").match(row))
    )


PROMPTS = frozenset(
    {"", "select", "select one", "please select", "choose", "choose one", "bitte wählen", "auswählen", "выберите",
     "не выбрано", "sélectionner", "choisir", "sélectionnez", "seleccione", "seleccionar", "elegir", "selecione", "selecionar", "escolha"}
)  # fmt: skip
