"""What one day of one candidate works with, and the few things every stage needs of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from core.contracts.candidate import Candidate, profile_sha256
from core.contracts.job_site import SiteTarget
from core.contracts.quality import GateResult
from core.contracts.vacancy import BATCH_SIZE
from core.errors import OtklikError
from core.ports.fetching import Fetcher, JobSite
from core.ports.ledger import Ledger
from core.ports.model import Model
from core.ports.quality_gate import QualityGate
from core.ports.stores import BlobStore
from core.ports.warehouse import Warehouse
from flows.clock import utc_now

if TYPE_CHECKING:
    from flows.pipeline.task_calls import Calls


class Clock(Protocol):
    def __call__(self) -> datetime: ...


@dataclass
class Day:
    """The open parts of one daily run. `say` writes a line that a person follows; `notes` end up in the run's summary."""

    run_id: str
    candidate: Candidate
    targets: Sequence[SiteTarget]
    warehouse: Warehouse
    ledger: Ledger
    blobs: BlobStore
    fetcher: Fetcher
    model: Model
    gate: QualityGate
    site_named: Callable[[str], JobSite]
    calls: "Calls"
    say: Callable[[str], None]
    now: Clock = utc_now
    write_quality: Callable[[Sequence[GateResult]], Path | None] = lambda _: None
    paced: Callable[[Fetcher, str], Fetcher] = lambda fetcher, _: fetcher
    is_dry_run: bool = False
    notes: list[str] = field(default_factory=list)
    failure: OtklikError | None = None
    """Why the run counts as failed although its stages went on. The caller raises it once everything else is done."""
    profile: str = ""

    def __post_init__(self) -> None:
        self.profile = profile_sha256(self.candidate)

    def fetcher_for(self, site: str) -> Fetcher:
        """The fetcher at the pace that this job site is asked."""
        return self.paced(self.fetcher, site)

    @property
    def judge(self) -> str:
        """Who decides, as decisions name it."""
        return f"{self.model.provider}/{self.model.model}"

    def note(self, text: str) -> None:
        """Something the person should read, during the run and in its email."""
        self.notes.append(text)
        self.say(text)
        self.ledger.record_event("note", self.candidate.id, self.run_id, text, self.now())


def batches(items: Sequence[Any]) -> list[tuple[Any, ...]]:
    """At most 15 at a time, in order."""
    return [tuple(items[start : start + BATCH_SIZE]) for start in range(0, len(items), BATCH_SIZE)]
