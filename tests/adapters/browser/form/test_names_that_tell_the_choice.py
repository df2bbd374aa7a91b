"""Buttons that open a list, whose name for screen readers tells the question, what is chosen, and that it is required."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
LIST = """<div><span>{asked} *</span><button type=button aria-haspopup=listbox data-asked="{asked}" data-mark="{mark}" data-offered="{offered}">{chosen}</button></div>"""
PAGE = """<!doctype html><title>Apply</title><h1>Apply for Kiln Operator</h1><form><p><label>Address line 1 <input id=street required></label><p><label>City <input id=city required></label>{}<button>Submit application</button></form>
<script>document.querySelectorAll('[data-asked]').forEach((list) => {{
  const name = () => list.setAttribute('aria-label', `${{list.dataset.asked}} ${{list.textContent}}${{list.dataset.mark}}`);
  name();
  let shown = null; const close = () => {{ if (shown) shown.remove(); shown = null; list.setAttribute('aria-expanded', 'false') }};
  list.onkeydown = (event) => {{ if (event.key === 'Escape') close() }};
  list.onclick = () => {{ if (shown) return close(); shown = document.createElement('ul'); shown.setAttribute('role', 'listbox'); list.setAttribute('aria-expanded', 'true');
    for (const text of list.dataset.offered.split(';')) {{ const row = document.createElement('li'); row.setAttribute('role', 'option'); row.textContent = text;
      row.onclick = () => {{ list.textContent = text; name(); close() }}; shown.append(row) }}
    document.body.append(shown) }} }})</script>"""


@pytest.mark.parametrize("mark", ["", " Required", ", required", " Pflichtfeld"])
def test_what_is_chosen_is_no_part_of_the_question(page, mark):
    page.set_content(PAGE.format(LIST.format(asked="Country", mark=mark, offered="Germany", chosen="Austria")))  # fmt: skip
    assert "Country" in [one.question for one in probe_page(page).fields]


def test_a_name_that_only_mentions_what_is_chosen_stays_the_question(page):
    page.set_content(PAGE.format(LIST.format(asked="Do you live in", mark=" now?", offered="Germany", chosen="Austria")))  # fmt: skip
    assert "Do you live in Austria now?" in [one.question for one in probe_page(page).fields]


def test_a_country_that_is_named_with_its_value_is_chosen_anew(page):
    lists = LIST.format(asked="Country", mark=" Required", offered="Austria;Germany", chosen="Austria")  # fmt: skip
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE.format(lists), content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    form = session.fill(lambda state: answer_form(state, candidate(), (), TODAY), {})
    assert page.inner_text("[data-asked]") == "Germany"
    assert [one.question for one in form.fields] == ["Address line 1", "City", "Country"]
