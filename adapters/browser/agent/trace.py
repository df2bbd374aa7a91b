"""Record a Playwright trace of a walk, and keep it where the policy says so."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

from playwright.sync_api import BrowserContext
from playwright.sync_api import Error as PlaywrightError

TracePolicy = Literal["never", "failure", "always"]


class Trace:
    """The trace of one walk. `has_succeeded` is set by whoever knows how the walk ended."""

    def __init__(self) -> None:
        self.has_succeeded = False


@contextmanager
def traced(context: BrowserContext, policy: TracePolicy, path: Path | None) -> Iterator[Trace]:
    """Record a trace during the block. Write it to `path` (readable by its owner only) always, or only if the walk has failed.

    Nothing is recorded with the policy `never` or without a path. A browser that is gone leaves no trace.
    """
    trace = Trace()
    if policy == "never" or path is None:
        yield trace
        return
    context.tracing.start(screenshots=True, snapshots=True)
    try:
        yield trace
    finally:
        is_kept = policy == "always" or not trace.has_succeeded
        with suppress(PlaywrightError):
            if is_kept:
                path.touch(mode=0o600)
                context.tracing.stop(path=path)
                path.chmod(0o600)
            else:
                context.tracing.stop()
