"""A form whose sections are open to be turned in any order, one at a time, with the button that sends it below them all."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
CONTACT = "<label>Vorname <input name=first></label><label>Nachname <input name=last></label>"
JOB = "<label>Aktueller Arbeitgeber <input name=employer></label><label>Notiz <input name=note></label>"
HEADS = """<form><h2><button type=button aria-expanded=true aria-controls=one>Kontakt</button></h2><div class="part open" id=one>%s</div>
<h2><button type=button aria-expanded=false aria-controls=two>Beruf</button></h2><div class=part id=two>%s</div>
<button type=submit>Bewerbung absenden</button></form>"""
TABS = """<div role=tablist><button type=button role=tab id=t1 aria-controls=one aria-selected=true>Kontakt</button><button type=button role=tab id=t2 aria-controls=two aria-selected=false>Beruf</button></div>
<form><div role=tabpanel class="part open" id=one aria-labelledby=t1>%s</div><div role=tabpanel class=part id=two aria-labelledby=t2>%s</div>
<button type=button>Reiter vor</button> <button type=submit>Bewerbung absenden</button></form>"""
NOTHING_LEADS_ON = """<form><fieldset class="part open" id=one>%s</fieldset><fieldset class=part id=two>%s</fieldset><button type=submit>Bewerbung absenden</button></form>"""
NESTED = """<form><h2><button type=button aria-expanded=true aria-controls=one>Kontakt</button></h2><div class="part open" id=one>%s</div>
<h2><button type=button aria-expanded=false aria-controls=two>Werdegang</button></h2><div class=part id=two><p>Bitte die heutige Stelle.</p>
<div role=button tabindex=0 aria-expanded=false aria-controls=inner>Heutige Stelle</div><div class=part id=inner role=group>%s</div></div>
<button type=submit>Bewerbung absenden</button></form>"""
LEADING_ON = """<form><section><h2><button type=button aria-expanded=true aria-controls=one>Kontakt</button></h2><div class="part open" id=one>%s<p><button type=button data-opens=two>Weiter</button></p></div></section>
<section><h2><button type=button aria-expanded=false aria-controls=two>Beruf</button></h2><div class=part id=two>%s<p><button type=submit>Bewerbung absenden</button></p></div></section></form>"""
SCRIPT = """<style>.part { display: none } .open { display: block }</style><script>
for (const head of document.querySelectorAll('[aria-controls]')) head.onclick = () => {
  const isTab = head.getAttribute('role') === 'tab', part = document.getElementById(head.getAttribute('aria-controls'));
  if (isTab) for (const one of document.querySelectorAll('.part')) one.classList.remove('open');
  part.classList.toggle('open', isTab || undefined);
  head.setAttribute(isTab ? 'aria-selected' : 'aria-expanded', String(part.classList.contains('open')));
};
for (const next of document.querySelectorAll('[data-opens]')) next.onclick = () => document.getElementById(next.dataset.opens).classList.add('open');
document.forms[0].onsubmit = () => false;
</script>"""


def filled(page, shape):
    page.unroute_all()
    body = "<!doctype html><html lang=de><title>Bewerbung</title><h1>Bewerbung</h1>" + shape % (CONTACT, JOB) + SCRIPT
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})


@pytest.mark.parametrize(
    "shape",
    [HEADS, TABS, NESTED, LEADING_ON],
    ids=["headings", "tabs", "one inside another", "a button that leads on in each"],
)
def test_every_section_is_opened_and_filled_before_the_form_counts_as_complete(page, shape):
    form = filled(page, shape)
    assert {one.wire_name: one.committed for one in form.fields} == {
        "first": "Ada",
        "last": "Example",
        "employer": "Initech",
    }
    assert form.left_empty == ("Notiz",)


def test_a_part_to_which_nothing_leads_is_told_beside_what_was_left_empty(page):
    form = filled(page, NOTHING_LEADS_ON)
    assert {one.wire_name for one in form.fields} == {"first", "last"}
    assert set(form.left_empty) == {
        "Aktueller Arbeitgeber (a section that was not opened)",
        "Notiz (a section that was not opened)",
    }
