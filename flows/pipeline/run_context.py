"""The context that the stages of one run share."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from adapters.clock import utc_now
from core.applications.run_limits import Stop, end_of_model_error
from core.contracts.candidate import Candidate, profile_sha256
from core.contracts.job_site import SiteTarget
from core.contracts.limits import Limits
from core.contracts.quality import QualityResult
from core.contracts.run_record import is_graver
from core.contracts.vacancy import BATCH_SIZE
from core.errors import OtklikError
from core.ports.fetching import Fetcher, JobSite
from core.ports.ledger import DayLedger
from core.ports.model import Model
from core.ports.quality_checks import QualityChecks
from core.ports.stores import BlobStore
from core.ports.warehouse import Warehouse
from flows.pipeline.progress import StageProgress, is_followed, tell_progress

if TYPE_CHECKING:
    from flows.pipeline.task_calls import Calls


Item = TypeVar("Item")


class Clock(Protocol):
    def __call__(self) -> datetime: ...


@dataclass
class RunContext:
    """The open parts of one run for one candidate.

    `log` writes a line for the user who follows the run; `notes` end up in the run's summary. `profile` is the digest of the
    candidate data that decisions depend on. `offer_again` is how often an application that expired undecided is offered again.
    """

    run_id: str
    candidate: Candidate
    targets: Sequence[SiteTarget]
    warehouse: Warehouse
    ledger: DayLedger
    blobs: BlobStore
    fetcher: Fetcher
    model: Model
    quality_checks: QualityChecks
    site_named: Callable[[str], JobSite]
    calls: "Calls"
    log: Callable[[str], None]
    now: Clock = utc_now
    write_quality: Callable[[Sequence[QualityResult]], Path | None] = lambda _: None
    rate_limited: Callable[[Fetcher, str], Fetcher] = lambda fetcher, _: fetcher
    is_dry_run: bool = False
    offer_again: int = 2
    limits: Limits = field(default_factory=Limits)
    notes: list[str] = field(default_factory=list)
    failure: OtklikError | None = None
    """The error that makes the run fail although its stages completed. The caller raises it at the end."""
    stop: Stop | None = None
    """The limit that the run has reached. It starts nothing new, and ends normally."""
    left_undone: Stop | None = None
    """The gravest reason why this run left work to the next one, as model calls that failed. It goes on, and ends with this reason."""
    profile: str = ""
    started_at: datetime = field(init=False)

    def __post_init__(self) -> None:
        self.started_at = self.now()
        self.profile = profile_sha256(self.candidate)

    def fetcher_for(self, site: str) -> Fetcher:
        """Return the fetcher that keeps this job site's rate limit."""
        return self.rate_limited(self.fetcher, site)

    def decided_by(self, purpose: str) -> str:
        """Return provider and model in the form stored with decisions."""
        return self.model.name_for(purpose)

    def stop_at(self, stop: Stop) -> None:
        """End the run before its next step, because of a limit."""
        self.stop = stop
        self.note(f"the run stops: {stop.why}; the next run continues")

    def had_model_trouble(self, errors: Sequence[OtklikError]) -> None:
        """Remember why batches of a model stage were not decided, for the end of the run."""
        for error in errors:
            self.leave_to_the_next_run(Stop(end_of_model_error(error), error.message.partition("\n")[0]))

    def leave_to_the_next_run(self, stop: Stop) -> None:
        """Go on, but end with this reason unless there is a graver one."""
        if self.left_undone is None or is_graver(stop.end, self.left_undone.end):
            self.left_undone = stop

    def tell_progress(self, stage: str, done: int, total: int) -> None:
        """Tell whoever follows the run how many items of a stage are done. Costs nothing if nobody does."""
        if not is_followed():
            return
        cost = sum(call.cost_usd for call in self.ledger.usage_since(self.started_at, self.candidate.id))
        tell_progress(StageProgress(stage, done, total, cost))

    def note(self, text: str) -> None:
        """Log a line for the user and repeat it in the summary email."""
        self.notes.append(text)
        self.log(text)
        self.ledger.record_event("note", self.candidate.id, self.run_id, text, self.now())


def batches(items: Sequence[Item]) -> list[tuple[Item, ...]]:
    """Split into batches of at most 15, in order."""
    return [tuple(items[start : start + BATCH_SIZE]) for start in range(0, len(items), BATCH_SIZE)]
