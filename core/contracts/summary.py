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
    """One application. `link` leads to the page where the user decides (the Prefect UI) or to the posting; opening it decides nothing.

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
    """A vacancy without an application. `stage` is the stage that decided last and `why` its reason; `score` is set once it was evaluated."""

    card_id: str
    title: str
    employer: str | None = None
    url: str | None = None
    stage: str = ""
    why: str = ""
    score: int | None = None


class DayFigures(Contract):
    """What happened between two moments, mostly a day: vacancies seen for the first time, evaluated, found worth applying, forms prepared, applications sent, US dollars spent on models."""

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
    """The last receipt of a candidate: any later change of any receipt before it changes `sha256`."""

    receipts: int
    sha256: str
    application_key: str


class RunSummary(Contract):
    """The summary of one candidate's day. `marks` are caveats to show above it: dry run, practice, offline, held, blocked, failed.

    `since` is the start of the period, `judges` are the models that decided, `quiet_sites` those whose last run failed or found unusually little.
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
    """The head of the chain of all receipts; None if there is none yet."""
    days: tuple[DayFigures, ...] = ()
    """Today and yesterday, in the candidate's time zone."""
    near_misses: tuple[VacancyLine, ...] = ()
    """Evaluated in the period, without an application and not advised; the best first."""
    tomorrow: tuple[VacancyLine, ...] = ()
    """Worth applying, left to a later run by the limits of the day."""
    unread: tuple[VacancyLine, ...] = ()
    """Passed the screening, but the posting could not be read yet."""
    dropped: tuple[VacancyLine, ...] = ()
    """Dropped in the period, at most as many as the report lists; `dropped_count` counts them all."""
    dropped_count: int = 0
    usd_per_day: float | None = None
    """What models may cost in a day (UTC); None without a paid model."""

    @property
    def cost_usd(self) -> float:
        return sum(line.cost_usd for line in self.costs)
