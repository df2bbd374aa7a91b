"""The whole posting behind a card that was screened in."""

from core.capture import fetch_details
from core.ports import BlobStore, Fetcher
from core.sites import JobSite, SiteTarget
from core.vacancy import Vacancy, VacancyCard
from tasks.stage_task import stage_task


@stage_task("posting")
def fetch_posting(site: JobSite, target: SiteTarget, card: VacancyCard, fetcher: Fetcher, blobs: BlobStore) -> Vacancy:
    return fetch_details(site, target, card, fetcher, blobs)
