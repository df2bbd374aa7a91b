"""Guard of the requests of a walk: requests that read pass, on the sites of the walk; everything that a form sends is held back."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Request, Route
from playwright.sync_api import Error as PlaywrightError

from core.agent.hosts import site

READING = frozenset({"GET", "HEAD", "OPTIONS"})
MOST_HELD = 50
_APPLIES = re.compile(
    r"/(apply|application|applications|submit|submission|submissions|candidate|candidates|candidature|bewerbung)/?$",
    re.IGNORECASE,
)
"""Paths to which a script would send an application."""
_SENDS = re.compile(r"(submit|apply|send)[_-]?(application|form|cv|resume)|(application|form)[_-]?submi", re.IGNORECASE)
"""Words in the body of a request that sends an application."""
Forbids = Callable[[str], str | None]


class ReadingGuard:
    """Hold back every posted form, every upload, every application, and every page of a site that the walk may not open.

    `held` lists the requests that were held back, with the reason. Requests of scripts that read with POST, such as a search, pass; an
    application is recognised by its address or by words in its body.
    """

    def __init__(self, forbids: Forbids = lambda url: None) -> None:
        """`forbids` returns why the user does not allow an address, or None."""
        self._forbids = forbids
        self.held: list[str] = []
        self.sites: tuple[str, ...] = ()
        self.may_hop = False

    @contextmanager
    def over(self, context: BrowserContext) -> Iterator["ReadingGuard"]:
        """Guard all pages of a context for the duration of the block."""
        context.route("**/*", self._handle)
        try:
            yield self
        finally:
            context.unroute("**/*", self._handle)

    def _handle(self, route: Route) -> None:
        request = route.request
        why = self._why_held(request)
        if why is None:
            route.fallback()
            return
        self.held = [*self.held, f"{request.method} {request.url[:300]}: {why}"][-MOST_HELD:]
        if request.is_navigation_request() and _is_main(request):
            route.fulfill(status=204, body="")  # the current page stays; after an abort it would show an error
        else:
            route.abort("blockedbyclient")

    def _why_held(self, request: Request) -> str | None:
        is_page = request.is_navigation_request()
        if request.method not in READING:
            if is_page:
                return "a form is not posted in a walk"
            kind = request.headers.get("content-type", "")
            if kind.startswith("multipart/") or request.resource_type == "ping":
                return "nothing is uploaded in a walk"
            if _APPLIES.search(urlsplit(request.url).path) or _SENDS.search(_body(request)):
                return "an application is not sent in a walk"
        if is_page and _is_main(request):
            if not self.may_hop and site(request.url) not in self.sites:
                return "not a site of this walk"
            return self._forbids(request.url)
        return None


def _is_main(request: Request) -> bool:
    """Whether a request is for a page, and not for a frame in one. A new tab that has no frame yet counts as a page."""
    try:
        return request.frame.parent_frame is None
    except PlaywrightError:
        return True


def _body(request: Request) -> str:
    """Return the first 4,000 bytes of the body of a request, as text."""
    return (request.post_data_buffer or b"")[:4000].decode(errors="replace")
