"""A real page for the tests of single controls."""

import pytest


@pytest.fixture(scope="module")
def page(browser):
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(4000)
    yield page
    context.close()
