"""An application from the shortlist to its outcome: states, manifest, approval, attempts, receipt."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from core.contracts.answer import Answer
from core.contracts.base import Contract, sha256_hex, short_digest
from core.contracts.wire import WireManifest


class State(StrEnum):
    """The state of an application. It is stored in the ledger; `core.applications.lifecycle` defines what each state means."""

    SHORTLISTED = "shortlisted"
    AWAITING_ANSWERS = "awaiting_answers"
    PREPARED = "prepared"
    AWAITING_APPROVAL = "awaiting_approval"
    APPROVED = "approved"
    APPROVED_IN_PRACTICE = "approved_in_practice"
    SUBMITTING = "submitting"
    CONFIRMED = "confirmed"
    REJECTED = "rejected"
    AMBIGUOUS = "ambiguous"
    NEEDS_HUMAN = "needs_human"
    STALE = "stale"
    EXPIRED = "expired"
    CANCELLED = "cancelled"
    SKIPPED = "skipped"
    CLOSED = "closed"


def application_key(site: str, posting: str, candidate_id: str) -> str:
    """Return the key of an application: 16 hex digits, one key per job site, canonical posting URL and candidate."""
    return short_digest(site, posting, candidate_id)


class FileRef(Contract):
    """A document to send, with its size in bytes and its SHA-256 in hex."""

    kind: str
    name: str
    sha256: str
    bytes: int
    media_type: str


class ManifestField(Contract):
    """One field of the filled form: the intended answer, and the value read back from its control (`committed`).

    `wire_name` is the field's name in the request, if known.
    """

    field_key: str
    question: str
    answer: Answer | None
    committed: str | tuple[str, ...] | None
    step: int = 1
    wire_name: str | None = None
    is_typed: bool = False
    """Whether the request contains the value as text, unchanged; the value of a choice is sent as the site's own token."""
    tokens: Annotated[tuple[str, ...], Field(exclude_if=lambda value: not value)] = ()
    """What a list, radio button or checkbox sends for the chosen options; left out of the digest if empty."""
    found_by: Annotated[str | None, Field(exclude_if=lambda value: value is None)] = None
    """`vision` if the question was read from a picture of the page, else None; None is left out of the digest."""


class Manifest(Contract):
    """Everything that would be sent. An approval refers to it by `sha256`, the digest of its canonical JSON."""

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
    wire: Annotated[WireManifest | None, Field(exclude_if=lambda value: value is None)] = None
    """The requests that pressing the button would send, as rehearsed; None if there was no rehearsal. None is left out of the digest."""

    @property
    def sha256(self) -> str:
        return sha256_hex(self)


class Approval(Contract):
    """The user's decision about one manifest. An approval is used once and expires."""

    id: str
    application_key: str
    manifest_sha256: str
    decision: Literal["approve", "reject"]
    by: str
    note: str = ""
    decided_at: datetime
    expires_at: datetime


class Attempt(Contract):
    """One attempt to submit. `dispatch_at` is set just before a request may leave the browser."""

    application_key: str
    number: int
    approval_id: str
    manifest_sha256: str
    intent_at: datetime
    dispatch_at: datetime | None = None
    wire_sha256: str | None = None
    ended: str | None = None
    bytes_out: int | None = None
    """Bytes sent during the attempt that may carry data of the candidate, counted by the proxy; None if there was no proxy."""
    stopped_by: str | None = None
    """The reason if the attempt was stopped before sending. It contains no values, so that equal texts mean equal reasons."""
    evidence: dict[str, str] = {}
    """SHA-256 of each stored file of evidence by name, whether the attempt succeeded or not."""


class Receipt(Contract):
    """Evidence that the site accepted the application: its text, its URL, its HTTP status, and the SHA-256 of each stored file by name."""

    application_key: str
    attempt: int
    manifest_sha256: str
    wire_sha256: str | None = None
    confirmation_text: str
    confirmation_url: str
    status: int | None = None
    evidence: dict[str, str] = {}
    received_at: datetime


class ReceiptContents(Contract):
    """Every file of a receipt by its SHA-256, and the link to the candidate's receipt before it.

    `number` counts a candidate's receipts from 1. `previous_sha256` is the digest of the contents of receipt `number` - 1.
    """

    application_key: str
    candidate_id: str
    number: int
    previous_sha256: str | None
    files: dict[str, str]

    @property
    def sha256(self) -> str:
        return sha256_hex(self)


class Outcome(Contract):
    """The employer's reaction to an application. `said_by` names who reported it."""

    application_key: str
    kind: Literal["viewed", "invited", "rejected", "offer", "withdrawn", "no_answer"]
    said_by: str
    note: str = ""
    happened_at: datetime
