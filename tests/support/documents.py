"""Three invented people with their résumés, and vacancies for them."""

import json
from datetime import date
from pathlib import Path

from core.contracts.candidate import Candidate, DocumentPreferences, Resume, resume_from_json
from core.documents.claims import check_claims
from core.documents.preparing import DocumentBrief

TODAY = date(2026, 11, 22)
LANGUAGES = ("en", "de", "ru")
_FOLDER = Path(__file__).parents[1] / "labels" / "claims"
_VACANCIES = {
    "en": ("Backend Engineer", "Acme Pay", "We need Python, PostgreSQL and Kubernetes for our billing. Docker is a plus."),
    "de": ("Controllerin Handel", "Muster AG", "Wir suchen Erfahrung mit SAP, Power BI, Monatsabschluss und Budget."),
    "ru": ("Аналитик данных", "ООО «Вектор»", "Нужны SQL, Power BI, отчётность и продажи."),
}  # fmt: skip


def resume(language: str) -> Resume:
    return resume_from_json(json.loads((_FOLDER / f"{language}.json").read_text(encoding="utf-8")))


def brief(language: str) -> DocumentBrief:
    title, employer, posting = _VACANCIES[language]
    return DocumentBrief(title, employer, posting, language, TODAY)


def person(language: str, **documents: object) -> Candidate:
    return Candidate(id="me", resume=resume(language), documents=DocumentPreferences.model_validate(documents))


def person_who(*deeds: str) -> Resume:
    """The résumé of a worker who did these things since January 2020."""
    work = [{"name": "Example Ltd", "position": "Worker", "startDate": "2020-01", "highlights": list(deeds)}]
    return resume_from_json({"basics": {"name": "Ada Example"}, "work": work})


def is_blocked(text: str, *deeds: str) -> bool:
    """Whether a sentence may not be said of such a worker."""
    return bool(check_claims(text, person_who(*deeds), TODAY).blocked)
