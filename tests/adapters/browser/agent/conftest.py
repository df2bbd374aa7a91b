"""The replicas of careers pages, and a page of its own for each test."""

import pytest

from tests.support.careers import careers_site


@pytest.fixture(scope="module")
def site():
    with careers_site() as running:
        yield running


@pytest.fixture(scope="module")
def browser(kept_browser):
    return kept_browser.quarantined()


@pytest.fixture
def page(browser):
    with browser.open_pages() as pages:
        yield pages.new_page(lambda url, text: None).page
