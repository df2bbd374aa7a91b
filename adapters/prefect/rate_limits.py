"""Rate limits per job site, kept by the Prefect server and shared by all workers and runs.

Each site has a concurrency limit with one decaying slot: a request takes the slot, and it is free again after the pause in the
settings. A killed process keeps no slot. The fetcher's own pause per host applies on top, within one process.
"""

from collections.abc import Iterable

from adapters.prefect.client import PrefectServer
from core.contracts.job_site import Request, Response
from core.ports.fetching import Fetcher

PREFIX = "otklik-site-"


def ensure_limits(server: PrefectServer, sites: Iterable[str], seconds_between_requests: float) -> None:
    """Create or update one limit per job site. Raises `RetryableError` if the server does not answer."""
    wanted = {"limit": 1, "slot_decay_per_second": 1.0 / seconds_between_requests}
    for site in sorted(set(sites)):
        name = PREFIX + site
        known = server.ask(f"/v2/concurrency_limits/{name}")
        if known is None:
            server.ask("/v2/concurrency_limits/", {"name": name, **wanted})
        elif known["slot_decay_per_second"] != wanted["slot_decay_per_second"]:
            server.ask(f"/v2/concurrency_limits/{name}", wanted, "PATCH")


class RateLimitedFetcher:
    """A fetcher that waits for the site's slot before each request."""

    def __init__(self, fetcher: Fetcher, site: str) -> None:
        self._fetcher, self._limit = fetcher, PREFIX + site

    def fetch(self, request: Request) -> Response:
        from prefect.concurrency.sync import rate_limit

        rate_limit(self._limit, strict=True)
        return self._fetcher.fetch(request)
