"""Some cases of a long list for `make test`, more for CI, and all of them for `make test-all`."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

import pytest

Case = TypeVar("Case")


class Cases(NamedTuple):
    """Arguments of `pytest.mark.parametrize`: cases and their names."""

    argvalues: list[object]
    ids: list[str]


def in_ci(*cases: object) -> list[object]:
    """Mark cases as `long`: further ones of a kind that `make test` tries already."""
    return [pytest.param(case, marks=pytest.mark.long) for case in cases]


def first_of(cases: Iterable[Case], first: int = 2, *, of_one_name: bool = False) -> list[object]:
    """Mark all cases but the first ones as `long`: further ones of a kind, which CI tries in turn. A tuple has a value for each name unless there is one name."""
    chosen: list[object] = []
    for number, case in enumerate(cases):
        values = (case,) if of_one_name or not isinstance(case, tuple) else case
        chosen.append(pytest.param(*values, marks=pytest.mark.long if number >= first else ()))
    return chosen


def some_of(cases: Sequence[Case], ids: Sequence[str], every: int, long_from: int | None = None) -> Cases:
    """Mark all cases but each `every`th, beginning with the first, as `thorough`.

    Of those that are left, all but the first `long_from` are marked as `long`: only CI tries them each time.
    """
    chosen: list[object] = []
    for number, case in enumerate(cases):
        if number % every:
            chosen.append(pytest.param(case, marks=pytest.mark.thorough))
        elif long_from is not None and number // every >= long_from:
            chosen.append(pytest.param(case, marks=pytest.mark.long))
        else:
            chosen.append(case)
    return Cases(chosen, list(ids))
