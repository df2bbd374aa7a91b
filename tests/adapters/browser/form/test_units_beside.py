"""What stands behind a field says how its amount is meant: thousands, a currency, a year."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from tests.support.answers import TODAY, candidate, said
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
PAY = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")


@pytest.mark.parametrize(
    ("unit", "kept"),
    [("thousand euro a year", "70"), ("k€ brut par an", "70"), ("Tsd. € brutto pro Jahr", "70"), ("EUR", "70000"), ("€ per year", "70000"), ("euro a month", ""), ("€ brutto im Monat", "")],
)  # fmt: skip
def test_pay_is_written_as_the_words_behind_its_field_mean_it(page, unit, kept):
    body = f"""<!doctype html><meta charset=utf-8><title>Apply</title><h1>Apply</h1><form><p><label>First name <input name=first></label></p><p><label>E-mail <input name=mail type=email></label></p>
<p>Salary expectation<br><span><input type=number step=0.5 name=pay> {unit}</span></p><button type=submit>Send application</button></form>"""
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda state: answer_form(state, candidate(), (PAY,), TODAY, Scope()), {})
    assert page.evaluate("document.forms[0].pay.value") == kept
