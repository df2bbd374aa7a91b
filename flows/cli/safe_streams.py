"""Standard output and standard error that carry no escape sequences: every text that a command prints goes through here.

Titles, employers, error messages and pages come from other people. `flows/cli/console.py` alone writes colours, to the stream below.
"""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from core.text.terminal import terminal_safe


class SafeStream(io.TextIOBase):
    """A text stream that writes to another one and escapes active characters. It calls itself no terminal, so nobody colours it."""

    def __init__(self, raw: TextIO) -> None:
        self.raw = raw

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self.raw.encoding

    def write(self, text: str) -> int:
        self.raw.write(terminal_safe(text))
        return len(text)

    def flush(self) -> None:
        self.raw.flush()

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.raw.fileno()


def raw_stream(stream: TextIO | SafeStream) -> TextIO:
    """Return the stream below, for output that is safe already."""
    return stream.raw if isinstance(stream, SafeStream) else stream


@contextmanager
def safe_streams() -> Iterator[None]:
    """Replace standard output and standard error by safe ones within the block."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = SafeStream(raw_stream(sys.stdout)), SafeStream(raw_stream(sys.stderr))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
