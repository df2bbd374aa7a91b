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


class DraftRequest(Contract):
    """A form that cannot be filled unless its site is told something first.

    `site` is the registrable domain (with the port where the host has no domain), `hosts` are the hosts that would be told.
    `carries` names the questions whose answers the page tried to send; `is_step` is true if a step of the form is posted as a page.
    """

    site: str
    hosts: tuple[str, ...]
    carries: tuple[str, ...] = ()
    is_step: bool = False
