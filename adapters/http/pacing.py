"""Pace the requests to each host, and read the wait that a site asks for in Retry-After."""

import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from core.errors import RateLimited


def retry_after_seconds(value: str | None, now: float | None = None) -> float | None:
    """Return the seconds of a Retry-After header, which holds a number or a date; None for anything else."""
    text = (value or "").strip()
    if text.replace(".", "", 1).isdigit():
        return min(float(text), 7 * 86_400.0)
    try:
        until = parsedate_to_datetime(text)
    except (ValueError, TypeError, IndexError):
        return None
    until = until if until.tzinfo else until.replace(tzinfo=UTC)
    current = datetime.fromtimestamp(time.time() if now is None else now, UTC)
    return min(max((until - current).total_seconds(), 0.0), 7 * 86_400.0)


class HostPacer:
    """Keep `min_interval_seconds` between two requests to one host, over all threads."""

    def __init__(
        self,
        min_interval_seconds: float,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._interval = min_interval_seconds
        self._clock, self._sleep = clock, sleep
        self._next: dict[str, float] = {}
        self._held: dict[str, float] = {}
        self._lock = threading.Lock()

    def wait_turn(self, host: str, interval: float | None = None) -> None:
        """Sleep until the next request to this host may be sent; `interval` is the pause that the site asks for.

        Raises `RateLimited` while the host is on hold.
        """
        with self._lock:
            now = self._clock()
            held = self._held.get(host, now) - now
            if held > 0:
                raise RateLimited(f"{host} asked to wait; {held:.0f} s left", retry_after_seconds=held)
            turn = max(now, self._next.get(host, now))
            self._next[host] = turn + max(self._interval, interval or 0.0)
        if turn > now:
            self._sleep(turn - now)

    def hold(self, host: str, seconds: float) -> None:
        """Refuse further requests to this host for this many seconds: `wait_turn` then raises."""
        with self._lock:
            self._held[host] = max(self._held.get(host, 0.0), self._clock() + seconds)
