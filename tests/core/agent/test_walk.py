"""Walks over sites in memory: they end, they do nothing forbidden, and the same answers give the same walk."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.agent.diet import request_of
from core.agent.rank import rank
from core.agent.sign import sign, signature_of
from core.agent.validate import validate
from core.agent.walk import finish, iterate_once, start
from core.contracts.agent import (
    AgentAction,
    AgentLimits,
    AgentState,
    Observation,
    Policy,
    Postcondition,
    StopReason,
    Tool,
)
from core.contracts.form import FormKind
from core.ports.agent import WalkPorts
from tests.support.agent_site import (
    HOME,
    HostileAdviser,
    LostSite,
    MemorySite,
    Recorded,
    Recorder,
    element,
    random_site,
)
from tests.support.recorded_screens import hostile_replay

BRIEF = AgentLimits(steps=15, model_calls=10)
RUNS = 1000


def walked(ports: WalkPorts, state: AgentState) -> AgentState:
    for _ in range(state.limits.steps * state.limits.step_actions + 2):
        state = iterate_once(state, ports)
    return state


@pytest.mark.slow
@pytest.mark.long
def test_a_hostile_adviser_never_gets_anything_forbidden_done():
    crimes, ends, most = [], set(), 0
    for seed in range(RUNS):
        random = Random(seed)
        site, adviser = random_site(random), HostileAdviser(random)
        state = walked(site.ports(adviser), start(HOME, "Welder", BRIEF, asks="always"))
        crimes += [(seed, adviser.manner, crime) for crime in site.crimes]
        ends.add(state.stop_reason)
        most = max(most, adviser.asked)
        assert state.step <= BRIEF.steps
    assert crimes[:5] == []
    assert None not in ends
    assert most <= BRIEF.model_calls


@pytest.mark.thorough
@pytest.mark.slow
def test_a_hostile_model_gets_nothing_forbidden_done_on_recorded_screens():
    crimes, actions = [], 0
    for number in range(RUNS):
        state, page = hostile_replay(number)
        crimes += [(number, crime) for crime in page.crimes]
        actions += page.actions
        assert state.stop_reason is not None
        assert state.step <= state.limits.steps
    assert crimes[:5] == []
    assert actions > 2 * RUNS


def test_a_button_that_has_just_opened_a_menu_gives_way_to_what_the_menu_offers():
    button, offer = element("e1", "Apply now", "button"), element("e2", "Start application")
    closed, opened = (Observation(url=HOME, heading="Welder", elements=shown) for shown in ((button,), (button, offer)))
    site = MemorySite(
        {"closed": closed, "opened": opened}, {("closed", "e1"): "opened", ("opened", "e1"): "closed"}, "closed"
    )
    walked(site.ports(), start(HOME, "Welder", AgentLimits(steps=3)))
    assert [action.element for action in site.done][:2] == ["e1", "e2"]


@settings(max_examples=40)
@given(st.integers(min_value=0, max_value=2**32))
def test_the_same_answers_give_the_same_walk(seed):
    first = Recorder(random_site(Random(seed)))
    states = [start(HOME, "Welder", BRIEF)]
    while states[-1].stop_reason is None:
        states.append(iterate_once(states[-1], WalkPorts(first, first.seconds)))
    again = Recorded(first.screens, first.deeds, first.times)
    state = start(HOME, "Welder", BRIEF)
    for expected in states[1:]:
        state = iterate_once(AgentState.model_validate_json(state.model_dump_json()), WalkPorts(again, again.seconds))
        assert state == expected


TEXT = st.text(max_size=30)
ELEMENTS = st.builds(
    element,
    TEXT,
    TEXT,
    st.sampled_from(("button", "link", "tab", "field", "choice")),
    context=TEXT,
    href=st.one_of(st.none(), TEXT, st.sampled_from(("http://[", "https://x.example:99999/", "mailto:a@b.example"))),
    place=st.sampled_from(("main", "dialog", "consent", "chrome")),
    is_covered=st.booleans(),
    is_search=st.booleans(),
)
SCREENS = st.builds(
    Observation,
    url=st.one_of(TEXT, st.sampled_from(("https://acme.example/a", "http://[", "https://acme.example:x/"))),
    title=TEXT,
    heading=TEXT,
    elements=st.lists(ELEMENTS, max_size=8).map(tuple),
    is_at_end=st.booleans(),
)


@settings(max_examples=40)
@given(st.lists(SCREENS, min_size=1, max_size=4), st.text(max_size=20))
def test_no_screen_makes_a_walk_raise(screens, wanted):
    names = [str(number) for number in range(len(screens))]
    ways = {
        (name, one.key): names[(number + 1) % len(names)]
        for number, (name, screen) in enumerate(zip(names, screens, strict=True))
        for one in screen.elements
    }
    site = MemorySite(dict(zip(names, screens, strict=True)), ways, "0")
    result = finish(walked(site.ports(), start(HOME, wanted, BRIEF)))
    assert result.stop_reason is not StopReason.INTERRUPTED


FORM = Observation(url="https://acme.example/form", form="application", field_count=3, form_fingerprint="f")


def screen(name: str, *elements, **more) -> Observation:
    return Observation(url=f"https://acme.example/{name}", elements=elements, **more)


def test_a_page_that_is_gone_ends_the_walk():
    site = LostSite({"a": screen("a", element("e1", "Next", "button"))}, {}, "a")
    result = finish(walked(site.ports(), start(HOME, "Welder", BRIEF)))
    assert (result.success, result.stop_reason) == (False, StopReason.PAGE_LOST)


def test_a_circle_ends_in_a_loop_and_not_in_the_budget():
    a, b = screen("a", element("e1", "Welder")), screen("b", element("e1", "Welder"))
    site = MemorySite({"a": a, "b": b}, {("a", "e1"): "b", ("b", "e1"): "a"}, "a")
    state = walked(site.ports(), start(HOME, "Welder", AgentLimits(steps=50)))
    assert state.stop_reason in (StopReason.LOOP, StopReason.DEAD_END)
    assert state.step < 25


def test_paging_a_list_is_no_loop():
    months = ("January", "February", "March", "April", "May", "June", "July", "August", "September")
    screens = {
        month: screen("jobs", element("e1", "Next", "button"), element("e2", f"Cook in {month}")) for month in months
    }
    screens["September"] = screen("jobs", element("e1", "Next", "button"), element("e2", "Welder in September"))
    ways = {(one, "e1"): two for one, two in pairwise(months)} | {("September", "e2"): "form"}
    screens["form"] = screen("form", form="application", field_count=3, form_fingerprint="f")
    result = finish(walked(MemorySite(screens, ways, "January").ports(), start(HOME, "Welder", AgentLimits())))
    assert result.success
    assert len(result.walked) == len(months)


@pytest.mark.parametrize("label", ["Apply", "Apply on company website"])
def test_only_an_offer_to_apply_leads_to_another_site(label):
    away = element("e1", label, href="https://employer.test/form")
    site = MemorySite(
        {"a": screen("a", away), "b": screen("b", away.model_copy(update={"label": "Our blog"}))}, {}, "a"
    )
    walked(site.ports(), start(HOME, "", BRIEF))
    assert [action.element for action in site.done][:1] == ["e1"]
    site.here, site.done = "b", []
    walked(site.ports(), start(HOME, "", BRIEF))
    assert "e1" not in [action.element for action in site.done]


def test_another_vacancy_of_a_list_is_not_applied_for():
    rows = [
        element(f"e{n}", "Apply", context=f"{title} Leeds", href=f"https://acme.example/{n}")
        for n, title in enumerate(("Nurse", "Cook", "Driver"))
    ]
    site = MemorySite({"a": screen("a", *rows)}, {}, "a")
    assert walked(site.ports(), start(HOME, "Welder", BRIEF)).stop_reason is StopReason.DEAD_END
    assert walked(site.ports(), start(HOME, "Cook", BRIEF)).policy in tuple(Policy)
    assert {action.element for action in site.done if action.element} == {"e1"}


def test_the_posting_s_own_offer_is_taken_although_similar_vacancies_are_listed_below():
    rows = [element(f"s{n}", "Apply", context=f"Nurse {n}", href=f"https://acme.example/{n}") for n in range(4)]
    site = MemorySite({"a": screen("a", *rows, element("e1", "Apply")), "f": FORM}, {("a", "e1"): "f"}, "a")
    assert walked(site.ports(), start(HOME, "", BRIEF)).stop_reason is StopReason.FORM_REACHED


def test_a_title_without_its_additions_names_the_vacancy():
    listed = screen("a", element("e1", "Cook in Bonn"), element("e2", "Pastry chef"), element("e3", "Leeds"))
    site = MemorySite(
        {"a": listed, "b": screen("b", element("e4", "Apply")), "f": FORM}, {("a", "e2"): "b", ("b", "e4"): "f"}, "a"
    )
    state = walked(site.ports(), start(HOME, "Pastry chef – night shift (Leeds)", BRIEF))
    assert [step.label for step in state.walked] == ["Pastry chef", "Apply"]


@pytest.mark.parametrize("label", ["Accept and submit", "I agree, send my application", "Save"])
def test_a_consent_that_sends_a_form_is_no_cookie_notice(label):
    trap = element("e1", label, "button", place="consent", is_sending=True)
    site = MemorySite({"a": screen("a", trap)}, {}, "a")
    walked(site.ports(), start(HOME, "", BRIEF))
    assert "e1" not in [action.element for action in site.done]


def test_a_dialog_with_a_field_is_closed_and_its_offer_is_not_taken():
    dialog = (
        element("e1", "Subscribe", "button", place="dialog", is_sending=True),
        element("e2", "No thanks", "button", place="dialog", is_sending=True),
    )
    covered = element("e3", "Apply", is_covered=True)
    after = screen("a", element("e3", "Apply"))
    site = MemorySite(
        {"a": screen("a", *dialog, covered), "b": after, "f": FORM}, {("a", "e2"): "b", ("b", "e3"): "f"}, "a"
    )
    assert [step.label for step in walked(site.ports(), start(HOME, "", BRIEF)).walked] == ["No thanks", "Apply"]


def test_the_form_of_a_list_for_applications_without_a_vacancy_is_not_the_goal():
    listed = screen("a", element("e1", "Cook"), form="application", field_count=5, form_fingerprint="any")
    site = MemorySite({"a": listed, "b": screen("b", element("e2", "Apply")), "f": FORM}, {("a", "e1"): "b", ("b", "e2"): "f"}, "a")  # fmt: skip
    state = walked(site.ports(), start(HOME, "Cook", BRIEF))
    assert state.screen == FORM


def test_of_two_offers_the_one_in_the_row_of_the_wanted_vacancy_is_taken():
    rows = [
        element(f"e{n}", "Apply", context=title, href=f"https://acme.example/{n}")
        for n, title in enumerate(("Nurse, Leeds", "Cook, Leeds"))
    ]
    site = MemorySite({"a": screen("a", *rows), "f": FORM}, {("a", "e1"): "f"}, "a")
    assert walked(site.ports(), start(HOME, "Cook", BRIEF)).actions == 1
    nobody = MemorySite({"a": screen("a", *rows)}, {}, "a")
    walked(nobody.ports(), start(HOME, "", BRIEF))
    assert [action for action in nobody.done if action.element] == []


def test_a_page_about_another_vacancy_is_not_applied_on():
    links = (element("e1", "Nurse"), element("e2", "About us"))
    other = screen("b", element("e3", "Apply"), heading="Nurse")
    site = MemorySite({"a": screen("a", *links), "b": other, "f": FORM}, {("a", "e1"): "b", ("b", "e3"): "f"}, "a")
    state = walked(site.ports(), start(HOME, "Cook", BRIEF))
    assert state.stop_reason is not StopReason.FORM_REACHED
    assert "e3" not in [action.element for action in site.done]


def test_the_link_that_names_the_vacancy_comes_before_an_offer_for_any():
    links = (element("e1", "Apply now"), element("e2", "Cook"))
    posting = screen("b", element("e3", "Apply"), heading="Cook")
    site = MemorySite({"a": screen("a", *links), "b": posting, "f": FORM}, {("a", "e2"): "b", ("b", "e3"): "f"}, "a")
    assert [step.label for step in walked(site.ports(), start(HOME, "Cook", BRIEF)).walked] == ["Cook", "Apply"]


@pytest.mark.parametrize(
    ("languages", "label"), [(("en",), "English"), (("de",), "Deutsch"), (("fr", "en"), "English")]
)
def test_the_language_of_the_walk_is_chosen_once(languages, label):
    names = [element(f"e{n}", name) for n, name in enumerate(("Deutsch", "English", "Polski"))]
    inside = screen("b", *names, element("go", "Apply"))
    ways = {("a", name.key): "b" for name in names} | {("b", "go"): "f"}
    site = MemorySite({"a": screen("a", *names), "b": inside, "f": FORM}, ways, "a")
    state = start(HOME, "", BRIEF).model_copy(update={"languages": languages})
    assert [step.label for step in walked(site.ports(), state).walked] == [label, "Apply"]


def test_a_calendar_that_changes_only_its_month_can_be_paged():
    months = ("May", "June", "July", "August", "September", "October")
    turn = element("e1", "Next", "button")
    screens = {month: screen("a", turn, text=f"{month} 2026") for month in months}
    ways = {(one, "e1"): two for one, two in pairwise(months)}
    goal = Postcondition(kind="text", value="October")
    state = start(HOME, "Cook", AgentLimits()).model_copy(update={"goal": goal})
    state = walked(MemorySite(screens, ways, "May").ports(), state)
    assert (state.stop_reason, state.actions) == (StopReason.GOAL_MET, 5)


def test_a_login_page_ends_the_walk_unless_a_guest_may_pass():
    links = (element("e1", "Sign in"), element("e2", "About us"), element("e3", "Our values", "button"))
    wall = {"wall": "login", "wall_why": "asks for a password"}
    closed = MemorySite({"a": screen("a", *links, **wall)}, {}, "a")
    state = walked(closed.ports(), start(HOME, "", BRIEF))
    assert (state.stop_reason, state.actions) == (StopReason.LOGIN_REQUIRED, 0)
    guest = element("e4", "Apply without an account")
    fork = MemorySite({"a": screen("a", *links, guest, **wall), "f": FORM}, {("a", "e4"): "f"}, "a")
    assert walked(fork.ports(), start(HOME, "", BRIEF)).stop_reason is StopReason.FORM_REACHED


def test_unknown_links_of_a_posting_are_left_alone():
    links = (element("e1", "Our blog"), element("e2", "Nurse"), element("e3", "Imprint", place="chrome"))
    site = MemorySite({"a": screen("a", *links, heading="Cook")}, {("a", "e1"): "a"}, "a")
    walked(site.ports(), start(HOME, "Cook", BRIEF))
    assert [action.element for action in site.done if action.element] == []


def test_a_notice_that_was_in_the_way_of_a_click_is_closed_next():
    notice = element("c1", "Only necessary cookies", "button", place="consent")
    site = MemorySite(
        {"a": screen("a", element("e1", "Apply"), notice), "b": screen("b", element("e1", "Apply")), "f": FORM},
        {("a", "c1"): "b", ("b", "e1"): "f"},
        "a",
    )
    site.in_the_way = {("a", "e1")}
    state = walked(site.ports(), start(HOME, "", BRIEF))
    assert [result.label for result in state.results] == ["Apply", "Only necessary cookies", "Apply"]


def test_the_options_of_a_list_are_tried_one_after_the_other_until_the_vacancy_is_shown():
    place = element(
        "c", "Location", "choice", is_search=True, options=("Please choose", "Exeter", "All locations", "Cook jobs")
    )
    site = MemorySite({"a": screen("a", place)}, {}, "a")
    walked(site.ports(), start(HOME, "Cook", BRIEF))
    chosen = [action.text for action in site.done if action.element == "c"]
    assert chosen[:3] == ["Cook jobs", "All locations", "Exeter"]
    assert "Please choose" not in chosen


def test_a_list_that_is_part_of_a_form_is_left_alone():
    site = MemorySite({"a": screen("a", element("c", "Country", "choice", options=("Chad", "Chile")))}, {}, "a")
    walked(site.ports(), start(HOME, "Cook", BRIEF))
    assert [action for action in site.done if action.element] == []


def test_a_link_within_a_frame_is_followed_on_the_site_of_the_frame_and_on_no_other():
    own = element("e1", "Cook", href="https://board.example/cook", frame=(0,), frame_site="board.example")
    away = element("e2", "Cook", href="https://evil.example/cook", frame=(0,), frame_site="board.example")
    state = start(HOME, "Cook").model_copy(update={"screen": screen("a", own, away)})
    refused = [validate(state, AgentAction(tool=Tool.CLICK, element=key)) for key in ("e1", "e2")]
    assert refused == ["", "evil.example is not one of the sites of this walk"]


def test_other_ways_than_a_login_are_looked_for_where_a_login_page_hides_them():
    more = element("e1", "Other options", "button")
    guest = element("e2", "Apply as guest", "button")
    screens = {
        "a": screen("a", more, wall="login"),
        "b": screen("a", more, guest, wall="login"),
        "c": screen("c", form=FormKind.APPLICATION, field_count=4),
    }
    site = MemorySite(screens, {("a", "e1"): "b", ("b", "e2"): "c"}, "a")
    assert walked(site.ports(), start(HOME)).stop_reason is StopReason.FORM_REACHED


def test_only_an_address_that_a_link_of_the_page_offers_is_opened():
    links = (
        element("e1", "Cook", href="https://acme.example/cook"),
        element("e2", "Log out", href="https://acme.example/logout"),
    )
    state = start(HOME, "Cook").model_copy(update={"screen": screen("a", *links)})

    def refused(path):
        return validate(state, AgentAction(tool=Tool.NAVIGATE, url=f"https://acme.example/{path}"))

    assert (refused("jobs"), refused("cook")) == ("", "")
    assert all(map(refused, ("logout", "cook?q=secret", "apply/submit?confirm=1")))


def test_an_offer_beside_a_list_belongs_to_the_vacancy_of_its_heading():
    names = ("Account manager", "Welder")
    rows = [element(f"r{n}", name, "button") for n, name in enumerate(names)]
    shown = [
        Observation(
            url="https://acme.example/jobs",
            heading="Vacancies",
            elements=(*rows, element("a", "Apply for this role", "button", heading=name)),
        )
        for name in names
    ]
    wrong, right = (rank(sign(start(HOME, "Welder").model_copy(update={"screen": one}))) for one in shown)
    press = AgentAction(tool=Tool.CLICK, element="a")
    assert validate(wrong, press) == "it may belong to another vacancy"
    assert wrong.ranked[0].action.element == "r1"
    assert validate(right, press) == ""
    assert right.ranked[0].action.element == "a"


def test_the_page_of_a_closed_vacancy_ends_the_walk_and_no_other_vacancy_is_applied_for():
    closed = Observation(
        url="https://acme.example/7",
        heading="Welder",
        text="Welder. This vacancy is closed. Similar vacancies: Joiner",
        elements=(element("e1", "Apply now", context="Joiner Apply now"),),
    )
    site = MemorySite({"a": closed}, {("a", "e1"): "a"}, "a")
    state = start(HOME, "Welder")
    while state.stop_reason is None:
        state = iterate_once(state, site.ports())
    assert (state.stop_reason, state.stop_why) == (StopReason.DEAD_END, "the page says: “This vacancy is closed”")
    assert site.done == []


def test_the_pages_of_a_carousel_are_screens_of_their_own():
    cards = [
        Observation(url=HOME, heading="Jobs", elements=(element("e1", "Discover", context=f"{name} Leeds"),))
        for name in ("Buyer", "Joiner")
    ]
    one, other = map(signature_of, cards)
    assert one.key == other.key and one.exact != other.exact


def test_a_calendar_s_button_to_the_month_before_is_among_the_elements_that_an_adviser_is_told():
    days = [element(f"d{n}", f"Day {n}", "button") for n in range(1, 31)]
    month = Observation(url=HOME, heading="Choose a day", elements=(element("b", "Previous", "button"), *days))
    state = rank(sign(start(HOME, "Welder").model_copy(update={"screen": month})))
    assert request_of(state).elements[0] == "b “Previous”"
