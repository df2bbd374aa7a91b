"""Permission for a site to receive a draft of an application: what the form needs, and what the user has allowed."""

from datetime import datetime

from core.contracts.base import Contract


class DraftConsent(Contract):
    """The user's permission for a site to receive answers and documents while its form is filled, before sending is approved.

    It applies to one application or, if `application_key` is null, to every application of the candidate on that site.
    """

    candidate_id: str
    site: str
    hosts: tuple[str, ...]
    application_key: str | None = None
    given_at: datetime


class DraftRequest(Contract):
    """A request for permission: the form cannot be filled unless its site receives data first.

    `site` is the registrable domain (with the port if the host has no domain), `hosts` are the hosts that would receive data.
    `carries` names the questions whose answers the page tried to send; `is_step` is true if a step of the form is posted as a page.
    """

    site: str
    hosts: tuple[str, ...]
    carries: tuple[str, ...] = ()
    is_step: bool = False
