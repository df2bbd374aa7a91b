"""Sections of a form whose questions enter the page only when they are opened."""

import pytest

from adapters.browser.form.closed_sections import probe_opened
from adapters.browser.form.filled_steps import FilledSteps
from adapters.browser.form.probe import probe_page
from adapters.browser.widgets.plain import set_together
from core.contracts.answer import AnswerSheet
from tests.support.maker_pages import MAKERS

pytestmark = pytest.mark.browser
PAGE = MAKERS / "late_sections.html"
SHOWN = ["First name", "Last name", "E-mail", "Shift by day", "Shovel size"]
BUILT = ["Deepest well", "Soil you know best", "Pump you fit", "Rope you trust"]


@pytest.fixture
def page(show):
    return show(PAGE.read_bytes(), "late_sections")


def questions(form):
    return {field.question for field in form.fields}


def sections(form):
    return [section.text for section in form.unopened_sections]


def test_what_opens_a_section_that_is_not_in_the_page_is_named(page):
    form = probe_page(page)
    assert questions(form) == set(SHOWN)
    assert sections(form) == ["Wells so far", "Soils", "Pumps", "Ropes", "Night work"]


def test_answers_to_frequent_questions_explanations_menus_and_steps_are_no_sections(page):
    others = [button.text for button in probe_page(page).buttons if button.role == "other"]
    assert others == ["How long does it take?", "Why do we ask this?", "You", "Documents", "More actions"]


def test_the_questions_of_a_section_are_found_by_opening_it(page):
    assert questions(probe_opened(page)) == {*SHOWN, *BUILT}


def test_a_section_under_a_notice_that_covers_the_page_is_opened_all_the_same(page):
    page.evaluate(
        "() => { const notice = document.createElement('div'); notice.style.cssText = 'position:fixed;inset:0;z-index:9'; notice.textContent = 'We use cookies'; document.body.append(notice); }"
    )
    assert questions(probe_opened(page)) == {*SHOWN, *BUILT}


def test_a_tab_that_takes_questions_away_is_left_closed_and_stays_named(page):
    form = probe_opened(page)
    assert sections(form) == ["Night work"]
    assert "Shift by day" in questions(form)
    assert "Lamp you carry" not in questions(form)


def test_a_control_of_a_section_that_was_opened_keeps_its_value(page):
    wanted = next(field for field in probe_opened(page).fields if field.question == "Pump you fit")
    assert set_together(page, [(wanted, "Hand pump")]) == []
    assert next(field.value for field in probe_page(page).fields if field.question == "Pump you fit") == "Hand pump"


def test_a_section_that_was_not_opened_is_named_beside_the_questions_left_empty(page):
    form, steps = probe_opened(page), FilledSteps()
    steps.remember(form, AnswerSheet(form_fingerprint=form.fingerprint))
    assert steps.left_empty[-1] == "Night work (a section that was not opened)"
