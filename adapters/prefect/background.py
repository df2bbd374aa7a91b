"""Flush what Prefect sends from background threads: log lines and events."""

from typing import Any

FLUSH_SECONDS = 10.0


def flush_background() -> None:
    """Send what is queued and stop the threads. Call before stopping a server that this process used.

    Without it the threads go on trying to reach the stopped server, and the process ends more than a minute late.
    """
    from prefect.events.worker import EventsWorker
    from prefect.logging.handlers import APILogWorker

    workers: tuple[Any, ...] = (APILogWorker, EventsWorker)
    for worker in workers:
        worker.drain_all(timeout=FLUSH_SECONDS)
