"""What a page says under the heading of a list: in which order its entries stand, and which of them it wants."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate
from tests.support.cases import in_ci
from tests.support.entry_pages import ENGLISH, GERMAN, entry_page
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
JOBS = """<!doctype html><html><meta charset=utf-8><title>%(head)s</title><h1>Apply: gardener</h1><form onsubmit="return false"><label>E-mail <input type=email required></label>
<section><h2>%(head)s</h2><p>%(note)s</p><table><thead><tr><th>%(employer)s</th><th>%(title)s</th></tr></thead><tbody>
<tr><td><div><input aria-label="%(employer)s" id=e1></div></td><td><div><input aria-label="%(title)s" id=t1></div></td></tr>
<tr><td><div><input aria-label="%(employer)s" id=e2></div></td><td><div><input aria-label="%(title)s" id=t2></div></td></tr></tbody></table></section><button type=submit>Submit application</button></form>"""
SPANISH = {"head": "Experiencia laboral", "employer": "Empresa", "title": "Puesto"}
DANISH = {"head": "Erhvervserfaring", "employer": "Arbejdsgiver", "title": "Stilling"}
PLAIN = {"head": "Work experience", "employer": "Employer", "title": "Job title"}
JOB_WORDS = [PLAIN, *in_ci(SPANISH, DANISH)]
LATEST = ["Initech", "Senior Backend Developer", "Globex", "Software Developer"]


def held(page, text):
    show(page, text)
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(answer, {})
    return [page.input_value(f"#{name}") for name in ("e1", "t1", "e2", "t2")]


def show(page, text):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=text, content_type="text/html; charset=utf-8"))


def answer(form):
    return answer_form(form, candidate(), (), TODAY)


@pytest.mark.parametrize("words", JOB_WORDS, ids=["English", "Spanish", "Danish"])
def test_a_table_of_jobs_begins_with_the_latest_unless_the_page_says_otherwise(page, words):
    assert held(page, JOBS % {**words, "note": "&nbsp;"}) == LATEST


@pytest.mark.parametrize(
    ("words", "note"),
    [
        (PLAIN, "Please list your jobs in chronological order."),
        pytest.param(SPANISH, "Indique sus empleos, el más antiguo primero.", marks=pytest.mark.long),
        pytest.param(DANISH, "Ældste stilling først.", marks=pytest.mark.long),
    ],
    ids=["English", "Spanish", "Danish"],
)
def test_a_table_of_jobs_from_the_oldest_on_is_left_open(page, words, note):
    assert held(page, JOBS % {**words, "note": note}) == ["", "", "", ""]


def test_what_is_said_under_a_heading_helps_with_its_first_control_alone(page):
    show(page, JOBS % {**PLAIN, "note": "The last five years."})
    page.goto("https://jobs.example/form")
    helps = [field.help for field in probe_page(page).fields]
    assert helps == [None, "The last five years.", None, None, None]


@pytest.mark.parametrize(
    ("words", "heading", "note", "languages"),
    [
        (ENGLISH, "Languages", "Start with your mother tongue.", ["German", "English", "Russian"]),
        pytest.param(
            GERMAN,
            "Sprachen",
            "Ohne Muttersprache, die beste zuerst.",
            ["Englisch", "Russisch"],
            marks=pytest.mark.long,
        ),
    ],
    ids=["English", "German"],
)
def test_the_note_over_a_list_orders_what_is_saved_in_its_dialogs(page, words, heading, note, languages):
    text = entry_page("fading", words)
    assert f"{heading}</h3>" in text
    show(page, text.replace(f"{heading}</h3>", f"{heading}</h3><p>{note}</p>"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(answer, {})
    assert [one[0] for one in page.evaluate("told()")[1]] == languages
