"""A telephone number beside a list of calling codes that shows another country's: the code is chosen and the rest is typed."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
NATIVE = "<select id=code name=code><option value=+44>UK +44</option><option value=+49>Germany +49</option></select><input id=tel name=tel type=tel>"
DRAWN = """<div style="position:relative"><button type=button id=code aria-haspopup=listbox aria-label="Country calling code">+1</button><ul role=listbox id=list hidden>
<li role=option>Canada (+1)</li><li role=option>Germany (+49)</li></ul><input type=hidden name=phone_code><input id=tel name=phone type=tel></div>
<script>code.onclick = () => { list.hidden = !list.hidden }; list.onclick = (event) => { code.textContent = /\\+\\d+/.exec(event.target.textContent)[0]; list.hidden = true }</script>"""
TYPED = """<div><span><input id=code role=combobox aria-label="Calling code" aria-controls=list aria-expanded=false value="United Kingdom (+44)"><ul role=listbox id=list hidden></ul></span><input id=tel name=tel type=tel></div>
<script>const all = ['Germany (+49)', 'United Kingdom (+44)']; let chosen = code.value;
const shut = () => { list.hidden = true; code.value = chosen };
const open = (text) => { list.innerHTML = ''; list.hidden = false; all.filter((one) => one.includes(text)).forEach((one) => { const row = document.createElement('li'); row.setAttribute('role', 'option'); row.textContent = one; row.onmousedown = () => { chosen = one; shut() }; list.append(row) }) };
code.onclick = () => open(''); code.oninput = () => open(code.value); code.onblur = shut</script>"""
UNCHOSEN = """<div><span><button type=button id=code aria-haspopup=listbox aria-label="Country code">Code ▾</button></span><input id=tel type=tel aria-label="Number without country code"></div>
<script>let shown; const shut = () => { if (shown) shown.remove(); shown = null };
code.onclick = () => { if (shown) return shut(); shown = document.createElement('div'); shown.setAttribute('role', 'listbox'); for (const one of ['Austria (+43)', 'Germany (+49)']) { const row = document.createElement('div'); row.setAttribute('role', 'option'); row.textContent = one; row.onmousedown = (event) => { event.preventDefault(); code.textContent = /\\+\\d+/.exec(one)[0]; shut() }; shown.append(row) } code.parentElement.append(shown) };</script>"""
EMPTY = "<select id=code name=code><option value=''>Select</option><option value=49>+49 Germany</option><option value=44>+44 United Kingdom</option></select><input id=tel name=tel type=tel>"
OF_OTHERS = "<select id=code name=code><option value=+44>UK +44</option><option value=+353>Ireland +353</option></select><input id=tel name=tel type=tel>"


def filled(page, phone):
    body = f"""<!doctype html><meta charset=utf-8><title>Apply</title><h1>Apply</h1><form><p><label>First name <input name=first></label></p>
<p><label>E-mail <input name=mail type=email></label></p><div><label for=tel>Telephone</label>{phone}</div><p><button type=submit>Send application</button></p></form>"""
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda state: answer_form(state, candidate(), (), TODAY, Scope()), {})
    shown = "code.selectedOptions ? code.selectedOptions[0].text : code.value || code.textContent"
    return page.evaluate(f"[{shown}, tel.value.replace(/\\s/g, '')]")


@pytest.mark.parametrize(
    ("phone", "code"),
    [(NATIVE, "Germany +49"), (DRAWN, "+49"), (TYPED, "Germany (+49)"), (EMPTY, "+49 Germany"), (UNCHOSEN, "+49")],
    ids=[
        "a list of the browser",
        "a drawn list",
        "a list to type into",
        "nothing chosen yet",
        "a button without a code",
    ],
)
def test_the_code_of_the_number_is_chosen_in_the_list_beside_it(page, phone, code):
    assert filled(page, phone) == [code, "15123456789"]


def test_the_number_is_left_open_where_the_list_has_not_its_code(page):
    assert filled(page, OF_OTHERS) == ["UK +44", ""]
