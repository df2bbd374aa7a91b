"""The five decisions: rules where they are sure, an adviser where they are not, and a budget over both."""

from itertools import pairwise
from types import SimpleNamespace

from core.agent.advice_reducer import reduce_advice
from core.agent.diet import request_of
from core.agent.model_adviser import ModelAdviser
from core.agent.walk import iterate_once, start
from core.contracts.agent import AgentAction, AgentLimits, Observation, Policy, Postcondition, StopReason, Tool
from core.contracts.form import FormKind
from core.errors import BudgetExceeded
from tests.support.agent_site import HOME, MemorySite, element

FORM = Observation(
    url="https://acme.example/form", form=FormKind.APPLICATION, field_count=4, form_fingerprint="f", heading="Form"
)


class Script:
    """An adviser that gives prepared advice and keeps what it was asked."""

    def __init__(self, *actions, verdict=None, policy=None):
        self.actions, self.verdict, self.policy = list(actions), verdict, policy
        self.asked = []

    def choose(self, request):
        self.asked.append(("choose", request))
        return self.actions.pop(0) if self.actions else None

    def verify(self, request):
        self.asked.append(("verify", request))
        return self.verdict

    def has_progressed(self, request):
        self.asked.append(("progress", request))
        return self.verdict

    def goes_on(self, request):
        self.asked.append(("continue", request))
        return self.verdict

    def switch(self, request):
        self.asked.append(("switch", request))
        return self.policy

    def kinds(self):
        return [kind for kind, _ in self.asked]


def screen(name, *elements):
    return Observation(url=f"https://acme.example/{name}", heading=name, elements=elements)


def walked(site, adviser, asks="unsure", **limits):
    state = start(HOME, "Welder", AgentLimits(**({"steps": 20} | limits)), asks=asks)
    while state.stop_reason is None:
        state = iterate_once(state, site.ports(adviser))
    return state


def click(key, **more):
    return AgentAction(tool=Tool.CLICK, element=key, **more)


SURE = {"a": screen("a", element("e1", "Apply")), "form": FORM}


def test_nobody_is_asked_where_the_rules_are_sure():
    adviser = Script()
    assert walked(MemorySite(SURE, {("a", "e1"): "form"}, "a"), adviser).stop_reason is StopReason.FORM_REACHED
    assert adviser.asked == []


def test_always_means_every_step():
    adviser = Script(click("e1"))
    walked(MemorySite(SURE, {("a", "e1"): "form"}, "a"), adviser, asks="always")
    assert adviser.kinds().count("choose") == 1


def test_advice_leads_on_where_no_word_helps():
    posting = screen("Welder", element("e1", "Our values", "button"), element("e2", "Hop in", "button"))
    screens = {"a": posting, "form": FORM}
    state = walked(MemorySite(screens, {("a", "e2"): "form"}, "a"), Script(click("e2")))
    assert state.stop_reason is StopReason.FORM_REACHED
    assert state.actions == 1


def test_an_adviser_may_end_the_walk_but_not_extend_it():
    away = {"a": screen("a", element("e1", "Los", "button")), "b": screen("b", element("e1", "Los", "button"))}
    ways = {("a", "e1"): "b", ("b", "e1"): "a"}
    ended = walked(MemorySite(away, ways, "a"), Script(*[click("e1")] * 40, verdict=False))
    assert (ended.stop_reason, ended.stop_why) == (StopReason.DEAD_END, "the adviser sees no way to the form")
    kept = walked(MemorySite(away, ways, "a"), Script(*[click("e1")] * 40, verdict=True), steps=12)
    assert kept.step <= 12


def test_calls_are_limited():
    away = {"a": screen("a", element("e1", "Los", "button"))}
    adviser = Script(*[click("e1")] * 40)
    walked(MemorySite(away, {}, "a"), adviser, asks="always", model_calls=3)
    assert len(adviser.asked) == 3


def test_an_expectation_that_is_not_met_is_put_to_the_adviser():
    screens = {"a": screen("a", element("e1", "Los", "button")), "b": screen("b")}
    expect = Postcondition(kind="text", value="welcome")
    for verdict in (True, False):
        site = MemorySite(screens, {("a", "e1"): "b"}, "a")
        state = start(HOME, "Welder", AgentLimits())
        adviser = Script(click("e1", expect=expect), verdict=verdict)
        state = iterate_once(state, site.ports(adviser))
        state = iterate_once(state, site.ports(adviser))
        assert state.results[0].is_as_expected is verdict
        assert adviser.kinds()[:2] == ["choose", "verify"]


def test_an_adviser_chooses_the_order_of_policies():
    adviser = Script(policy=Policy.EXPLORE)
    state = walked(MemorySite({"a": screen("a", element("e1", "Los", "button"))}, {}, "a"), adviser)
    assert state.policies_used[1] is Policy.EXPLORE
    assert len(state.policies_used) == len(set(state.policies_used))


def test_a_request_names_the_best_elements_and_only_what_is_new():
    many = [element(f"e{n}", f"Story {n}", "link") for n in range(60)]
    site = MemorySite({"a": screen("a", *many, element("x", "Apply"))}, {}, "a")
    state = iterate_once(start(HOME, "Welder", AgentLimits()), site.ports())
    request = request_of(state)
    assert len(state.ranked) == 50
    assert request.elements[0] == "x “Apply”"
    assert len(request.elements) == 20


def test_a_request_leaves_out_what_may_not_be_operated():
    here = screen(
        "a",
        element("e1", "Sign in"),
        element("e2", "Submit application", "button", is_sending=True),
        element("e3", "Our values", "button", is_covered=True),
        element("e4", "Hop in", "button"),
    )
    state = iterate_once(start(HOME, "Welder", AgentLimits()), MemorySite({"a": here}, {}, "a").ports())
    assert request_of(state).elements == ("e4 “Hop in”",)


def test_links_of_header_and_footer_without_known_words_are_given_only_where_the_walk_explores():
    menu = [element(f"m{n}", f"Story {n}", place="chrome") for n in range(5)]
    here = screen("a", *menu, element("e1", "Hop in", "button"), element("e2", "Careers", place="chrome"))
    state = iterate_once(start(HOME, "Welder"), MemorySite({"a": here}, {}, "a").ports())
    assert request_of(state).elements == ("e2 “Careers”", "e1 “Hop in”")
    assert len(request_of(state.model_copy(update={"policy": Policy.EXPLORE})).elements) == 7
    bare = MemorySite({"a": screen("a", *menu)}, {}, "a")
    assert len(request_of(iterate_once(start(HOME, "Welder", AgentLimits(steps=1)), bare.ports())).elements) == 5


def test_on_the_same_page_the_new_elements_are_told_with_the_best_of_the_others():
    old = [element(f"e{n}", f"Story {n}", "button") for n in range(15)]
    new = [element("e90", "Los geht es", "button"), element("e91", "Zurück", "button")]
    home = Observation(url="https://acme.example/a", heading="a", elements=tuple(old))
    more = home.model_copy(update={"elements": (*old, *new)})
    site = MemorySite({"a": home, "b": more}, {("a", "e3"): "b"}, "a")
    adviser = Script(click("e3"), click("e90"))
    state = start(HOME, "Welder", AgentLimits())
    for _ in range(2):
        state = iterate_once(state, site.ports(adviser))
    first, second = [request for kind, request in adviser.asked if kind == "choose"]
    assert len(first.elements) == 15
    assert len(second.elements) == 6
    assert (first.address, second.address) == ("acme.example/a", "")
    assert {"e90 “Los geht es”", "e91 “Zurück”"} <= set(second.elements)


class FakeModel:
    provider, model = "fake", "one"

    def __init__(self, *answers):
        self.answers, self.asked = list(answers), []

    def ask(self, purpose, request, answer, subject):
        self.asked.append((purpose, subject))
        given = self.answers.pop(0)
        if isinstance(given, Exception):
            raise given
        return answer.model_validate(given), SimpleNamespace(cost_usd=0.001)


def test_a_model_is_asked_by_purpose_and_its_failure_is_no_advice():
    answers = (
        {"tool": "click", "element": "e2", "thought": "it says so"},
        {"is_so": True},
        {"policy": "back"},
        BudgetExceeded("spent"),
    )
    model = FakeModel(*answers)
    adviser = ModelAdviser(model, "walk")
    assert adviser.choose(None) == AgentAction(tool=Tool.CLICK, element="e2", thought="it says so")
    assert adviser.goes_on(None) is True
    assert adviser.switch(None) is Policy.BACK
    assert adviser.verify(None) is None
    assert [purpose for purpose, _ in model.asked] == ["agent_choose", "agent_continue", "agent_switch", "agent_verify"]
    assert {subject for _, subject in model.asked} == {"walk"}


def test_a_request_has_the_last_five_actions():
    labels = ("Los", "Weg", "Hin", "Her", "Auf", "Zu", "Ab")
    screens = {label: screen(label, element("e1", label, "button")) for label in labels}
    ways = {(here, "e1"): after for here, after in pairwise(labels)}
    adviser = Script(*[click("e1")] * len(labels))
    walked(MemorySite(screens, ways, "Los"), adviser, asks="always", steps=len(labels), model_calls=60)
    last = [request for kind, request in adviser.asked if kind == "choose"][-1]
    assert last.tried == ("click Weg", "click Hin", "click Her", "click Auf", "click Zu")


def test_what_rules_and_adviser_propose_is_one_list_with_every_action_once():
    posting = screen("Welder", element("e1", "Our values", "button"), element("e2", "Hop in", "button"))
    advice = click("e2", thought="it is the only way")
    site = MemorySite({"a": posting, "form": FORM}, {("a", "e2"): "form"}, "a")
    state = iterate_once(start(HOME, "Welder", AgentLimits()), site.ports(Script(advice)))
    assert [(one.action.element, one.by) for one in state.ranked] == [("e2", "model"), ("e1", "rules")]
    assert state.ranked[0].why == "it is the only way; anything else"
    assert reduce_advice(state.ranked, state.ranked) == state.ranked
