"""Drafts: requests with answers that leave while a form is filled, only with the user's permission and only with planned answers."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from core.applications.draft_rules import Known, PlannedField, deviations, draft_problems, is_whole
from core.contracts.draft import DraftConsent
from core.contracts.wire import WireRequest
from core.text.normalize import label_key
from core.text.web_sites import site_of

MOST_DRAFTS = 80
Confirms = Callable[[str, str], str | None]
"""(address, text) of a response → its words that confirm an application, or None."""


class ToldDraft(NamedTuple):
    """A draft that was released, and the HTTP status of its response."""

    request: WireRequest
    status: int


class Drafts:
    """The drafts of one page. `told` are the released drafts; `refused` are the reasons why others were not released.

    `approved` are the drafts of the approved rehearsal; None while the form is prepared. `looks_sent` is set as soon as a response reads
    like the confirmation of an application; nothing more is released after that.
    """

    def __init__(self, confirms: Confirms) -> None:
        self._confirms = confirms
        self._consents: tuple[DraftConsent, ...] = ()
        self._planned: dict[str, PlannedField] = {}
        self._tokens: list[object] = []
        self.can_be_whole = True
        self.approved: tuple[WireRequest, ...] | None = None
        self.told: list[ToldDraft] = []
        self.refused: list[str] = []
        self.looks_sent: str | None = None

    def permit(self, consents: Iterable[DraftConsent]) -> None:
        self._consents = tuple(consents)

    def may_be_kept(self, sites: Iterable[str]) -> bool:
        """Whether the user's permission covers one of the form's own sites."""
        return any(consent.site in set(sites) for consent in self._consents)

    @property
    def planned(self) -> list[PlannedField]:
        """The planned answers so far, with the tokens that the site has sent for the options of its lists."""
        return [
            field._replace(values=field.values | self._tokens_of(field.label)) if field.label else field
            for field in self._planned.values()
        ]

    @property
    def requests(self) -> tuple[WireRequest, ...]:
        """The released drafts, each different request once."""
        return tuple(dict.fromkeys(draft.request for draft in self.told))

    def plan(self, fields: Mapping[str, PlannedField], is_last_step: bool) -> None:
        """Add the answers that go into the form next, by key. On the last step a request may be the whole application."""
        self._planned |= fields
        self.can_be_whole = is_last_step

    def is_permitted(self, url: str, sites: Iterable[str]) -> bool:
        """Whether a permission for one of the form's own sites covers this address."""
        own = set(sites)
        return any(
            consent.site in own and (site_of(url) == consent.site or urlsplit(url).netloc in consent.hosts)
            for consent in self._consents
        )

    def why_held(self, request: WireRequest, is_known: Known, values: frozenset[str]) -> str | None:
        """Return why a request to a permitted address must not leave, or None to release it."""
        if self.looks_sent is not None:
            return "an answer of the site already reads like a confirmation"
        if len(self.told) >= MOST_DRAFTS:
            return f"more than {MOST_DRAFTS} drafts"
        planned = self.planned
        problems = draft_problems(request, planned, is_known)
        if not problems and self.can_be_whole and is_whole(planned, request):
            problems = ["it is the whole application, not a draft"]
        if not problems and self.approved is not None:
            problems = deviations(self.approved, request, is_known, values)
        if problems:
            self.refused.append(f"{request.method} {request.url}: {'; '.join(problems)[:300]}")
        return problems[0] if problems else None

    def remember(self, request: WireRequest, status: int, text: str, location: str | None) -> None:
        """Record a released draft with its response: status, text, and the target of a redirect."""
        self.told.append(ToldDraft(request, status))
        self.learn(text)
        if status < 400:
            self.check(location or request.url, text)

    def check(self, url: str, text: str) -> None:
        """Set `looks_sent` if a response reads like the confirmation of an application."""
        words = self._confirms(url, text)
        if words:
            self.looks_sent = f"{url} answered “{words[:200]}”"

    def learn(self, text: str) -> None:
        """Remember the options in a response, if it is JSON."""
        try:
            self._tokens.append(json.loads(text))
        except (ValueError, RecursionError):
            return

    def _tokens_of(self, label: str) -> frozenset[str]:
        wanted = label_key(label)
        return frozenset(token for answer in self._tokens for token in _beside(answer, wanted))


def _beside(value: object, wanted: str, is_row: bool = False) -> Iterable[str]:
    """Yield the texts and numbers of every object, and of every row in a list of rows, that also contains the wanted label."""
    inside: Sequence[object] = (
        list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else ()
    )
    leaves = [str(one) for one in inside if isinstance(one, str | int) and not isinstance(one, bool)]
    nested = [one for one in inside if isinstance(one, dict | list)]
    if (is_row or isinstance(value, dict)) and len(leaves) <= 6 and any(label_key(leaf) == wanted for leaf in leaves):
        yield from leaves
    for one in nested:
        yield from _beside(one, wanted, is_row=isinstance(value, list))
