"""An application from draft to outcome: states, manifest, approval, attempts, receipt."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from core.contracts.answer import Answer
from core.contracts.base import Contract, sha256_hex, short_digest


class State(StrEnum):
    """DESIGN section 6. The ledger alone knows it."""

    SHORTLISTED = "shortlisted"
    PREPARED = "prepared"
    AWAITING_APPROVAL = "awaiting_approval"
    APPROVED = "approved"
    SUBMITTING = "submitting"
    CONFIRMED = "confirmed"
    REJECTED = "rejected"
    AMBIGUOUS = "ambiguous"
    NEEDS_HUMAN = "needs_human"
    STALE = "stale"
    EXPIRED = "expired"
    CANCELLED = "cancelled"
    SKIPPED = "skipped"


def application_key(site: str, posting: str, candidate_id: str) -> str:
    """One per site, canonical posting and candidate; unique in the ledger."""
    return short_digest(site, posting, candidate_id)


class FileRef(Contract):
    """A document as it will be sent."""

    kind: str
    name: str
    sha256: str
    bytes: int
    media_type: str


class ManifestField(Contract):
    """One value as the form holds it after filling, read back from the control. `wire_name` is its name in the request, where known."""

    field_key: str
    question: str
    answer: Answer | None
    committed: str | tuple[str, ...] | None
    step: int = 1
    wire_name: str | None = None
    is_typed: bool = False
    """True where the request carries this very text; a choice travels as the site's own token."""
    found_by: Annotated[str | None, Field(exclude_if=lambda value: value is None)] = None
    """`vision` where the question was read from a picture of the page, else nothing; left out of the digest where it says nothing."""


class Manifest(Contract):
    """Exactly what would be sent. The approval names `sha256` of its canonical JSON."""

    application_key: str
    candidate_id: str
    card_id: str
    vacancy_title: str
    employer: str | None
    posting_url: str
    form_url: str
    origin: str
    path: str | None = None
    method: Literal["POST", "PUT", "PATCH"] = "POST"
    form_fingerprints: tuple[str, ...]
    fields: tuple[ManifestField, ...]
    files: tuple[FileRef, ...] = ()
    posting_sha256: str | None = None
    expires_at: datetime

    @property
    def sha256(self) -> str:
        return sha256_hex(self)


class Approval(Contract):
    """A person's signature on a manifest: single use, expires."""

    id: str
    application_key: str
    manifest_sha256: str
    decision: Literal["approve", "reject"]
    by: str
    note: str = ""
    decided_at: datetime
    expires_at: datetime


class Attempt(Contract):
    """One try at submitting: INTENT always, DISPATCH only once a request may have left."""

    application_key: str
    number: int
    approval_id: str
    manifest_sha256: str
    intent_at: datetime
    dispatch_at: datetime | None = None
    wire_sha256: str | None = None
    ended: str | None = None


class Receipt(Contract):
    """Evidence of acceptance: what the site said, where, and the hashes of the files that keep it."""

    application_key: str
    attempt: int
    manifest_sha256: str
    wire_sha256: str | None = None
    confirmation_text: str
    confirmation_url: str
    status: int | None = None
    evidence: dict[str, str] = {}
    received_at: datetime


class Outcome(Contract):
    """What the employer did, as entered or read."""

    application_key: str
    kind: Literal["viewed", "invited", "rejected", "offer", "withdrawn", "no_answer"]
    said_by: str
    note: str = ""
    happened_at: datetime
