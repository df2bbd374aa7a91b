"""Forms that show one part at a time behind tabs or an accordion, without a button that leads on: the parts are filled one after the other."""

from collections.abc import Callable

from playwright.sync_api import Page

from adapters.browser.form.closed_sections import chosen_tab, press_section, undo_press
from adapters.browser.form.first_rows import DrawnLists
from adapters.browser.page.buttons import submit_button
from core.contracts.form import FormButton, FormModel
from core.forms.plan_binding import fillable, fillable_keys


class PartsInTurn:
    """The parts of one form that take each other's place. `opened` are the names of those that were shown, also of the first."""

    def __init__(self, page: Page, probe: Callable[[Page], FormModel], lists: DrawnLists) -> None:
        self.opened: set[str] = set()
        self._page, self._probe, self._lists = page, probe, lists
        self._left: list[str] | None = None

    def has_more(self, form: FormModel) -> bool:
        if self._left is None:
            self._left = [name for name in _parts(form) if name not in self._lists.left]  # such a one has left the page
        return any(name in self._left for name in _parts(form))

    def turn(self, form: FormModel) -> FormModel | None:
        """Show the next part and return the form then; None if there is none.

        A part without questions, or one that takes the last button away, is left again.
        """
        for name, section in _parts(form).items():
            if name not in (self._left or ()):
                continue
            self._left = [one for one in self._left or () if one != name]
            chosen = chosen_tab(self._page, section)
            after = press_section(self._page, section, self._probe, form)
            if after is None or fillable_keys(after) == fillable_keys(form):
                continue
            if fillable_keys(after) - fillable_keys(form) and submit_button(self._page, after):
                self.opened |= {name} | (_parts(after).keys() - _parts(form).keys())
                return after
            if not fillable(after):  # a part with nothing to fill is not missing
                self.opened.add(name)
            form = undo_press(self._page, form, after, section, self._probe, chosen)
        return None


def _parts(form: FormModel) -> dict[str, FormButton]:
    return {section.opens: section for section in form.unopened_sections if not section.adds_to}
