"""A browser whose pages reach the network only through a proxy of their own."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from adapters.browser.page.launch import launched_with_playwright
from adapters.http.address_guard import AddressGuard
from adapters.quarantine.answer_size import MOST_BYTES
from adapters.quarantine.courier import Courier
from adapters.quarantine.drafts import Confirms
from adapters.quarantine.page_gate import PageGate
from adapters.quarantine.proxy import QuarantineProxy
from adapters.quarantine.traffic import TrafficCounter


class GatedPage(NamedTuple):
    """One page in a browser context of its own. `read` has the traffic of the page itself, `released` that of the courier."""

    page: Page
    gate: PageGate
    read: TrafficCounter
    released: TrafficCounter


class QuarantinedBrowser:
    """A browser in quarantine. Its pages share no cookies, storage or connections."""

    def __init__(
        self, browser: Browser, rule: AddressGuard, courier: Courier, ours: QuarantineProxy, locale: str
    ) -> None:
        self._browser, self._rule, self._courier, self._ours, self._locale = browser, rule, courier, ours, locale
        self._open = ExitStack()

    def new_page(self, confirms: Confirms) -> GatedPage:
        """Open a page in reading mode. `confirms` recognises the confirmation of an application in a response.

        On `close`, the page is closed before its proxy, so that no request made while closing leaves the quarantine.
        """
        proxy = self._open.enter_context(QuarantineProxy(self._rule))
        context = self._browser.new_context(
            locale=self._locale,
            service_workers="block",
            accept_downloads=False,
            viewport={"width": 1280, "height": 1000},
            proxy={"server": proxy.server},
        )
        self._open.callback(context.close)
        gate = PageGate(context, proxy, self._courier, confirms)
        return GatedPage(context.new_page(), gate, proxy.traffic, self._ours.traffic)

    def fresh_document(self, url: str) -> str | None:
        """Return the HTML that a new visitor gets at this address, or None."""
        return self._courier.fresh_document(self._rule, url)

    def close(self) -> None:
        self._open.close()


@contextmanager
def quarantined_browser(
    rule: AddressGuard, executable: str | None = None, is_headless: bool = True, locale: str = "en-US"
) -> Iterator[QuarantinedBrowser]:
    """Start a browser process in quarantine, and end it and its proxies when the block ends."""
    with (
        QuarantineProxy(rule, most_tunneled=MOST_BYTES) as ours,
        launched_with_playwright(executable, is_headless, ours.server) as (playwright, browser),
    ):
        courier = Courier(playwright, ours)
        opened = QuarantinedBrowser(browser, rule, courier, ours, locale)
        try:
            yield opened
        finally:
            opened.close()
            courier.close()
