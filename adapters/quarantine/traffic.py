"""Counts of bytes and refusals for each host and port of the proxy."""

from dataclasses import dataclass, field
from threading import Lock


@dataclass(frozen=True)
class HostTraffic:
    """The traffic of one host and port. `sent` and `received` are bytes, including TLS records."""

    host: str
    port: int
    connections: int = 0
    sent: int = 0
    received: int = 0
    refused: tuple[str, ...] = ()
    """Why connections were refused, each reason once, in the order of their first occurrence."""


@dataclass
class _Count:
    connections: int = 0
    sent: int = 0
    received: int = 0
    refused: dict[str, None] = field(default_factory=dict)


class TrafficCounter:
    """Thread-safe counts: the proxy's thread writes them, and any thread may read them."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._counts: dict[tuple[str, int], _Count] = {}
        self._cut = 0

    def connected(self, host: str, port: int) -> None:
        with self._lock:
            self._at(host, port).connections += 1

    def passed(self, host: str, port: int, *, sent: int = 0, received: int = 0) -> None:
        with self._lock:
            count = self._at(host, port)
            count.sent += sent
            count.received += received

    def refused(self, host: str, port: int, why: str) -> None:
        with self._lock:
            self._at(host, port).refused[why] = None

    def cut_off(self, host: str, port: int, why: str) -> None:
        """Count a response that was cut off, with the reason."""
        self.refused(host, port, why)
        with self._lock:
            self._cut += 1

    @property
    def cut(self) -> int:
        """The number of responses that were cut off."""
        with self._lock:
            return self._cut

    @property
    def sent(self) -> int:
        """The bytes sent to all hosts. They are counted before they are written, so that 0 means that nothing was sent."""
        with self._lock:
            return sum(count.sent for count in self._counts.values())

    def by_host(self) -> tuple[HostTraffic, ...]:
        """Return one row for each host and port, in the order of their first connection."""
        with self._lock:
            return tuple(
                HostTraffic(host, port, count.connections, count.sent, count.received, tuple(count.refused))
                for (host, port), count in self._counts.items()
            )

    def _at(self, host: str, port: int) -> _Count:
        return self._counts.setdefault((host, port), _Count())
