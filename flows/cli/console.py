"""Tables and progress output. Colours and animation on a terminal only; other output stays plain and easy to parse."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from threading import Timer
from typing import Any, TextIO
from zoneinfo import ZoneInfo

import click
from rich.box import SIMPLE_HEAD, Box
from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from core.text.terminal import terminal_safe
from flows.cli.local_time import local_time
from flows.cli.safe_streams import raw_errors, raw_output

WIDEST_CELL = 60
NARROWEST = 6
"""Columns of the screen that a column of a table needs at least."""
GAP = 2
UNLIMITED = 10_000
SHOWN_AFTER_SECONDS = 2.0
PLAIN = Box("    \n    \n -- \n    \n    \n    \n    \n    \n", ascii=True)
"""Column names, a line of dashes, then rows."""


def console(stream: TextIO | None = None) -> Console:
    """Return a console on a stream (None: standard output). Lines wrap on a terminal only.

    What it prints must be safe: `cell` and `line` make it so.
    """
    stream = stream or raw_output()
    return Console(
        file=stream, width=None if stream.isatty() else UNLIMITED, highlight=False, markup=False, emoji=False
    )


def print_rows(rows: Sequence[dict[str, Any]], zone: ZoneInfo | None = None) -> None:
    """Print rows as a table, with numbers right-aligned. Columns are those of the first row; `rows` must not be empty.

    On a terminal long values wrap; a row with more columns than fit is printed as one line for each column. `zone` is that of the times.
    """
    screen = console()
    names = list(rows[0])
    if screen.is_terminal and sum(max(len(name), NARROWEST) + GAP for name in names) > screen.width:
        for number, row in enumerate(rows):
            screen.print("" if number else None, end="\n" if number else "")
            print_pairs([(terminal_safe(name), cell(row[name], zone)) for name in names])
    else:
        table = Table(box=SIMPLE_HEAD if screen.is_terminal else PLAIN, show_edge=False, pad_edge=False)
        for name in names:
            is_number = all(isinstance(row[name], int | float) or row[name] is None for row in rows)
            justify: Any = "right" if is_number else "left"
            overflow: Any = "fold" if screen.is_terminal else "ellipsis"
            width = None if screen.is_terminal else WIDEST_CELL
            table.add_column(
                line(name), justify=justify, no_wrap=not screen.is_terminal, overflow=overflow, max_width=width
            )
        for row in rows:
            table.add_row(*(Text(cell(value, zone)) for value in row.values()))
        screen.print(table)
    if zone and any(hasattr(value, "hour") for row in rows for value in row.values()):
        screen.print(line(f"Times: {zone.key}"))


def print_pairs(pairs: Sequence[tuple[str, str]]) -> None:
    """Print one line for each label and its value. On a terminal long values wrap; elsewhere no line is filled up with spaces."""
    if not console().is_terminal:
        width = max((cell_len(label) for label, _ in pairs), default=0)
        for label, value in pairs:
            console().print(
                Text(f"{set_cell_size(terminal_safe(label), width)}  {terminal_safe(value)}".rstrip()), soft_wrap=True
            )
        return
    grid = Table.grid(padding=(0, 2))
    for label, value in pairs:
        grid.add_row(Text(label, style="bold"), line(value))
    console().print(grid)


def print_marked(mark: str, style: str, text: str) -> None:
    """Print a line that begins with a mark, which has a colour on a terminal."""
    console().print(Text.assemble((mark, style), "  ", line(text)))


def cell(value: Any, zone: ZoneInfo | None = None) -> str:
    """Return the value on one line, without terminal control characters; a time in `zone`, if there is one."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return f"{value:.0f}"
    if isinstance(value, datetime) and zone:
        return local_time(value, zone)
    text = value.isoformat(sep=" ", timespec="seconds") if hasattr(value, "hour") else str(value)
    return "".join(character if character.isprintable() else " " for character in text)


def line(text: str) -> Text:
    """Return text of unknown origin for a console."""
    return Text(terminal_safe(text))


@contextmanager
def progress(text: str, to_errors: bool = False) -> Iterator[Callable[[str], None]]:
    """Yield a function that prints a line. On a terminal, show a spinner with the elapsed time after two seconds.

    `to_errors`: on standard error, for commands whose standard output is read by programs.
    """
    screen = console(raw_errors() if to_errors else None)
    if not screen.is_terminal:
        yield partial(click.echo, err=to_errors)
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
