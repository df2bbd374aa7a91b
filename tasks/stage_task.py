"""The Prefect settings of all stage tasks: retried only after a `RetryableError`, never cached."""

from collections.abc import Callable
from typing import Any, TypeVar

from prefect import Task, task
from prefect.cache_policies import NO_CACHE
from prefect.client.schemas.objects import State, TaskRun
from prefect.futures import PrefectConcurrentFuture
from prefect.utilities.annotations import quote

from core.errors import RetryableError

F = TypeVar("F", bound=Callable[..., Any])


def may_help(_task: Any, _run: TaskRun, state: State[Any]) -> bool:
    """Whether to retry: only after a `RetryableError`. Other errors would repeat, or must not be repeated."""
    return isinstance(state.result(raise_on_failure=False), RetryableError)


def run_task(task: Task[..., Any], *arguments: Any) -> Any:
    """Run the task and return its result. Prefect does not inspect the arguments, which are live objects."""
    return result_of(task(*map(quote, arguments)))


def result_of(returned: Any) -> Any:
    """Return what a task has returned, also where it returned it within a state that it named itself."""
    if not isinstance(returned, State):
        return returned
    return getattr(returned.data, "result", returned.data)  # Prefect has put it into a record


def submit_task(task: Task[..., Any], *arguments: Any, run_name: str = "") -> PrefectConcurrentFuture[Any]:
    """Start the task without waiting for it. Prefect does not inspect the arguments, which are live objects.

    `run_name` is shown in the Prefect UI instead of the task's name.
    """
    if run_name:
        task = task.with_options(task_run_name=lambda: run_name)
    future = task.submit(*map(quote, arguments))
    assert isinstance(future, PrefectConcurrentFuture)
    return future


def stage_task(name: str, retries: int = 2) -> Callable[[Callable[..., Any]], Task[..., Any]]:
    """Return a decorator that makes a Prefect task. The stores decide what to repeat, not Prefect's cache."""
    return task(
        name=name,
        task_run_name=name,
        retries=retries,
        retry_delay_seconds=[2.0, 8.0][:retries] or None,
        retry_condition_fn=may_help if retries else None,
        cache_policy=NO_CACHE,
        persist_result=False,
    )
