"""Rows of the warehouse."""

from datetime import datetime
from typing import Literal, NamedTuple

from core.contracts.base import Contract
from core.contracts.decision import Evaluation, VacancyExtraction
from core.contracts.vacancy import Vacancy

SiteStatus = Literal[
    "ok", "not_modified", "empty", "blocked", "login", "challenge", "unreachable", "changed", "held", "failed"
]


class SiteReport(Contract):
    """The result of one site target in one run. A block page or a failed quality check is never reported as "no results"."""

    run_id: str
    candidate_id: str
    site_label: str
    status: SiteStatus
    error: str = ""
    cards: int = 0
    new_cards: int = 0
    pages: int = 0
    left_out: int = 0
    reported_at: datetime


class EmployerOfCard(NamedTuple):
    """A card that passed the hard rules, with its employer as spelled in the listing."""

    card_id: str
    employer: str


class ToEvaluate(Contract):
    """A vacancy with its extraction, ready to be evaluated for a candidate."""

    vacancy: Vacancy
    extraction: VacancyExtraction


class Shortlisted(Contract):
    """A vacancy chosen for preparation."""

    vacancy: Vacancy
    evaluation: Evaluation


class RunRow(Contract):
    """One execution of the daily flow for one candidate."""

    run_id: str
    candidate_id: str
    is_dry_run: bool = False
    state: str = "running"
    started_at: datetime
    ended_at: datetime | None = None
