"""Fetch a page as rendered by a browser, for search pages that scripts build. Only reading requests are allowed."""

from urllib.parse import urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Route

from adapters.browser.page.launch import launched_with_playwright
from adapters.browser.page.settle import settle
from adapters.http.address_guard import AddressGuard
from adapters.quarantine.proxy import QuarantineProxy
from core.contracts.job_site import Request, Response
from core.errors import AddressRefused, OtklikError, ResponseTooLarge, SiteUnreachable

NOT_NEEDED = frozenset({"image", "media", "font", "websocket", "eventsource"})

SHOW_STATE = """() => {
  for (const box of document.querySelectorAll("input[type=checkbox], input[type=radio]")) box.toggleAttribute("checked", box.checked);
  for (const option of document.querySelectorAll("select option")) option.toggleAttribute("selected", option.selected);
}"""
"""Writes what is ticked and chosen into the markup, where scripts keep it only in the page's memory."""


class PageFetcher:
    """Fetch each page with a browser of its own, since a browser can only be used in the thread that started it.

    All requests of a page, including redirects and sockets, go through a proxy that checks each address after resolving it.
    """

    def __init__(
        self,
        guard: AddressGuard,
        executable: str | None = None,
        max_bytes: int = 20_000_000,
        seconds: float = 30.0,
    ) -> None:
        self._guard, self._executable = guard, executable
        self._max_bytes, self._seconds = max_bytes, seconds

    def fetch(self, request: Request) -> Response:
        refused: list[AddressRefused] = []

        def only_public_reading(route: Route) -> None:
            outgoing = route.request
            try:
                if outgoing.method not in ("GET", "HEAD") or outgoing.resource_type in NOT_NEEDED:
                    route.abort("blockedbyclient")
                    return
                self._guard.check(outgoing.url)
            except OtklikError as error:
                if outgoing.is_navigation_request() and isinstance(error, AddressRefused):
                    refused.append(error)
                route.abort("blockedbyclient")
                return
            route.continue_()

        with (
            QuarantineProxy(self._guard) as proxy,
            launched_with_playwright(self._executable, True, proxy.server) as (_, browser),
        ):
            context = browser.new_context(service_workers="block", accept_downloads=False)
            context.route("**/*", only_public_reading)
            page = context.new_page()
            try:
                answer = page.goto(request.url, wait_until="domcontentloaded", timeout=self._seconds * 1000)
                settle(page, 300, 4000)
                page.evaluate(SHOW_STATE)
                html = page.content().encode()
            except PlaywrightError as error:
                if refused:
                    raise refused[0] from None
                host = urlsplit(request.url).netloc
                raise SiteUnreachable(
                    f"{host} could not be opened in the browser", error.message.splitlines()[0]
                ) from None
            if len(html) > self._max_bytes:
                raise ResponseTooLarge(f"{request.url}: more than {self._max_bytes:,} bytes in the browser")
            return Response(
                url=page.url,
                status=answer.status if answer else 200,
                headers={"content-type": "text/html; charset=utf-8"},
                content=html,
            )
