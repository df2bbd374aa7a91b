"""What stops forms of other makers: rows that look like one group, lists that open in place, refused dates, and calling codes in components."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.contracts.candidate import StoredAnswer
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BANK = (
    StoredAnswer(question="Earliest start", value="2026-05-01", question_class="start_date"),
    StoredAnswer(question="Notice period", value="4 weeks", question_class="notice_period"),
)
PAGE = """<!doctype html><html lang=%s><meta charset=utf-8><title>Apply</title><h1>Application: Carpenter</h1><form onsubmit="return false">
<p><label>Last name <input name=n required></label></p>%s<button type=submit>Submit application</button></form><script>
%s</script>"""


def fill(page, language, markup, script):
    page.unroute_all()
    body = PAGE % (language, markup, script)
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), BANK, TODAY), {})
    return [(one.question, one.committed) for one in session.read_back().fields]


ROWS = """const months = ['Maand', 'januari', 'februari', 'maart'].map((one, at) => `<option value="${at || ''}">${one}</option>`).join(''), years = ['Jaar', 2021, 2017].map((one, at) => `<option value="${at ? one : ''}">${one}</option>`).join('');
let count = 0;
document.getElementById('add').onclick = () => {
  const n = count++, box = document.createElement('div'), part = (id, title) => `<div role=group aria-labelledby=${id}${n}><div id=${id}${n}>${title}</div><select aria-label="${title}: maand">${months}</select><select aria-label="${title}: jaar">${years}</select></div>`;
  box.setAttribute('role', 'group'); box.setAttribute('aria-label', 'Werkervaring');
  box.innerHTML = `<p><label>Functie <input class=post></label></p><p><label>Werkgever <input class=firm></label></p>${part('van', 'Van')}${part('tot', 'Tot en met')}<p><label><input type=checkbox name=nu> Hier werk ik nu</label></p>`;
  document.getElementById('jobs').append(box);
};"""


def test_a_list_without_entries_is_found_by_the_words_of_its_button_and_gets_a_row_for_each_job(page):
    markup = "<h2>Werk en opleiding</h2><p><label>Rijbewijs <input name=r></label></p><div id=jobs></div><p><button type=button id=add>+ Werkervaring toevoegen</button></p><p><label>Hobby’s <input name=h></label></p>"
    fill(page, "nl", markup, ROWS)
    values = "(css) => [...document.querySelectorAll(css)].map((el) => el.type === 'checkbox' ? el.checked : el.value)"
    assert page.evaluate(values, ".firm") == ["Initech", "Globex"]
    assert page.evaluate(values, "[aria-label='Van: jaar']") == ["2021", "2017"]
    assert page.evaluate(values, "[aria-label='Van: maand']") == ["2", "3"]
    assert page.evaluate(values, "[name=nu]") == [True, False]


IN_PLACE = """for (const list of document.querySelectorAll('[role=listbox]')) { const rows = [...list.children], show = (open) => { list.setAttribute('aria-expanded', String(open)); for (const row of rows) row.style.display = open || row.getAttribute('aria-selected') === 'true' ? '' : 'none'; };
  list.onclick = (e) => { if (list.getAttribute('aria-expanded') !== 'true') return show(true); const row = e.target.closest('[role=option]'); if (row) { for (const one of rows) one.setAttribute('aria-selected', String(one === row)); show(false); } };
  list.onblur = () => show(false); show(false); }"""
LIST = '<div class=q><div id=%s>%s</div><div role=listbox tabindex=0 aria-labelledby=%s aria-expanded=false><div role=option aria-selected=true data-value="">Elige</div>%s</div></div>'


def test_lists_that_open_where_they_stand_are_chosen_from_each_by_itself(page):
    def rows(*labels):
        return "".join(f"<div role=option aria-selected=false data-value='{one}'>{one}</div>" for one in labels)

    markup = LIST % ("a", "País de residencia", "a", rows("Alemania", "Austria")) + LIST % ("b", "Plazo de preaviso", "b", rows("15 días", "4 semanas"))  # fmt: skip
    told = dict(fill(page, "es", markup, IN_PLACE))
    assert (told["País de residencia"], told["Plazo de preaviso"]) == ("Alemania", "4 semanas")


REFUSES = """const d = document.getElementById('d');
d.onblur = () => { const box = document.getElementById('m'); box.textContent = /^\\d\\d[/.]\\d\\d[/.]\\d{4}$/.test(d.value) ? '' : '%s'; };"""


@pytest.mark.parametrize(
    ("language", "says", "written"),
    [("fr", "Format attendu : JJ/MM/AAAA", "01/05/2026"), ("de", "Ungültig", "01.05.2026")],
    ids=["a told format", "the usual one"],
)
def test_a_refused_date_is_given_in_another_format(page, language, says, written):
    asks = {"fr": "Disponible à partir du", "de": "Frühester Eintritt"}[language]
    markup = f"<div><label for=d>{asks}</label><input id=d><x-error id=m></x-error></div><p><label>Hobby <input name=h></label></p>"
    told = dict(fill(page, language, markup, REFUSES % says))
    assert told[asks] == written == page.locator("#d").input_value()


CODES = """customElements.define('x-phone', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' });
  root.innerHTML = '<label for=t>Telefon</label><div class=tel><div class=box><button type=button aria-haspopup=listbox aria-expanded=false aria-label="Numer kierunkowy kraju">+48</button></div><input id=t type=tel></div>';
  const button = root.querySelector('button'); button.onclick = () => { const list = document.createElement('div'); list.setAttribute('role', 'listbox');
    for (const one of ['Austria +43', 'Niemcy +49', 'Polska +48']) { const row = document.createElement('div'); row.setAttribute('role', 'option'); row.textContent = one; row.onclick = () => { button.textContent = one.split(' ')[1]; list.remove(); }; list.append(row); } button.after(list); }; } });"""


def test_a_calling_code_is_chosen_in_a_component(page):
    fill(page, "pl", "<x-phone></x-phone><p><label>Hobby <input name=h></label></p>", CODES)
    phone = page.locator("x-phone")
    assert phone.locator("button").inner_text() == "+49"
    assert phone.locator("input").input_value() == "15123456789"
