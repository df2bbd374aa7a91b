"""Several walks side by side: each a process of its own, with a browser, a context and a budget that no other walk shares."""

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from types import FrameType
from urllib.parse import urlsplit

import click

SIGNALS = (signal.SIGTERM, signal.SIGINT)


class SideBySide:
    """Run `otklik agent` for several addresses, at most `at_once` at the same time, and print what each says under its name."""

    def __init__(self, options: Sequence[str], environment: Mapping[str, str], at_once: int) -> None:
        self._options, self._environment, self._at_once = options, environment, at_once
        self._running: dict[str, subprocess.Popen[str]] = {}
        self._lock = threading.Lock()
        self._ended_by: int | None = None

    def run(self, urls: Sequence[str]) -> tuple[int, ...]:
        """Walk from every address. Return the exit codes, in the order of the addresses; 130 for a walk that was not begun."""
        names = [f"{number} {urlsplit(url).netloc}" for number, url in enumerate(urls, start=1)]
        with self._ended_by_signals(), ThreadPoolExecutor(self._at_once) as pool:
            return tuple(pool.map(self._walk, names, urls))

    def _walk(self, name: str, url: str) -> int:
        is_json = "--json" in self._options
        with self._lock:
            if self._ended_by is not None:
                return 130
            process = subprocess.Popen(
                [sys.executable, "-m", "flows", "agent", url, *self._options],
                env=dict(self._environment),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=None if is_json else subprocess.STDOUT,
                text=True,
                start_new_session=True,  # Ctrl-C reaches this process alone, which then ends each walk with its page kept
            )
            self._running[name] = process
        lines = [line.rstrip("\n") for line in self._relayed(process, None if is_json else name)]
        code = process.wait()
        with self._lock:
            del self._running[name]
            if is_json:
                click.echo(" ".join(line.strip() for line in lines))
        return code

    def _relayed(self, process: subprocess.Popen[str], name: str | None) -> Iterator[str]:
        """Yield the lines of a walk; with a name, print each under the name."""
        for line in process.stdout or ():
            if name is not None:
                click.echo(f"[{name}] {line.rstrip()}")
            yield line

    @contextmanager
    def _ended_by_signals(self) -> Iterator[None]:
        """On SIGTERM or SIGINT, end every walk, and end this process as the signal does after they have ended."""

        def end(number: int, _: FrameType | None) -> None:
            self._ended_by = number
            for process in list(self._running.values()):
                process.send_signal(signal.SIGTERM)

        previous = {number: signal.signal(number, end) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in previous.items():
                signal.signal(number, handler)
            if self._ended_by is not None:
                signal.raise_signal(signal.Signals(self._ended_by))
