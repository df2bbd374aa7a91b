"""Lists of jobs whose rows are added while the network is closed: the page cannot be loaded again once values are in it."""

import pytest

from adapters.browser.form.session import FormSession
from adapters.browser.submit.draft_confirmation import confirmation_words
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from core.errors import NeedsAnswer
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory
from tests.support.http import LocalSite

pytestmark = pytest.mark.browser

ROW = "const row = document.querySelector('.job').cloneNode(true), next = document.querySelectorAll('.job').length + 1; row.querySelector('h3').textContent = 'Work experience ' + next; row.querySelector('.to').hidden = false; for (const one of row.querySelectorAll('input')) { one.name += next; one.value = ''; one.checked = false } document.querySelector('#rows').append(row);"
DEMANDS = ROW + "row.insertAdjacentHTML('beforeend', '<p><label>Supervisor <input name=boss required></label></p>');"
ONLY_AFTER_THE_FIRST = (
    "if (!document.querySelector('[name=company]').value) { document.querySelector('#error').textContent = 'Please complete this job first'; return } document.querySelector('#error').textContent = '';"
    + ROW
)
DIALOG = "const box = document.createElement('dialog'); box.innerHTML = '<p><label>Code <input name=code></label></p><p><label>Sender <input name=sender></label></p><button type=button onclick=this.parentElement.remove()>Cancel</button>'; document.body.append(box); box.showModal();"
JOBS = """<div id=rows><div class=job><h3>Work experience 1</h3><p><label>Job title <input name=title></label></p><p><label>Company <input name=company></label></p>
<p><label><input type=checkbox name=now onchange="this.closest('.job').querySelector('.to').hidden = this.checked"> I currently work here</label></p>
<p class=to><label>To <input name=to placeholder="MM/YYYY" required></label></p></div></div><div id=error role=alert></div>
<button type=button onclick="(() => { {script} })()">Add another job</button>"""
CONTACT = "<p><label>First name <input name=first></label></p><p><label>Email <input name=email type=email></label></p>"
NEXT = "document.querySelector('#one').hidden = true; document.querySelector('#two').hidden = false; this.hidden = true; document.querySelector('#send').hidden = false;"
ONE_STEP = f"<form method=post action=/send>{CONTACT}{JOBS}<p><button>Submit application</button></p></form>"
TWO_STEPS = f'<form method=post action=/send><section id=one>{CONTACT}</section><section id=two hidden>{JOBS}</section><button type=button onclick="{NEXT}">Next</button><button id=send hidden>Submit application</button></form>'
FIRST, SECOND = ["Senior Backend Developer", "Initech"], ["Software Developer", "Globex"]


@pytest.fixture(scope="module")
def pages(kept_browser):
    with kept_browser.quarantined().open_pages() as opened:
        yield opened


def filled(pages, body, script):
    site = LocalSite()
    with site.running():
        page = f"<!doctype html><title>Apply</title><h1>Apply for Gardener</h1>{body.replace('{script}', script)}"
        site.says("/form.html", page.encode(), media="text/html; charset=utf-8")
        opened = pages.new_page(confirmation_words)
        try:
            session = FormSession(opened.page, PlansInMemory(), network=opened.gate)
            session.open(site.url("/form.html"))
            fields = session.fill(lambda state: answer_form(state, candidate(), (), TODAY, Scope()), {}).fields
            return [field.committed for field in fields if field.question in ("Job title", "Company")]
        finally:
            opened.page.context.close()


@pytest.mark.parametrize("body", [ONE_STEP, TWO_STEPS], ids=["one step", "two steps"])
@pytest.mark.parametrize("script", [ROW, ONLY_AFTER_THE_FIRST], ids=["at once", "only after the first"])
def test_each_job_gets_a_row(pages, body, script):
    assert filled(pages, body, script) == [*FIRST, *SECOND]


def test_a_row_that_asks_for_more_is_undone_before_a_value_is_in_the_page(pages):
    assert filled(pages, ONE_STEP, DEMANDS) == FIRST


def test_what_such_a_row_requires_is_asked_where_the_page_cannot_be_loaded_again(pages):
    with pytest.raises(NeedsAnswer, match="Supervisor"):
        filled(pages, TWO_STEPS, DEMANDS)


@pytest.mark.parametrize("body", [ONE_STEP, TWO_STEPS], ids=["one step", "two steps"])
def test_a_dialog_that_is_no_row_is_closed_again(pages, body):
    assert filled(pages, body, DIALOG) == FIRST
