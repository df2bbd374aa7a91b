"""Classify the requests of a page by their contents: values of the candidate, answers to the form, or only text known before."""

from playwright.sync_api import Request

from adapters.quarantine.filling import SCRIPTED, Filling
from adapters.quarantine.known_text import KnownText
from core.applications.asides import tells_nothing_of_the_candidate
from core.applications.draft_rules import untold
from core.applications.token_requests import MOST_REQUESTS, tells_nothing
from core.applications.wire_comparison import carries
from core.contracts.wire import WireRequest


class RequestContents:
    """Classify requests by their contents. `values` are the candidate's texts and the digests of documents that are in the page."""

    def __init__(self, known: KnownText, filling: Filling) -> None:
        self._known, self._filling = known, filling
        self._tokens: set[tuple[str, str]] = set()
        self.values: frozenset[str] = frozenset()

    def forget_tokens(self) -> None:
        """Reset the count of token requests."""
        self._tokens.clear()

    def has_more_to_tell(self) -> bool:
        """Whether the site still lacks an answer. False once drafts have sent them all; any further request may then be the application."""
        drafts = self._filling.drafts
        return not drafts.told or bool(untold(drafts.planned, drafts.requests))

    def carries_values(self, wire: WireRequest) -> bool:
        """Whether any part or the address of a request contains a value of the candidate."""
        path = wire.model_copy(update={"parts": ()}).url
        return any(carries(part, self.values) for part in wire.parts) or any(
            len(value) >= 4 and value.casefold() in path.casefold() for value in self.values
        )

    def carries_no_answer(self, wire: WireRequest) -> bool:
        """Whether a request contains no value of the candidate and no answer to a planned field, including choices and ticks."""
        return not self.carries_values(wire) and tells_nothing_of_the_candidate(
            wire, self.values, self._filling.drafts.planned
        )

    def is_aside(self, wire: WireRequest) -> bool:
        """Whether a request contains no data of the candidate while the application is still to come."""
        return self.has_more_to_tell() and self.carries_no_answer(wire)

    def is_told_to_nobody(self, request: Request, wire: WireRequest) -> bool:
        """Whether a request only counts what happens: to another site without a value of the candidate, or a beacon without an answer."""
        if not self._known.is_own_site(request.url):
            return not self.carries_values(wire)
        return request.resource_type == "ping" and self.carries_no_answer(wire)

    def is_free_of_data(self, wire: WireRequest) -> bool:
        """Whether everything in a request was in the page before the first value of the candidate, and no form is sent to its address."""
        return not self._known.is_address_of_form(wire.url) and tells_nothing(wire, self._known.before())

    def is_token(self, request: Request, wire: WireRequest) -> bool:
        """Whether a request is a token request: by a script, to the page's own site, without data of the candidate, one of a few.

        Counts the request if so; a second one to the same address is refused.
        """
        is_own = request.resource_type in SCRIPTED and self._known.is_own_site(request.url)
        if not is_own or not self.is_free_of_data(wire):
            return False
        asked = (wire.method, wire.url)
        if asked in self._tokens or len(self._tokens) >= MOST_REQUESTS or not self.has_more_to_tell():
            return False
        self._tokens.add(asked)
        return True
