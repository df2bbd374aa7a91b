"""Controls that show an answer and keep another, or none: what is told as set is what the page keeps."""

import pytest

from adapters.browser.form.fill import fill_items
from adapters.browser.form.form_plans import PlanBook
from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import offline_page
from core.errors import FormDrift
from tests.adapters.browser.widgets.test_toolkit_lists import items_of
from tests.support.cases import first_of
from tests.support.maker_pages import MAKERS

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def show(browser):
    with offline_page(browser, scripts=True) as show:
        yield lambda name: show((MAKERS / f"{name}.html").read_bytes(), name)


def fill(page, question, value):
    """Answer one question as an application does; return what the page keeps and what is told as set."""
    form = PlanBook(None, None).with_late_options(page, probe_page(page), None, is_reading=True)
    held, _ = fill_items(page, items_of(form, {question: value}), form, {})
    return page.evaluate("() => new Promise((done) => setTimeout(() => done(window.kept()), 80))"), held[0].committed


@pytest.mark.parametrize(
    ("question", "value", "key", "kept_as"),
    first_of(
        [
            ("Honeys you have made", ("Heather", "Acacia"), "honey", ["Heather", "Acacia"]),
            ("Hive you keep", "Warré", "hive", "Warré"),
            ("Tasks you enjoy", ("Smoking", "Bottling"), "tasks", ["smoke", "bottle"]),
            ("Smoker you use", "Steel smoker", "smoker", "Steel smoker"),
            ("First spring inspection", "2027-03-15", "spring", "15/03/2027"),
            ("Day of your last market stall", "2026-09-21", "stall", "2026-09-21"),
            ("Day of your last market stall", "2026-09-13", "stall", "2026-09-13"),
            ("Queens you rear", "Buckfast", "queen", "b"),
            ("When you work the hives", "Evenings", "when", "Evenings"),
            ("Time you rise: hour", "6", "rise-h", 6),
            ("Stand you like", "Iron", "stand", "i"),
            ("Telephone", "+49 151 23456789", "tel", "+49 15123456789"),
            ("Stall you would run", "Candle stall", "stallKind", "Candle stall"),
            ("Swarms you caught last year", "12", "swarms", "12"),
            ("Date your honey licence ends", "2027-09-30", "licence", "30/09/2027"),
            ("I have read the privacy notice for applicants", "Yes", "gdpr", True),
        ]
    ),
    ids=[
        "list that only counts",
        "choice drawn before its field",
        "boxes that are taken one by one",
        "labelled button without a role",
        "calendar that forgets what is typed",
        "date in the language of the page",
        "another date in the language of the page",
        "radio buttons above a row of buttons",
        "row of buttons below radio buttons",
        "part of a time",
        "words in a slot",
        "number behind a calling code",
        "list drawn beside a hidden one",
        "closed section under a plain button",
        "parts called day, month and year",
        "consent in an element named after the law",
    ],
)
def test_what_is_told_as_set_is_what_the_page_keeps(show, question, value, key, kept_as):
    kept, told = fill(show("kit_keeps"), question, value)
    assert (kept[key], kept["open"]) == (kept_as, 0)
    assert told is not None


def test_a_list_in_which_escape_chooses_nothing_keeps_its_answer(show):
    page = show("kit_keeps")
    page.evaluate("() => { window.clears = true; }")
    kept, told = fill(page, "Honeys you have made", ("Heather", "Acacia"))
    assert (kept["honey"], told) == (["Heather", "Acacia"], ("Heather", "Acacia"))


@pytest.mark.parametrize(
    ("page", "question", "value", "key", "kept_as"),
    first_of(
        [
            ("kit_sheets", "Spring tides you have read", "40", "spring", "40"),
            ("kit_sheets", "A note to the harbour", "The gauge sticks", "note", "The gauge sticks"),
            ("kit_tabs", "Gates you have worked", "7", "gates", "7"),
            ("kit_tabs", "Kind of lock you know best", "Mitre", "kind", "2"),
            ("kit_tabs", "Boat you would steer", "Barge", "boat", "Barge"),
            ("kit_tabs", "Season you would work", "Winter", "season", "w"),
        ]
    ),
    ids=[
        "second sheet",
        "last sheet",
        "second tab",
        "drawn list in a tab",
        "list without a field",
        "chips over a hidden field in a tab",
    ],
)
def test_what_stands_on_a_page_that_is_not_shown_yet_is_set(show, page, question, value, key, kept_as):
    kept, told = fill(show(page), question, value)
    assert (kept[key], kept["open"]) == (kept_as, 0)
    assert told is not None


def test_a_field_that_would_be_out_of_sight_on_its_own_page_is_no_question(show):
    asked = [one.question for one in probe_page(show("kit_sheets")).fields]
    assert not {"Homepage", "Fax", "Since when?"} & set(asked)


def test_a_date_that_the_page_reads_as_another_day_is_not_told_as_set(show):
    page = show("kit_keeps")
    page.evaluate("() => { document.documentElement.lang = 'de'; }")
    page.evaluate(
        "() => { document.querySelector('#stall').addEventListener('focusout', (event) => { const found = document.querySelector('#stall-in').value.match(/(\\d+)\\.(\\d+)\\.(\\d+)/); if (found) event.currentTarget.value = `${found[3]}-${found[1].padStart(2, '0')}-${found[2].padStart(2, '0')}`; }); }"
    )
    with pytest.raises(FormDrift):
        fill(page, "Day of your last market stall", "2026-04-05")
