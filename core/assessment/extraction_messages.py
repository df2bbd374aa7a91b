"""The extraction request and the model's answer to it."""

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, field_validator

from core.contracts.vacancy import WorkFormat
from core.prompting.batching import Row
from core.prompting.lenient import readable_rows
from core.prompting.truncation import bounded

Method = Literal["form", "email", "external", "unknown"]


class VacancyToExtract(BaseModel):
    model_config = ConfigDict(frozen=True)

    id: str
    title: str
    text: str


class ExtractRequest(BaseModel):
    model_config = ConfigDict(frozen=True)

    vacancies: tuple[VacancyToExtract, ...]
    round: int = 1

    def compact(self) -> "ExtractRequest":
        """Return the request with two thirds of each posting."""
        shorter = (v.model_copy(update={"text": bounded(v.text, len(v.text) * 2 // 3)}) for v in self.vacancies)
        return self.model_copy(update={"vacancies": tuple(shorter)})


class FoundRequirement(BaseModel):
    text: str = ""
    quote: str
    is_must: bool = True


class ExtractedVacancy(Row):
    """The model's extraction from one vacancy. `salary_quote` is copied from the posting; the figures are read from it by code."""

    requirements: tuple[FoundRequirement, ...] = ()
    salary_quote: str | None = None
    language: str | None = None
    work_format: WorkFormat | None = None
    application_method: Method = "unknown"
    screening_questions: tuple[str, ...] = ()

    @field_validator("requirements", mode="before")
    @classmethod
    def _readable_requirements(cls, value: Any) -> Any:
        rows = value if isinstance(value, list | tuple) else ()
        return tuple(
            r
            for r in rows
            if isinstance(r, FoundRequirement) or (isinstance(r, dict) and isinstance(r.get("quote"), str))
        )

    @field_validator("screening_questions", mode="before")
    @classmethod
    def _only_text(cls, value: Any) -> Any:
        return tuple(q for q in value if isinstance(q, str)) if isinstance(value, list | tuple) else ()

    @field_validator("salary_quote", mode="before")
    @classmethod
    def _text_or_none(cls, value: Any) -> Any:
        return value if isinstance(value, str) and value.strip() else None

    @field_validator("language", mode="before")
    @classmethod
    def _two_letters(cls, value: Any) -> Any:
        return value.lower() if isinstance(value, str) and re.fullmatch(r"[A-Za-z]{2}", value) else None

    @field_validator("work_format", mode="before")
    @classmethod
    def _known_format(cls, value: Any) -> Any:
        return value if value in set(WorkFormat) else None

    @field_validator("application_method", mode="before")
    @classmethod
    def _known_method(cls, value: Any) -> Any:
        return value if value in ("form", "email", "external") else "unknown"


class ExtractAnswer(BaseModel):
    vacancies: Annotated[tuple[ExtractedVacancy, ...], readable_rows(ExtractedVacancy)] = ()
