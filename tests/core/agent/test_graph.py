"""What earlier walks have seen of a site is used: an action that led nowhere is tried last."""

from datetime import UTC, datetime

from adapters.browser.agent.session import WalkParts, first_state, learn
from core.agent.walk import iterate_once
from core.contracts.agent import AgentLimits, Observation, StopReason
from core.contracts.form import FormKind
from core.contracts.walk_graph import ScreenEdge
from tests.support.agent_site import HOME, MemorySite, element
from tests.support.memory_ledger import MemoryLedger

PLACE = "acme.example/jobs"
NOW = datetime(2026, 3, 1, tzinfo=UTC)


def screen(name, *elements, **more):
    return Observation(url=f"https://acme.example/{name}", heading="Cook", elements=elements, **more)


FORM = screen("form", form=FormKind.APPLICATION, field_count=4, form_fingerprint="f")
TABS = tuple(element(f"e{n}", label, "button") for n, label in enumerate(("Our values", "Our offices", "Hop in")))


def site():
    """A posting with a button that does nothing, one that leads to a page without a way on, and one that leads to the form."""
    screens = {"jobs": screen("jobs", *TABS), "offices": screen("offices", element("x", "Imprint", place="chrome"))}
    return MemorySite(screens | {"form": FORM}, {("jobs", "e1"): "offices", ("jobs", "e2"): "form"}, "jobs")


def walked(parts, place=None):
    state, place = first_state(HOME, "Cook", parts), place or site()
    while state.stop_reason is None:
        state = iterate_once(state, place.ports())
    learn(state, parts)
    return state


def tried(state):
    return [edge.action for edge in state.edges]


def test_the_second_walk_tries_last_what_led_nowhere_in_the_first():
    ledger = MemoryLedger()
    parts = WalkParts(AgentLimits(steps=30), graphs=ledger)
    short = parts._replace(limits=AgentLimits(steps=5))
    assert walked(short).stop_reason is StopReason.STEPS_USED_UP
    assert {(edge.action, edge.outcome) for edge in ledger.graph("acme.example").edges} == {
        ("click button “Our values”", "nothing"),
        ("click button “Our offices”", "back"),
    }
    second = walked(parts)
    assert (second.stop_reason, tried(second)) == (StopReason.FORM_REACHED, ["click button “Hop in”"])
    assert ledger.graph("acme.example").edges[0].outcome == "form"


def test_a_walk_does_not_go_again_where_it_has_come_back_from():
    state = walked(WalkParts(AgentLimits(steps=30)))
    assert state.stop_reason is StopReason.FORM_REACHED
    assert tried(state).count("click button “Our offices”") == 1


def test_an_action_that_led_nowhere_is_still_taken_when_nothing_else_is_left():
    ledger = MemoryLedger()
    parts = WalkParts(AgentLimits(steps=30), graphs=ledger)
    edge = ScreenEdge(screen=f"{PLACE}:a:b", place=PLACE, action="click button “Hop in”", outcome="nothing")
    ledger.keep_edges([edge], NOW)
    only = MemorySite({"jobs": screen("jobs", TABS[2]), "form": FORM}, {("jobs", "e2"): "form"}, "jobs")
    assert walked(parts, only).stop_reason is StopReason.FORM_REACHED


def test_what_names_the_wanted_vacancy_is_never_put_last():
    ledger = MemoryLedger()
    parts = WalkParts(AgentLimits(steps=30), graphs=ledger)
    rows = screen("jobs", element("e1", "Cook"), element("e2", "Our blog")).model_copy(update={"heading": "Jobs"})
    for _ in range(2):
        place = MemorySite({"jobs": rows}, {}, "jobs")
        state = first_state(HOME, "Cook", parts)
        while state.stop_reason is None:
            state = iterate_once(state, place.ports())
        learn(state, parts)
        assert tried(state)[0] == "click link “Cook”"
