"""Which elements of a list belong to the wanted vacancy, and which to others."""

import pytest

from core.agent.act import act
from core.agent.rank import rank
from core.agent.sign import sign
from core.agent.trust import trust
from core.agent.validate import validate
from core.agent.walk import start
from core.contracts.agent import ActionResult, AgentAction, Observation, Tool
from tests.support.agent_site import HOME, MemorySite, element


def looked_at(*elements, **more):
    screen = Observation(url=HOME, **({"heading": "Vacancies"} | more), elements=elements)
    return rank(trust(sign(start(HOME, "Welder").model_copy(update={"screen": screen}))))


def best(state):
    return state.ranked[0].action.element, state.ranked[0].points


def press(key):
    return AgentAction(tool=Tool.CLICK, element=key)


def test_an_offer_in_a_row_of_another_vacancy_is_not_taken_although_all_rows_lead_to_one_address():
    rows = [element(f"e{n}", "Apply", context=f"{job} Apply", href=HOME) for n, job in enumerate(("Nurse", "Cook"))]
    state = looked_at(*rows)
    assert [validate(state, press(row.key)) for row in rows] == ["it may belong to another vacancy"] * 2


@pytest.mark.parametrize(
    "label",
    [
        "Send us an open application",
        "Speculative application form",
        "Initiativbewerbung: jetzt bewerben",
        "Déposer votre candidature spontanée",
    ],
)
def test_an_application_for_no_vacancy_is_not_offered_for_the_wanted_one(label):
    state = looked_at(element("e1", label), element("e2", "Scotland (2)", "button"))
    assert best(state)[0] == "e2"


def test_the_number_of_a_page_of_a_list_leads_on_where_the_vacancy_is_not_shown():
    pages = [element(f"e{n}", str(n)) for n in (2, 3)]
    assert best(looked_at(element("e9", "Our story"), *pages)) == ("e2", 33)
    assert best(looked_at(element("e9", "Apply"), *pages, heading="Welder"))[0] == "e9"


def test_a_list_that_has_the_vacancy_comes_first_and_its_button_after_it():
    options = ("Please choose", "Nurse", "Welder")
    chosen = [
        element("e1", "Vacancy", "choice", options=options, is_search=True, value=value) for value in options[::2]
    ]
    button = element("e2", "Show vacancy", "button")
    before, after = (looked_at(one, button) for one in chosen)
    assert (before.ranked[0].action.tool, before.ranked[0].action.text) == (Tool.SELECT, "Welder")
    assert best(after)[0] == "e2"


def test_a_short_cut_to_apply_comes_after_the_link_with_the_title():
    row = "Welder Halden Goods Quick apply"
    state = looked_at(element("e1", "Quick apply", context=row), element("e2", "Welder", context=row))
    assert best(state)[0] == "e2"


def test_a_button_in_the_section_of_the_vacancy_is_pressed_before_those_of_others():
    state = looked_at(
        element("e1", "Order by post", "button", heading="Our bread"),
        element("e2", "Tell us about you", "button", heading="Welder"),
        heading="Our bread",
    )
    assert best(state) == ("e2", 46)


class Watched(MemorySite):
    """Keeps whether each action might lead to another site."""

    def __init__(self):
        super().__init__({"a": Observation(url=HOME)}, {}, "a")
        self.hops = []

    def act(self, action, target, sites, may_hop):
        self.hops.append(may_hop)
        return super().act(action, target, sites, may_hop)


@pytest.mark.parametrize("idle", [Tool.WAIT, Tool.SCROLL])
@pytest.mark.parametrize(("label", "may"), [("Visit employer to apply", True), ("About us", False)])
def test_a_page_may_lead_to_the_employer_s_site_after_a_pause_if_an_offer_to_apply_was_pressed(label, may, idle):
    pressed = ActionResult(action=press("e1"), outcome="done", label=label, role="button")
    waited = ActionResult(action=AgentAction(tool=Tool.WAIT), outcome="done")
    page = Watched()
    state = looked_at().model_copy(update={"results": (pressed, waited), "chosen": AgentAction(tool=idle)})
    act(state, page.ports())
    assert page.hops == [may]
    act(state.model_copy(update={"hops": state.limits.hops}), page.ports())
    assert page.hops == [may, False]


def test_an_offer_in_a_row_of_a_similar_vacancy_is_not_taken_on_the_page_of_the_wanted_one():
    other = element("e1", "Apply", "button", context="Night porter, York Apply")
    own_row = element("e2", "View job", context="Welder, Leeds View job")
    own_offer = element("e3", "Apply now", "button")
    for own in (own_row, own_offer):
        state = looked_at(other, own, heading="Welder")
        assert validate(state, press("e1")) == "it may belong to another vacancy"
        assert validate(state, press(own.key)) == ""


def test_the_only_offer_of_a_posting_may_stand_in_a_box_without_the_title():
    state = looked_at(element("e1", "Apply", "button", context="Full time, Leeds Apply"), heading="Welder")
    assert best(state) == ("e1", 88)
