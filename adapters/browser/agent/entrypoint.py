"""Find the entrypoint of a page: its form, or the button that leads to the form."""

from playwright.sync_api import Page

from adapters.browser.agent.screen import read_screen
from core.agent.choose import best_of_rules
from core.agent.entrypoint import button_of
from core.agent.rank import rank
from core.agent.walk import start
from core.contracts.execution import Entrypoint, PassedOver
from core.contracts.form import FormModel
from core.forms.plan_binding import fillable


def entrypoint_of(page: Page, form: FormModel, name: str) -> Entrypoint:
    """Return the entrypoint of a page, with the forms and buttons that were not chosen and why. Nothing is pressed."""
    if fillable(form):
        others = tuple(
            PassedOver(what=f"{one.kind} form, {one.field_count} fields", why=one.why) for one in form.other_forms
        )
        return Entrypoint(
            page=name, taken="form", what=f"{form.kind} form", why=form.chosen_because, passed_over=others
        )
    screen = read_screen(page)
    state = rank(start(screen.url).model_copy(update={"screen": screen}))
    return button_of(state, name, best_of_rules(state))
