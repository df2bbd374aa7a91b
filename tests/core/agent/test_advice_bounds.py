"""What one answer of an adviser may lead to, and what advice may cost."""

import pytest

from core.agent.model_adviser import ModelAdviser
from core.agent.validate import validate
from core.agent.walk import finish, iterate_once, start
from core.contracts.agent import AgentAction, AgentLimits, NextAction, Observation, StopReason, Tool
from core.contracts.form import FormKind
from tests.support.agent_site import HOME, MemorySite, element

FORM = Observation(
    url="https://acme.example/form", form=FormKind.APPLICATION, field_count=4, form_fingerprint="f", heading="Form"
)
QUERY = element("e1", "Search", "field", is_search=True)
GO = element("e2", "Los", "button")


class Script:
    """Gives prepared actions; each answer costs as much as the one before. Says yes to every other question."""

    def __init__(self, *actions, usd_each=0.0):
        self.actions, self.usd_each, self.usd, self.asked = list(actions), usd_each, 0.0, 0

    def choose(self, request):
        self.asked += 1
        self.usd += self.usd_each
        return self.actions.pop(0) if self.actions else None

    def verify(self, request):
        return None

    has_progressed = goes_on = switch = verify


def screen(name, *elements, **more):
    return Observation(url=f"https://acme.example/{name}", heading="Welder", elements=elements, **more)


def walked(site, adviser, **limits):
    state = start(HOME, "Welder", AgentLimits(**({"steps": 20} | limits)), asks="always")
    while state.stop_reason is None:
        state = iterate_once(state, site.ports(adviser))
    return state


def searching(*then):
    return AgentAction(tool=Tool.TYPE, element="e1", text="Welder", then=then)


def search_site():
    home, found = screen("a", QUERY, GO), screen("a", QUERY, GO, element("e3", "Hop in", "button"))
    return MemorySite({"a": home, "b": found, "f": FORM}, {("a", "e2"): "b", ("b", "e3"): "f"}, "a")


PRESS = NextAction(tool=Tool.CLICK, element="e2")


def test_an_answer_may_lead_to_several_actions_on_its_screen():
    site, adviser = search_site(), Script(searching(PRESS), AgentAction(tool=Tool.CLICK, element="e3"))
    state = walked(site, adviser)
    assert state.stop_reason is StopReason.FORM_REACHED
    assert (state.step, state.actions, adviser.asked) == (2, 3, 2)


@pytest.mark.parametrize("most", [1, 2, 4])
def test_one_answer_leads_to_no_more_actions_than_a_step_may_have(most):
    site, adviser = search_site(), Script(searching(*[NextAction(tool=Tool.REMEMBER, text="a note")] * 9))
    state = start(HOME, "Welder", AgentLimits(step_actions=most), asks="always")
    for _ in range(most):
        state = iterate_once(state, site.ports(adviser))
    assert (adviser.asked, state.step, state.actions, state.planned) == (1, 1, most, ())


@pytest.mark.parametrize(
    "forbidden",
    [
        element("e2", "Submit application", "button", is_sending=True),
        element("e2", "Sign in"),
        element("e2", "Pay now", "button"),
        element("e2", "Los", "button", is_covered=True),
    ],
    ids=lambda one: one.label,
)
def test_what_is_to_follow_is_checked_like_every_action(forbidden):
    site = MemorySite({"a": screen("a", QUERY, forbidden)}, {}, "a")
    walked(site, Script(searching(PRESS)))
    assert site.crimes == []
    assert "e2" not in [action.element for action in site.done]


@pytest.mark.parametrize(
    "after",
    [
        screen("a", element("e2", "Other", "button")),
        screen("a", element("e2", "Los", "button"), element("e3", "Los", "button")),
        screen("elsewhere", GO),
    ],
    ids=["gone", "there twice", "another place"],
)
def test_what_was_to_follow_is_left_where_the_screen_is_no_longer_the_one_it_was_meant_for(after):
    site = MemorySite({"a": screen("a", QUERY, GO), "b": after}, {("a", "e1"): "b"}, "a")
    adviser = Script(searching(PRESS))
    state = iterate_once(start(HOME, "Welder", asks="always"), site.ports(adviser))
    assert len(state.planned) == 1
    state = iterate_once(state, site.ports(adviser))
    assert adviser.asked > 1
    assert state.planned == ()
    assert "planned with the action before" not in [result.action.thought for result in state.results]


def test_advice_that_has_cost_its_limit_is_not_asked_any_more_and_is_the_reason_if_no_way_is_found():
    away = MemorySite({"a": screen("a", GO)}, {}, "a")
    adviser = Script(usd_each=0.1)
    state = walked(away, adviser, usd=0.2)
    assert adviser.asked == 2
    assert (state.stop_reason, finish(state).usd) == (StopReason.MONEY_USED_UP, 0.2)
    assert "0.2000 US dollars" in state.stop_why


def test_the_rules_go_on_when_the_money_is_used_up():
    site = MemorySite({"a": screen("a", element("e1", "Apply")), "f": FORM}, {("a", "e1"): "f"}, "a")
    adviser = Script(usd_each=1)
    assert walked(site, adviser, usd=0).stop_reason is StopReason.FORM_REACHED
    assert adviser.asked == 0


def test_what_a_model_costs_is_summed_over_its_answers():
    class Usage:
        cost_usd = 0.25

    class Model:
        def ask(self, purpose, request, answer, subject):
            return answer.model_validate({"is_so": True}), Usage

    adviser = ModelAdviser(Model(), "walk")
    assert (adviser.goes_on(None), adviser.goes_on(None), adviser.usd) == (True, True, 0.5)


def test_a_document_is_never_given_away():
    files = element("e1", "Attach your résumé", "button", is_search=True)
    state = start(HOME, "Welder").model_copy(update={"screen": screen("a", files)})
    for name in ("resume.pdf", "", None):
        upload = AgentAction(tool=Tool.UPLOAD, element="e1", text=name)
        assert validate(state, upload) == "a walk gives no document away"
