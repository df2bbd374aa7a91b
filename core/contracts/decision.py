"""Decisions about vacancies: who or what decided, why, and on which input. Stored permanently, never overwritten."""

from enum import StrEnum
from typing import Literal

from core.contracts.base import Contract
from core.contracts.vacancy import Salary, WorkFormat


class Stage(StrEnum):
    """The stages of a day, in order."""

    CAPTURE = "capture"
    DEDUP = "dedup"
    PREFILTER = "prefilter"
    SCREEN = "screen"
    EXTRACT = "extract"
    EVALUATE = "evaluate"
    PREPARE = "prepare"


class Decided(Contract):
    """Fields that every decision has. `decided_by` names a rule, a provider/model or a person; `input_sha256` is the digest of the input."""

    card_id: str
    decided_by: str
    reason: str
    prompt_version: str | None = None
    input_sha256: str | None = None


OFFLINE_PROVIDER = "offline"
"""Name of the provider that compares words instead of calling a language model."""


def is_offline(decided_by: str) -> bool:
    """Whether `decided_by` (provider/model) names the offline provider."""
    return decided_by.partition("/")[0] == OFFLINE_PROVIDER


class DedupDecision(Decided):
    """Whether a card is a duplicate. `duplicate_of` is the id of the first card of the same vacancy, null for a new vacancy.

    `step` names the comparison that matched: `exact` (id or link), `identity` (employer, title, place) or `text`.
    """

    duplicate_of: str | None = None
    step: Literal["exact", "identity", "text"] | None = None


class PrefilterDecision(Decided):
    """Whether a card passes the hard rules. `rule` is the name of the rule that dropped it, null if it was kept."""

    keep: bool
    rule: str | None = None


class Verdict(StrEnum):
    """The result of screening a card."""

    KEEP = "keep"
    DROP = "drop"
    UNSURE = "unsure"


class ScreeningDecision(Decided):
    """Whether a card is worth reading its full posting. `score` from 0 to 100 orders cards; null if the screener gives none."""

    verdict: Verdict
    score: int | None = None


class Requirement(Contract):
    """One requirement of a vacancy. `quote` is copied from the posting. `is_must` is false for "nice to have"."""

    text: str
    quote: str
    is_must: bool = True


class VacancyExtraction(Decided):
    """What a posting states, extracted by a model and checked by code. `language` is an ISO 639-1 code."""

    requirements: tuple[Requirement, ...] = ()
    salary: Salary | None = None
    language: str | None = None
    work_format: WorkFormat | None = None
    application_method: Literal["form", "email", "external", "unknown"] = "unknown"
    screening_questions: tuple[str, ...] = ()


class Advice(StrEnum):
    """The advice of an evaluation."""

    APPLY = "apply"
    REVIEW = "review"
    SKIP = "skip"


class Evidence(Contract):
    """A requirement with a quote from the vacancy, and the quote from the résumé that meets it (empty if there is none)."""

    requirement: str
    vacancy_quote: str
    resume_quote: str = ""
    is_met: bool = False


class Evaluation(Decided):
    """How well a vacancy fits the candidate. `score` is between 0 and 100."""

    advice: Advice
    score: int
    evidence: tuple[Evidence, ...] = ()
