"""A town in a box that suggests towns of one name in several countries: the candidate's is chosen."""

import json

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
PAGE = """<!doctype html><title>Apply</title><h1>Apply</h1><form onsubmit="return false"><p><label>First name <input name=first></label></p><p><label>Email <input name=email type=email></label></p>
<div style="position:relative"><label for=city>City</label><input id=city role=combobox aria-autocomplete=list aria-controls=pop aria-expanded=false autocomplete=off required><div id=pop role=listbox hidden></div></div>
<button type=submit>Submit application</button></form><script>
const towns = %s; let kept = '';
city.oninput = () => { pop.innerHTML = ''; const found = city.value ? towns.filter((one) => one.toLowerCase().includes(city.value.toLowerCase())) : [];
  pop.hidden = !found.length; city.setAttribute('aria-expanded', String(!!found.length));
  for (const one of found) { const row = document.createElement('div'); row.setAttribute('role', 'option'); row.textContent = one; row.onmousedown = (event) => { event.preventDefault(); city.value = kept = one; pop.hidden = true }; pop.append(row) } };
</script>"""


@pytest.mark.parametrize(
    ("towns", "chosen"),
    [
        (["Berlin, Berlin, Germany", "Berlin, Connecticut, United States"], "Berlin, Berlin, Germany"),
        (["Berlin, Deutschland", "Berlin, New Hampshire, USA"], "Berlin, Deutschland"),
        (["Berlin", "Bern"], "Berlin"),
    ],
)
def test_the_town_in_the_candidates_country_is_chosen(page, towns, chosen):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE % json.dumps(towns), content_type="text/html"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda state: answer_form(state, candidate(), (), TODAY, Scope()), {})
    assert page.evaluate("city.value") == chosen
