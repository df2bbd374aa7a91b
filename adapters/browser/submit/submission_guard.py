"""Release one approved submission from the browser, once, and only as it was rehearsed. Every other request is held back.

The page has had no network of its own since the first value of the candidate was typed into it. Once armed, the requests of the wire manifest are
released in their order, each only if it equals the rehearsed one name by name; the one that applies is recorded durably first.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from adapters.quarantine.page_gate import PageGate
from core.applications.wire_comparison import candidate_values, differences, unrehearsed_differences
from core.contracts.application import Manifest
from core.contracts.base import sha256_hex
from core.contracts.wire import WireManifest, WireRequest
from core.errors import OtklikError

READING = ("GET", "HEAD")


class SubmissionGuard:
    """Compare each request with the approved manifest, and release or hold it.

    `refused` lists what was held back and why; `sent_status` is the status of the response, None until there is one.
    `write_dispatch` gets the SHA-256 of the request's canonical form, must be durable when it returns, and raises to stop the request.
    """

    def __init__(self, gate: PageGate, manifest: Manifest, write_dispatch: Callable[[str], None]) -> None:
        self._gate, self._manifest, self._write_dispatch = gate, manifest, write_dispatch
        self._wire = manifest.wire or WireManifest(why_incomplete="it was approved before rehearsals were stored")
        self._values = candidate_values(manifest)
        self._released: list[WireRequest] = []
        self._why_shut: str | None = None
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

    def arm(self) -> None:
        self._gate.send(self._why_held)

    def _why_held(self, request: WireRequest) -> str | None:
        problems = [self._why_shut] if self._why_shut else self._problems(request)
        if not problems:
            return self._release(request)
        if request.method not in READING or self._gate.carries_values(request):
            self.refused.append(f"{request.method} {request.url}: {'; '.join(problems)[:300]}")
        return problems[0]

    def _problems(self, request: WireRequest) -> list[str]:
        if self._wire.why_incomplete is None:
            return differences(self._wire, [*self._released, request], self._values)
        return unrehearsed_differences(self._manifest, request, self._gate.is_known_to_page)

    def _release(self, request: WireRequest) -> str | None:
        is_dispatch = self._wire.why_incomplete is not None or len(self._released) == self._wire.applies
        if is_dispatch:
            digest = sha256_hex(request)
            try:
                self._write_dispatch(digest)
            except OtklikError as error:
                self._why_shut = error.message  # a page that tries again is not asked about again
                self.refused.append(f"{request.method} {request.url}: {error.message}")
                return error.message
            self.wire_sha256 = digest
            self._gate.dispatch = request
        self._released.append(request)
        return None


@contextmanager
def guarded_page(
    gate: PageGate, manifest: Manifest, write_dispatch: Callable[[str], None]
) -> Iterator[SubmissionGuard]:
    """Guard a page. When the block ends, nothing more is released."""
    try:
        yield SubmissionGuard(gate, manifest, write_dispatch)
    finally:
        gate.close()
