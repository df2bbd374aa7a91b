"""What a model says of a vacancy's fit, read leniently: what has not the right shape is as if it were not said."""

from typing import Any

from pydantic import BaseModel, Field, field_validator

from core.contracts.decision import Advice
from core.prompting.batching import Row, readable
from core.prompting.truncation import bounded

REASON_LIMIT = 400


class EvidenceClaim(BaseModel):
    """`requirement` is a number from the request; `resume_quote` the résumé's words, empty where it is not met."""

    requirement: int
    resume_quote: str = ""


class EvaluatedVacancy(Row):
    score: int = Field(ge=0, le=100)
    advice: Advice = Advice.REVIEW
    reason: str = ""
    evidence: tuple[EvidenceClaim, ...] = ()

    @field_validator("score", mode="before")
    @classmethod
    def _whole(cls, value: Any) -> Any:
        return round(value) if isinstance(value, float) else value

    @field_validator("advice", mode="before")
    @classmethod
    def _known_advice(cls, value: Any) -> Any:
        lowered = value.strip().lower() if isinstance(value, str) else value
        return lowered if lowered in set(Advice) else Advice.REVIEW

    @field_validator("reason", mode="before")
    @classmethod
    def _bounded(cls, value: Any) -> str:
        return bounded(value, REASON_LIMIT).replace("\n", " ") if isinstance(value, str) else ""

    @field_validator("evidence", mode="before")
    @classmethod
    def _readable_claims(cls, value: Any) -> Any:
        rows = value if isinstance(value, list | tuple) else ()
        return tuple(r for r in rows if isinstance(r, EvidenceClaim) or _is_claim(r))


def _is_claim(row: Any) -> bool:
    is_dict = isinstance(row, dict) and type(row.get("requirement")) is int
    return is_dict and isinstance(row.get("resume_quote", ""), str)


class EvaluateAnswer(BaseModel):
    vacancies: tuple[EvaluatedVacancy, ...] = Field(default=())

    @field_validator("vacancies", mode="before")
    @classmethod
    def _readable_rows(cls, value: Any) -> Any:
        return readable(EvaluatedVacancy, value)
