"""Extraction: what a vacancy asks for, each requirement with its words in the posting. What the posting does not say is dropped."""

from collections.abc import Iterable, Sequence

from core.assessment.extraction_messages import (
    ExtractAnswer,
    ExtractedVacancy,
    ExtractRequest,
    Method,
    VacancyToExtract,
)
from core.contracts.base import sha256_hex
from core.contracts.decision import Requirement, VacancyExtraction
from core.contracts.vacancy import BATCH_SIZE, Salary, Vacancy
from core.lexicon.salary import find_salary
from core.ports.model import Model
from core.prompting.batching import ask_until_settled, keys_for, matched
from core.prompting.truncation import bounded
from core.text.quoting import find_quote

PURPOSE = "extract"
TEXT_PER_VACANCY = 9_000
TEXT_PER_CALL = 36_000
"""Characters. Several vacancies share a call up to this; a longer posting has one of its own."""
REQUIREMENTS_AT_MOST = 25


def extract_batch(model: Model, vacancies: Sequence[Vacancy]) -> tuple[VacancyExtraction, ...]:
    """One extraction per vacancy, in order. Where the model gave no valid answer, it is empty and says so."""
    by_id = {vacancy.card.id: vacancy for vacancy in vacancies}
    found: dict[str, ExtractedVacancy] = {}
    missing: dict[str, str] = {}
    for part in packed([(identity, len(vacancy.description)) for identity, vacancy in by_id.items()]):
        rows, without = ask_until_settled(part, lambda ids, n: _ask(model, [by_id[i] for i in ids], n))
        found |= rows
        missing |= without
    version = model.prompt_version(PURPOSE)
    by = f"{model.provider}/{model.model}"
    return tuple(
        checked(by_id[identity], found[identity], by, version)
        if identity in found
        else _empty(by_id[identity], missing[identity], version)
        for identity in by_id
    )


def packed(sizes: Iterable[tuple[str, int]]) -> list[list[str]]:
    """Ids in order, as many to a call as its text allows, never more than a batch."""
    parts: list[list[str]] = []
    room = 0
    for identity, size in sizes:
        size = min(size, TEXT_PER_VACANCY)
        if not parts or size > room or len(parts[-1]) >= BATCH_SIZE:
            parts.append([])
            room = TEXT_PER_CALL
        parts[-1].append(identity)
        room -= size
    return parts


def extract_request(vacancies: Sequence[Vacancy], round_number: int = 1) -> ExtractRequest:
    by_id = {vacancy.card.id: vacancy for vacancy in vacancies}
    shown = (
        VacancyToExtract(
            id=key,
            title=bounded(by_id[identity].card.title, 150),
            text=bounded(by_id[identity].description, TEXT_PER_VACANCY),
        )
        for key, identity in keys_for(by_id).items()
    )
    return ExtractRequest(vacancies=tuple(shown), round=round_number)


def _ask(model: Model, vacancies: Sequence[Vacancy], round_number: int) -> dict[str, ExtractedVacancy]:
    ids = [vacancy.card.id for vacancy in vacancies]
    keys = keys_for(ids)
    given = extract_request(vacancies, round_number)
    subject = ids[0] if len(ids) == 1 else f"{len(ids)} vacancies from {ids[0]}"
    answer, _ = model.ask(PURPOSE, given, ExtractAnswer, subject)
    rows, _ = matched(keys, answer.vacancies)
    return {keys[key]: row for key, row in rows.items()}


def checked(vacancy: Vacancy, row: ExtractedVacancy, by: str, version: str) -> VacancyExtraction:
    """The answer without what the posting does not say; the reason tells how much was removed."""
    requirements: dict[str, Requirement] = {}
    removed = 0
    for claim in row.requirements[: 2 * REQUIREMENTS_AT_MOST]:
        quote = find_quote(claim.quote, vacancy.description)
        if quote is None:
            removed += 1
            continue
        text = bounded(claim.text, 200).replace("\n", " ") or bounded(quote, 200)
        requirements.setdefault(quote, Requirement(text=text, quote=quote, is_must=claim.is_must))
    asked = [bounded(question.text, 300) for question in vacancy.questions]
    asked += [
        found
        for q in row.screening_questions[:20]
        if (found := find_quote(q, vacancy.description)) and found not in asked
    ]
    kept = tuple(requirements.values())[:REQUIREMENTS_AT_MOST]
    reason = f"{len(kept)} requirements"
    if removed:
        reason += f"; {removed} removed: not in the posting's text"
    return VacancyExtraction(
        card_id=vacancy.card.id,
        decided_by=by,
        reason=reason,
        prompt_version=version,
        input_sha256=judged_sha256(vacancy),
        requirements=kept,
        salary=vacancy.card.salary or _salary(row.salary_quote, vacancy),
        language=row.language or vacancy.card.language,
        work_format=vacancy.card.work_format or row.work_format,
        application_method=_method(vacancy, row),
        screening_questions=tuple(asked),
    )


def judged_sha256(vacancy: Vacancy) -> str:
    """Names the posting that was read: its text and title."""
    return sha256_hex({"title": vacancy.card.title, "text": vacancy.description})


def _empty(vacancy: Vacancy, why: str, version: str) -> VacancyExtraction:
    return VacancyExtraction(
        card_id=vacancy.card.id,
        decided_by="rule/no_valid_answer",
        reason=why,
        prompt_version=version,
        input_sha256=judged_sha256(vacancy),
        salary=vacancy.card.salary,
        language=vacancy.card.language,
        work_format=vacancy.card.work_format,
        screening_questions=tuple(bounded(question.text, 300) for question in vacancy.questions),
    )


def _salary(quote: str | None, vacancy: Vacancy) -> Salary | None:
    """The words the model points at, where the posting has them and they state a salary; else what code finds by itself."""
    found = find_quote(quote, vacancy.description) if quote else None
    return (find_salary(found) if found else None) or find_salary(vacancy.description)


def _method(vacancy: Vacancy, row: ExtractedVacancy) -> Method:
    """A form the ATS publishes is a form, whatever the text says."""
    if vacancy.direct_apply or vacancy.questions:
        return "form"
    if row.application_method == "unknown" and (vacancy.apply_url or vacancy.card.apply_url):
        return "external" if vacancy.direct_apply is False else "form"
    return row.application_method
