"""Start Chromium and always close it; open pages from files without any network."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote, urlsplit

from greenlet import greenlet
from playwright.sync_api import Browser, Page, Playwright, ProxySettings, Route, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from adapters.browser.page.chromium import find_chromium
from adapters.browser.page.sandbox import start_chromium
from adapters.http.address_guard import AddressGuard
from adapters.quarantine.proxy import QuarantineProxy
from core.errors import FatalError, SiteUnreachable, SkippableError

FEATURES_OFF = (
    # The features that Playwright disables: Chromium obeys only the last list of disabled features.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "TcpPortRandomizationWin",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "msForceBrowserSignIn",
    "msEdgeUpdateLaunchServicesPreferredVersion",
    # Invisible pages of Chromium's own address bar. Once for each context, they would take longer than the form.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
)
QUIET = (
    f"--disable-features={','.join(FEATURES_OFF)}",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",  # the same for the build without windows
)
NOWHERE: ProxySettings = {"server": "http://127.0.0.1:9", "bypass": ""}
"""A proxy that never answers, for connections that request interception does not see (sockets, preconnects)."""

SCRIPT_SECONDS = 4
LATE_SECONDS = 3
"""How long a recorded page may go on building its form after it was loaded."""
MAX_FILE_BYTES = 30_000_000
_COUNT_WAITING = Path(__file__).parents[1] / "js" / "waiting.js"
_NOTHING_WAITS = "() => !window[Symbol.for('otklik.isWaiting')]?.()"


@contextmanager
def launched(executable: str | None = None, headless: bool = True) -> Iterator[Browser]:
    """Start a browser process and close it when the block ends. Raises `FatalError` if it does not start."""
    with launched_with_playwright(executable, headless) as (_, browser):
        yield browser


@contextmanager
def launched_with_playwright(
    executable: str | None = None, headless: bool = True, proxy_server: str | None = None
) -> Iterator[tuple[Playwright, Browser]]:
    """Start a browser process as `launched` does, and yield it with its Playwright instance.

    With `proxy_server`, every request goes through that proxy, loopback included.
    """
    with sync_playwright() as playwright:
        path = find_chromium(executable, playwright.chromium.executable_path, headless=headless)
        proxy: ProxySettings | None = {"server": proxy_server} if proxy_server else None
        try:
            browser = start_chromium(playwright.chromium, path, headless, list(QUIET), proxy)
        except PlaywrightError as error:
            raise FatalError(f"Chromium did not start ({path}).", str(error).splitlines()[0]) from error
        try:
            yield playwright, browser
        finally:
            browser.close()


@contextmanager
def opened(browser: Browser, target: str) -> Iterator[Page]:
    """Open a file (offline) or an http(s) URL."""
    if target.startswith(("http://", "https://")):
        with opened_url(browser, target) as page:
            yield page
    else:
        with opened_file(browser, Path(target.removeprefix("file://"))) as page:
            yield page


@contextmanager
def opened_url(browser: Browser, url: str, seconds: float = 30) -> Iterator[Page]:
    """Open a page for reading. Its own host may be local, since the user named it; every other host must be public.

    Raises `SiteUnreachable` if the page cannot be opened.
    """
    with QuarantineProxy(AddressGuard([_host_and_port(url)])) as proxy:
        context = browser.new_context(service_workers="block", proxy={"server": proxy.server})
        try:
            page = context.new_page()
            try:
                page.goto(url, wait_until="domcontentloaded", timeout=seconds * 1000)
                _settle(page)
            except PlaywrightError as error:
                raise SiteUnreachable(f"{url} could not be opened.", str(error).splitlines()[0]) from error
            yield page
        finally:
            context.close()


def _host_and_port(url: str) -> str:
    """Return host and port of a URL."""
    split = urlsplit(url)
    return f"{split.hostname}:{split.port or (443 if split.scheme == 'https' else 80)}"


@contextmanager
def opened_file(browser: Browser, path: Path, scripts: bool = True) -> Iterator[Page]:
    """Open a recorded page without fetching anything.

    Its inline scripts run for `SCRIPT_SECONDS` at most, and what they put off is waited for, `LATE_SECONDS` at most. If they hang or empty
    the page, it is opened again without scripts. Raises `SkippableError` if there is no such file or it is too large.
    """
    if not path.is_file():
        raise SkippableError(f"There is no file {path}.", "Give the path of an HTML page, or an http(s) URL.")
    if path.stat().st_size > MAX_FILE_BYTES:
        raise SkippableError(
            f"{path} is larger than {MAX_FILE_BYTES // 1_000_000} MB.", "Give the path of an HTML page."
        )
    with opened_html(browser, path.read_bytes(), path.name, scripts) as page:
        yield page


@contextmanager
def opened_html(browser: Browser, html: bytes | str, name: str = "page.html", scripts: bool = True) -> Iterator[Page]:
    """Open HTML without fetching anything, as `opened_file` does. `name` becomes the last part of the page's URL."""
    body = html.encode() if isinstance(html, str) else html
    if scripts and b"<script" not in body and b" on" not in body and b"javascript:" not in body:
        scripts = False
    with offline_page(browser, scripts) as offline:
        try:
            is_usable = bool(
                offline(body, name).evaluate("() => !!document.body && document.body.childElementCount > 0")
            )
        except PlaywrightError:
            is_usable = False
        if is_usable or not scripts:
            yield offline.page
            return
    with opened_html(browser, body, name, scripts=False) as page:
        yield page


class OfflinePage:
    """A tab that shows given pages one after another, without network access, each when its scripts have built it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._shown: dict[str, bytes] = {}
        page.on("dialog", lambda dialog: dialog.dismiss())
        page.context.route("**/*", self._answer)
        self._protocol = page.context.new_cdp_session(page)

    def __call__(self, html: bytes | str, name: str = "page.html") -> Page:
        address = f"https://recorded.example/{quote(name)}"
        self._shown = {address: html.encode() if isinstance(html, str) else html}
        try:
            self.page.goto(address, wait_until="domcontentloaded", timeout=SCRIPT_SECONDS * 1000)
            self._wait_for_late_parts()
        except PlaywrightError:
            self._end_script()  # an endless script would block every later call, even closing
            raise
        return self.page

    def _wait_for_late_parts(self) -> None:
        """Wait until the page's scripts have nothing put off that ends. A script that hangs is ended: every later call would wait for it."""
        end = asyncio.get_running_loop().call_later(2 * LATE_SECONDS, lambda: greenlet(self._end_script).switch())
        try:
            self.page.wait_for_function(_NOTHING_WAITS, timeout=LATE_SECONDS * 1000, polling=50)
        except PlaywrightTimeout:
            self.page.evaluate("1")  # waits until a hung script has been ended
        finally:
            end.cancel()

    def _end_script(self) -> None:
        with suppress(PlaywrightError):  # the script has sent the page elsewhere or closed it, which ends it as well
            self._protocol.send("Runtime.terminateExecution")

    def _answer(self, route: Route) -> None:
        """Serve the page itself and nothing else. A navigation to another URL is answered with 204, which keeps the page."""
        request = route.request
        body = self._shown.get(request.url)
        if body is not None and request.method == "GET":
            route.fulfill(status=200, body=body, content_type=_content_type(body))
        elif request.is_navigation_request() and request.frame.parent_frame is None:
            route.fulfill(status=204, body="")
        else:
            route.abort("blockedbyclient")


@contextmanager
def offline_page(browser: Browser, scripts: bool = False) -> Iterator[OfflinePage]:
    context = browser.new_context(
        java_script_enabled=scripts, proxy=NOWHERE, service_workers="block", accept_downloads=False, permissions=[]
    )
    if scripts:
        context.add_init_script(path=_COUNT_WAITING)
    try:
        yield OfflinePage(context.new_page())
    finally:
        context.unroute_all(behavior="ignoreErrors")
        context.close()


def _content_type(body: bytes) -> str:
    """Declare UTF-8 if the bytes are UTF-8, whatever the page declares (recordings are often converted)."""
    try:
        body.decode()
    except UnicodeDecodeError:
        return "text/html"
    return "text/html; charset=utf-8"


def _settle(page: Page, seconds: float = 3) -> None:
    """Wait until the number of controls stays the same for half a second, for pages that build their form late."""
    last, same, waited = -1, 0, 0.0
    while same < 2 and waited < seconds:
        count = page.locator("input,textarea,select,[role=combobox]").count()
        same = same + 1 if count == last and count > 0 else 0
        last = count
        page.wait_for_timeout(250)
        waited += 0.25
