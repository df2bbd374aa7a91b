"""Get to the form of a posting: by its buttons, else by looking for it."""

from collections.abc import Callable

from playwright.sync_api import Page

from adapters.browser.page.navigation import Probe, Wall, go_to, reach_form
from core.contracts.form import FormModel
from core.errors import FormNotUnderstood, LoginWall
from core.forms.form_choice import is_on_the_way

FindForm = Callable[[Page, str], Page | None]
"""Looks for the form behind a posting's URL; returns the page that shows it, or None."""


def reach_or_find(page: Page, url: str, probe: Probe, wall: Wall, find: FindForm | None) -> tuple[Page, FormModel]:
    """Return the page that shows the form, and the form. The page shows the posting at `url`.

    `find` is asked where the buttons end, at a login page, and where they lead to a search. Raises as `reach_form` does.
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
