"""What the browser itself refuses, in a bubble that is no part of the page, and drawn lists that are marked as not to be used."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.errors import NeedsAnswer
from core.forms.plan_binding import fillable
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
STEPS = """<!doctype html><title>Apply</title><h1>Apply for Gardener</h1><form onsubmit="event.preventDefault(); one.hidden = true; two.hidden = false; go.textContent = 'Submit application'">
<section id=one><p><label>First name <input></label></p><p><label>Last name <input></label></p><p><label>E-mail <input type=email></label></p><p><label>Telephone <input oninput="this.setCustomValidity(this.value.startsWith('+') ? 'Digits only, please' : '')"></label></p></section>
<section id=two hidden><p><label>Town <input></label></p></section><button id=go>Save and Continue</button></form>"""


def opened(page, body):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session


def test_a_value_that_the_browser_does_not_let_through_is_given_otherwise_or_asked_again(page):
    form = opened(page, STEPS).fill(lambda state: answer_form(state, candidate(), (), TODAY), {})
    assert {one.question: one.committed for one in form.fields}["Telephone"] == "15123456789"
    never = STEPS.replace("this.value.startsWith('+')", "true")
    with pytest.raises(NeedsAnswer, match="Digits only, please") as asked:
        opened(page, never).fill(lambda state: answer_form(state, candidate(), (), TODAY), {})
    assert [one.question for one in asked.value.questions] == ["Telephone"]


def test_a_drawn_list_that_is_marked_as_disabled_is_not_filled(page):
    drawn = "<p id=l>Until (month)</p><div class='select select--disabled' role=combobox aria-haspopup=listbox aria-expanded=false aria-labelledby=l tabindex=-1>Please choose</div>"
    page_of = f"<!doctype html><title>Apply</title><h1>Apply</h1><form><p><label>First name <input></label></p><p><label>E-mail <input type=email></label></p>{drawn}<button>Submit application</button></form>"
    assert "Until (month)" not in [one.question for one in fillable(opened(page, page_of).form)]
    in_use = page_of.replace("select--disabled", "")
    assert "Until (month)" in [one.question for one in fillable(opened(page, in_use).form)]
