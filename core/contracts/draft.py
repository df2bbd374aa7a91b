"""Permission for a site to keep a draft: what is asked, and what the user has allowed."""

from datetime import datetime

from core.contracts.base import Contract


class DraftConsent(Contract):
    """The user allows a site to receive answers and documents while its form is filled, before sending is approved.

    It counts for one application, or for every application of the candidate on that site where `application_key` is null.
    """

    candidate_id: str
    site: str
    hosts: tuple[str, ...]
    application_key: str | None = None
    given_at: datetime
