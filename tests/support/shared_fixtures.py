"""What several files share one after the other, and who is the last of them: only then is it closed, and it idles no longer than that."""

from functools import cache
from pathlib import Path

import pytest


@cache
def files_with(fixture: str, session: pytest.Session) -> frozenset[Path]:
    return frozenset(item.path for item in session.items if fixture in getattr(item, "fixturenames", ()))


def is_last_with(fixture: str, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Whether the next test of this process is of a file that does not use the fixture."""
    return nextitem is None or nextitem.path not in files_with(fixture, item.session)
