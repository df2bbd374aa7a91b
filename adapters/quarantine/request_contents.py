"""What the requests of one page carry: values of the candidate, an answer to the form, or nothing that the page did not know before."""

from playwright.sync_api import Request

from adapters.quarantine.filling import SCRIPTED, Filling
from adapters.quarantine.known_text import KnownText
from core.applications.asides import tells_nothing_of_the_candidate
from core.applications.draft_rules import untold
from core.applications.token_requests import MOST_REQUESTS, tells_nothing
from core.applications.wire_comparison import carries
from core.contracts.wire import WireRequest


class RequestContents:
    """Judge requests by their contents. `values` are the candidate's texts and the digests of the documents that are in the page."""

    def __init__(self, known: KnownText, filling: Filling) -> None:
        self._known, self._filling = known, filling
        self._tokens: set[tuple[str, str]] = set()
        self.values: frozenset[str] = frozenset()

    def forget_tokens(self) -> None:
        """Count the requests for tokens from zero again."""
        self._tokens.clear()

    def has_more_to_tell(self) -> bool:
        """False once drafts have told the site every answer: any further request may be the application itself."""
        drafts = self._filling.drafts
        return not drafts.told or bool(untold(drafts.planned, drafts.requests))

    def carries_values(self, wire: WireRequest) -> bool:
        """True if any part or the address carries a value of the candidate."""
        path = wire.model_copy(update={"parts": ()}).url
        return any(carries(part, self.values) for part in wire.parts) or any(
            len(value) >= 4 and value.casefold() in path.casefold() for value in self.values
        )

    def carries_no_answer(self, wire: WireRequest) -> bool:
        """True for a request without a value of the candidate and without an answer to a planned field, a choice or a tick included."""
        return not self.carries_values(wire) and tells_nothing_of_the_candidate(
            wire, self.values, self._filling.drafts.planned
        )

    def is_aside(self, wire: WireRequest) -> bool:
        """True for a request that carries nothing of the candidate while the application is still to come."""
        return self.has_more_to_tell() and self.carries_no_answer(wire)

    def is_told_to_nobody(self, request: Request, wire: WireRequest) -> bool:
        """True for a request that carries nothing of the candidate, to a stranger or without an answer that the page could read (a beacon)."""
        if not self._known.is_own_site(request.url):
            return not self.carries_values(wire)
        return request.resource_type == "ping" and self.carries_no_answer(wire)

    def is_free_of_data(self, wire: WireRequest) -> bool:
        """True if everything in the request stood in the page before the first value of the candidate did, and no form is sent to its address."""
        return not self._known.is_address_of_form(wire.url) and tells_nothing(wire, self._known.before())

    def is_token(self, request: Request, wire: WireRequest) -> bool:
        """True for one of a few requests of scripts to the page's own site that carry nothing of the candidate, each to another address."""
        is_own = request.resource_type in SCRIPTED and self._known.is_own_site(request.url)
        if not is_own or not self.is_free_of_data(wire):
            return False
        asked = (wire.method, wire.url)
        if asked in self._tokens or len(self._tokens) >= MOST_REQUESTS or not self.has_more_to_tell():
            return False
        self._tokens.add(asked)
        return True
