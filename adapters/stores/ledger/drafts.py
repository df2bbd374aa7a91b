"""Permissions for sites to receive answers while their form is filled."""

from datetime import datetime

from sqlalchemy import delete, select

from adapters.stores.ledger.audit import LedgerAudit
from adapters.stores.ledger.tables import draft_consents
from core.contracts.audit import USER, AuditKind
from core.contracts.base import canonical_json
from core.contracts.draft import DraftConsent
from core.contracts.upcasts import read_stored


class LedgerDrafts(LedgerAudit):
    """Implements `core.ports.knowledge.DraftConsents`."""

    def draft_consents(self, candidate_id: str, application_key: str | None = None) -> list[DraftConsent]:
        query = (
            select(draft_consents.c.consent_json)
            .where(draft_consents.c.candidate_id == candidate_id)
            .order_by(draft_consents.c.given_at, draft_consents.c.site, draft_consents.c.application_key)
        )
        if application_key is not None:
            query = query.where(draft_consents.c.application_key.in_(["", application_key]))
        with self._read() as connection:
            return [read_stored(DraftConsent, row) for row in connection.scalars(query)]

    def allow_drafts(self, consent: DraftConsent) -> None:
        key = {
            "candidate_id": consent.candidate_id,
            "site": consent.site,
            "application_key": consent.application_key or "",
        }
        given = {"consent_json": canonical_json(consent), "given_at": consent.given_at}
        statement = self._insert(draft_consents).values(key | given)
        with self._write() as connection:
            connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=given))
            extent = f"application {consent.application_key}" if consent.application_key else "every application"
            detail = f"may keep a draft, for {extent}"
            self._audit(connection, AuditKind.OVERRIDDEN, USER, consent.site, detail, consent.given_at)

    def revoke_drafts(self, candidate_id: str, site: str, now: datetime) -> int:
        this = (draft_consents.c.candidate_id == candidate_id) & (draft_consents.c.site == site)
        with self._write() as connection:
            revoked = connection.execute(delete(draft_consents).where(this)).rowcount
            if revoked:
                self._audit(connection, AuditKind.OVERRIDDEN, USER, site, "may no longer keep drafts", now)
            return revoked
