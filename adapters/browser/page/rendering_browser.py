"""One browser that renders pages, in a thread of its own, since only the thread that started a browser can use it."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Route
from playwright.sync_api import Error as PlaywrightError

from adapters.browser.page.hung_script import HungScript
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


class RenderingBrowser:
    """Fetch one page after another. The browser is started by the first.

    All requests of a page, including redirects and sockets, go through a proxy that checks each address after resolving it. A page that
    never answers is closed.
    """

    def __init__(self, guard: AddressGuard, executable: str | None, max_bytes: int, seconds: float) -> None:
        self._guard, self._executable = guard, executable
        self._max_bytes, self._seconds = max_bytes, seconds
        self._thread = ThreadPoolExecutor(1, "rendering-browser")
        self._open = ExitStack()
        self._browser: Browser | None = None

    def fetch(self, request: Request) -> Response:
        """Fetch a page. Raises `SiteUnreachable`, `AddressRefused` or `ResponseTooLarge`, and `FatalError` if the browser does not start."""
        return self._thread.submit(self._fetch, request).result()

    def close(self) -> None:
        """End the browser and its thread."""
        with suppress(PlaywrightError):  # a browser that is gone needs no end
            self._thread.submit(self._open.close).result()
        self._thread.shutdown()

    def _started(self) -> Browser:
        if self._browser is None:
            proxy = self._open.enter_context(QuarantineProxy(self._guard))
            launched = launched_with_playwright(self._executable, True, proxy.server)
            _, self._browser = self._open.enter_context(launched)
        return self._browser

    def _fetch(self, request: Request) -> Response:
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

        browser = self._started()
        try:
            context = browser.new_context(service_workers="block", accept_downloads=False)
            HungScript(context)
            context.route("**/*", only_public_reading)
            page = context.new_page()
            answer = page.goto(request.url, wait_until="domcontentloaded", timeout=self._seconds * 1000)
            settle(page, 300, 4000)
            page.evaluate(SHOW_STATE)
            html, url = page.content().encode(), page.url
            context.close()
        except PlaywrightError as error:
            if refused:
                raise refused[0] from None
            host = urlsplit(request.url).netloc
            raise SiteUnreachable(f"{host} could not be opened in the browser", error.message.splitlines()[0]) from None
        if len(html) > self._max_bytes:
            raise ResponseTooLarge(f"{request.url}: more than {self._max_bytes:,} bytes in the browser")
        return Response(
            url=url,
            status=answer.status if answer else 200,
            headers={"content-type": "text/html; charset=utf-8"},
            content=html,
        )
