"""A place for files whose label invites to choose one, names the formats, and shows the name of what it holds: it is asked by the words above it."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate
from tests.support.forms import RESUME, PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PAGE = """<!doctype html><html lang=en><title>Apply</title><h1>Apply for lamp lighter</h1><form onsubmit="return false"><label>Last name <input required></label>
<p>%s</p><label class=drop><input type=file name=file%s onchange="this.nextElementSibling.textContent = this.files[0].name"><span>%s</span></label><button>Send</button></form>"""


def opened(page, above, inside, named=""):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE % (above, named, inside), content_type="text/html; charset=utf-8"))  # fmt: skip
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session


def asked(page):
    return next(one.question for one in probe_page(page).fields if one.type == "file")


@pytest.mark.parametrize(
    "inside", ["Choose a file (PDF or Word, 5 MB)", "Choose file", "Datei auswählen (max. 10 MB)", "Choisir un fichier (PDF)"]
)  # fmt: skip
def test_an_invitation_with_formats_is_no_question_and_the_name_of_a_file_is_none_either(page, inside):
    session = opened(page, "", inside, " aria-label='Résumé / CV'")
    assert asked(page) == "Résumé / CV"
    session.fill(lambda form: answer_form(form, candidate({"resume": RESUME.name}), (), TODAY), {"resume": RESUME})
    assert page.locator("[type=file]").evaluate("(el) => el.files[0].name") == RESUME.name
    assert asked(page) == "Résumé / CV"


def test_an_invitation_that_names_the_document_is_the_question(page):
    opened(page, "", "Choose file (cover letter)", " aria-label='upload-1'")
    assert "cover letter" in asked(page)
