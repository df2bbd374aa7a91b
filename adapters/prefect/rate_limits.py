"""Pace per job site, held by the Prefect server, so that it is one pace over all workers and runs.

Each site has a concurrency limit with a decaying slot: one request takes it, and it is free again after the pause that the settings ask
for. A process that is killed holds nothing. The fetcher's own pace per host comes on top, within this process.
"""

from adapters.prefect.client import ask, send
from core.contracts.job_site import Request, Response
from core.ports.fetching import Fetcher
from flows.settings import Settings

PREFIX = "otklik-site-"


def ensure_limits(settings: Settings, sites: set[str]) -> None:
    """One limit per job site, at the pace that the settings ask for now."""
    wanted = {"limit": 1, "slot_decay_per_second": 1.0 / settings.network.seconds_between_requests}
    for site in sorted(sites):
        name = PREFIX + site
        known = ask(settings, f"/v2/concurrency_limits/{name}")
        if known is None:
            send(settings, "/v2/concurrency_limits/", {"name": name, **wanted}).raise_for_status()
        elif known["slot_decay_per_second"] != wanted["slot_decay_per_second"]:
            send(settings, f"/v2/concurrency_limits/{name}", wanted, method="PATCH").raise_for_status()


class PacedFetcher:
    """Waits for the site's turn before each request of the fetcher behind it."""

    def __init__(self, fetcher: Fetcher, site: str) -> None:
        self._fetcher, self._limit = fetcher, PREFIX + site

    def fetch(self, request: Request) -> Response:
        from prefect.concurrency.sync import rate_limit

        rate_limit(self._limit, strict=True)
        return self._fetcher.fetch(request)
