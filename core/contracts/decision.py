"""Decisions about vacancies: who or what decided, why, and on which input. Stored for good, never overwritten."""

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
    """What every decision records. `decided_by` is a rule, a provider/model or a person; `input_sha256` is the digest of the input."""

    card_id: str
    decided_by: str
    reason: str
    prompt_version: str | None = None
    input_sha256: str | None = None


OFFLINE_PROVIDER = "offline"
"""The provider that compares words and asks no language model."""


def is_offline(decided_by: str) -> bool:
    """Whether `decided_by` (provider/model) names the offline provider."""
    return decided_by.partition("/")[0] == OFFLINE_PROVIDER


class DedupDecision(Decided):
    """`duplicate_of` is the id of the card that was found first for the same vacancy, or null for a new vacancy."""

    duplicate_of: str | None = None
    step: Literal["exact", "identity", "text"] | None = None


class PrefilterDecision(Decided):
    """`rule` is the name of the hard rule that dropped the card, null if the card was kept."""

    keep: bool
    rule: str | None = None


class Verdict(StrEnum):
    KEEP = "keep"
    DROP = "drop"
    UNSURE = "unsure"


class ScreeningDecision(Decided):
    verdict: Verdict


class Requirement(Contract):
    """What a vacancy requires. `quote` is copied from its text."""

    text: str
    quote: str
    is_must: bool = True


class VacancyExtraction(Decided):
    requirements: tuple[Requirement, ...] = ()
    salary: Salary | None = None
    language: str | None = None
    work_format: WorkFormat | None = None
    application_method: Literal["form", "email", "external", "unknown"] = "unknown"
    screening_questions: tuple[str, ...] = ()


class Advice(StrEnum):
    APPLY = "apply"
    REVIEW = "review"
    SKIP = "skip"


class Evidence(Contract):
    """A requirement with its quote from the vacancy and the quote from the résumé that meets it (empty if none does)."""

    requirement: str
    vacancy_quote: str
    resume_quote: str = ""
    is_met: bool = False


class Evaluation(Decided):
    """How well a vacancy fits the candidate. `score` is between 0 and 100."""

    advice: Advice
    score: int
    evidence: tuple[Evidence, ...] = ()
