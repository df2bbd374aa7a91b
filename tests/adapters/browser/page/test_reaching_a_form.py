"""A page without a form says why, where it does."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import launched
from adapters.browser.page.navigation import reach_form
from core.errors import FormNotUnderstood

pytestmark = pytest.mark.browser


def test_a_page_that_tells_of_an_earlier_application_is_quoted():
    with launched() as browser:
        page = browser.new_page()
        page.set_content("<html lang=en><body><h1>You have already applied for this job.</h1></body></html>")
        with pytest.raises(FormNotUnderstood, match="No application form found") as raised:
            reach_form(page, probe_page)
        assert raised.value.hint.startswith("The page says: “You have already applied for this job")
