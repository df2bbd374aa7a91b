"""Port of the typesetter."""

from typing import Protocol

from core.contracts.document import Page


class Typesetter(Protocol):
    """Makes files of documents."""

    def as_pdf(self, page: Page) -> bytes:
        """Return the document as PDF whose text, read back, is the document's; equal documents give equal bytes.

        Raises `SkippableError` if that cannot be done.
        """
        ...

    def as_pictures(self, page: Page) -> tuple[bytes, ...]:
        """Return one PNG per page."""
        ...

    def pictures_of(self, pdf: bytes) -> tuple[bytes, ...]:
        """Return one PNG for each of the first pages of a PDF. Raises `SkippableError` if it cannot be drawn."""
        ...
