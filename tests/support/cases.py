"""Some cases of a long list for `make test`, and all of them for `make test-all`."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import pytest

Case = TypeVar("Case")


class Cases(NamedTuple):
    """Arguments of `pytest.mark.parametrize`: cases and their names."""

    argvalues: list[object]
    ids: list[str]


def some_of(cases: Sequence[Case], ids: Sequence[str], every: int) -> Cases:
    """Mark all cases but each `every`th, beginning with the first, as `thorough`."""
    chosen: list[object] = [
        case if number % every == 0 else pytest.param(case, marks=pytest.mark.thorough)
        for number, case in enumerate(cases)
    ]
    return Cases(chosen, list(ids))
