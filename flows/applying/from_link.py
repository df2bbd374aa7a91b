"""Open one application from the link of a posting, through the same gates as the daily run."""

from datetime import datetime
from typing import NamedTuple, Protocol
from zoneinfo import ZoneInfo

from core.applications.host_rules import reason_against_any
from core.applications.lifecycle import label_of
from core.applications.sending_limits import looks_back, reason_against_cap
from core.contracts.application import application_key
from core.contracts.base import canonical_json
from core.contracts.candidate import Candidate
from core.contracts.job_site import SiteTarget
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.limits import Limits
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import MarkupChanged, SkippableError
from core.ports.applications import Applications, Attempts
from core.ports.fetching import Fetcher, JobSite
from core.ports.stores import BlobStore
from core.vacancies.capture import capture, fetch_details
from core.vacancies.posting_urls import clean_url
from core.vacancies.searches import prefilter_candidate


class LinkLedger(Applications, Attempts, Protocol):
    """The roles of the ledger that opening an application from a link needs."""


class Opened(NamedTuple):
    """An application that was opened. `against` is the rule of the preferences that would have dropped the vacancy, if any."""

    row: ApplicationRow
    against: str | None


def read_link(
    url: str, leads: JobSite, fetcher: Fetcher, blobs: BlobStore, title: str | None, employer: str | None
) -> Vacancy:
    """Return the vacancy of a posting's page. `title` and `employer` are used where the page does not name them.

    Raises `SkippableError` if the page cannot be read as a posting and no title is given.
    """
    target = SiteTarget(site=leads.name, url=clean_url(url), employer=employer)
    try:
        captured = capture(leads, target, fetcher, blobs)
        card = captured.cards[0] if captured.cards else None
        vacancy = fetch_details(leads, target, card, fetcher, blobs) if card else None
    except MarkupChanged as error:
        vacancy, why = None, error.message
    else:
        why = "the page names no vacancy"
    if vacancy is not None and vacancy.card.title:
        return vacancy
    if not title:
        raise SkippableError(why, "Name the vacancy yourself: --title and, if you know it, --employer.")
    address = clean_url(url)
    card = VacancyCard(
        id=f"{leads.name}:{address}", site=leads.name, external_id=address, url=address, title=title, employer=employer
    )
    return Vacancy(card=card, description="")


def open_from_link(
    vacancy: Vacancy, candidate: Candidate, ledger: LinkLedger, blobs: BlobStore, limits: Limits, now: datetime
) -> Opened:
    """Open the application. Raises `SkippableError` with the reason if a gate refuses it."""
    card = vacancy.card
    row = ApplicationRow(
        key=application_key(card.site, card.url or card.id, candidate.id),
        candidate_id=candidate.id,
        site=card.site,
        card_id=card.id,
        posting_url=card.url,
        form_url=vacancy.apply_url or card.apply_url or card.url,
        employer=card.employer,
        title=card.title,
        note="opened by you from a link",
        created_at=now,
        updated_at=now,
    )
    against = prefilter_candidate(card, candidate, now.date())
    refusal = (
        _known(ledger, row)
        or reason_against_any(limits, (row.form_url, row.posting_url))
        or (against.reason if against.rule == "employers_never" else None)
        or reason_against_cap(
            limits, row, ledger.sent(candidate.id, now - looks_back(limits)), now, ZoneInfo(candidate.time_zone)
        )
    )
    if refusal:
        raise SkippableError(f"not opened: {refusal}", "See `otklik status`, or change your settings.")
    row = row.model_copy(update={"vacancy_sha256": blobs.put(canonical_json(vacancy).encode(), "json")})
    ledger.open_application(row)
    return Opened(row, None if against.keep else f"{against.rule}: {against.reason}")


def _known(ledger: LinkLedger, row: ApplicationRow) -> str | None:
    """Return why this is no new application: the same posting, or the same work at the same employer."""
    known = ledger.application(row.key)
    if known is not None:
        return f"this posting is known already ({known.key}): {label_of(known.state)}. Again: otklik start-over {known.key}"
    for other in ledger.near_duplicates(row.candidate_id, row.employer, row.title, row.key):
        return f"you have another application to {other.employer} for “{other.title}” ({other.key}): {label_of(other.state)}"
    return None
