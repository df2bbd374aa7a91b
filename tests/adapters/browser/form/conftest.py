"""A real page for the tests of whole forms."""

import pytest

from adapters.browser.page.launch import launched


@pytest.fixture(scope="module")
def page():
    with launched() as browser:
        page = browser.new_context().new_page()
        page.set_default_timeout(5000)
        yield page
