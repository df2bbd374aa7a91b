"""How a stage's calls are made: as retrying Prefect tasks side by side, or plainly (dry runs, benchmarks)."""

from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from concurrent.futures import as_completed as as_done
from itertools import islice
from typing import Any, Protocol

from prefect import Task
from prefect.futures import PrefectConcurrentFuture
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
    """Needs a running flow. At most `at_once` calls are under way, whatever the flow's task runner would bear."""

    def __init__(self, at_once: int = 8) -> None:
        self.at_once = at_once

    def each(self, task: Task[..., Any], items: Iterable[Arguments]) -> Iterator[Outcome]:
        left = iter(list(items))
        under_way: dict[Any, tuple[PrefectConcurrentFuture[Any], Arguments]] = {}

        def start(count: int) -> None:
            for item in islice(left, count):
                future: Any = task.submit(*(quote(part) for part in item))
                under_way[future.wrapped_future] = (future, item)

        start(self.at_once)
        while under_way:
            done, _ = wait(under_way, return_when=FIRST_COMPLETED)
            start(len(done))
            for finished in done:
                future, item = under_way.pop(finished)
                try:
                    yield item, future.result(), None
                except OtklikError as error:
                    yield item, None, error


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
