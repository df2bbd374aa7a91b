"""Cookies that existed before the first value of the candidate was in the page, and those that the site has set since."""

from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from playwright.sync_api import BrowserContext


class CookieJar:
    """The cookies that may be sent. Cookies that a script of the page has set meanwhile are left out, since they may contain answers."""

    def __init__(self) -> None:
        self._values: dict[str, str] = {}

    def keep(self, context: BrowserContext) -> None:
        """Remember every cookie that the context has now."""
        self._values = {cookie.get("name", ""): cookie.get("value", "") for cookie in context.cookies()}

    def learn(self, headers: Mapping[str, str]) -> None:
        """Add the cookies that a response of the site sets."""
        for line in headers.get("set-cookie", "").split("\n"):
            try:
                parsed = SimpleCookie(line)
            except CookieError:
                continue  # the browser does not accept such a cookie either
            self._values |= {name: morsel.value for name, morsel in parsed.items()}

    def header(self, sent: str) -> str:
        """Return the Cookie header to send in place of `sent`: its names with their known values, without unknown names."""
        names = [pair.partition("=")[0].strip() for pair in sent.split(";") if pair.strip()]
        return "; ".join(f"{name}={self._values[name]}" for name in names if name in self._values)
