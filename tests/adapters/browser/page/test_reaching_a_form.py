"""A page without a form says why, where it does; one that builds its form late is waited for."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.page.navigation import reach_form
from core.contracts.form import FormKind
from core.errors import FormNotUnderstood

pytestmark = pytest.mark.browser


def test_a_page_that_tells_of_an_earlier_application_is_quoted(browser):
    with browser.new_page() as page:
        page.set_content("<html lang=en><body><h1>You have already applied for this job.</h1></body></html>")
        with pytest.raises(FormNotUnderstood, match="No application form found") as raised:
            reach_form(page, probe_page)
        assert raised.value.hint.startswith("The page says: “You have already applied for this job")


LOGIN = "<nav><form aria-label='Sign in'><input type=email aria-label='E-mail'><input type=password aria-label='Password'><button type=button>Sign in</button></form></nav>"
FORM = "<form><label>First name <input required></label><label>Last name <input required></label><label>CV <input type=file></label><button>Send application</button></form>"


def test_an_application_that_is_built_beside_a_login_is_waited_for(browser):
    with browser.new_page() as page:
        page.set_content(f"<html lang=en><body>{LOGIN}<main id=root></main></body></html>")
        page.evaluate("(html) => void setTimeout(() => { root.innerHTML = html }, 1000)", FORM)
        _, form = reach_form(page, probe_page)
        assert [field.question for field in form.fields] == ["First name", "Last name", "CV"]


def test_a_page_with_nothing_but_a_login_is_a_login(browser):
    with browser.new_page() as page:
        page.set_content(f"<html lang=en><body>{LOGIN}<main>Careers</main></body></html>")
        _, form = reach_form(page, probe_page, wall=lambda page: None)
        assert form.kind is FormKind.LOGIN
