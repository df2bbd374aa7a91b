"""Bytes and refusals per host, as the proxy counted them."""

from dataclasses import dataclass, field
from threading import Lock


@dataclass(frozen=True)
class HostTraffic:
    """What passed to and from one host and port. `sent` and `received` are bytes, TLS records included."""

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
    """Counts from the proxy's thread, read from any other."""

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
        """Count an answer that was ended before its end."""
        self.refused(host, port, why)
        with self._lock:
            self._cut += 1

    @property
    def cut(self) -> int:
        """How many answers were ended before their end."""
        with self._lock:
            return self._cut

    @property
    def sent(self) -> int:
        """Bytes sent to all hosts. Counted before they are written, so 0 means that nothing was."""
        with self._lock:
            return sum(count.sent for count in self._counts.values())

    def by_host(self) -> tuple[HostTraffic, ...]:
        """One row per host and port, in the order of their first connection."""
        with self._lock:
            return tuple(
                HostTraffic(host, port, count.connections, count.sent, count.received, tuple(count.refused))
                for (host, port), count in self._counts.items()
            )

    def _at(self, host: str, port: int) -> _Count:
        return self._counts.setdefault((host, port), _Count())
