"""Rules for requests while a form is filled: look-ups of typed text, permitted drafts, and the pages of permitted steps may leave."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urljoin

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Request

from adapters.quarantine.courier import CourierAnswer
from adapters.quarantine.drafts import Confirms, Drafts
from adapters.quarantine.known_text import KnownText
from adapters.quarantine.look_ups import LookUps
from core.applications.draft_rules import unknown_headers, untold
from core.applications.token_requests import headers_to_drop, tells_nothing
from core.applications.unrehearsed import is_upload
from core.contracts.wire import WireRequest

WRITING = frozenset({"POST", "PUT", "PATCH"})
SCRIPTED = frozenset({"fetch", "xhr"})
PARTS_OF_A_PAGE = frozenset({"stylesheet", "script", "image", "font"})
NOTHING = "nothing leaves while the form is filled"


class Filling:
    """The rules of one page while it is filled. `why_held` decides about a request, and `answered` takes note of its response.

    `confirms` recognises a response that reads like the confirmation of an application.
    """

    def __init__(self, known: KnownText, confirms: Confirms) -> None:
        self.known = known
        self.drafts = Drafts(confirms)
        self.look_ups = LookUps(known)
        self._is_stepping = False
        self._has_stepped = False
        self._sent_on_to: str | None = None

    @contextmanager
    def stepping(self) -> Iterator[None]:
        """Mark the block in which the button to the next step is pressed. In it, a permitted step may be posted as a page."""
        self._is_stepping = True
        try:
            yield
        finally:
            self._is_stepping = False

    def why_held(self, request: Request, wire: WireRequest, values: frozenset[str]) -> str | None:
        """Return why the request must not leave, or None to release it."""
        why = self.look_ups.why_held(request, wire) if self.look_ups.are_allowed else NOTHING
        if why is None:
            return None
        if self._is_of_a_step(request, wire):
            return None
        if self._may_be_draft(request):
            return self.drafts.why_held(wire, self.known.has, values)
        return why

    def is_upload(self, wire: WireRequest) -> bool:
        """Whether a request contains planned documents, and some typed answers are still missing after it."""
        planned = self.drafts.planned
        return is_upload(wire, planned) and bool(untold(planned, [*self.drafts.requests, wire]))

    def is_permitted_upload(self, request: Request, wire: WireRequest, values: frozenset[str]) -> bool:
        """Whether a request is an upload before the application itself, and the user's permission for drafts covers it."""
        is_asked = self._may_be_draft(request) and not request.is_navigation_request() and self.is_upload(wire)
        return is_asked and self.drafts.why_held(wire, self.known.has, values) is None

    def is_draft(self, request: Request) -> bool:
        """Whether a released request is a draft, and not a look-up or part of a page."""
        return request.method in WRITING and self._may_be_draft(request)

    def headers_to_drop(self, request: Request, wire: WireRequest) -> frozenset[str]:
        """Return the names of headers to remove from a released request.

        A draft keeps the headers that every browser sends, and those whose values the page knew.
        """
        return unknown_headers(wire, self.known.has) if self.is_draft(request) else headers_to_drop(wire)

    def answered(self, request: Request, wire: WireRequest, answer: CourierAnswer) -> None:
        """Take note of the response to a request that was released while the form was filled."""
        text = answer.body.decode(errors="replace") if answer.is_text else ""
        self.known.add_answer(f"{request.url}\n{answer.location or ''}\n{text}")
        if self.is_draft(request):
            self.drafts.remember(wire, answer.status, text, answer.location)
        else:
            self.drafts.learn(text)
        if request.is_navigation_request():
            self._has_stepped = True
            self._sent_on_to = urljoin(request.url, answer.location) if answer.location else None
            if request.method == "GET":
                self.drafts.check(request.url, text)

    def knows_all(self, request: Request, wire: WireRequest) -> bool:
        """Whether a request goes to the form's own site and contains only known text."""
        is_own = self.known.is_own_site(request.url) and not request.is_navigation_request()
        return is_own and tells_nothing(wire, self.known.so_far())

    def _is_of_a_step(self, request: Request, wire: WireRequest) -> bool:
        """Whether a request is for the page to which a posted step redirects, or for the scripts, styles and pictures of that page."""
        if request.method != "GET" or not self._has_stepped:
            return False
        if request.is_navigation_request():
            expected, self._sent_on_to = self._sent_on_to, None
            return expected is not None and is_same_page(expected, request.url) and self.known.is_own_site(request.url)
        if request.resource_type in PARTS_OF_A_PAGE and not self.known.is_own_site(request.url):
            return self.known.had(request.url)
        return (request.resource_type in PARTS_OF_A_PAGE or request.resource_type in SCRIPTED) and self.knows_all(
            request, wire
        )

    def _may_be_draft(self, request: Request) -> bool:
        is_step = self._is_stepping and request.is_navigation_request() and _is_main(request)
        is_kind = is_step or request.resource_type in SCRIPTED
        return request.method in WRITING and is_kind and self.drafts.is_permitted(request.url, self.known.sites)


def _is_main(request: Request) -> bool:
    try:
        return request.frame.parent_frame is None
    except PlaywrightError:
        return False  # a new tab that has no frame yet


def is_same_page(one: str, other: str) -> bool:
    """Whether two addresses are equal without their fragments."""
    return one.partition("#")[0] == other.partition("#")[0]
