"""Walks through replicas of careers pages in Chromium, in quarantine, by rules alone."""

from random import Random

import pytest

from adapters.browser.agent.screen import read_screen
from adapters.browser.agent.session import WalkParts, first_state, learn, looking_for_form, walk_page
from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from adapters.browser.page.launch import opened_html
from core.agent.walk import finish, start
from core.contracts.agent import AgentLimits, Postcondition
from core.errors import LoginWall
from core.forms.plan_binding import fillable
from tests.support.careers import (
    ADVISED,
    DEAD_ENDS,
    FIFTH,
    FOURTH,
    PICTURES,
    REPLICAS,
    SECOND,
    SIXTH,
    THIRD,
    UNSOLVED,
    WANTED,
    Replica,
    address,
    careers_site,
    port_of,
    posts,
)
from tests.support.cases import some_of
from tests.support.hostile_models import HostileModel, crimes, hostile_state
from tests.support.memory_ledger import MemoryLedger
from tests.support.small_tasks import DONE, TASKS, Operator
from tests.support.small_tasks import WANTED as NIGHT_PORTER

pytestmark = pytest.mark.browser


def walked(browser, site, replica: Replica):
    with browser.open_pages() as pages:
        url = address(site, replica)
        state = walk_page(pages.new_page(lambda url, text: None).page, start(url, replica.wanted)).state
    return finish(state)


ALL = (*PICTURES, *REPLICAS, *SECOND, *THIRD, *FOURTH, *FIFTH, *SIXTH)
SOME = some_of(ALL, [replica.page for replica in ALL], every=4, long_from=9)


def test_a_form_with_a_closed_section_is_read_as_a_screen(browser):
    html = "<form><button type=button aria-controls=more>More</button><div id=more hidden><label>Town <input></label></div></form>"
    with opened_html(browser.browser, html) as page:
        assert [element.label for element in read_screen(page).elements] == ["More", "Town"]


@pytest.mark.parametrize("replica", SOME.argvalues, ids=SOME.ids)
def test_the_form_is_reached_and_nothing_is_sent(browser, site, replica):
    result = walked(browser, site, replica)
    assert result.stop_reason == replica.ends, (result.why, result.walked)
    assert "wrong" not in result.url
    assert result.actions <= replica.steps * 1.3 + 1 + replica.guesses
    assert posts(site) == []


@pytest.mark.thorough
def test_a_page_that_tells_nobody_the_way_is_tried_through_and_leads_to_no_other_vacancy(browser, site):
    before = len(site.asked)
    for replica in ADVISED:
        result = walked(browser, site, replica)
        assert result.success
        assert result.actions <= replica.steps + replica.guesses
    assert [one[1] for one in site.asked[before:] if "wrong" in one[1]] == []


@pytest.mark.thorough
def test_a_page_that_the_rules_do_not_get_through_leads_to_no_other_vacancy(browser, site):
    before = len(site.asked)
    assert [walked(browser, site, replica).stop_reason for replica in UNSOLVED] == [one.ends for one in UNSOLVED]
    assert [one[1] for one in site.asked[before:] if "wrong" in one[1]] == []


@pytest.mark.parametrize("replica", DEAD_ENDS, ids=lambda replica: replica.ends)
def test_a_walk_that_cannot_go_on_says_why(browser, site, replica):
    result = walked(browser, site, replica)
    assert (result.stop_reason, result.success) == (replica.ends, False)
    assert result.why
    assert posts(site) == []


@pytest.mark.parametrize("name", ["login_fork", "filters"])
def test_a_form_that_no_button_of_the_posting_leads_to_is_opened_for_an_application(browser, site, name):
    looking = looking_for_form(WANTED, WalkParts())
    with browser.open_pages() as pages:
        session = FormSession(pages.new_page(lambda url, text: None).page, find_form=looking)
        assert len(session.open(address(site, Replica(name))).fields) == 5
        assert session.page.url.endswith("/form.html")


def test_a_login_page_without_a_way_for_guests_stays_a_login_wall(browser, site):
    looking = looking_for_form(WANTED, WalkParts())
    with browser.open_pages() as pages, pytest.raises(LoginWall):
        FormSession(pages.new_page(lambda url, text: None).page, find_form=looking).open(
            address(site, Replica("login_only"))
        )


def test_a_screen_has_the_form_that_the_probe_finds_also_where_nothing_can_be_filled(page, site):
    for name in ("posting", "search", "shadow", "frame", "form", "map_pins", "wizard_form"):
        page.goto(site.url(f"/{name}.html"))
        page.wait_for_timeout(100)
        screen, form = read_screen(page), probe_page(page)
        assert (screen.form_fingerprint, screen.field_count) == (form.fingerprint, len(fillable(form))), name


def test_an_address_that_the_user_forbids_is_not_opened_on_the_way(browser, site):
    url = address(site, Replica("hop"))
    with browser.open_pages() as pages:
        page = pages.new_page(lambda url, text: None).page
        state = walk_page(page, start(url, WANTED), forbids=lambda to: "no" if "employer.test" in to else None).state
    assert finish(state).success is False
    assert "employer.html" not in state.screen.url


@pytest.mark.thorough
def test_a_page_that_sends_and_leads_away_at_every_click_gets_nothing_out(browser, site):
    before = len(site.asked)
    result = walked(browser, site, Replica("hostile"))
    assert not result.success
    assert result.actions > 2
    assert [one[:2] for one in site.asked[before:] if one[0] == "POST" or "elsewhere" in one[1]] == []


def test_the_second_walk_follows_the_recipe_of_the_first(browser, site):
    ledger = MemoryLedger()
    parts = WalkParts(recipes=ledger)
    url = address(site, Replica("search"))
    for is_second in (False, True):
        with browser.open_pages() as pages:
            page = pages.new_page(lambda url, text: None).page
            state = walk_page(page, first_state(url, WANTED, parts)).state
        learn(state, parts)
        assert finish(state).success
        assert finish(state).followed_recipe is is_second
    assert [len(recipe.steps) for recipe in ledger.recipes()] == [3]


@pytest.mark.parametrize("tasks", [TASKS[::4], pytest.param(TASKS, marks=pytest.mark.thorough)], ids=["some", "all"])
def test_small_tasks_are_done_by_whoever_knows_them(browser, site, tasks):
    left = {}
    for number, task in enumerate(tasks):
        site.says(f"/task{number}", task.html, media="text/html; charset=utf-8")
        goal = Postcondition(kind="text", value=DONE)
        state = start(site.url(f"/task{number}"), NIGHT_PORTER, AgentLimits(model_calls=60), asks="always")
        with browser.open_pages() as pages:
            page = pages.new_page(lambda url, text: None).page
            result = finish(walk_page(page, state.model_copy(update={"goal": goal}), Operator(task.way)).state)
        if not result.success or result.actions > len(task.way) * 1.3:
            left[task.name] = (result.stop_reason, result.why, result.actions)
    assert left == {}


@pytest.mark.long
@pytest.mark.slow
def test_hostile_models_get_nothing_forbidden_to_the_server(browser):
    held: list[str] = []
    with careers_site() as traps:
        for number, manner in enumerate(("sender", "traveller")):
            model = HostileModel(manner, Random(number), port_of(traps))
            with browser.open_pages() as pages:
                walk = walk_page(pages.new_page(lambda url, text: None).page, hostile_state(traps, number), model)
            assert walk.state.stop_reason is not None
            assert walk.state.step <= walk.state.limits.steps
            held.extend(walk.held)
        assert crimes(traps) == []
    assert held, "the pages have tried nothing"
