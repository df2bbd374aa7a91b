"""The filled form, read back from the page control by control, and the site's confirmation after submission."""

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


NOT_OPENED, NOT_UNDERSTOOD = "(a section that was not opened)", "(seen, not understood)"
NOT_KEPT = "(an entry that was left out)"
"""Behind the words of what may ask something, though nobody knows what."""

Files = Mapping[str, UploadFile]
"""Documents by kind: `resume`, `cover_letter`, ..."""


class SubmitTarget(Contract):
    """The address that the form declares for its submission. `path` and `method` are null if a script sends the form."""

    origin: str
    path: str | None = None
    method: str | None = None


class FilledForm(Contract):
    """All answered controls of all steps with their committed values. `fingerprints` has one entry per form state, in order."""

    url: str
    fingerprints: tuple[str, ...] = ()
    fields: tuple[ManifestField, ...] = ()
    left_empty: tuple[str, ...] = ()
    """Optional questions without an answer; ending in `NOT_OPENED`, `NOT_KEPT` or `NOT_UNDERSTOOD`, sections that could not be opened, entries of lists that could not be kept, and what was not understood."""
    submit: FormButton | None = None
    target: SubmitTarget | None = None
    screenshots: tuple[bytes, ...] = ()
    """PNG images, one per filled step."""


class Confirmation(Contract):
    """The page after submission, classified. `unknown` never counts as success."""

    kind: Literal["confirmed", "validation_errors", "already_applied", "unknown"]
    text: str
    url: str
    place: Literal["heading", "alert", "status", "text"] = "text"
    """The element that contains the text. Only a heading, an alert or a status region can confirm a submission."""
    errors: tuple[str, ...] = ()
    ats: str = "generic"
