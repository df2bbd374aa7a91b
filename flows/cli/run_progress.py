"""The progress of a run on a terminal: a line with stage, counts, cost and the time left, below the messages of the run."""

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from flows.cli.console import console, line
from flows.cli.safe_streams import raw_errors, raw_output
from flows.pipeline.progress import StageProgress, followed_by


class AboveProgress(io.TextIOBase):
    """A stream whose lines are printed above the progress. Prefect's log is written to it. Its text is made safe."""

    def __init__(self, screen: Console) -> None:
        self._screen = screen
        self._begun = ""

    def write(self, text: str) -> int:
        *lines, self._begun = (self._begun + text).split("\n")
        for each in lines:
            self._screen.print(line(each))
        return len(text)

    def finish(self) -> None:
        """Print what has no line end yet."""
        if self._begun:
            self.write("\n")


@contextmanager
def run_progress(to_errors: bool = False) -> Iterator[Callable[[str], None]]:
    """Yield a function that prints a message. On a terminal, show the progress of the stages that run within the block.

    Without a terminal nothing but messages is printed. Prefect must not have been imported before: its log takes standard error as it is then.
    """
    raw = raw_errors()
    if not raw.isatty():
        yield lambda text: click.echo(text, err=to_errors)
        return
    screen = console(raw)
    bar = Progress(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(20), TimeElapsedColumn(), TextColumn("time left"),
        TimeRemainingColumn(),
        console=screen, transient=True, redirect_stdout=False, redirect_stderr=False,
    )  # fmt: skip
    log = AboveProgress(screen)
    before, sys.stderr = sys.stderr, log
    is_read_elsewhere = not to_errors and not raw_output().isatty()
    try:
        with bar, followed_by(_Follower(bar)):
            yield click.echo if is_read_elsewhere else lambda text: screen.print(line(text))
    finally:
        log.finish()
        sys.stderr = before


class _Follower:
    """Show the stage that was told last; before the first, that the run starts."""

    def __init__(self, bar: Progress) -> None:
        self._bar = bar
        self._stage = ""
        self._task = bar.add_task("starting", total=None)

    def __call__(self, progress: StageProgress) -> None:
        if progress.stage != self._stage:
            self._bar.remove_task(self._task)
            self._task = self._bar.add_task(progress.text)
            self._stage = progress.stage
        self._bar.update(self._task, description=progress.text, completed=progress.done, total=progress.total)
