"""Dates whose month and year are lists: the months in the form's language, in lists of the browser or drawn by the page."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
POLISH = (
    "miesiąc styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień".split()
)
FRENCH = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
NATIVE = (
    "<select name=m>"
    + "".join(f"<option value={n or ''}>{name}</option>" for n, name in enumerate(POLISH))
    + "</select><input name=y size=4 maxlength=4 placeholder=rok>"
)
DRAWN = "<div class=el-select data-list=m><input readonly class=el-input__inner name=m placeholder=Mois></div><div class=el-select data-list=y><input readonly class=el-input__inner name=y placeholder=Année></div>"
SCRIPT = f"""<script>const lists = {{ m: {FRENCH!r}, y: [2022, 2021, 2020].map(String) }};
document.querySelectorAll('.el-select').forEach((box) => box.addEventListener('click', (event) => {{ event.stopPropagation();
  document.querySelectorAll('.el-select-dropdown').forEach((one) => one.remove());
  const list = document.createElement('div'); list.className = 'el-select-dropdown'; list.style = 'position:absolute;background:#fff';
  list.innerHTML = '<ul>' + lists[box.dataset.list].map((one) => `<li class=el-select-dropdown__item><span>${{one}}</span></li>`).join('') + '</ul>';
  list.querySelectorAll('li').forEach((row) => row.onclick = () => {{ box.querySelector('input').value = row.textContent; list.remove() }});
  document.body.append(list) }}))</script>"""


@pytest.mark.parametrize(
    ("heading", "since", "parts", "kept"),
    [
        ("Obecne zatrudnienie", "Od", NATIVE, {"m": "2", "y": "2021"}),
        ("Emploi actuel", "Depuis", DRAWN, {"m": "février", "y": "2021"}),
    ],
)
def test_the_month_and_year_of_a_job_are_chosen_in_the_forms_language(page, heading, since, parts, kept):
    employer = {"Od": "Pracodawca", "Depuis": "Entreprise"}[since]
    body = f"""<!doctype html><meta charset=utf-8><title>Form</title><form><h2>{heading}</h2><p><label>{employer} <input name=e></label></p>
<fieldset class=el-form-item><legend>{since}</legend>{parts}</fieldset><h2>Contact</h2><p><label>E-mail <input name=mail type=email></label></p><button type=submit>Send</button></form>{SCRIPT}"""
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda state: answer_form(state, candidate(), (), TODAY, Scope()), {})
    read = page.evaluate("Object.fromEntries(['m', 'y'].map((name) => [name, document.forms[0].elements[name].value]))")
    assert read == kept
