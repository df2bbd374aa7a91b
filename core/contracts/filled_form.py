"""Filled form: what each control holds, read back from the page, and what the site says after submission."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from core.contracts.application import ManifestField
from core.contracts.base import Contract, sha256_hex
from core.contracts.form import FormButton


@dataclass(frozen=True)
class UploadFile:
    """A document in memory."""

    kind: str
    name: str
    media_type: str
    content: bytes

    @property
    def sha256(self) -> str:
        return sha256_hex(self.content)


Files = Mapping[str, UploadFile]
"""Documents by kind: `resume`, `cover_letter`, ..."""


class SubmitTarget(Contract):
    """Where the form says it would go. `path` and `method` are null where a script decides."""

    origin: str
    path: str | None = None
    method: str | None = None


class FilledForm(Contract):
    """Every answered control with its committed value, over all steps. `fingerprints`: one per form state, in order."""

    url: str
    fingerprints: tuple[str, ...] = ()
    fields: tuple[ManifestField, ...] = ()
    left_empty: tuple[str, ...] = ()
    """Optional questions without an answer."""
    submit: FormButton | None = None
    target: SubmitTarget | None = None
    screenshots: tuple[bytes, ...] = ()
    """PNG, one per step as filled."""


class Confirmation(Contract):
    """What the page says after sending. `unknown` is never taken for success."""

    kind: Literal["confirmed", "validation_errors", "already_applied", "unknown"]
    text: str
    url: str
    place: Literal["heading", "alert", "status", "text"] = "text"
    """Where on the page the words are; only words in a heading, an alert or a status region confirm anything."""
    errors: tuple[str, ...] = ()
    ats: str = "generic"
