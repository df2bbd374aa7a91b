"""The requests of a page that have begun and not ended."""

from typing import Self

from playwright.sync_api import Page, Request

ENDLESS = ("eventsource", "websocket", "ping", "media")


class OpenRequests:
    """Watch the requests that a page begins from now on. Use as a context manager."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._open: set[Request] = set()

    def __enter__(self) -> Self:
        self._page.on("request", self._began)
        self._page.on("requestfinished", self._ended)
        self._page.on("requestfailed", self._ended)
        return self

    def __exit__(self, *_: object) -> None:
        self._page.remove_listener("request", self._began)
        self._page.remove_listener("requestfinished", self._ended)
        self._page.remove_listener("requestfailed", self._ended)

    def __bool__(self) -> bool:
        """Whether at least one request is open."""
        return bool(self._open)

    def _began(self, request: Request) -> None:
        if request.resource_type not in ENDLESS:
            self._open.add(request)

    def _ended(self, request: Request) -> None:
        self._open.discard(request)
