"""Let one approved request leave the browser, once. Every other request that would submit is blocked.

Before `arm()`, no page navigation with a body leaves. Once armed, the first request that goes to the manifest's origin and carries what
was approved is recorded durably, sent exactly once by `route.fetch` (which, unlike the browser itself, does not repeat a request whose
connection broke), and its response is given to the page. Redirects are not followed with a body.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Request, Route
from playwright.sync_api import Error as PlaywrightError

from core.applications.wire_check import missing_on_the_wire, read_body
from core.contracts.application import Manifest
from core.contracts.base import sha256_hex
from core.errors import OtklikError

SENDING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
RESEND = frozenset({307, 308})


class SubmissionGuard:
    """Handles every request of a browser context.

    `refused`: blocked requests, each with the reason. `wire_sha256`: digest of the dispatched body. `sent_status`: HTTP status of the
    response, None before it arrives. `broke`: why the connection failed after dispatch. `write_dispatch` receives the SHA-256 of the
    body and must have stored it when it returns; it raises an `OtklikError` to stop the request.
    """

    def __init__(
        self,
        context: BrowserContext,
        manifest: Manifest,
        write_dispatch: Callable[[str], None],
        answer_seconds: float = 60.0,
    ) -> None:
        self._answer_seconds = answer_seconds
        self._context = context
        self._manifest = manifest
        self._write_dispatch = write_dispatch
        self._is_armed = False
        self.wire_sha256: str | None = None
        self.sent_status: int | None = None
        self.broke: str | None = None
        self.refused: list[str] = []

    def arm(self) -> None:
        self._is_armed = True

    @property
    def has_dispatched(self) -> bool:
        """A request may have left."""
        return self.wire_sha256 is not None

    def handle(self, route: Route) -> None:
        request = route.request
        if request.method not in SENDING:
            route.fallback()
        elif not self._is_armed and not request.is_navigation_request():
            route.fallback()  # a page may upload or validate while it is filled; only navigation sends the form itself
        elif reason := self._why_not(request):
            self.refused.append(f"{request.method} {_place(request.url)}: {reason}")
            route.abort("blockedbyclient")
        else:
            self._send(route, request)

    def _why_not(self, request: Request) -> str | None:
        if not self._is_armed:
            return "before the approved click"
        if self.has_dispatched:
            return "a request was already sent"
        if _origin(request.url) != self._manifest.origin:
            return f"not to {self._manifest.origin}"
        if request.method != self._manifest.method:
            return f"{request.method}, not {self._manifest.method}"
        wire = read_body(request.headers.get("content-type", ""), request.post_data_buffer or b"")
        if not wire.is_readable:
            return "its content cannot be compared with what was approved"
        missing = missing_on_the_wire(self._manifest, wire)
        return f"without {', '.join(missing[:3])}" if missing else None

    def _send(self, route: Route, request: Request) -> None:
        digest = sha256_hex(request.post_data_buffer or b"")
        try:
            self._write_dispatch(digest)
        except OtklikError as error:
            self.refused.append(f"{request.method} {_place(request.url)}: {error.message}")
            route.abort("blockedbyclient")
            return
        self.wire_sha256 = digest
        try:
            answer = route.fetch(max_retries=0, max_redirects=0, timeout=self._answer_seconds * 1000)
        except PlaywrightError as error:
            self.broke = error.message.splitlines()[0]
            with suppress(PlaywrightError):  # the page may be gone by now; what happened is in `broke`
                route.abort("connectionreset")
            return
        self.sent_status = answer.status
        if answer.status in RESEND:
            self.refused.append(f"{answer.status} from {_place(request.url)}: a redirect is never followed with a body")
            route.abort("blockedbyclient")
        else:
            route.fulfill(response=answer)


@contextmanager
def guarded_context(
    context: BrowserContext, manifest: Manifest, write_dispatch: Callable[[str], None]
) -> Iterator[SubmissionGuard]:
    """Guard this browser context for the duration of the block."""
    guard = SubmissionGuard(context, manifest, write_dispatch)
    context.route("**/*", guard.handle)
    try:
        yield guard
    finally:
        context.unroute("**/*", guard.handle)


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def _place(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}{parts.path}"
