"""A form whose steps are all in the page, each with its own buttons: the button of a step that is over leads nowhere."""

import json

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
STEP = "<section data-step='{n}' {hidden}><h3>{title}</h3>{fields}<p>{buttons}</p></section>"
NEXT = "<button type=button data-go={}>Save and Continue</button>"
BACK = "<button type=button data-go={}>Back</button>"
BODY = """<!doctype html><title>Apply</title><h1>Apply for Kiln Operator</h1>
<ol id=progress><li aria-current=step>My Information</li><li>Experience</li><li>Review</li></ol><form id=flow>{}</form>
<script>document.querySelectorAll('[data-go]').forEach((b) => b.onclick = () => {{
  document.querySelectorAll('section').forEach((s) => s.hidden = s.dataset.step !== b.dataset.go);
  [...progress.children].forEach((li, n) => String(n) === b.dataset.go ? li.setAttribute('aria-current', 'step') : li.removeAttribute('aria-current')) }})</script>"""


def labelled(*labels: str) -> str:
    return "".join(
        f"<p><label for=f{label[0]}>{label}</label><input id=f{label[0]} name='{label}'></p>" for label in labels
    )


def test_each_step_is_left_by_its_own_button_and_the_last_one_is_sent_by_submit(page):
    steps = (
        STEP.format(n=0, hidden="", title="My Information", fields=labelled("First name", "Last name"), buttons=NEXT.format(1)),
        STEP.format(n=1, hidden="hidden", title="Experience", fields=labelled("Current employer", "Portfolio website"), buttons=BACK.format(0) + NEXT.format(2)),
        STEP.format(n=2, hidden="hidden", title="Contact", fields=labelled("Email address", "Town or city"), buttons=BACK.format(1) + "<button type=submit>Submit</button>"),
    )  # fmt: skip
    body = BODY.format("".join(steps))
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    form = session.fill(lambda state: answer_form(state, candidate(), (), TODAY, Scope()), {})
    kept = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('input')].map((one) => [one.name, one.value]))"
    )
    assert kept == {
        "First name": "Ada", "Last name": "Example", "Current employer": "Initech", "Portfolio website": "https://ada.example",
        "Email address": "ada@example.org", "Town or city": "Berlin",
    }  # fmt: skip
    assert len(form.fields) == 6


SHEETS = [
    labelled("First name", "Last name") + "<p><label for=e>E-mail</label><input id=e type=email name=E-mail></p>",
    "<h2>Present job</h2>" + "".join(f"<p><label for=a{n}>{label}</label><input id=a{n} name='now {label}'></p>" for n, label in enumerate(("Employer", "Job title"))),
    "<h2>Earlier jobs</h2>" + "".join(f"<p><label for=b{n}>{label}</label><input id=b{n} name='then {label}'></p>" for n, label in enumerate(("Employer", "Job title", "From", "To")))
    + "<h2>Whom did you hear of us from?</h2><p><label for=c>E-mail address</label><input id=c type=email name='their e-mail'></p>",
]  # fmt: skip
"""Steps of which each takes the place of the one before, as on most sites."""
SWAPPED = """<!doctype html><title>Apply</title><h1>Apply for Kiln Operator</h1><form id=flow></form><script>
const sheets = {}, kept = {{}}; let at = 0; window.kept = kept;
function keep() {{ flow.querySelectorAll('input').forEach((one) => kept[one.name] = one.value) }}
function show() {{ flow.innerHTML = sheets[at] + (at < 2 ? '<button type=button id=on>Salva e continua</button>' : '<button type=submit>Conferma e invia</button>');
  const on = document.getElementById('on'); if (on) on.onclick = () => {{ keep(); at++; show() }} }}
show()</script>"""


def test_details_and_jobs_of_a_step_that_is_gone_are_not_given_again(page):
    page.unroute_all()
    body = SWAPPED.format(json.dumps(SHEETS))
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    form = session.fill(lambda state: answer_form(state, candidate(), (), TODAY, Scope()), {})
    page.evaluate("keep()")
    kept = page.evaluate("kept")
    assert {name: value for name, value in kept.items() if value} == {
        "First name": "Ada", "Last name": "Example", "E-mail": "ada@example.org", "now Employer": "Initech", "now Job title": "Senior Backend Developer",
        "then Employer": "Globex", "then Job title": "Software Developer", "then From": "03/2017", "then To": "01/2021",
    }  # fmt: skip
    assert form.submit is not None and form.submit.text == "Conferma e invia"
