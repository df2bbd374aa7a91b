"""The audit log: decisions and refusals that change what may be sent. Entries are only ever added."""

from datetime import datetime
from enum import StrEnum

from core.contracts.base import Contract, sha256_hex

FIRST_CHAIN = "0" * 64
USER = "user"
"""The user, in the column `who`."""


class AuditKind(StrEnum):
    """The kind of an entry. `overridden`: the user's statement was taken instead of evidence, or a permission was given or withdrawn."""

    PAUSED = "paused"
    RESUMED = "resumed"
    REFUSED = "refused"
    BLOCKED = "blocked"
    STOPPED = "stopped"
    RESET = "reset"
    EDITED = "edited"
    OVERRIDDEN = "overridden"


class AuditEntry(Contract):
    """One entry. `n` counts from 1; `who` is the user or a part of the program; `subject` is an application, site or run.

    `chain_sha256` is the digest of this entry and of the one before, so that a changed or removed entry is detected.
    """

    n: int
    kind: AuditKind
    who: str
    subject: str = ""
    detail: str = ""
    happened_at: datetime
    chain_sha256: str = ""

    def chained_to(self, before: str) -> str:
        """Return the digest of this entry after one with the digest `before` (`FIRST_CHAIN` for the first)."""
        values = self.model_dump(mode="json", exclude={"chain_sha256", "schema_version", "happened_at"})
        return sha256_hex([before, values, self.happened_at.isoformat()])


def first_break(entries: list[AuditEntry]) -> int | None:
    """Return the number (from 1) of the first entry that breaks the chain, or None. `entries` is the whole log, oldest first."""
    before = FIRST_CHAIN
    for place, entry in enumerate(entries, 1):
        if entry.n != place or entry.chain_sha256 != entry.chained_to(before):
            return place
        before = entry.chain_sha256
    return None
