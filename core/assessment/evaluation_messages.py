"""The evaluation request and the model's answer to it."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, field_validator

from core.contracts.decision import RequirementStatus
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
    """A claim how far the candidate meets a requirement, given by its number. `resume_quote` is copied from the résumé."""

    requirement: int
    status: RequirementStatus = RequirementStatus.MET
    resume_quote: str = ""

    @field_validator("status", mode="before")
    @classmethod
    def _known_status(cls, value: Any) -> Any:
        lowered = value.strip().lower().replace(" ", "_") if isinstance(value, str) else value
        return lowered if lowered in set(RequirementStatus) else RequirementStatus.UNKNOWN


class EvaluatedVacancy(Row):
    """The claims about a vacancy. A score or an advice in the answer is ignored: code computes both."""

    reason: Annotated[str, one_line(REASON_LIMIT)] = ""
    evidence: tuple[EvidenceClaim, ...] = ()

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
