"""Fetch the full postings of cards that passed screening."""

from collections.abc import Sequence
from typing import NamedTuple

from core.contracts.job_site import SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import FatalError, OtklikError
from core.ports.fetching import Fetcher, JobSite
from core.ports.stores import BlobStore
from core.vacancies.capture import fetch_details
from tasks.stage_task import stage_task


class Wanted(NamedTuple):
    card: VacancyCard
    site: JobSite
    target: SiteTarget
    fetcher: Fetcher


class Posting(NamedTuple):
    """A vacancy, or the error that prevented reading its posting."""

    card: VacancyCard
    vacancy: Vacancy | None
    error: OtklikError | None


@stage_task("postings")
def fetch_postings(wanted: Sequence[Wanted], blobs: BlobStore) -> tuple[Posting, ...]:
    """Fetch postings one after the other. A failed posting, after the fetcher's retries, does not stop the others."""
    found = []
    for card, site, target, fetcher in wanted:
        try:
            found.append(Posting(card, fetch_details(site, target, card, fetcher, blobs), None))
        except FatalError:
            raise
        except OtklikError as error:
            found.append(Posting(card, None, error))
    return tuple(found)
