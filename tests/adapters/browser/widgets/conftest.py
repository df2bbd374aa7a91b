"""A real page for the tests of single controls."""

import pytest

from adapters.browser.page.launch import launched


@pytest.fixture(scope="module")
def page():
    with launched() as browser:
        page = browser.new_context().new_page()
        page.set_default_timeout(4000)
        yield page
