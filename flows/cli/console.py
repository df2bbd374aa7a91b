"""Tables and progress output. Colours and animation on a terminal only; other output stays plain and easy to parse."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from typing import Any

import click
from rich.box import SIMPLE_HEAD, Box
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from core.text.terminal import terminal_safe
from flows.cli.safe_streams import raw_output

WIDEST_CELL = 60
UNLIMITED = 10_000
SHOWN_AFTER_SECONDS = 2.0
PLAIN = Box("    \n    \n -- \n    \n    \n    \n    \n    \n", ascii=True)
"""Column names, a line of dashes, then rows."""


def console() -> Console:
    """Return a console on standard output. Lines wrap on a terminal only. What it prints must be safe: `cell` and `line` make it so."""
    stream = raw_output()
    return Console(
        file=stream, width=None if stream.isatty() else UNLIMITED, highlight=False, markup=False, emoji=False
    )


def print_rows(rows: Sequence[dict[str, Any]]) -> None:
    """Print rows as a table, with numbers right-aligned. Columns are those of the first row; `rows` must not be empty."""
    screen = console()
    table = Table(box=SIMPLE_HEAD if screen.is_terminal else PLAIN, show_edge=False, pad_edge=False)
    for name in rows[0]:
        is_number = all(isinstance(row[name], int | float) or row[name] is None for row in rows)
        justify: Any = "right" if is_number else "left"
        table.add_column(line(name), justify=justify, no_wrap=True, overflow="ellipsis", max_width=WIDEST_CELL)
    for row in rows:
        table.add_row(*(Text(cell(value)) for value in row.values()))
    screen.print(table)


def print_pairs(pairs: Sequence[tuple[str, str]]) -> None:
    """Print one line for each label and its value."""
    grid = Table.grid(padding=(0, 2))
    for label, value in pairs:
        grid.add_row(Text(label, style="bold"), line(value))
    console().print(grid)


def cell(value: Any) -> str:
    """Return the value on one line, without terminal control characters."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = value.isoformat(sep=" ", timespec="seconds") if hasattr(value, "hour") else str(value)
    return "".join(character if character.isprintable() else " " for character in text)


def line(text: str) -> Text:
    """Return text of unknown origin for a console."""
    return Text(terminal_safe(text))


@contextmanager
def progress(text: str) -> Iterator[Callable[[str], None]]:
    """Yield a function that prints a line. On a terminal, show a spinner with the elapsed time after two seconds."""
    screen = console()
    if not screen.is_terminal:
        yield click.echo
        return
    bar = Progress(
        SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), console=screen, transient=True
    )
    with bar:
        task = bar.add_task(text, visible=False)
        timer = Timer(SHOWN_AFTER_SECONDS, bar.update, (task,), {"visible": True})
        timer.daemon = True
        timer.start()
        try:
            yield lambda text: screen.print(line(text))
        finally:
            timer.cancel()
