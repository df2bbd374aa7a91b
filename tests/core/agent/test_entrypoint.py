"""Every step of a walk that enters something says what, why, and what was passed over."""

from core.agent.entrypoint import entrypoint_of_step
from core.agent.walk import iterate_once, start
from core.contracts.agent import AgentLimits, Observation
from core.contracts.form import FormKind
from tests.support.agent_site import HOME, MemorySite, element


def test_the_button_that_was_taken_and_the_form_at_the_end_are_named_with_what_was_passed_over():
    posting = Observation(
        url="https://acme.example/a",
        heading="Welder",
        elements=(element("e1", "Share"), element("e2", "Apply", "button"), element("e3", "Sign in")),
    )
    form = Observation(
        url="https://acme.example/f", form=FormKind.APPLICATION, field_count=4, form_fingerprint="f", heading="Form"
    )
    site = MemorySite({"a": posting, "f": form}, {("a", "e2"): "f"}, "a")
    first = iterate_once(start(HOME, "Welder", AgentLimits()), site.ports())
    button = entrypoint_of_step(first)
    assert (button.page, button.taken, button.what, button.why) == (posting.url, "button", "Apply", "offers to apply")
    assert {one.what: one.why for one in button.passed_over}["Sign in"] == "login words"
    end = entrypoint_of_step(iterate_once(first, site.ports()))
    assert (end.page, end.taken, end.what, end.why) == (form.url, "form", "application form", "a form with 4 fields")


def test_a_step_that_enters_nothing_names_nothing():
    empty = Observation(url="https://acme.example/a", is_at_end=False)
    state = iterate_once(start(HOME, "Welder", AgentLimits()), MemorySite({"a": empty}, {}, "a").ports())
    assert entrypoint_of_step(state) is None
