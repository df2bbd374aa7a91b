"""Two sites on this machine, and fetchers that are closed when their test ends."""

from collections.abc import Iterator

import pytest

from tests.support.fetching import close_fetchers
from tests.support.http import LocalSite


@pytest.fixture
def site() -> Iterator[LocalSite]:
    with LocalSite().running() as running:
        yield running


@pytest.fixture
def other() -> Iterator[LocalSite]:
    with LocalSite().running() as running:
        yield running


@pytest.fixture(autouse=True)
def _close_fetchers() -> Iterator[None]:
    yield
    close_fetchers()
