"""Get from a posting to its form: through its buttons, else by a search for the form."""

from collections.abc import Callable

from playwright.sync_api import Page

from adapters.browser.page.navigation import Probe, Wall, go_to, reach_form
from core.contracts.form import FormModel
from core.errors import FormNotUnderstood, LoginWall
from core.forms.form_choice import is_on_the_way

FindForm = Callable[[Page, str], Page | None]
"""Searches the form of the posting at a URL. Returns the page that shows the form, or None."""


def reach_or_find(page: Page, url: str, probe: Probe, wall: Wall, find: FindForm | None) -> tuple[Page, FormModel]:
    """Return the page that shows the form, and the form. `page` shows the posting at `url`.

    `find` is called if the buttons lead to no form, to a login page or to a search. Raises the errors of `reach_form` if it finds none.
    """
    if find is None:
        return reach_form(page, probe, wall)
    try:
        shown, form = reach_form(page, probe, wall)
        if not is_on_the_way(form):
            return shown, form
    except (FormNotUnderstood, LoginWall):
        found = find(page, url)
        if found is None:
            raise
        return found, probe(found)
    found = find(shown, url)
    if found is not None:
        return found, probe(found)
    go_to(shown, url)
    return reach_form(shown, probe, wall)
