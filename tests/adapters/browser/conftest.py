"""One browser for all files of this folder that ask for it; the last of them closes it."""

from collections.abc import Iterator

import pytest

from tests.support.kept_browser import KEPT
from tests.support.shared_fixtures import is_last_with


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Close the browser before a file that does not share it: that may start one of its own, and two in one thread are refused."""
    yield
    if is_last_with("kept_browser", item, nextitem):
        KEPT.close()


@pytest.fixture(scope="session")
def kept_browser():
    return KEPT


@pytest.fixture(scope="module")
def browser(kept_browser):
    return kept_browser.plain()


@pytest.fixture(scope="module")
def show(browser):
    """Show pages one after another in one tab, offline, with their scripts."""
    from adapters.browser.page.launch import offline_page

    with offline_page(browser, scripts=True) as shown:
        yield shown
