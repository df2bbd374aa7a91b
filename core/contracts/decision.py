"""Decisions about vacancies: who or what decided, why, and on which input. They are stored permanently and never overwritten."""

from enum import StrEnum
from typing import Literal

from core.contracts.base import Contract
from core.contracts.vacancy import Salary, WorkFormat


class Stage(StrEnum):
    """The stages of a run, in order."""

    CAPTURE = "capture"
    DEDUP = "dedup"
    PREFILTER = "prefilter"
    SCREEN = "screen"
    EXTRACT = "extract"
    EVALUATE = "evaluate"
    PREPARE = "prepare"


class Decided(Contract):
    """The fields of every decision. `decided_by` names a rule, a provider/model or a person; `input_sha256` is the digest of the input."""

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
    """Whether a card passes the hard rules. `rule` is the name of the rule that dropped it, null if it was kept.

    `searches` are the names of the candidate's searches that found it, if the candidate has several.
    """

    keep: bool
    rule: str | None = None
    searches: tuple[str, ...] = ()


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


class RequirementStatus(StrEnum):
    """How far the résumé meets a requirement. `unknown`: the résumé does not decide it."""

    MET = "met"
    PARTLY = "partly"
    NOT_MET = "not_met"
    UNKNOWN = "unknown"


class Evidence(Contract):
    """A requirement and how far the résumé meets it.

    `vacancy_quote` is copied from the posting. `resume_quote` is copied from the résumé; `resume_path` is a JSON Pointer (RFC 6901) to the
    value that contains it. Both are empty unless the requirement is met or partly met.
    """

    contract_version = 2

    requirement: str
    vacancy_quote: str
    is_must: bool = True
    status: RequirementStatus = RequirementStatus.UNKNOWN
    resume_quote: str = ""
    resume_path: str = ""


class HardLimit(StrEnum):
    """Limits that no other advantage of a vacancy outweighs."""

    RIGHT_TO_WORK = "right_to_work"
    LANGUAGE = "language"
    PLACE = "place"
    PAY = "pay"
    YEARS = "years"
    LICENCE = "licence"


class Veto(Contract):
    """A hard limit of a vacancy that the candidate does not meet, with the posting's words (empty if a field of the posting states it)."""

    limit: HardLimit
    reason: str
    vacancy_quote: str = ""


class Evaluation(Decided):
    """How well a vacancy fits the candidate. `score` from 0 to 100 is computed from `evidence` by code; with a veto the advice is skip."""

    contract_version = 2

    advice: Advice
    score: int
    evidence: tuple[Evidence, ...] = ()
    vetoes: tuple[Veto, ...] = ()
