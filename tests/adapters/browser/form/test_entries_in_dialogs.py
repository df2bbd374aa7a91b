"""Entries of jobs, schools and languages that are filled in a dialog and saved there, one after the other, or left out as a whole."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.applications.left_empty import unread_warning
from core.applications.manifest import answers_in
from tests.support.answers import TODAY, candidate
from tests.support.cases import in_ci
from tests.support.entry_pages import DUTCH, ENGLISH, FRENCH, GERMAN, entry_page
from tests.support.forms import PlansInMemory
from tests.support.ledger import application, manifest_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]
NOW, BEFORE = ("Senior Backend Developer", "Initech"), ("Software Developer", "Globex")


def opened(page, text):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=text, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session


def answer(form):
    return answer_form(form, candidate(), (), TODAY)


@pytest.mark.parametrize(
    ("words", "english", "german", "russian"),
    [
        (ENGLISH, "English", "German", "Russian"),
        pytest.param(FRENCH, "Anglais", "Allemand", "Russe", marks=pytest.mark.long),
    ],
    ids=["English", "French"],
)
def test_entries_are_saved_in_a_dialog_that_comes_and_goes_slowly(page, words, english, german, russian):
    filled = opened(page, entry_page("fading", words)).fill(answer, {})
    jobs, languages = page.evaluate("told()")
    assert jobs == [[*NOW, "2021-02", True, ""], [*BEFORE, "2017-03", False, "2021-01"]]
    assert languages == [[english, "C1"], [german, words["native"].replace("'", "’")], [russian, "B1"]]
    assert unread_warning(filled.left_empty) == []
    assert len(filled.fields) == 3 + 4 + 4 + 6, "each of them is told at approval"


@pytest.mark.parametrize(
    ("words", "english", "german", "russian"),
    [
        (DUTCH, "Engels", "Duits", "Russisch"),
        pytest.param(GERMAN, "Englisch", "Deutsch", "Russisch", marks=pytest.mark.long),
    ],
    ids=["Dutch", "German"],
)
def test_entries_are_saved_in_a_modal_dialog_with_lists_of_its_own(page, words, english, german, russian):
    opened(page, entry_page("modal", words)).fill(answer, {})
    jobs, languages = page.evaluate("told()")
    assert jobs == [[*NOW, True], [*BEFORE, False, "2021-01"]]
    assert languages == [[english, "C1"], [german, words["native"]], [russian, "B1"]]


@pytest.mark.parametrize("words", [DUTCH, *in_ci(GERMAN)], ids=["Dutch", "German"])
def test_rows_that_wait_for_an_entry_each_get_theirs(page, words):
    filled = opened(page, entry_page("blank_rows", words)).fill(answer, {})
    jobs, schools = page.evaluate("told()")
    assert jobs == [[*NOW, "02-2021", ""], [*BEFORE, "03-2017", "01-2021"]]
    assert schools == [["Example University", schools[0][1]]]
    assert schools[0][1].startswith("Bachelor")
    assert unread_warning(filled.left_empty) == []


def test_a_row_whose_dialog_requires_what_nobody_has_said_is_cancelled_and_told(page):
    filled = opened(page, entry_page("blank_rows", DUTCH, more=", ['Naam van je mentor', 1]")).fill(answer, {})
    jobs, schools = page.evaluate("told()")
    assert (len(jobs), schools) == (2, [])
    assert page.locator(".overlay").is_hidden()
    assert unread_warning(filled.left_empty) == [
        "Not filled, see the picture: “Opleiding 1” (a section that was not opened)"
    ]


def test_an_entry_that_cannot_be_completed_behind_others_is_told(page):
    body = entry_page("fading", ENGLISH).replace(
        "!(name === 'to' && now.checked)", "!(name === 'to' && (now.checked || kept.work.length))"
    )
    body = body.replace(
        "<p role=alert></p>",
        "${kind === 'work' && kept.work.length ? '<p><label>Reason for leaving *<input name=why required></label></p>' : ''}<p role=alert></p>",
    )
    filled = opened(page, body).fill(answer, {})
    assert [job[:2] for job in page.evaluate("told()")[0]] == [[*NOW]]
    assert "Work experience 2 (an entry that was left out)" in filled.left_empty
    assert "“Work experience 2” (an entry that was left out)" in unread_warning(filled.left_empty)[0]


def test_a_row_that_is_filled_already_is_left_as_it_is(page):
    body = entry_page("blank_rows", DUTCH).replace("<em>nog niet ingevuld</em>", "<em>Initech, 02-2021</em>")
    opened(page, body).fill(answer, {})
    assert page.evaluate("told()") == [[], []]


@pytest.mark.parametrize("name", [*in_ci("fading"), "blank_rows"])
def test_what_was_approved_is_saved_again(page, name):
    words = {**DUTCH, "more": ""}
    first = opened(page, entry_page(name, words)).fill(answer, {})
    before, approved = page.evaluate("told()"), manifest_of(application(), fields=first.fields)
    second = opened(page, entry_page(name, words)).fill(lambda form: answers_in(approved, form), {})
    assert page.evaluate("told()") == before
    assert [(one.field_key, one.committed) for one in second.fields] == [
        (one.field_key, one.committed) for one in first.fields
    ]
