"""The summary of a run for the report and the email."""

from datetime import datetime
from enum import StrEnum
from typing import Literal

from core.contracts.application import State
from core.contracts.base import Contract
from core.contracts.run_record import RunEnd

FINE = ("ok", "not_modified")


class Section(StrEnum):
    """The sections of the report that list applications; each is a field of `RunSummary`."""

    NEEDS_DECISION = "needs_decision"
    UNCLEAR = "unclear"
    SENT = "sent"
    UNDER_WAY = "under_way"
    CLOSED = "closed"


class FunnelStep(Contract):
    """`n` vacancies left the stage with this outcome."""

    stage: str
    outcome: str
    n: int


class SiteLine(Contract):
    """The result of one site target in the run."""

    site_label: str
    status: str
    error: str = ""
    cards: int = 0
    new_cards: int = 0

    @property
    def is_fine(self) -> bool:
        return self.status in FINE


class ApplicationLine(Contract):
    """One application. `link` is the page where the user decides (the Prefect UI) or the posting; opening it decides nothing.

    `expires_at` is set for an application that waits for approval. `score`, `place` and `salary` are those of the vacancy.
    """

    key: str
    employer: str | None = None
    title: str
    state: State
    why: str = ""
    link: str | None = None
    posting_url: str | None = None
    confirmation_text: str | None = None
    confirmation_url: str | None = None
    received_at: datetime | None = None
    updated_at: datetime
    is_dry_run: bool = False
    expires_at: datetime | None = None
    score: int | None = None
    place: str = ""
    salary: str = ""


class VacancyLine(Contract):
    """A vacancy without an application. `stage` is the stage that decided last, `why` its reason; `score` is set after the evaluation."""

    card_id: str
    title: str
    employer: str | None = None
    url: str | None = None
    stage: str = ""
    why: str = ""
    score: int | None = None


class DayFigures(Contract):
    """Counts of a period, usually a day. `found` are vacancies seen for the first time; `prepared` are filled forms.

    `cost_usd` is the cost of models in US dollars.
    """

    since: datetime
    until: datetime
    found: int = 0
    evaluated: int = 0
    worth_applying: int = 0
    prepared: int = 0
    sent: int = 0
    cost_usd: float = 0.0


class CostLine(Contract):
    """Model calls of one purpose and model, with their tokens and cost in US dollars."""

    purpose: str
    model: str
    calls: int
    cache_hits: int
    input_tokens: int
    output_tokens: int
    cost_usd: float


class EventLine(Contract):
    """An event of the period."""

    kind: str
    subject: str
    detail: str
    happened_at: datetime


class ChainHead(Contract):
    """The head of a candidate's chain of receipts: the last receipt. A change of any receipt before it would change `sha256`."""

    receipts: int
    sha256: str
    application_key: str


class RunSummary(Contract):
    """The summary of one candidate's day. `marks` are caveats to show above it: dry run, practice, offline, held, blocked, failed.

    `since` is the start of the period. `judges` are the models that decided; `quiet_sites` are the sites whose last run failed or found
    unusually little.
    """

    candidate_id: str
    mode: Literal["practice", "live"]
    since: datetime
    made_at: datetime
    run_id: str | None = None
    run_state: str | None = None
    run_started_at: datetime | None = None
    run_end: RunEnd | None = None
    run_end_why: str = ""
    is_dry_run: bool = False
    judges: tuple[str, ...] = ()
    funnel: tuple[FunnelStep, ...] = ()
    sites: tuple[SiteLine, ...] = ()
    quiet_sites: tuple[str, ...] = ()
    needs_decision: tuple[ApplicationLine, ...] = ()
    unclear: tuple[ApplicationLine, ...] = ()
    sent: tuple[ApplicationLine, ...] = ()
    under_way: tuple[ApplicationLine, ...] = ()
    closed: tuple[ApplicationLine, ...] = ()
    costs: tuple[CostLine, ...] = ()
    events: tuple[EventLine, ...] = ()
    marks: tuple[str, ...] = ()
    receipts: ChainHead | None = None
    """The head of the chain of receipts; None if there is no receipt yet."""
    days: tuple[DayFigures, ...] = ()
    """Today and yesterday, in the candidate's time zone."""
    near_misses: tuple[VacancyLine, ...] = ()
    """Vacancies evaluated in the period but not recommended, without an application; the best score first."""
    tomorrow: tuple[VacancyLine, ...] = ()
    """Vacancies worth applying to that the limits of the day leave to a later run."""
    unread: tuple[VacancyLine, ...] = ()
    """Vacancies that passed the screening, but whose posting could not be read yet."""
    dropped: tuple[VacancyLine, ...] = ()
    """Vacancies dropped in the period, at most as many as the report lists; `dropped_count` counts them all."""
    dropped_count: int = 0
    usd_per_day: float | None = None
    """The limit for the cost of models in a day (UTC), in US dollars; None without a paid model."""

    @property
    def cost_usd(self) -> float:
        return sum(line.cost_usd for line in self.costs)
