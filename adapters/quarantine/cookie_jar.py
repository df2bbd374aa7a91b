"""Cookies as they were before the first value of the candidate was in the page, and those that the site set since."""

from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from playwright.sync_api import BrowserContext


class CookieJar:
    """A page can put what it has read into a cookie; such cookies do not travel."""

    def __init__(self) -> None:
        self._values: dict[str, str] = {}

    def keep(self, context: BrowserContext) -> None:
        """Remember every cookie that the context has now."""
        self._values = {cookie.get("name", ""): cookie.get("value", "") for cookie in context.cookies()}

    def learn(self, headers: Mapping[str, str]) -> None:
        """Take over what an answer of the site sets."""
        for line in headers.get("set-cookie", "").split("\n"):
            try:
                parsed = SimpleCookie(line)
            except CookieError:
                continue  # the browser will not understand it either
            self._values |= {name: morsel.value for name, morsel in parsed.items()}

    def header(self, sent: str) -> str:
        """Return the Cookie header for a request that would have carried `sent`: the same names, as far as known, with their known values."""
        names = [pair.partition("=")[0].strip() for pair in sent.split(";") if pair.strip()]
        return "; ".join(f"{name}={self._values[name]}" for name in names if name in self._values)
