"""Forms that ask one question after another, as a chat does."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.errors import FormNotUnderstood
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
QUESTION = "<form><p><label>First name <input required></label></p><p><label>E-mail <input type=email required></label></p><p><label>Last name <input></label></p><button>Send</button></form>"


def filled(page, body):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})


def test_the_button_of_one_message_is_not_taken_for_the_last_one(page):
    with pytest.raises(FormNotUnderstood, match="as a chat does"):
        filled(page, f"<title>Apply</title><h1>Apply</h1><div role=log aria-live=polite><p>Hi! What is your name?</p>{QUESTION}</div>")  # fmt: skip


def test_a_form_beside_a_conversation_is_filled(page):
    shown = filled(page, f"<title>Apply</title><h1>Apply</h1>{QUESTION}<div role=log><p>Need help?</p></div>")
    assert shown.submit.text == "Send"
