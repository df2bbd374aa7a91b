"""Standard output and standard error that carry no escape sequences: every text that a command prints goes through here.

Titles, employers, error messages and pages come from other people. The consoles of `flows/cli/console.py` write colours to the streams below; help pages are let through.
"""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import TextIO

from core.text.terminal import terminal_safe

_OUR_OWN: set[str] = set()
"""Texts of the program with colours, which pass as they are."""


def let_through(text: str) -> str:
    """Return a text that may carry colours when it is printed as a line. It must contain nothing but the program's own words."""
    _OUR_OWN.add(f"{text}\n")
    return text


class SafeStream(io.TextIOBase):
    """A text stream that writes to another one and escapes active characters. It is no terminal, so that no library colours it."""

    def __init__(self, raw: TextIO) -> None:
        self.raw = raw

    def write(self, text: str | bytes) -> int:
        """Write text, or text in UTF-8, which click prints for the completion of a shell."""
        shown = text if isinstance(text, str) else text.decode()
        self.raw.write(shown if shown in _OUR_OWN else terminal_safe(shown))
        return len(text)

    def flush(self) -> None:
        self.raw.flush()


def raw_output() -> TextIO:
    """Return the stream below standard output, for text that has been made safe already."""
    return _below(sys.stdout)


def raw_errors() -> TextIO:
    """Return the stream below standard error, for text that has been made safe already."""
    return _below(sys.stderr)


@contextmanager
def safe_streams() -> Iterator[None]:
    """Make standard output and standard error safe within the block, and tracebacks for the rest of the process."""
    before = sys.stdout, sys.stderr
    sys.excepthook = _print_traceback
    sys.stdout, sys.stderr = SafeStream(_below(sys.stdout)), SafeStream(_below(sys.stderr))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _below(stream: TextIO) -> TextIO:
    return stream.raw if isinstance(stream, SafeStream) else stream


def _print_traceback(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    import traceback

    _below(sys.stderr).write(terminal_safe("".join(traceback.format_exception(kind, error, trace))))
