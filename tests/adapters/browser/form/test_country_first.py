"""Addresses that follow from a country: it is chosen first, and what the page asks then is asked anew, with the entries that have come."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = """<!doctype html><meta charset=utf-8><title>Apply</title><h1>Application: Backend Developer</h1>
<style>.f{margin:9px}label{display:block}ul{margin:0;border:1px solid}</style><form onsubmit="return false">
<div class=f><label for=n>Last name</label><input id=n required></div>%s
<div class=f><label for=e>Email</label><input id=e type=email required></div><button type=submit>Submit application</button></form><script>
const LANDS = { France: ['Bretagne'], Germany: ['Bavaria', 'Berlin', 'Hesse'], 'United States': ['California', 'Ohio'] }, TOWNS = { Berlin: ['Berlin'], California: ['Fresno'], Hesse: ['Kassel'] };
%s</script>"""

REWORDED = """<div class=f><label for=c>Country</label><select id=c><option>France<option>Germany<option selected>United States</select></div><div id=rest></div>"""
REWORDS = """const rest = document.getElementById('rest'), c = document.getElementById('c');
function draw() {
  const kept = (document.getElementById('street') || { value: '' }).value, isHere = c.value === 'United States';
  rest.innerHTML = `<div class=f><label for=street>${isHere ? 'Address line 1' : 'Street and house number'}</label><input id=street value="${kept}"></div><div class=f><label for=zip>${isHere ? 'ZIP code' : 'Postal code'}</label><input id=zip></div>
    <div class=f><label for=part>${isHere ? 'State' : 'Federal state'}</label><select id=part><option value="">Choose${LANDS[c.value].map((one) => '<option>' + one).join('')}</select></div>`;
}
c.onchange = draw;
draw();"""

NATIVE = """<div class=f><label for=c>Country</label><select id=c required><option value="">Choose<option>France<option>Germany<option>United States</select></div>
<div class=f><label for=r>State / Province</label><select id=r required MORE><option value="">Choose</select></div><div class=f><label for=t>City</label><select id=t required MORE><option value="">Choose</select></div>
<div class=f><label for=p>Postal code</label><input id=p></div>"""
BRINGS = """const c = document.getElementById('c'), r = document.getElementById('r'), t = document.getElementById('t');
const bring = (list, rows) => { list.innerHTML = '<option value="">Choose' + (rows || []).map((one) => '<option>' + one).join(''); list.disabled = !rows && list.dataset.locks; };
for (const list of [r, t]) if (list.disabled) list.dataset.locks = 1;
c.onchange = () => setTimeout(() => { bring(r, LANDS[c.value]); bring(t); }, 300);
r.onchange = () => setTimeout(() => bring(t, TOWNS[r.value]), 300);"""

BUTTONS = "".join(
    f'<div class=f><span id={key}l>{words} *</span><button type=button id={key} aria-haspopup=listbox aria-expanded=false aria-labelledby="{key}l {key}">Select</button></div>'
    for key, words in (("c", "Country"), ("r", "State / Province"), ("t", "City"))
)
OPENS = """const held = { c: '', r: '', t: '' }, rows = { c: () => Object.keys(LANDS), r: () => LANDS[held.c] || [], t: () => TOWNS[held.r] || [] };
for (const key of 'crt') {
  const button = document.getElementById(key);
  let list = null;
  const shut = () => { if (list) list.remove(); list = null; button.setAttribute('aria-expanded', 'false'); };
  button.onclick = () => {
    if (list) return shut();
    list = document.createElement('ul');
    list.setAttribute('role', 'listbox');
    list.innerHTML = rows[key]().map((one) => `<li role=option>${one}</li>`).join('') || '<li>No items</li>';
    list.onmousedown = (e) => e.preventDefault();
    list.onclick = (e) => {
      if (e.target.getAttribute('role') !== 'option') return;
      held[key] = button.textContent = e.target.textContent;
      for (const after of { c: 'rt', r: 't', t: '' }[key]) { held[after] = ''; document.getElementById(after).textContent = 'Select'; }
      shut();
    };
    button.after(list);
    button.setAttribute('aria-expanded', 'true');
  };
  button.onkeydown = (e) => e.key === 'Escape' && shut();
  button.onblur = () => setTimeout(shut, 80);
}"""

CHIPS = """<style>.held{display:contents}</style><div class=f><label for=c>Country</label><div class=box><span class=held></span><input id=c role=combobox aria-expanded=false aria-autocomplete=list placeholder=Search></div></div>"""
HOLDS = """const c = document.getElementById('c'), held = document.querySelector('.held');
let list = null;
const shut = () => { if (list) list.remove(); list = null; c.value = ''; c.setAttribute('aria-expanded', 'false'); };
c.onfocus = c.oninput = () => {
  if (list) list.remove();
  list = document.createElement('ul');
  list.setAttribute('role', 'listbox');
  for (const land of Object.keys(LANDS).filter((one) => one.toLowerCase().includes(c.value.toLowerCase()))) {
    const row = document.createElement('li');
    row.setAttribute('role', 'option');
    row.textContent = land;
    row.onmousedown = (e) => e.preventDefault();
    row.onclick = () => { held.innerHTML = `<span class=chip><span>${land}</span><button type=button aria-label="Remove ${land}">×</button></span>`; shut(); };
    list.append(row);
  }
  document.body.append(list);
  c.setAttribute('aria-expanded', 'true');
};
c.onblur = shut;
c.onkeydown = (e) => e.key === 'Escape' && shut();"""


def fill(page, markup, script):
    page.unroute_all()
    page.route(
        "**/*", lambda route: route.fulfill(body=PAGE % (markup, script), content_type="text/html; charset=utf-8")
    )
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})
    return {one.question: one.committed for one in session.read_back().fields}


def test_an_address_that_another_country_asks_in_other_words_is_given_in_these(page):
    told = fill(page, REWORDED, REWORDS)
    assert told["Country"] == "Germany"
    assert told["Street and house number"] == "Musterweg 1"
    assert (told["Postal code"], told["Federal state"]) == ("10115", "Berlin")
    assert not {"Address line 1", "ZIP code", "State"} & set(told)


@pytest.mark.parametrize("more", ["disabled", ""], ids=["locked until then", "empty until then"])
def test_lists_that_wait_for_a_country_and_its_region_are_chosen_from_one_after_the_other(page, more):
    told = fill(page, NATIVE.replace("MORE", more), BRINGS)
    assert (told["Country"], told["State / Province"], told["City"]) == ("Germany", "Berlin", "Berlin")


def test_lists_that_are_read_when_they_open_are_read_again_after_the_country(page):
    told = fill(page, BUTTONS, OPENS)
    assert (told["Country"], told["State / Province"], told["City"]) == ("Germany", "Berlin", "Berlin")


def test_a_choice_in_a_box_without_a_box_of_its_own_is_read(page):
    assert fill(page, CHIPS, HOLDS)["Country"] == "Germany"
