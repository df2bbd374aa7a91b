"""Steps that a page rejects because of questions that it does not mark as required: the person is asked those questions."""

import json

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from core.errors import NeedsAnswer
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
PAGE = """<!doctype html><title>Apply</title><h1>Apply for Gardener</h1><div id=problems %s hidden></div><form id=f onsubmit="return false">
<div id=one><p><label>First name <input name=first></label></p><p><label>Email <input name=email type=email></label></p>
<fieldset><legend>Are you a national of Freedonia? Settled status counts, too.</legend><label><input type=radio name=q id=q-yes value=y> Yes</label><label><input type=radio name=q value=n> No</label></fieldset>
<p><label for=colour>Favourite colour</label><input id=colour></p></div>
<div id=two hidden><p><label>City <input name=city></label></p></div><button type=button id=go>Continue</button><button type=submit id=send hidden>Submit application</button></form><script>
go.onclick = () => { const bad = !f.q.value; problems.hidden = !bad; problems.innerHTML = %s; if (bad) return; one.hidden = true; two.hidden = false; go.hidden = true; send.hidden = false }
</script>"""


@pytest.mark.parametrize(
    ("summary", "message", "asked"),
    [
        ("class=error-summary", '<a href="#q-yes">Select yes or no</a>', ["Are you a national of Freedonia? Settled status counts, too."]),
        ("class=errors", "<p>Required field is empty: Are you a national of Freedonia?</p>", ["Are you a national of Freedonia? Settled status counts, too."]),
        ("role=alert", "<p>Please check your answers.</p>", ["Are you a national of Freedonia? Settled status counts, too.", "Favourite colour"]),
    ],
    ids=["a link to the field", "the question in the message", "neither"],
)  # fmt: skip
def test_the_questions_of_a_rejected_step_are_asked(page, summary, message, asked):
    page.unroute_all()
    body = PAGE % (summary, json.dumps(message))
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    with pytest.raises(NeedsAnswer) as stopped:
        session.fill(lambda state: answer_form(state, candidate(), (), TODAY, Scope()), {})
    assert [one.question for one in stopped.value.questions] == asked
