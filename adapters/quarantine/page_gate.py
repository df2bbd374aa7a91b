"""The gate that decides about each request of a page.

All requests are allowed while the page is read, hardly any while it is filled, and only the approved ones at the end. The browser's own
network is closed before the first value of the candidate is filled in. The courier sends the requests that are released after that.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from urllib.parse import urljoin

from playwright.sync_api import BrowserContext, Request, Response, Route
from playwright.sync_api import Error as PlaywrightError

from adapters.quarantine.cookie_jar import CookieJar
from adapters.quarantine.courier import Courier, CourierAnswer
from adapters.quarantine.drafts import Confirms
from adapters.quarantine.filling import SCRIPTED, WRITING, Filling, is_same_page
from adapters.quarantine.fresh_document import values_in
from adapters.quarantine.fulfil import fulfil
from adapters.quarantine.known_text import KnownText
from adapters.quarantine.other_channels import OtherChannels
from adapters.quarantine.phases import HeldRequest, Phase, ReleasedRequest
from adapters.quarantine.proxy import QuarantineProxy
from adapters.quarantine.request_contents import RequestContents
from core.applications.draft_rules import PlannedField
from core.applications.token_requests import headers_to_drop
from core.applications.wire_reading import read_request
from core.applications.wire_rehearsal import PageValues
from core.contracts.wire import WireRequest
from core.errors import SiteUnreachable

MOST_REDIRECTS = 10
"""The most redirects of all released requests together."""


Decide = Callable[[WireRequest], str | None]
"""Returns why a request must not leave, or None to release it."""


class PageGate:
    """The gate of one browser context. Every request of its pages passes through it."""

    def __init__(
        self,
        context: BrowserContext,
        proxy: QuarantineProxy,
        courier: Courier,
        confirms: Confirms = lambda url, text: None,
    ) -> None:
        self._context, self._proxy, self._courier = context, proxy, courier
        self._known = KnownText()
        self.filling = Filling(self._known, confirms)
        self.contents = RequestContents(self._known, self.filling)
        self.other_channels = OtherChannels(context)
        self._jar = CookieJar()
        self._decide: Decide | None = None
        self._redirects = 0
        self._sent_on_to: str | None = None
        self._is_telling = False
        self._under_way = self._begun = 0
        self._sent_at_close: int | None = None
        self.phase = Phase.READING
        self.held: list[HeldRequest] = []
        self.released: list[ReleasedRequest] = []
        self.captured: list[WireRequest] = []
        self.asides: list[WireRequest] = []
        """Requests of the page in the rehearsal that are not part of the application."""
        self.dispatch: WireRequest | None = None
        """The request that is released as the application, set by `decide`. After it, only pages of the same site may be read."""
        self.broke: str | None = None
        self.sent_status: int | None = None
        self.answer: CourierAnswer | None = None
        """The site's response to the dispatch."""
        context.on("response", self._remember)
        context.route("**/*", self._handle)

    def fill(self, values: frozenset[str]) -> None:
        """Close the network before the first of these values is in the page."""
        is_first = self.phase is Phase.READING
        if is_first:
            for page in self._context.pages:
                self._known.read_page(page)
            self._jar.keep(self._context)
            self._proxy.close_network("the form is being filled")
            self._sent_at_close = self._proxy.traffic.sent
        self.phase, self.contents.values = Phase.FILLING, self.values | values
        if is_first:
            self.read_answers()  # later the page may block, waiting for the request that is being checked

    def looking_up(self, typed: str) -> AbstractContextManager[None]:
        return self.filling.look_ups.typing(typed)

    def stepping(self) -> AbstractContextManager[None]:
        if self.may_keep_drafts:
            self.read_answers()
        return self.filling.stepping()

    def read_answers(self) -> None:
        """Read the site's responses so far. Call this before a click that may leave the page."""
        self._known.read_responses()

    def document_values(self) -> PageValues:
        """Return the text and the hidden values of the documents as they were loaded."""
        return values_in(self._known.sources())

    @property
    def may_load_again(self) -> bool:
        return self.phase is Phase.READING

    @property
    def may_keep_drafts(self) -> bool:
        return self.filling.drafts.may_be_kept(self._known.sites)

    def plan(self, fields: Mapping[str, PlannedField], is_last_step: bool) -> None:
        self.filling.drafts.plan(fields, is_last_step)

    def rehearse(self) -> None:
        """Begin the rehearsal: capture the requests of the page from now on, without releasing the application."""
        self.phase, self.captured, self.asides = Phase.REHEARSING, [], []
        self.contents.forget_tokens()
        self.other_channels.mark()

    def send(self, decide: Decide) -> None:
        """Release from now on the requests that `decide` allows; `decide` sets `dispatch` to the one that is the application."""
        self.other_channels.mark()
        self.phase, self._decide = Phase.SENDING, decide

    def close(self) -> None:
        """Release no further request."""
        self.phase, self._decide = Phase.CLOSED, None

    def stop(self, why: str) -> None:
        """Close the network of the page and of the courier for good, so that the counts are final."""
        self.close()
        self._courier.stop(why)

    @property
    def values(self) -> frozenset[str]:
        """The values of the candidate that are in the page."""
        return self.contents.values

    @property
    def bytes_released(self) -> int:
        """The bytes sent for released requests so far."""
        return self._courier.bytes_sent

    @property
    def bytes_leaked(self) -> int:
        """The bytes that the page itself has sent since its network was closed; 0 unless the quarantine failed."""
        return 0 if self._sent_at_close is None else self._proxy.traffic.sent - self._sent_at_close

    def is_known_to_page(self, value: str) -> bool:
        """Whether a value was in the page before the first value of the candidate, or in a response of the site since then."""
        return self._known.has(value)

    def is_own_site(self, url: str) -> bool:
        """Whether an address belongs to the site of one of the form's own documents."""
        return self._known.is_own_site(url)

    @property
    def page_url(self) -> str:
        """The address of the page that is filled."""
        return self._context.pages[0].url if self._context.pages else ""

    def held_drafts(self) -> list[WireRequest]:
        """The held requests of scripts with values for hosts without a permission: during filling, or uploads after it."""
        sites, drafts = self._known.sites, self.filling.drafts
        return [
            one.request
            for one in self.held
            if (one.phase is Phase.FILLING or (one.phase is Phase.REHEARSING and self.filling.is_upload(one.request)))
            and one.kind in SCRIPTED
            and one.request.method in WRITING
            and self.contents.carries_values(one.request)
            and not drafts.is_permitted(one.request.url, sites)
        ]

    def _remember(self, response: Response) -> None:
        if self.phase is Phase.READING:
            self._known.add_response(response)

    def _handle(self, route: Route) -> None:
        request = route.request
        if self.phase is Phase.READING and not _is_sent_form(request):
            route.fallback()
            return
        headers = {name: value for name, value in request.all_headers().items() if name != "cookie"}
        wire = read_request(request.method, request.url, headers, request.post_data_buffer or b"")
        with self._one_by_one() if self.phase is Phase.FILLING else nullcontext():
            why = self._why_held(request, wire)
            if why is None:
                self._release(route, request, wire)
                return
        self.held.append(HeldRequest(self.phase, wire, why, request.resource_type))
        code = "aborted" if self.phase is Phase.READING else "blockedbyclient"  # "aborted" leaves the page as it is
        route.abort(code)

    @contextmanager
    def _one_by_one(self) -> Iterator[None]:
        """Wait until the draft before is answered, since its response may confirm an application."""
        while self._is_telling:
            self._context.pages[0].wait_for_timeout(20)
        self._is_telling = self.may_keep_drafts
        try:
            yield
        finally:
            self._is_telling = False

    def _why_held(self, request: Request, wire: WireRequest) -> str | None:
        if self.phase is Phase.READING:
            return "the page sends its form by itself, before anything is filled in"
        if self.phase is Phase.FILLING:
            return self.filling.why_held(request, wire, self.values)
        if self.phase in (Phase.REHEARSING, Phase.SENDING) and self.contents.is_told_to_nobody(request, wire):
            self.asides.append(wire)
            return "it only counts what happens on the page"
        if self.phase is Phase.REHEARSING:
            if self.filling.is_permitted_upload(request, wire, self.values) or self.contents.is_token(request, wire):
                self.captured.append(wire)
                return None
            if request.method in WRITING and not request.is_navigation_request() and self.contents.is_aside(wire):
                self.asides.append(wire)
                return "it carries nothing of the application"
            if request.method not in ("GET", "HEAD") or self.contents.carries_values(wire):
                self.captured.append(wire)
                return "captured in the rehearsal"
            return "not part of the application"
        if self.phase is Phase.SENT and request.method in ("GET", "HEAD"):
            return self._why_not_read(request, wire)
        if self.phase is Phase.SENT:
            return "one request was sent already"
        if self._decide is None:
            return "nothing leaves this page any more"
        return self._decide(wire)

    def _why_not_read(self, request: Request, wire: WireRequest) -> str | None:
        """Return why a page must not make this request after the application was sent, or None.

        A second application, or a statement, could also be sent by GET.
        """
        if not self.is_own_site(request.url):
            return "another host than the one that was sent to"
        expected, self._sent_on_to = self._sent_on_to, None if request.is_navigation_request() else self._sent_on_to
        if request.is_navigation_request() and expected is not None and is_same_page(expected, request.url):
            return None
        return None if self.contents.carries_no_answer(wire) else "one request was sent already"

    def _headers_to_drop(self, phase: Phase, request: Request, wire: WireRequest) -> frozenset[str]:
        """Return the names of headers to remove before the approval, since a page can choose their values; none after it."""
        if phase is Phase.FILLING or (phase is Phase.REHEARSING and self.filling.is_upload(wire)):
            return self.filling.headers_to_drop(request, wire)
        return headers_to_drop(wire) if phase is Phase.REHEARSING else frozenset()

    def _release(self, route: Route, request: Request, wire: WireRequest) -> None:
        is_dispatch = wire is self.dispatch
        phase, before = self.phase, self._courier.bytes_sent
        was_alone = self._under_way == 0
        self._under_way, self._begun = self._under_way + 1, self._begun + 1
        number = self._begun
        if is_dispatch:
            self.phase = Phase.SENT
        try:
            dropped = self._headers_to_drop(phase, request, wire)
            cookies = self._jar.header(request.all_headers().get("cookie", ""))
            answer = self._courier.deliver(request, cookies, dropped)
        except (PlaywrightError, SiteUnreachable) as error:
            if is_dispatch:
                self.broke = error.message.splitlines()[0]
            with suppress(PlaywrightError):  # the page may be closed by now; the reason is in `broke`
                route.abort("connectionreset")
            return
        finally:
            self._under_way -= 1
            size = self._courier.bytes_sent - before if was_alone and number == self._begun else 0
            self.released.append(ReleasedRequest(phase, wire, size))
        self._jar.learn(answer.headers)
        if phase is Phase.FILLING or (phase is Phase.REHEARSING and self.filling.is_upload(wire)):
            self.filling.answered(request, wire, answer)
        elif phase is Phase.SENDING and answer.is_text:
            self._known.add_answer(answer.body.decode(errors="replace"))
        if is_dispatch:
            self.sent_status, self.answer = answer.status, answer
        if answer.location is not None:
            self._redirects += 1
            self._sent_on_to = urljoin(request.url, answer.location)
        if self._redirects > MOST_REDIRECTS:
            route.abort("blockedbyclient")
        else:
            fulfil(route, request, answer)


def _is_sent_form(request: Request) -> bool:
    """Whether a page sends a form with a field for documents. Only the application itself is such a form, never the way to it or a login."""
    return (
        request.method == "POST"
        and request.is_navigation_request()
        and request.headers.get("content-type", "").startswith("multipart/form-data")
        and b'; filename="' in (request.post_data_buffer or b"")
    )
