"""Run the long tests of a quarter of the files with each change, so that four changes behind each other run all."""

import pytest


def turn_of(text: str) -> tuple[int, int]:
    """Return the turn and the number of turns in "K/N", where K counts from 0 and may be any number: the count of commits."""
    number, _, turns = text.partition("/")
    return int(number) % int(turns), int(turns)


def with_long_of(items: list[pytest.Item], turn: int, turns: int) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests of this turn and those that have to wait. In `turns` turns behind each other every test is run."""
    files = sorted({item.path for item in items if item.get_closest_marker("long")})
    waiting = {path for number, path in enumerate(files) if number % turns != turn}
    run: list[pytest.Item] = []
    later: list[pytest.Item] = []
    for item in items:
        (later if item.path in waiting and item.get_closest_marker("long") else run).append(item)
    return run, later
