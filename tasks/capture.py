"""Capture: the cards of one job site target. Raw responses are stored before they are parsed."""

from collections.abc import Callable

from core.contracts.job_site import SiteTarget
from core.ports.fetching import Fetcher, JobSite
from core.ports.stores import BlobStore
from core.vacancies.capture import Captured, capture
from tasks.stage_task import stage_task


@stage_task("capture")
def capture_target(
    site: JobSite,
    target: SiteTarget,
    fetcher: Fetcher,
    blobs: BlobStore,
    is_known: Callable[[str], bool],
    usual_count: int | None,
) -> Captured:
    return capture(site, target, fetcher, blobs, is_known, usual_count=usual_count)
