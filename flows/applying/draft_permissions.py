"""What the user allows the site of one application to receive while its form is filled."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from core.contracts.draft import DraftConsent, DraftRequest
from core.ports.journal import Journal
from core.ports.knowledge import DraftConsents

DRAFTS_KEY = "drafts"
"""How the question to the user begins in Prefect, so that it is told from others without reading it."""


class _Permitting(DraftConsents, Journal, Protocol):
    """The roles of the ledger that permissions need."""


@dataclass(frozen=True)
class DraftPermissions:
    """The permissions that count for one application: its own, and those for its site from now on."""

    ledger: _Permitting
    candidate_id: str
    key: str
    now: Callable[[], datetime]

    @property
    def given(self) -> tuple[DraftConsent, ...]:
        return tuple(self.ledger.draft_consents(self.candidate_id, self.key))

    def cover(self, request: DraftRequest) -> bool:
        """Whether every host that is asked for may receive drafts already."""
        allowed = {host for consent in self.given if consent.site == request.site for host in consent.hosts}
        return set(request.hosts) <= allowed

    def allow(self, request: DraftRequest, is_for_site: bool) -> None:
        """Store that the site may receive planned answers while its form is filled."""
        key = None if is_for_site else self.key
        before = [one for one in self.given if one.site == request.site and one.application_key == key]
        hosts = tuple(dict.fromkeys([host for one in before for host in one.hosts] + list(request.hosts)))
        who, now = self.candidate_id, self.now()
        self.ledger.allow_drafts(
            DraftConsent(candidate_id=who, site=request.site, hosts=hosts, application_key=key, given_at=now)
        )
        self.ledger.record_event("draft", who, request.site, f"allowed: {', '.join(hosts)}", now)
