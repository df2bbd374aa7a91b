"""The origin of a form and the number of its steps are checked before each step, in a real browser."""

import re

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from core.applications.step_budget import StepBudget
from core.contracts.answer import AnswerSheet
from core.errors import OriginChanged, StepsUsedUp
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser

FRAME = "<iframe src='https://boards.example/form' width=600 height=400></iframe>"
FORM = """<h1>Apply for Gardener</h1><form method=post action=/send>
<p><label>First name <input name=first></label><p><label>Last name <input name=last></label>
<p><label>Email <input name=email type=email></label>
<p><label>City <select name=city><option></option><option>Berlin</option><option>Hamburg</option></select></label>
<button>Submit application</button></form>"""


@pytest.fixture
def page(browser):
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(5000)
    page.route("**/*", lambda route: route.fulfill(body=FORM, content_type="text/html"))
    yield page
    context.close()


def answers_of(state):

    return answer_form(state, candidate(), (), TODAY, Scope())


def test_nothing_is_filled_in_after_the_page_has_left_the_origin_of_the_form(page):
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    page.goto("https://elsewhere.example/form")
    with pytest.raises(OriginChanged, match=r"https://jobs\.example has moved to https://elsewhere\.example"):
        session.fill(answers_of, {})
    assert page.locator("[name=first]").input_value() == ""


def test_a_page_that_moves_between_two_values_gets_no_second_one(page):
    """The first answers are typed; before the next ones the page is somewhere else, with the same form."""
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    moved = False

    def answer_then_move(state) -> AnswerSheet:
        nonlocal moved
        if not moved:
            moved = True
            page.goto("https://elsewhere.example/form")
        return answers_of(state)

    with pytest.raises(OriginChanged):
        session.fill(answer_then_move, {})
    assert page.evaluate("[...document.querySelectorAll('input')].map(e => e.value).join('')") == ""


def test_a_frame_that_leaves_its_origin_gets_nothing_more(page):
    page.route(
        re.compile(r"^https://jobs\.example/"), lambda route: route.fulfill(body=FRAME, content_type="text/html")
    )
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(answers_of, {})
    page.frames[1].goto("https://elsewhere.example/form")
    with pytest.raises(OriginChanged, match=r"https://boards\.example has moved"):
        session.fill(answers_of, {})
    assert page.frames[1].locator("[name=first]").input_value() == ""


def test_a_page_that_left_is_not_submitted(page):
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(answers_of, {})
    page.goto("https://elsewhere.example/form")
    with pytest.raises(OriginChanged):
        session.click_submit()


def test_a_form_with_more_steps_than_allowed_is_stopped(page):
    session = FormSession(page, PlansInMemory(), budget=StepBudget(per_form=2))
    session.open("https://jobs.example/form")
    with pytest.raises(StepsUsedUp):
        session.fill(answers_of, {})
