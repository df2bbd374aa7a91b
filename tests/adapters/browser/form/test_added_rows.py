"""Forms with one row for jobs, filled for a candidate with two: "Add another" is pressed, and undone where it does something else."""

import json

import pytest

from adapters.browser.form.session import FormSession
from adapters.quarantine.form_network import OpenNetwork
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from core.applications.manifest import answers_in
from core.errors import NeedsAnswer
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory
from tests.support.ledger import application, manifest_of

pytestmark = pytest.mark.browser

ADD = "const next = document.querySelectorAll('.job').length + 1; const row = document.querySelector('.job').cloneNode(true); row.querySelector('h3').textContent = 'Work experience ' + next; for (const one of row.querySelectorAll('input')) { one.name += next; one.value = '' } document.querySelector('#rows').append(row);"
ADD_DEMANDING = (
    ADD + "row.insertAdjacentHTML('beforeend', '<p><label>Supervisor <input name=boss required></label></p>');"
)
DIALOG = "document.querySelector('#rows').innerHTML = '<p>Sign in to add jobs</p>';"
NOTHING = "void 0;"
FORM = """<!doctype html><title>Apply for Gardener</title><h1>Apply for Gardener</h1><form method=post action=/send>
<p><label>First name <input name=first></label></p><p><label>Email <input name=email type=email></label></p>
<div id=rows><div class=job><h3>Work experience 1</h3><p><label>Job title <input name=title></label></p><p><label>Company <input name=company></label></p></div></div>
<button type=button id=add onclick="{script}">Add another job</button>
<h3>Education 1</h3><p><label>School <input name=school></label></p><p><label>Degree <input name=degree></label></p>
<button type=button onclick="document.title = 'pressed'">Add another school</button>
<p><button>Submit application</button></p></form>"""


def filled(page, script):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=FORM.replace("{script}", script), content_type="text/html"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    fields = session.fill(lambda state: answer_form(state, candidate(), (), TODAY, Scope()), {}).fields
    assert page.title() == "Apply for Gardener", "the résumé has one school only"
    return [field.committed for field in fields if field.question in ("Job title", "Company")]


FIRST, SECOND = ["Senior Backend Developer", "Initech"], ["Software Developer", "Globex"]


def test_a_row_is_added_and_filled_for_each_job(page):
    assert filled(page, ADD) == [*FIRST, *SECOND]
    assert page.locator(".job").count() == 2


@pytest.mark.parametrize(
    "script", [ADD_DEMANDING, DIALOG, NOTHING], ids=["asks for more", "removes the list", "does nothing"]
)
def test_a_button_that_does_something_else_is_undone(page, script):
    assert filled(page, script) == FIRST
    assert page.locator(".job").count() == 1


def test_what_was_approved_is_added_again(page):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=FORM.replace("{script}", ADD), content_type="text/html"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    first = session.fill(lambda state: answer_form(state, candidate(), (), TODAY, Scope()), {})
    approved = manifest_of(application(), fields=first.fields)
    again = FormSession(page, PlansInMemory())
    again.open("https://jobs.example/form")
    second = again.fill(lambda state: answers_in(approved, state), {})
    assert [field.committed for field in second.fields] == [field.committed for field in first.fields]
    assert second.fingerprints == first.fingerprints


STEPS = """<!doctype html><title>Apply for Gardener</title><h1>Apply for Gardener</h1><form id=flow onsubmit="return false"></form><script>
const sheets = %s, kept = {}; window.kept = kept; let at = 0;
const show = () => { flow.innerHTML = sheets[at] + (at < sheets.length - 1 ? '<button type=button id=go>Next</button>' : '<button type=submit>Submit application</button>');
  if (flow.querySelector('#go')) flow.querySelector('#go').onclick = () => { for (const one of flow.querySelectorAll('input')) kept[at + one.name] = one.value; at += 1; show() };
  const add = flow.querySelector('#add'); if (add) add.onclick = () => { %s } };
show()</script>"""
NAMED = "<p><label>First name <input name=first></label></p><p><label>Email <input name=email type=email></label></p>"
ROWS = """<div id=rows><div class=job><h3>{0} 1</h3><p><label>Job title <input name=title></label></p><p><label>Company <input name=company></label></p></div></div>
<button type=button id=add>Add another job</button>"""
PRESENT = "<h3>Current position</h3><p><label>Job title <input name=title></label></p><p><label>Company <input name=company></label></p>"
LAST = "<p><label>City <input name=city></label></p>"


def in_steps(page, *sheets, script=ADD):
    body = STEPS % (json.dumps(sheets), script)
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session.fill(lambda state: answer_form(state, candidate(), (), TODAY, Scope()), {})


def jobs(filled):
    return [field.committed for field in filled.fields if field.question in ("Job title", "Company")]


def test_rows_are_added_in_the_step_in_which_the_list_stands(page):
    filled = in_steps(page, NAMED, ROWS.format("Work experience"), LAST)
    assert jobs(filled) == [*FIRST, *SECOND]
    assert page.evaluate("kept['1title2']") == "Software Developer"


def test_a_button_of_a_later_step_that_does_something_else_is_undone(page):
    assert jobs(in_steps(page, NAMED, ROWS.format("Work experience"), LAST, script=ADD_DEMANDING)) == FIRST


def test_a_list_of_earlier_jobs_that_goes_on_after_a_present_one_gets_no_row_too_many(page):
    filled = in_steps(page, NAMED + PRESENT, ROWS.format("Previous employment"), LAST)
    assert jobs(filled) == [*FIRST, *SECOND]
    assert page.evaluate("'1title2' in kept") is False


def test_what_was_approved_in_several_steps_is_filled_again(page):
    for sheets in ((NAMED, ROWS.format("Work experience"), LAST), (NAMED + PRESENT, ROWS.format("Previous employment"), LAST)):  # fmt: skip
        first = in_steps(page, *sheets)
        approved = manifest_of(application(), fields=first.fields)
        again = FormSession(page, PlansInMemory())
        again.open("https://jobs.example/form")
        second = again.fill(lambda state, signed=approved: answers_in(signed, state), {})
        assert [one.committed for one in second.fields] == [one.committed for one in first.fields]


def test_a_row_is_added_amid_the_other_questions_under_its_heading(page):
    page.unroute_all()
    body = (
        FORM.replace("<h3>Work experience 1</h3>", "")
        .replace("<div id=rows>", "<h3>Experience</h3><div id=rows>")
        .replace("<h3>Education 1</h3>", "")
    )
    script = ADD.replace("row.querySelector('h3').textContent = 'Work experience ' + next; ", "")
    page.route("**/*", lambda route: route.fulfill(body=body.replace("{script}", script), content_type="text/html"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    fields = session.fill(lambda state: answer_form(state, candidate(), (), TODAY, Scope()), {}).fields
    assert [one.committed for one in fields if one.question in ("Job title", "Company")] == [*FIRST, *SECOND]


class Closed(OpenNetwork):
    """A network that is closed already, as in a later step."""

    may_load_again = False


def test_what_a_row_requires_is_asked_of_the_person_where_the_page_cannot_be_loaded_again(page):
    page.unroute_all()
    page.route(
        "**/*", lambda route: route.fulfill(body=FORM.replace("{script}", ADD_DEMANDING), content_type="text/html")
    )
    session = FormSession(page, PlansInMemory(), network=Closed())
    session.open("https://jobs.example/form")
    with pytest.raises(NeedsAnswer, match="Supervisor"):
        session.fill(lambda state: answer_form(state, candidate(), (), TODAY, Scope()), {})
