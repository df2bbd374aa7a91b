"""Two ways to call tasks: as concurrent Prefect tasks with retries, or directly (dry runs, benchmarks)."""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, as_completed, wait
from itertools import islice, zip_longest
from typing import Any, Protocol

from prefect import Task
from prefect.futures import PrefectConcurrentFuture

from core.errors import OtklikError
from tasks.stage_task import submit_task

Arguments = tuple[Any, ...]
Outcome = tuple[Arguments, Any | None, OtklikError | None]
"""The arguments with the result, or with the error of the last retry."""


class Calls(Protocol):
    def each(
        self, task: Task[..., Any], items: Iterable[Arguments], run_names: Sequence[str] = ()
    ) -> Iterator[Outcome]:
        """Call the task once per item, several at a time, and yield outcomes as they arrive. Only `OtklikError`s are yielded; others are raised.

        `run_names` are the names of the calls in the Prefect UI, one for each item.
        """
        ...


def call_once(calls: Calls, task: Task[..., Any], *arguments: Any) -> Any:
    """Call the task once and return its result. Raises the `OtklikError` of the last retry."""
    ((_, result, error),) = calls.each(task, [arguments])
    if error is not None:
        raise error
    return result


class PrefectCalls:
    """Calls as Prefect tasks, inside a running flow. At most `at_once` calls run at the same time."""

    def __init__(self, at_once: int = 8) -> None:
        self.at_once = at_once

    def each(
        self, task: Task[..., Any], items: Iterable[Arguments], run_names: Sequence[str] = ()
    ) -> Iterator[Outcome]:
        left: Iterator[tuple[Any, str]] = iter(list(zip_longest(items, run_names, fillvalue="")))
        under_way: dict[Future[Any], tuple[PrefectConcurrentFuture[Any], Arguments]] = {}

        def start(count: int) -> None:
            for item, name in islice(left, count):
                future = submit_task(task, *item, run_name=name)
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
    """Direct calls without Prefect: no retries, no records."""

    def __init__(self, at_once: int = 8) -> None:
        self.at_once = at_once

    def each(
        self, task: Task[..., Any], items: Iterable[Arguments], run_names: Sequence[str] = ()
    ) -> Iterator[Outcome]:
        with ThreadPoolExecutor(self.at_once) as pool:
            futures = {pool.submit(task.fn, *item): item for item in items}
            for future in as_completed(futures):
                try:
                    yield futures[future], future.result(), None
                except OtklikError as error:
                    yield futures[future], None, error
