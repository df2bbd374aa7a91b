"""Release one approved submission from the browser once, and only as it was rehearsed. Every other request is held back.

The page has had no network of its own since the first value of the candidate was typed into it. Once the guard is armed, it releases the
requests of the wire manifest in their order, each only if it equals the rehearsed one name by name. The dispatch is recorded durably before
the first request that may contain data of the candidate: an upload, or the application itself.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from adapters.quarantine.page_gate import PageGate
from adapters.quarantine.phases import Phase
from core.applications.draft_rules import PlannedField, untold
from core.applications.unrehearsed import approved_fields, unrehearsed_problems
from core.applications.wire_comparison import candidate_values, differences, vacancy_identifiers
from core.contracts.application import Manifest
from core.contracts.base import sha256_hex
from core.contracts.wire import NetworkCount, WireManifest, WireRequest
from core.errors import OtklikError

READING = ("GET", "HEAD")


class SubmissionGuard:
    """Compare each request with the approved manifest, and release it or hold it back.

    `refused` lists the requests that were held back, with the reason; `sent_status` is the status of the response, None until there is one.
    `write_dispatch` records the SHA-256 of the request's canonical form. The record must be durable when it returns; it raises to stop the
    request.
    """

    def __init__(self, gate: PageGate, manifest: Manifest, write_dispatch: Callable[[str], None]) -> None:
        self._gate, self._manifest, self._write_dispatch = gate, manifest, write_dispatch
        self._wire = manifest.wire or WireManifest(why_incomplete="it was approved before rehearsals were stored")
        self._values, self._kept = candidate_values(manifest), vacancy_identifiers(manifest)
        self._released: list[WireRequest] = []
        self._places: set[int] = set()
        self._aside: list[str] = []
        self._free: list[WireRequest] = []
        self._why_shut: str | None = None
        self._at_intent, self._at_arm = gate.bytes_released, gate.bytes_released
        self._is_armed = False
        self._count: NetworkCount | None = None
        self.wire_sha256: str | None = None
        self.refused: list[str] = []

    @property
    def has_dispatched(self) -> bool:
        """Whether a request may have left the browser."""
        return self.wire_sha256 is not None

    @property
    def sent_status(self) -> int | None:
        return self._gate.sent_status

    @property
    def broke(self) -> str | None:
        return self._gate.broke

    @property
    def may_have_left(self) -> str | None:
        return self._gate.other_channels.opened()

    def arm(self) -> None:
        if self._wire.why_incomplete is not None or self._wire.applies:
            self._gate.read_answers()
        self._at_arm = self._gate.bytes_released
        self._is_armed = True
        self._gate.send(self._why_held)

    def finish(self) -> NetworkCount | None:
        """Close the network for good and return the final count; None if the proxy does not answer."""
        if self._count is None:
            try:
                self._gate.stop("the attempt is over")
            except (TimeoutError, RuntimeError):
                return None  # the proxy does not answer, so its count is not final
            self._count = self._counted()
            if not self.has_dispatched and not self.refused:
                self.refused += self._aside[:3]
        return self._count

    def _counted(self) -> NetworkCount:
        gate = self._gate
        at_arm = self._at_arm if self._is_armed else gate.bytes_released
        free = sum(one.size for one in gate.released if any(one.request is request for request in self._free))
        sending = [one.request for one in gate.released if one.phase is not Phase.FILLING]
        return NetworkCount(
            bytes_out=max(0, gate.bytes_released - at_arm - free) + gate.bytes_leaked,
            bytes_free=free,
            bytes_told=at_arm - self._at_intent,
            released=tuple(f"{request.method} {request.url}" for request in sending),
            told=tuple(
                dict.fromkeys(f"“{one.typed}” to {one.request.url}" for one in gate.filling.look_ups.made if one.typed)
            )
            + tuple(f"a draft to {one.request.url}" for one in gate.filling.drafts.told),
        )

    def _why_held(self, request: WireRequest) -> str | None:
        place, problems = (None, [self._why_shut]) if self._why_shut else self._judged(request)
        if not problems:
            return self._release(request, place)
        if not self._is_at_address_of_application(request) and self._gate.contents.is_aside(request):
            self._aside.append(f"{request.method} {request.url}: {'; '.join(problems)[:300]}")
            return "it carries nothing of the application"
        if request.method not in READING or self._gate.contents.carries_values(request):
            self.refused.append(f"{request.method} {request.url}: {'; '.join(problems)[:300]}")
            if self._wire.why_incomplete is None:
                self._why_shut = problems[0]
        return problems[0]

    def _judged(self, request: WireRequest) -> tuple[int | None, list[str]]:
        """Return the index of the rehearsed request that equals this one, or the reasons why none does.

        Without a complete rehearsal there is no index; the request is then checked by `_problems`.
        """
        if self._wire.why_incomplete is not None:
            return None, self._problems(request)
        found = {place: self._differences(place, request) for place in self._next_places()}
        equal = next((place for place, problems in found.items() if not problems), None)
        return equal, [] if equal is not None else next(reversed(found.values()), ["everything was sent already"])

    def _next_places(self) -> list[int]:
        """Return the indexes of the rehearsed requests that may come next: in their order, but token requests may be skipped."""
        places = []
        for place, request in enumerate(self._wire.requests):
            if place not in self._places:
                places.append(place)
                if place >= self._wire.applies or not self._gate.contents.is_free_of_data(request):
                    break
        return places

    def _differences(self, place: int, request: WireRequest) -> list[str]:
        return differences(self._wire, [*self._wire.requests[:place], request], self._values, self._kept)

    def _is_at_address_of_application(self, request: WireRequest) -> bool:
        planned = self._wire.requests[self._wire.applies : self._wire.applies + 1]
        return any((one.method, one.url) == (request.method, request.url) for one in planned)

    def _problems(self, request: WireRequest) -> list[str]:
        if not self._gate.is_own_site(request.url):
            return [f"{request.url} does not belong to the site of the form"]
        told = [*self._wire.drafts, *self._released]
        return unrehearsed_problems(self._manifest, request, self._planned(), told, self._gate.is_known_to_page)

    def _planned(self) -> list[PlannedField]:
        return approved_fields(self._manifest, self._gate.filling.drafts.planned)

    def _is_application(self, request: WireRequest, place: int | None) -> bool:
        """Whether a request is the application itself: the rehearsed one or, without a rehearsal, the one that sends the last answer."""
        if place is not None:
            return place == self._wire.applies
        return not untold(self._planned(), [*self._wire.drafts, *self._released, request])

    def _release(self, request: WireRequest, place: int | None) -> str | None:
        applies = self._is_application(request, place)
        is_free = not applies and self._gate.contents.is_free_of_data(request)
        if is_free:
            self._free.append(request)
        elif not self.has_dispatched:
            digest = sha256_hex(request)
            try:
                self._write_dispatch(digest)
            except OtklikError as error:
                self._why_shut = error.message  # later requests are refused without asking again
                self.refused.append(f"{request.method} {request.url}: {error.message}")
                return error.message
            self.wire_sha256 = digest
        if applies:
            self._gate.dispatch = request
        self._released.append(request)
        self._places |= set() if place is None else {place}
        return None


@contextmanager
def guarded_page(
    gate: PageGate, manifest: Manifest, write_dispatch: Callable[[str], None]
) -> Iterator[SubmissionGuard]:
    """Guard a page for the duration of the block. No request is released after it."""
    guard = SubmissionGuard(gate, manifest, write_dispatch)
    try:
        yield guard
    finally:
        guard.finish()
