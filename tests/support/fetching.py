"""A fetcher that does not wait, for tests that fetch from a site on this machine."""

from collections.abc import Callable, Iterable

from adapters.http.address_guard import AddressGuard, Resolve, resolved
from adapters.http.exchange import FetchLimits
from adapters.http.fetcher import PoliteFetcher
from core.contracts.job_site import Request
from core.ports.fetching import PageMemory
from core.ports.stores import BlobStore
from tests.support.http import LocalSite

AT_ONCE = FetchLimits(min_interval_seconds=0.0)


class Sleeper:
    """Record the requested sleeps without sleeping."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def __call__(self, seconds: float) -> None:
        self.slept.append(seconds)


_opened: list[PoliteFetcher] = []


def fetcher(
    *sites: LocalSite,
    limits: FetchLimits = AT_ONCE,
    allow_hosts: Iterable[str] = (),
    resolve: Resolve = resolved,
    sleep: Callable[[float], None] | None = None,
    memory: PageMemory | None = None,
    blobs: BlobStore | None = None,
) -> PoliteFetcher:
    """Return a fetcher that does not wait. It is closed when the test ends."""
    guard = AddressGuard([*(site.host for site in sites), *allow_hosts], resolve)
    _opened.append(PoliteFetcher(guard, limits, sleep=sleep or Sleeper(), memory=memory, blobs=blobs))
    return _opened[-1]


def close_fetchers() -> None:
    """Close every fetcher that was made here."""
    while _opened:
        _opened.pop().close()


def get(url: str) -> Request:
    return Request(url=url)
