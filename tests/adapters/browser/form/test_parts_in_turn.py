"""Forms that show one part at a time behind tabs, without a button that leads on."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.applications.manifest import answers_in
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory
from tests.support.ledger import application, manifest_of

pytestmark = pytest.mark.browser
PAGE = """<!doctype html><title>Candidatura</title><h1>Candidatura</h1><form onsubmit="return false"><div role=tablist id=tabs></div><div role=tabpanel id=panel></div>%s<button>Invia candidatura</button></form>
<script>const parts = %s, kept = {}, names = Object.keys(parts);
names.forEach((name) => { const tab = document.createElement('button'); tab.type = 'button'; tab.setAttribute('role', 'tab'); tab.textContent = name; tab.onclick = () => show(name); tabs.append(tab) });
function show(name) { panel.innerHTML = parts[name].length ? '' : 'A text about the job.'; for (const tab of tabs.children) tab.setAttribute('aria-selected', tab.textContent === name);
  parts[name].forEach((label) => { const line = document.createElement('p'); line.innerHTML = `<label>${label} <input></label>`; const input = line.querySelector('input'); input.value = kept[label] || ''; input.oninput = () => { kept[label] = input.value }; panel.append(line) }) }
show(names[0]);</script>"""
PARTS = "{ 'Dati personali': ['Nome', 'Cognome', 'E-mail'], 'Esperienza': ['Azienda', 'Posizione'], 'Offerta': [], 'Altro': ['Telefono'] }"
ALL = {"Nome": "Ada", "Cognome": "Example", "E-mail": "ada@example.org", "Azienda": "Initech", "Posizione": "Senior Backend Developer", "Telefono": "+49 151 23456789"}  # fmt: skip


def opened(page, more=""):
    page.unroute_all()
    body = PAGE % (more, PARTS)
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session


def test_every_part_with_questions_is_filled_under_the_name_of_its_tab(page):
    form = opened(page).fill(lambda state: answer_form(state, candidate(), (), TODAY), {})
    assert page.evaluate("kept") == ALL
    assert [one.question for one in form.fields] == list(ALL)
    assert form.left_empty == ()


def test_what_was_approved_is_filled_again(page):
    first = opened(page).fill(lambda state: answer_form(state, candidate(), (), TODAY), {})
    approved = manifest_of(application(), fields=first.fields)
    second = opened(page).fill(lambda state: answers_in(approved, state), {})
    assert page.evaluate("kept") == ALL
    assert second.fingerprints == first.fingerprints
