"""Lists that open: comboboxes and listbox buttons whose options load late, and typeaheads."""

from collections.abc import Sequence

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator as Control
from playwright.sync_api import Page

from adapters.browser.page.locators import control
from adapters.browser.page.open_requests import OpenRequests
from adapters.browser.widgets.driver import Setting, WidgetDriver, script
from core.contracts.form import FormField, Option, Widget
from core.errors import FormDrift, NeedsAnswer
from core.forms.plan_binding import option_set
from core.forms.value_comparison import as_tuple, best_entry
from core.text.normalize import label_key

WAIT_MS = 4000
NONE_MS, EMPTY_MS = 1000, 600
"""Milliseconds after which a list without rows counts as empty: usually, and if the page has no request open when it is read first."""
_LIST = script("choice", "list")


class Choice(WidgetDriver):
    def recognises(self, field: FormField) -> bool:
        return field.widget in (Widget.COMBOBOX, Widget.TYPEAHEAD)

    def set_value(self, page: Page, setting: Setting) -> None:
        """Select by label. Raises `FormDrift`, and selects nothing, if the options differ from the plan's."""
        for label in as_tuple(setting.value):
            if setting.field.widget is Widget.TYPEAHEAD:
                _choose_typed(page, setting.field, label)
            else:
                _choose_listed(page, setting.field, label, setting.offered)


DRIVER = Choice()


def late_options(page: Page, field: FormField) -> tuple[Option, ...]:
    """Open a list, read its options and close it again. Return the options without prompts. Nothing is selected."""
    box = control(page, field)
    with OpenRequests(page) as requests:
        _open(box)
        rows = _wait_for_rows(box, none_ms=EMPTY_MS)
        if not rows and requests:
            rows = _wait_for_rows(box)
    _close(page, box)
    return tuple(Option(label=row) for row in rows if not is_prompt(row))


def _choose_listed(page: Page, field: FormField, label: str, expected: Sequence[Option]) -> None:
    box = control(page, field)
    _open(box)
    rows = _wait_for_rows(box, expected=expected)
    options = tuple(Option(label=row) for row in rows if not is_prompt(row))
    if (
        expected
        and options
        and len(options) <= 60
        and option_set(options) != option_set(expected)
        and len(options) >= len(expected)
    ):
        _close(page, box)
        raise FormDrift(
            f"“{field.question}” now offers {' / '.join(o.label for o in options)}.",
            f"The plan expects {' / '.join(o.label for o in expected)}.",
        )
    if not any(label_key(row) == label_key(label) for row in rows) and _takes_text(box):
        page.keyboard.type(label, delay=5)
        rows = _wait_for_rows(box, containing=label)
    if not _click_row(box, label):
        _close(page, box)
        raise FormDrift(f"“{field.question}” does not offer “{label}”.", f"It offers: {' / '.join(rows) or 'nothing'}.")


def _choose_typed(page: Page, field: FormField, text: str) -> None:
    """Type a text, wait for the site's entries and click the matching one. Without entries the typed text stays in the control."""
    box = control(page, field)
    box.scroll_into_view_if_needed(timeout=3000)
    box.click(timeout=3000)
    if box.evaluate("(el) => 'value' in el && el.value !== ''"):
        box.press("ControlOrMeta+a")
    entries: list[str] = []
    for typed in dict.fromkeys((text, text.split(",")[0])):
        if entries:
            break
        box.press("ControlOrMeta+a")
        page.keyboard.type(typed, delay=5)
        entries = _wait_for_rows(box, containing=typed)
    if not entries:
        return
    entry = best_entry(text, entries)
    if entry is None:
        _close(page, box)
        raise NeedsAnswer(
            f"“{field.question}”: “{text}” matches several entries or none.",
            f"Answer with one of the site's entries: {' / '.join(entries[:8])}.",
        )
    _click_row(box, entry)


def _open(box: Control) -> None:
    if box.evaluate(_LIST, {"ask": "state"})["open"]:
        return
    try:
        box.click(timeout=1500)
    except PlaywrightError:
        box.focus()
        box.evaluate(_LIST, {"ask": "press"})


def _close(page: Page, box: Control) -> None:
    """Close an open list with Escape. Without an open list, Escape could close the dialog that contains the form."""
    if box.evaluate(_LIST, {"ask": "state"})["open"]:
        try:
            box.press("Escape", timeout=1000)
        except PlaywrightError:
            page.keyboard.press("Escape")
    box.evaluate(_LIST, {"ask": "leave"})


def _wait_for_rows(
    box: Control, containing: str = "", expected: Sequence[Option] = (), none_ms: int = NONE_MS
) -> list[str]:
    """Wait until the rows of the open list have loaded and stop changing, and return them.

    With `containing`, also wait until a row contains that text; with `expected`, return as soon as all of these options are there.
    `none_ms`: milliseconds after which an open list without rows, and without a sign that it loads, counts as empty.
    """
    request = {
        "ask": "rows",
        "holding": label_key(containing),
        "expected": [label_key(option.label) for option in expected],
        "limit": WAIT_MS,
        "none": none_ms,
        "shut": 1000 if containing else 300,
    }
    state = box.evaluate(_LIST, request)
    if not state["open"] and not containing and _takes_text(box):
        box.press("ArrowDown")
        state = box.evaluate(_LIST, request)
    rows: list[str] = state["rows"]
    return rows


def _click_row(box: Control, label: str) -> bool:
    row = box.evaluate_handle(_LIST, {"ask": "row", "label": label_key(label)}).as_element()
    if row is None:
        return False
    try:
        row.click(timeout=1500)
    except PlaywrightError:
        row.evaluate(
            "(el) => { for (const kind of ['mousedown', 'mouseup', 'click']) el.dispatchEvent(new MouseEvent(kind, { bubbles: true, composed: true, cancelable: true })); }"
        )
    return True


def _takes_text(box: Control) -> bool:
    return bool(box.evaluate("(el) => /^(INPUT|TEXTAREA)$/.test(el.tagName) && !el.readOnly || el.isContentEditable"))


def is_prompt(row: str) -> bool:
    return label_key(row).strip(".… ") in PROMPTS


PROMPTS = frozenset(
    {"", "select", "select one", "please select", "choose", "choose one", "-", "--", "---", "bitte wählen", "auswählen", "выберите",
     "не выбрано", "sélectionner", "choisir", "sélectionnez", "seleccione", "seleccionar", "elegir", "selecione", "selecionar", "escolha"}
)  # fmt: skip
