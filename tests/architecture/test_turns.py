"""The long tests take turns in CI, and none is left out for good."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.turns import turn_of, with_long_of


def a_test(file: int, *, is_long: bool) -> Any:
    mark = pytest.mark.long if is_long else None
    return SimpleNamespace(path=Path(f"test_{file}.py"), get_closest_marker=lambda _: mark)


SHORT = [a_test(file, is_long=False) for file in range(9)]
LONG = [a_test(file, is_long=True) for file in range(8) for _ in range(2)]


@pytest.mark.parametrize("first", [0, 7, 2190])
def test_three_changes_behind_each_other_run_every_long_test_once(first: int) -> None:
    ran = [with_long_of([*SHORT, *LONG], *turn_of(f"{first + later}/3"))[0] for later in range(3)]
    assert sorted(map(id, LONG)) == sorted(
        id(test) for tests in ran for test in tests if test.get_closest_marker("long")
    )


def test_every_change_runs_all_short_tests_and_its_share_of_the_long_ones() -> None:
    for turn in range(3):
        run, later = with_long_of([*SHORT, *LONG], turn, 3)
        assert [test for test in run if test in SHORT] == SHORT
        assert len(later) >= len(LONG) // 2
        assert not any(test in run for test in later)
