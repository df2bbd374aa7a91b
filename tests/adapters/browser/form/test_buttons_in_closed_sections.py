"""Accordions whose parts are closed at first: the button for another job and the last button stand in one, and a drawn list that takes several choices."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.contracts.form import FieldType
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = """<!doctype html><meta charset=utf-8><title>Candidature</title><h1>Candidature : développeuse</h1>
<style>.part{display:none}.part.open{display:block}.f{margin:8px}label{display:block}.menu{display:none}.drawn.open .menu{display:block}.drawn select{display:none}</style>
<form onsubmit="document.body.dataset.sent = 1; return false">
<section><h2><a href="#one" aria-expanded=true>1. Vous</a></h2><div class="part open" id=one><div class=f><label for=n>Nom de famille</label><input id=n required></div><div class=f><label for=m>E-mail</label><input id=m type=email required></div></div></section>
<section><h2><a href="#two" aria-expanded=false>2. Parcours professionnel</a></h2><div class=part id=two><table><thead><tr><th>Employeur<th>Poste<th>Du (MM/AAAA)<th>Au (MM/AAAA)</thead><tbody></tbody></table><p><button type=button id=more>+ Ajouter un poste</button></p>
<div class=f><label for=kb>Lesquelles de ces technologies connaissez-vous ?</label><div class=drawn><select id=k multiple aria-hidden=true tabindex=-1><option>C#<option>Java<option>Python<option>Terraform</select><button type=button id=kb aria-haspopup=listbox aria-expanded=false>Rien de choisi</button><div class=menu><ul role=listbox aria-multiselectable=true></ul></div></div></div></div></section>
<section><h2><a href="#three" aria-expanded=false>3. Envoi</a></h2><div class=part id=three><div class=f><label><input type=checkbox id=news> Je souhaite recevoir vos actualités</label></div><button type=submit>Envoyer ma candidature</button></div></section>
</form><script>
for (const a of document.querySelectorAll('h2 a')) a.onclick = (e) => { e.preventDefault(); const part = document.querySelector(a.hash), isOpen = part.classList.toggle('open'); a.setAttribute('aria-expanded', isOpen); };
let count = 0;
const row = () => { const at = document.querySelector('tbody').insertRow(); for (const key of ['employeur', 'poste', 'du', 'au']) at.insertCell().innerHTML = `<input name="postes[${count}][${key}]">`; count++; };
row();
document.getElementById('more').onclick = row;
const list = document.getElementById('k'), button = document.getElementById('kb'), menu = document.querySelector('.menu ul');
button.onclick = () => button.setAttribute('aria-expanded', button.parentElement.classList.toggle('open'));
for (const one of list.options) {
  const item = document.createElement('li');
  item.innerHTML = `<a role=option aria-selected=false tabindex=0>${one.text}</a>`;
  item.onclick = () => { one.selected = !one.selected; item.firstChild.setAttribute('aria-selected', one.selected); button.textContent = [...list.selectedOptions].map((o) => o.text).join(', ') || 'Rien de choisi'; };
  menu.append(item);
}
</script>"""


@pytest.fixture
def session(page):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session


def test_a_job_is_added_by_a_button_that_stands_in_a_closed_part(page, session):
    session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})
    told = [(one.question, one.committed) for one in session.read_back().fields]
    assert [value for asked, value in told if asked == "Employeur"] == ["Initech", "Globex"]
    assert [value for asked, value in told if asked.startswith("Du")] == ["02/2021", "03/2017"]


def test_a_drawn_list_takes_several_choices_if_the_hidden_one_behind_it_does(page, session):
    asked = next(one for one in probe_page(page).fields if one.question.startswith("Lesquelles"))
    assert asked.type is FieldType.MULTI_CHOICE
    session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})
    assert page.locator("#k").evaluate("(el) => [...el.selectedOptions].map((one) => one.text)") == [
        "Java",
        "Python",
        "Terraform",
    ]


def test_a_last_button_in_a_part_that_stays_closed_is_pressed(page, session):
    filled = session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})
    assert filled.submit is not None and filled.submit.text == "Envoyer ma candidature"
    session.read_back()
    session.click_submit()
    page.wait_for_function("document.body.dataset.sent === '1'")
