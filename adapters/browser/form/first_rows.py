"""Draw the first row of a list of jobs, schools, languages or certificates that a form shows without any."""

import time
from collections.abc import Callable

from playwright.sync_api import ElementHandle, JSHandle, Page
from playwright.sync_api import Error as PlaywrightError

from adapters.browser.form.row_button import PRESS_MS, ask, leave, look, press, uncover
from adapters.browser.page.buttons import button_control
from adapters.browser.page.settle import settle
from adapters.quarantine.form_network import OPEN, FormNetwork
from core.contracts.answer import AnswerSheet
from core.contracts.form import FormButton, FormModel
from core.errors import FormDrift, FormNotUnderstood
from core.forms.plan_binding import fillable_keys

Probe = Callable[[Page], FormModel]
BACK_MS = 5000
WAIT_SECONDS = 1.0
"""How long a press may take to draw a row."""


class ListsLeftEmpty(Exception):
    """Lists were drawn a row for which there is no answer. The page must be loaded again, and they are left as they were."""


class DrawnLists:
    """The lists of one form that were drawn a first row: the keys of its fields, by the heading. `left` are headings to leave alone."""

    def __init__(self, network: FormNetwork = OPEN) -> None:
        self.network = network
        self.left: frozenset[str] = frozenset()
        self._keys: dict[str, frozenset[str]] = {}

    def forget(self) -> None:
        """Forget the rows, when the page is loaded again."""
        self._keys = {}

    def remember(self, heading: str, before: FormModel, after: FormModel) -> None:
        self._keys[heading] = fillable_keys(after) - fillable_keys(before)

    def heading_of(self, key: str) -> str | None:
        """Return the heading of the list whose first row has the field of a key."""
        return next((heading for heading, keys in self._keys.items() if key in keys), None)

    def refuse_unanswered(self, sheet: AnswerSheet, form: FormModel) -> None:
        """Raise `ListsLeftEmpty` if nothing in the row of a list of this step is answered, and leave that list alone from then on.

        Where the page cannot be loaded again, the row stays: what it requires is asked of the person.
        """
        if not self.network.may_load_again:
            return
        answered, here = {answer.field_key for answer in sheet.answers}, fillable_keys(form)
        empty = {heading for heading, keys in self._keys.items() if keys & here and not keys & answered}
        if empty:
            self.left |= empty
            raise ListsLeftEmpty("; ".join(sorted(empty)))


def with_first_row(page: Page, form: FormModel, button: FormButton, probe: Probe, lists: DrawnLists) -> FormModel:
    """Press a button that adds the first entry, and return the form with its fields; else the form of the page as it was.

    The row must be in place: a dialog, or an entry that has to be saved, is closed again, as is a window that was opened. A page that was
    left, or stays changed otherwise, is loaded again, and the list is among those left alone. A button is pressed once, so that a page that
    is read again gets no second row. Raises `FormDrift` if the page cannot be loaded again and the form is not what it was.
    """
    windows, url = set(page.context.pages), page.url
    try:
        pressed = button_control(page, button).element_handle(timeout=PRESS_MS)
        frame = pressed.owner_frame()
        uncover(pressed)
        if frame is None or not ask(pressed, "may"):
            return form
        before = look(frame, pressed)
        ask(pressed, "mark", state="refused")
        press(pressed)
        after = changed_form(page, form, probe, lambda: ask(pressed, "came", before))
        is_here = address(page.url) == address(url) and set(page.context.pages) == windows
        if is_here and _is_row(form, after, pressed, before):
            ask(pressed, "mark", state=button.opens)
            after = probe(page)
            lists.remember(button.opens, form, after)
            return after
        if address(page.url) == address(url):
            leave(page, pressed, before)
        is_as_before = address(page.url) == address(url)
    except (PlaywrightError, FormNotUnderstood):  # the button is gone, the page was left, or a dialog stays open
        is_as_before = False
    for window in set(page.context.pages) - windows:
        window.close()
    restored = probe(page) if is_as_before else None
    if restored is not None and fillable_keys(restored) == fillable_keys(form):
        return restored
    lists.left |= {button.opens}
    may_stay = restored is not None and fillable_keys(form) <= fillable_keys(restored)
    if restored is not None and may_stay and not lists.network.may_load_again:
        return restored
    return loaded_again(page, url, button, probe, lists)


def loaded_again(page: Page, url: str, button: FormButton, probe: Probe, lists: DrawnLists) -> FormModel:
    """Load a page again that a press has changed, and return its form. Raises `FormDrift` if values of the candidate are in the page."""
    if not lists.network.may_load_again:
        raise FormDrift(f"“{button.text}” took a part of the form away.", "Look at the page, and apply by hand.")
    lists.forget()
    page.goto(url, wait_until="domcontentloaded", timeout=BACK_MS)
    settle(page)
    return probe(page)


def address(url: str) -> str:
    """Return a URL without its fragment, which a link that leads nowhere changes."""
    return url.partition("#")[0]


def changed_form(page: Page, form: FormModel, probe: Probe, watch: Callable[[], object] = lambda: None) -> FormModel:
    """Return the form after a press, as soon as it has other fields, at the latest after `WAIT_SECONDS`. `watch` is called before each reading."""
    until = time.monotonic() + WAIT_SECONDS
    while True:
        settle(page, 60, 1500)
        watch()
        after = probe(page)
        if fillable_keys(after) != fillable_keys(form) or time.monotonic() > until:
            return after
        page.wait_for_timeout(60)


def _is_row(form: FormModel, after: FormModel, pressed: ElementHandle, before: JSHandle) -> bool:
    """Whether fields have come to those that were there, in the page itself and without a button that has to keep them."""
    return fillable_keys(form) < fillable_keys(after) and not ask(pressed, "came", before)
