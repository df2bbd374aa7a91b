"""Open the sections of a form whose questions enter the page only then: an accordion, a tab, an entry of a list, a list without entries."""

from collections.abc import Callable, Set

from playwright.sync_api import ElementHandle, Page
from playwright.sync_api import Error as PlaywrightError

from adapters.browser.form.first_rows import DrawnLists, address, loaded_again, with_first_row
from adapters.browser.form.probe import probe_page
from adapters.browser.form.row_button import press
from adapters.browser.page.buttons import button_control
from adapters.browser.page.settle import settle
from adapters.browser.widgets.driver import script
from core.contracts.form import FormButton, FormModel
from core.errors import FormNotUnderstood
from core.forms.plan_binding import fillable_keys

Probe = Callable[[Page], FormModel]
MOST_SECTIONS = 24
PRESS_MS, BUILT_MS = 1500, 200


def probe_opened(page: Page, probe: Probe = probe_page) -> FormModel:
    """Return the form of a page after opening its sections as `with_sections_opened` does."""
    return with_sections_opened(page, probe(page), probe)


def with_sections_opened(
    page: Page, form: FormModel, probe: Probe, lists: DrawnLists | None = None, without: Set[str] = frozenset()
) -> FormModel:
    """Open the sections that are not in the page yet, except those named in `without`, and return the form after that.

    A section that takes known questions away, such as a tab, is closed again and stays among `unopened_sections`. So do lists that `lists`
    names as left, and those to which no first row could be added.
    """
    lists = lists or DrawnLists()
    tried = {*lists.left, *without}
    for _ in range(MOST_SECTIONS):
        section = next((one for one in form.unopened_sections if one.opens not in tried), None)
        if section is None:
            break
        tried.add(section.opens)
        if section.adds_to:
            known, form = fillable_keys(form), with_first_row(page, form, section, probe, lists)
            if not known <= fillable_keys(form):  # the page was loaded again: what had been opened is closed
                tried = {*lists.left, *without}
            continue
        chosen = chosen_tab(page, section)
        url, after = page.url, press_section(page, section, probe, form)
        known, is_left = fillable_keys(form), address(page.url) != address(url)
        if after is not None and not is_left:
            form = after if known <= fillable_keys(after) else undo_press(page, form, after, section, probe, chosen)
        if is_left or (known and not known & fillable_keys(form) and lists.network.may_load_again):
            lists.left |= {section.opens}
            form, tried = loaded_again(page, url, section, probe, lists), {*lists.left, *without}
    return form


_CHOSEN_TAB = "(el) => { const tabs = el.closest('[role=tablist]'); return tabs && tabs.querySelector('[role=tab][aria-selected=true]') }"


def chosen_tab(page: Page, section: FormButton) -> ElementHandle | None:
    """Return the tab that is chosen among those of a section; None if it is no tab."""
    try:
        return button_control(page, section).evaluate_handle(_CHOSEN_TAB, timeout=PRESS_MS).as_element()
    except PlaywrightError:
        return None


def undo_press(
    page: Page,
    before: FormModel,
    after: FormModel,
    section: FormButton,
    probe: Probe,
    chosen: ElementHandle | None = None,
) -> FormModel:
    """Press the tab that was chosen, else what the last press has closed, else the same button again, and return the form after that."""
    if chosen and chosen.is_visible():
        press(chosen)
        settle(page, 60, 1500)
        return probe(page)
    known = {one.text for one in before.unopened_sections}
    closed = [one for one in after.unopened_sections if one.text not in known]
    for button in closed or [section]:
        after = press_section(page, button, probe, after) or after
    return after


def press_section(page: Page, button: FormButton, probe: Probe, before: FormModel) -> FormModel | None:
    """Return the form after pressing a button, or None if it cannot be pressed. A busy page builds a section a moment later: one that is as `before` is read again."""
    pressed = button_control(page, button)
    try:
        try:
            pressed.click(timeout=PRESS_MS)
        except PlaywrightError:  # something lies over it, such as a cookie notice
            pressed.evaluate(script("choice", "list"), {"ask": "press"}, timeout=PRESS_MS)
        settle(page, 60, 1500)
        after = probe(page)
        if fillable_keys(after) == fillable_keys(before):
            settle(page, BUILT_MS, 3 * BUILT_MS)
            after = probe(page)
        return after
    except (PlaywrightError, FormNotUnderstood):
        return None
