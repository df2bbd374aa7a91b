"""A run from the command line, in the process of the command."""

import weakref

import pytest

from flows.server.local_runs import let_go


class Connection:
    """A thing with which a run works."""


def test_what_a_failed_run_worked_with_is_let_go_although_its_error_is_kept():
    used = []

    def stage() -> None:
        connection = Connection()
        used.append(weakref.ref(connection))
        raise ValueError("no site answered")

    def run() -> None:
        try:
            stage()
        except ValueError as error:
            raise RuntimeError("the run failed") from error

    with pytest.raises(RuntimeError) as kept:
        run()
    assert used[0]() is not None
    let_go(kept.value)
    assert used[0]() is None
