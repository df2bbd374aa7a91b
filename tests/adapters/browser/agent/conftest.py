"""The replicas of careers pages, one browser for the tests of a file, and a page of its own for each test."""

import pytest

from tests.support.careers import careers_site


@pytest.fixture(scope="module")
def site():
    with careers_site() as running:
        yield running


@pytest.fixture(scope="module")
def browser():
    from tests.support.quarantine import (
        one_browser,  # Playwright takes a second that the tests without a browser do not have
    )

    with one_browser() as opened:
        yield opened


@pytest.fixture
def page(browser):
    with browser.open_pages() as pages:
        yield pages.new_page(lambda url, text: None).page
