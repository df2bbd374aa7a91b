"""Uploads that a page draws anew, or takes away, once they have their file: the name that it shows is what they hold, unless it says that something failed."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.errors import FormDrift
from tests.support.answers import TODAY, candidate
from tests.support.forms import RESUME, PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = """<!doctype html><meta charset=utf-8><title>Apply</title><h1>Application: Backend Developer</h1><style>.f{margin:9px}label{display:block}.out{display:none}</style>
<form onsubmit="return false"><div class=f><label for=n>Last name</label><input id=n required></div><div class=f id=box></div><div class=f><label for=e>Email</label><input id=e type=email required></div><button type=submit>Submit application</button></form><script>
const box = document.getElementById('box');
let times = 0;
const card = (name, more = '12 KB') => `<div class=card><span>${name}</span> <small>${more}</small> <button type=button aria-label="Remove file">×</button></div>`;
%s
draw();</script>"""

TAKEN_AWAY = """function draw(name) {
  if (name) { box.innerHTML = card(name); return; }
  box.innerHTML = '<p>Resume/CV (5MB max) *</p><button type=button>Attach</button><input type=file id=up class=out>';
  const input = box.querySelector('input');
  input.onchange = () => { const { name } = input.files[0]; box.innerHTML = '<p>Uploading…</p>'; setTimeout(() => draw(name), 400); };
}"""
REFUSED = TAKEN_AWAY.replace("card(name)", "card(name, 'Upload failed')")
REWORDED = """function draw(name) {
  const id = 'up' + ++times;
  box.innerHTML = name ? `<label for=${id}>Lebenslauf</label>${card(name)}<input type=file id=${id} class=out>` : `<label for=${id}>Lebenslauf (PDF, max. 5 MB)</label><input type=file id=${id}>`;
  const input = box.querySelector('input');
  input.onchange = () => draw(input.files[0].name);
}"""


def fill(page, script):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE % script, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate({"resume": RESUME.name}), (), TODAY), {"resume": RESUME})
    return {one.question: one.committed for one in session.read_back().fields}


def test_an_upload_that_makes_way_for_its_file_holds_it(page):
    told = fill(page, TAKEN_AWAY)
    assert told["Resume/CV (5MB max)"] == (RESUME.name,)
    assert told["Email"] == "ada@example.org"


def test_an_upload_that_is_asked_in_shorter_words_then_is_the_same(page):
    told = fill(page, REWORDED)
    assert told["Lebenslauf"] == (RESUME.name,)
    assert page.evaluate("document.querySelectorAll('.card').length") == 1


def test_a_file_that_the_page_did_not_take_stops_the_form(page):
    with pytest.raises(FormDrift, match="Resume/CV"):
        fill(page, REFUSED)
