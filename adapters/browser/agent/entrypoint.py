"""Find the entrypoint of a page: its form, or the button that leads to the form."""

from playwright.sync_api import Page

from adapters.browser.agent.screen import read_screen
from core.agent.choose import best_of_rules
from core.agent.rank import rank
from core.agent.walk import start
from core.contracts.execution import Entrypoint, PassedOver
from core.contracts.form import FormModel
from core.forms.plan_binding import fillable

MOST = 8


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
    labels = {element.key: element.label for element in screen.elements}
    best = best_of_rules(state)
    named = [(advice, labels.get(advice.action.element or "", "")) for advice in state.ranked]
    passed = tuple(
        PassedOver(what=label, why=advice.why) for advice, label in named if label and advice.action is not best
    )
    if best is None or best.element is None:
        return Entrypoint(page=name, taken="none", why="nothing on the page leads to a form", passed_over=passed[:MOST])
    return Entrypoint(page=name, taken="button", what=labels[best.element], why=best.thought, passed_over=passed[:MOST])
