"""How a stage's calls are made: as retrying Prefect tasks side by side, or plainly (dry runs, benchmarks)."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import as_completed as as_done
from typing import Any, Protocol

from prefect import Task
from prefect.futures import as_completed
from prefect.utilities.annotations import quote

from core.errors import OtklikError

Arguments = tuple[Any, ...]
Outcome = tuple[Arguments, Any | None, OtklikError | None]
"""The arguments, and either the result or the error that the retries did not cure."""


class Calls(Protocol):
    def each(self, task: Task[..., Any], items: Iterable[Arguments]) -> Iterator[Outcome]:
        """Calls the task once per item, some at a time, and yields outcomes as they come. A bug is raised, never yielded."""
        ...


class PrefectCalls:
    """Needs a running flow; its task runner bounds how many run at once."""

    def each(self, task: Task[..., Any], items: Iterable[Arguments]) -> Iterator[Outcome]:
        futures = {task.submit(*(quote(part) for part in item)): item for item in items}
        for future in as_completed(list(futures)):
            try:
                yield futures[future], future.result(), None
            except OtklikError as error:
                yield futures[future], None, error


class PlainCalls:
    """The same functions without Prefect: no retries, no records."""

    def __init__(self, at_once: int = 8) -> None:
        self.at_once = at_once

    def each(self, task: Task[..., Any], items: Iterable[Arguments]) -> Iterator[Outcome]:
        with ThreadPoolExecutor(self.at_once) as pool:
            futures = {pool.submit(task.fn, *item): item for item in items}
            for future in as_done(futures):
                try:
                    yield futures[future], future.result(), None
                except OtklikError as error:
                    yield futures[future], None, error
