"""One real installation, shared by the files that need one, and stopped behind the last: its idle server takes a twentieth of a processor."""

from collections.abc import Iterator

import pytest

from tests.support.installation import SHARED, installation
from tests.support.shared_fixtures import is_last_with

__all__ = ["installation"]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    yield
    if is_last_with("installation", item, nextitem):
        SHARED.stop()
