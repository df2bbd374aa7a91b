"""The request for the open questions of a form, and the model's reply."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, field_validator

from core.prompting.batching import Row
from core.prompting.lenient import readable_rows
from core.prompting.truncation import bounded

LONGEST_QUESTION = 600
"""Limit on the characters of a question in the request."""


class OpenQuestion(BaseModel):
    """An open question in the form's own words: untrusted text of limited length."""

    model_config = ConfigDict(frozen=True)

    id: str
    text: str
    type: str
    options: tuple[str, ...] = ()


class SaidBefore(BaseModel):
    """A stored answer of the candidate. The model refers to it by its number `n`."""

    model_config = ConfigDict(frozen=True)

    n: int
    question: str
    value: str


class AnswerFormRequest(BaseModel):
    """The request: open questions, the résumé without contact data, and stored answers that are not sensitive."""

    model_config = ConfigDict(frozen=True)

    questions: tuple[OpenQuestion, ...]
    resume: tuple[str, ...]
    said_before: tuple[SaidBefore, ...] = ()

    def compact(self) -> "AnswerFormRequest":
        """Return the request with shorter questions. The résumé is not shortened, since the model quotes from it."""
        shorter = (q.model_copy(update={"text": bounded(q.text, LONGEST_QUESTION // 3)}) for q in self.questions)
        return self.model_copy(update={"questions": tuple(shorter)})


class ProposedAnswer(Row):
    """The model's reply to one question: the number of a stored answer (`said_before`), or a `value` and the `quote` that supports it.

    Neither of them means no answer.
    """

    said_before: int | None = None
    value: str = ""
    quote: str = ""

    @field_validator("value", "quote", mode="before")
    @classmethod
    def _text(cls, value: Any) -> str:
        return value.strip()[:1000] if isinstance(value, str) else ""

    @field_validator("said_before", mode="before")
    @classmethod
    def _number(cls, value: Any) -> int | None:
        return value if isinstance(value, int) and not isinstance(value, bool) else None


class AnswerFormAnswer(BaseModel):
    answers: Annotated[tuple[ProposedAnswer, ...], readable_rows(ProposedAnswer)] = ()
