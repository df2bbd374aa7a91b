"""An invented candidate, and forms built from a few words, for tests of answering."""

from datetime import date
from typing import Any

from core.answers.resolver import answer_form
from core.answers.scope import Scope
from core.contracts.answer import Answer, AnswerSheet, Unanswered
from core.contracts.candidate import Candidate, StoredAnswer, resume_from_json
from core.contracts.form import FieldType, FormField, FormModel, Option, Widget

TODAY = date(2026, 3, 1)

RESUME: dict[str, Any] = {
    "basics": {
        "name": "Ada Example",
        "label": "Backend developer",
        "email": "ada@example.org",
        "phone": "+49 151 23456789",
        "url": "https://ada.example",
        "location": {"city": "Berlin", "countryCode": "DE", "postalCode": "10115", "address": "Musterweg 1", "region": "Berlin"},
        "profiles": [
            {"network": "LinkedIn", "url": "https://www.linkedin.com/in/ada-example"},
            {"network": "GitHub", "url": "https://github.com/ada-example"},
        ],
    },
    "work": [
        {"name": "Initech", "position": "Senior Backend Developer", "startDate": "2021-02", "keywords": ["Python", "Kubernetes"], "highlights": ["Moved billing to PostgreSQL"]},
        {"name": "Globex", "position": "Software Developer", "startDate": "2017-03", "endDate": "2021-01", "keywords": ["Java", "Python"]},
    ],
    "education": [{"institution": "Example University", "area": "Computer Science", "studyType": "Bachelor of Science", "endDate": "2016"}],
    "skills": [{"name": "Python"}, {"name": "Terraform"}],
    "languages": [{"language": "English", "fluency": "C1"}, {"language": "German", "fluency": "Native speaker"}, {"language": "Russian", "fluency": "B1"}],
    "certificates": [{"name": "AWS Certified Solutions Architect"}],
}  # fmt: skip


def candidate(files: dict[str, str] | None = None, **changes: Any) -> Candidate:
    return Candidate(id="ada", resume=resume_from_json({**RESUME, **changes}), files=files or {})


def field(question: str, *options: str, type: str = "text", required: bool = True, **more: Any) -> FormField:
    kind = FieldType("single_choice") if options and type == "text" else FieldType(type)
    return FormField(
        key=more.pop("key", question or "k"),
        question=question,
        type=kind,
        widget=Widget.RADIO_GROUP if options else Widget.INPUT,
        options=tuple(Option(label=label) for label in options),
        required=required,
        **more,
    )


def form(*fields: FormField) -> FormModel:
    return FormModel(fingerprint="f", url="https://forms.example/apply", fields=fields)


def sheet(
    *fields: FormField, bank: tuple[StoredAnswer, ...] = (), who: Candidate | None = None, **where: Any
) -> AnswerSheet:
    return answer_form(form(*fields), who or candidate(), bank, TODAY, Scope(**where))


def answered(one: FormField, *bank: StoredAnswer, who: Candidate | None = None, **where: Any) -> Answer | None:
    found = sheet(one, bank=bank, who=who, **where)
    return found.answers[0] if found.answers else None


def left_open(one: FormField, *bank: StoredAnswer, who: Candidate | None = None, **where: Any) -> Unanswered | None:
    found = sheet(one, bank=bank, who=who, **where)
    return found.unanswered[0] if found.unanswered else None


def value(
    question: str, *options: str, bank: tuple[StoredAnswer, ...] = (), who: Candidate | None = None, **more: Any
) -> str | tuple[str, ...] | None:
    found = answered(field(question, *options, **more), *bank, who=who)
    return found.value if found else None


def said(question: str, value: str | tuple[str, ...], **more: Any) -> StoredAnswer:
    return StoredAnswer(question=question, value=value, **more)
