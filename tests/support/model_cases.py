"""An invented candidate and invented vacancies for tests of model calls."""

from collections.abc import Callable
from typing import Any, TypeVar

from pydantic import BaseModel

from core.contracts.candidate import Basics, Candidate, Resume, Skill, SpokenLanguage, TargetingSpec, Work
from core.contracts.usage import TokenUsage
from core.contracts.vacancy import CardBatch, Vacancy, VacancyCard

A = TypeVar("A", bound=BaseModel)

RESUME = Resume(
    basics=Basics(name="Ada Example", label="Python Developer", email="ada@example.org", phone="+1 555 0100"),
    work=(
        Work(
            name="Example Works",
            position="Python Developer",
            startDate="2019-01",
            highlights=("Built REST APIs with Django for a booking site", "Runs PostgreSQL on Kubernetes"),
        ),
    ),
    skills=(Skill(name="Backend", keywords=("Python", "Django", "PostgreSQL", "Kubernetes")),),
    languages=(SpokenLanguage(language="English", fluency="C1"),),
)
CANDIDATE = Candidate(id="ada", resume=RESUME, targeting=TargetingSpec(titles=("Python Developer",)))

TEXT = """We book rooms.
Requirements
- 3+ years of Python
- Django or FastAPI
- Fluent English
Nice to have
- Rust
We offer
- Fruit"""


def card(number: int | str, title: str = "Python Developer", **more: Any) -> VacancyCard:
    return VacancyCard(id=f"board:{number}", site="board", external_id=str(number), title=title, **more)


def batch(count: int) -> CardBatch:
    return CardBatch(cards=tuple(card(number) for number in range(count)))


def vacancy(number: int | str = 1, text: str = TEXT, title: str = "Python Developer") -> Vacancy:
    return Vacancy(card=card(number, title), description=text)


class FakeModel:
    """A model that answers with what `reply(request)` returns (JSON-like data) or raises. `asked` lists the requests."""

    provider = "fake"
    model = "fake-1"

    def __init__(self, reply: Callable[[Any], Any]) -> None:
        self._reply = reply
        self.asked: list[Any] = []

    def name_for(self, purpose: str) -> str:
        return f"{self.provider}/{self.model}"

    def prompt_version(self, purpose: str) -> str:
        return "v0"

    def ask(self, purpose: str, request: BaseModel, answer: type[A], subject: str) -> tuple[A, TokenUsage]:
        from datetime import UTC, datetime

        self.asked.append(request)
        usage = TokenUsage(
            call_id=str(len(self.asked)),
            purpose=purpose,
            provider=self.provider,
            model=self.model,
            prompt_version="v0",
            subject=subject,
            called_at=datetime(2026, 1, 1, tzinfo=UTC),
        )
        return answer.model_validate(self._reply(request)), usage
