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
    """One application. `link` leads to the page where the user decides (the Prefect UI) or to the posting; opening it decides nothing."""

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

    @property
    def cost_usd(self) -> float:
        return sum(line.cost_usd for line in self.costs)

    @property
    def headline(self) -> str:
        """One line for the subject of the email: the most urgent first, "nothing new" if there is nothing to report."""
        counts = [
            (len(self.needs_decision), "waits for you", "wait for you"),
            (len(self.unclear), "unclear", "unclear"),
            (len(self.sent), "sent", "sent"),
            (sum(not site.is_fine for site in self.sites), "site with a problem", "sites with a problem"),
        ]
        phrases = [f"{n} {one if n == 1 else many}" for n, one, many in counts if n]
        if self.run_state == "failed":
            phrases.insert(0, "the run failed")
        return ", ".join(phrases) or ("nothing new" if self.run_id else "no run yet")
