"""Components that attach closed shadow roots, one inside the other: their controls are filled and read back like any other."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = """<!doctype html><meta charset=utf-8><title>Candidatura</title><h1>Candidatura: sviluppatrice</h1><form onsubmit="return false">
<label for=n>Cognome</label><input id=n required><p><x-details></x-details></p><button type=submit>Invia candidatura</button></form><script>
customElements.define('x-field', class extends HTMLElement { connectedCallback() { const label = this.getAttribute('label'); this.attachShadow({ mode: 'closed' }).innerHTML = `<label for=i>${label}</label><input id=i>`; } });
customElements.define('x-details', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'closed' }).innerHTML = '<h2>Residenza</h2><x-field label="Città"></x-field><x-field label="Codice postale"></x-field><label for=m>E-mail</label><input id=m type=email>'; } });
</script>"""


def test_controls_in_closed_roots_are_filled(page):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})
    told = {one.question: one.committed for one in session.read_back().fields}
    assert told == {"Cognome": "Example", "Città": "Berlin", "Codice postale": "10115", "E-mail": "ada@example.org"}


def test_a_closed_root_in_a_plain_element_stays_closed(page):
    page.unroute_all()
    held = "<div id=check></div><script>check.attachShadow({ mode: 'closed' }).innerHTML = '<p>Checking your browser</p>'</script>"
    page.route("**/*", lambda route: route.fulfill(body=PAGE + held, content_type="text/html; charset=utf-8"))
    FormSession(page, PlansInMemory()).open("https://jobs.example/form")
    assert page.evaluate("[check.shadowRoot, !!document.querySelector('x-details').shadowRoot]") == [None, True]
