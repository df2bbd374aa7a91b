"""One Chromium process for many application browsers: each attempt has proxies and a courier of its own, as in the product."""

from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple

from playwright.sync_api import Browser, Playwright

from adapters.browser.page.launch import launched_with_playwright
from adapters.browser.page.quarantined import QuarantinedBrowser
from adapters.browser.submit.workspace import ApplicationBrowser
from adapters.http.address_guard import AddressGuard
from adapters.quarantine.courier import Courier
from adapters.quarantine.proxy import QuarantineProxy
from core.ports.knowledge import FormPlans

OpenBrowser = Callable[[], AbstractContextManager[ApplicationBrowser]]


class OneBrowser(NamedTuple):
    """`open` gives an application browser that reaches all of this machine, `open_with` one with a rule; `open_pages` one for pages of any kind; `browser` is the one without a rule, `playwright` starts others beside it."""

    open: OpenBrowser
    open_with: Callable[[AddressGuard], AbstractContextManager[ApplicationBrowser]]
    open_pages: Callable[[], AbstractContextManager[QuarantinedBrowser]]
    playwright: Playwright
    browser: Browser


class Loopback(AddressGuard):
    """Every name and port is on this machine."""

    def addresses(self, host: str, port: int) -> Collection[str]:
        return ["127.0.0.1"]


@contextmanager
def one_browser(plans: FormPlans | None = None) -> Iterator[OneBrowser]:
    """Start Chromium once; each application browser is opened in the same process. `plans` keeps the plans of all of them."""
    rule = Loopback()
    with (
        QuarantineProxy(rule) as nowhere,
        launched_with_playwright(None, True, nowhere.server) as (playwright, browser),
    ):

        @contextmanager
        def open_pages(rule: AddressGuard = rule) -> Iterator[QuarantinedBrowser]:
            with QuarantineProxy(rule) as ours:
                courier = Courier(playwright, ours)
                opened = QuarantinedBrowser(browser, rule, courier, ours, "en-US")
                try:
                    yield opened
                finally:
                    opened.close()
                    courier.close()

        @contextmanager
        def open_one(rule: AddressGuard = rule) -> Iterator[ApplicationBrowser]:
            with open_pages(rule) as opened:
                yield ApplicationBrowser(opened, plans, None)

        yield OneBrowser(open_one, open_one, open_pages, playwright, browser)
