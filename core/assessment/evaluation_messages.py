"""The evaluation request and the model's answer to it."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, field_validator

from core.contracts.decision import Advice
from core.prompting.batching import Row
from core.prompting.candidate_brief import CandidateBrief
from core.prompting.lenient import one_line, readable_rows
from core.prompting.truncation import bounded

REASON_LIMIT = 400


class RequirementToEvaluate(BaseModel):
    """A requirement. The answer refers to it by its number `n`, so that the model cannot invent one."""

    model_config = ConfigDict(frozen=True)

    n: int
    text: str
    must: bool = True


class VacancyToEvaluate(BaseModel):
    """A vacancy as the model sees it. `text` is set only if no requirement was extracted from the posting."""

    model_config = ConfigDict(frozen=True)

    id: str
    title: str
    employer: str | None = None
    locations: str | None = None
    work_format: str | None = None
    salary: str | None = None
    language: str | None = None
    requirements: tuple[RequirementToEvaluate, ...] = ()
    text: str | None = None


class EvaluateRequest(BaseModel):
    """The candidate's brief, the résumé as lines, and the vacancies. `round` is above 1 for repeated calls."""

    model_config = ConfigDict(frozen=True)

    candidate: CandidateBrief
    resume: tuple[str, ...]
    apply_score_at_least: int
    vacancies: tuple[VacancyToEvaluate, ...]
    round: int = 1

    def compact(self) -> "EvaluateRequest":
        """Return the request with shorter postings and requirements. The résumé is not shortened, since the model quotes from it."""
        shorter = (
            v.model_copy(
                update={
                    "text": bounded(v.text, len(v.text or "") // 2) or None,
                    "requirements": tuple(
                        r.model_copy(update={"text": bounded(r.text, max(40, len(r.text) * 2 // 3))})
                        for r in v.requirements
                    ),
                }
            )
            for v in self.vacancies
        )
        return self.model_copy(update={"vacancies": tuple(shorter)})


class EvidenceClaim(BaseModel):
    """A claim that the candidate meets a requirement, given by its number. `resume_quote` is copied from the résumé, empty if not met."""

    requirement: int
    resume_quote: str = ""


class EvaluatedVacancy(Row):
    score: int = Field(ge=0, le=100)
    advice: Advice = Advice.REVIEW
    reason: Annotated[str, one_line(REASON_LIMIT)] = ""
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

    @field_validator("evidence", mode="before")
    @classmethod
    def _readable_claims(cls, value: Any) -> Any:
        rows = value if isinstance(value, list | tuple) else ()
        return tuple(r for r in rows if isinstance(r, EvidenceClaim) or _is_claim(r))


def _is_claim(row: Any) -> bool:
    is_dict = isinstance(row, dict) and type(row.get("requirement")) is int
    return is_dict and isinstance(row.get("resume_quote", ""), str)


class EvaluateAnswer(BaseModel):
    vacancies: Annotated[tuple[EvaluatedVacancy, ...], readable_rows(EvaluatedVacancy)] = ()
