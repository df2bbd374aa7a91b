"""Dates typed in the format that the words of a field tell, and as the browser's own calendar takes them whatever its words tell."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.contracts.candidate import StoredAnswer
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BANK = (StoredAnswer(question="Earliest start", value="2026-05-01", question_class="start_date"),)

PAGE = """<!doctype html><meta charset=utf-8><title>Solicitud</title><h1>Solicitud de empleo</h1><form onsubmit="return false"><p><label for=n>Apellidos</label><input id=n required></p>
<p><span id=l>%s</span><input id=d type=%s aria-labelledby=l %s></p><p><label for=e>Correo electrónico</label><input id=e type=email required></p><button type=submit>Enviar solicitud</button></form>"""


@pytest.mark.parametrize(
    ("words", "kind", "more", "held"),
    [
        ("Fecha de incorporación más temprana (DD/MM/AAAA)", "text", "", "01/05/2026"),
        ("Frühestmöglicher Eintrittstermin (TT.MM.JJJJ)", "text", "", "01.05.2026"),
        ("Data di inizio disponibile (gg-mm-aaaa)", "text", "", "01-05-2026"),
        ("Earliest start date", "text", "placeholder='e.g. 03/27/2026'", "05/01/2026"),
        ("Frühestmöglicher Eintrittstermin (TT.MM.JJJJ)", "date", "", "2026-05-01"),
    ],
)
def test_a_date_is_typed_as_its_words_tell(page, words, kind, more, held):
    page.unroute_all()
    body = PAGE % (words, kind, more)
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), BANK, TODAY), {})
    session.read_back()
    assert page.locator("#d").input_value() == held
