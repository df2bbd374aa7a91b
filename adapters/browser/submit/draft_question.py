"""The permission that a form needs before it can be filled: the hosts that would receive data, and the data."""

from urllib.parse import urlsplit

from adapters.quarantine.page_gate import PageGate
from core.applications.draft_rules import is_told, untold
from core.contracts.draft import DraftRequest
from core.contracts.wire import WireManifest, WireRequest
from core.text.web_sites import site_of


def wanted_draft(gate: PageGate, posted_step: str | None, wire: WireManifest | None) -> DraftRequest | None:
    """Return what the page tried to send without permission, or None if the form can be sent without it.

    A host of another site is named only if it would receive a document. With a rehearsed application (`wire`), a draft is needed only if it
    contains something that the application does not.
    """
    planned = gate.filling.drafts.planned
    held = gate.held_drafts()
    own = [request for request in held if gate.is_own_site(request.url)]
    held = own or [request for request in held if any(part.sha256 and part.size for part in request.parts)]
    told = is_told(planned, held)
    if wire is not None and wire.why_incomplete is None:
        missing = untold(planned, (*wire.drafts, *wire.requests))
        if not set(told) & set(missing):
            return None
    if posted_step is not None and not own and gate.is_own_site(posted_step):
        asked = tuple(field.question for field in planned)
        return DraftRequest(
            site=site_of(posted_step), hosts=(urlsplit(posted_step).netloc,), carries=asked, is_step=True
        )
    if not held:
        return None
    return DraftRequest(site=_site(gate, own), hosts=_hosts(held), carries=tuple(told))


def _site(gate: PageGate, own: list[WireRequest]) -> str:
    """Return the site that needs the permission: that of the form's own documents, even if a document goes to another site."""
    return site_of(own[0].url if own else gate.page_url)


def _hosts(held: list[WireRequest]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(urlsplit(request.url).netloc for request in held))
