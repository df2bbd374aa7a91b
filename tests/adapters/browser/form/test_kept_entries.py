"""Lists of jobs and schools whose entries are filled in an editor, in the page or in a dialog, and kept by its button."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.applications.manifest import answers_in
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory
from tests.support.ledger import application, manifest_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PAGE = """<!doctype html><title>Apply</title><h1>Apply for Potter</h1><form id=f>
<p><label>First name <input></label></p><p><label>Last name <input></label></p><p><label>E-mail <input type=email></label></p>
<section><h2>Work experience</h2><div id=jobs></div>%s</section>%s<p><button>Submit application</button></p></form>%s
<script>const kept = []; f.onsubmit = (event) => event.preventDefault();
const fields = () => [...(window.box || f).querySelectorAll('input, select')].map((one) => one.type === 'checkbox' ? one.checked : one.value);
const show = () => jobs.innerHTML = kept.map((one) => `<p>${one[1]}, ${one[0]} <button type=button>Edit</button></p>`).join('');%s</script>"""
FIELDS = """<p><label>Employer <input required></label></p><p><label>Job title <input required></label></p>
<p><label>From <input type=month required></label></p><p><label>To <input type=month></label></p>"""
INLINE = (
    "<button type=button id=add>Add job</button><div id=box hidden>{}<button type=button id=save>Save</button> <button type=button id=cancel>Cancel</button></div>",
    "", "",
    """add.onclick = () => { box.hidden = false; box.querySelectorAll('input').forEach((one) => { one.value = ''; one.checked = false }); if (window.end) end.hidden = false };
    cancel.onclick = () => box.hidden = true; save.onclick = () => { if ([...box.querySelectorAll('[required]')].every((one) => one.value || one.closest('[hidden]'))) { kept.push(fields()); show(); box.hidden = true; add.textContent = 'Add another' } }""",
)  # fmt: skip
DIALOG = (
    "<button type=button id=add aria-haspopup=dialog>Add job</button>", "",
    "<dialog id=window1><form method=dialog id=box>{}<button>Save</button> <button type=button id=cancel>Cancel</button></form></dialog>",
    "add.onclick = () => { box.reset(); window1.showModal() }; cancel.onclick = () => window1.close(); box.onsubmit = () => { kept.push(fields()); show() }",
)  # fmt: skip
CURRENT = FIELDS.replace(
    "<p><label>To <input type=month></label></p>",
    "<p><label><input type=checkbox onchange='end.hidden = this.checked'> I currently work here</label></p><p id=end><label>To <input type=month required></label></p>",
)
JOBS = [["Initech", "Senior Backend Developer", "2021-02", ""], ["Globex", "Software Developer", "2017-03", "2021-01"]]


def opened(page, parts, fields=FIELDS, change=("", "")):
    body = (PAGE % tuple(part.replace("{}", fields) for part in parts)).replace(*change)
    body = body.replace("</section>", "</details>") if "<details" in body else body
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session


def answer(form):
    return answer_form(form, candidate(), (), TODAY)


@pytest.mark.parametrize("parts", [INLINE, DIALOG], ids=["in the page", "in a dialog"])
def test_each_job_of_the_resume_becomes_an_entry(page, parts):
    filled = opened(page, parts).fill(answer, {})
    assert page.evaluate("kept") == JOBS
    assert not any(one.startswith("Work experience") for one in filled.left_empty)


@pytest.mark.parametrize("parts", [INLINE, DIALOG], ids=["in the page", "in a dialog"])
def test_a_list_in_a_closed_part_of_the_page_is_filled_too(page, parts):
    part = "<details class=part><summary>Work experience</summary>"
    opened(page, parts, change=("<section><h2>Work experience</h2>", part)).fill(answer, {})
    assert page.evaluate("kept") == JOBS


def test_what_was_approved_is_kept_again(page):
    first = opened(page, INLINE).fill(answer, {})
    approved = manifest_of(application(), fields=first.fields)
    second = opened(page, INLINE).fill(lambda form: answers_in(approved, form), {})
    assert page.evaluate("kept") == JOBS
    assert [(one.field_key, one.committed) for one in second.fields] == [
        (one.field_key, one.committed) for one in first.fields
    ]


def test_the_box_for_the_present_job_is_ticked_before_its_end_is_asked_for(page):
    opened(page, INLINE, CURRENT).fill(answer, {})
    assert page.evaluate("kept") == [
        ["Initech", "Senior Backend Developer", "2021-02", True, ""],
        ["Globex", "Software Developer", "2017-03", False, "2021-01"],
    ]


def test_an_entry_that_requires_more_than_the_resume_tells_is_left(page):
    asked = FIELDS + "<p><label>Reason for leaving <input required></label></p>"
    filled = opened(page, INLINE, asked).fill(answer, {})
    assert page.evaluate("kept.length") == 0
    assert page.locator("#box").is_hidden()
    assert "Work experience (a section that was not opened)" in filled.left_empty


def test_an_editor_that_does_not_keep_its_entry_is_left(page):
    before, rest = INLINE[:-1], INLINE[-1].replace("box.hidden = true; add.textContent", "if (0) add.textContent")
    page_that_refuses = (*before, rest.replace("kept.push(fields()); show();", ""))
    filled = opened(page, page_that_refuses).fill(answer, {})
    assert page.locator("#box").is_hidden()
    assert "Work experience (a section that was not opened)" in filled.left_empty


def test_entries_begin_with_the_job_before_where_the_form_asks_for_the_present_one(page):
    asked = "<p><label>Current employer <input></label></p><h3>Previous employment</h3><button type=button id=add>"
    parts = (INLINE[0].replace("<button type=button id=add>", asked), *INLINE[1:])
    opened(page, parts).fill(answer, {})
    assert page.evaluate("kept") == JOBS[1:]
