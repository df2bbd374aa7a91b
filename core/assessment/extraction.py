"""Extract the requirements of vacancies. Requirements whose quote is not in the posting are dropped."""

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
"""Characters of all vacancies in one model call."""
REQUIREMENTS_AT_MOST = 25


def extract_batch(model: Model, vacancies: Sequence[Vacancy]) -> tuple[VacancyExtraction, ...]:
    """Return one extraction per vacancy, in order. Without a valid model answer it has no requirements, and its reason says why."""
    by_id = {vacancy.card.id: vacancy for vacancy in vacancies}
    rows: dict[str, ExtractedVacancy] = {}
    missing: dict[str, str] = {}
    for batch in packed([(identity, len(vacancy.description)) for identity, vacancy in by_id.items()]):
        answered, unanswered = ask_until_settled(batch, lambda ids, n: _ask(model, [by_id[i] for i in ids], n))
        rows |= answered
        missing |= unanswered
    version = model.prompt_version(PURPOSE)
    by = model.name_for(PURPOSE)
    return tuple(
        checked(by_id[identity], rows[identity], by, version)
        if identity in rows
        else _empty(by_id[identity], missing[identity], version)
        for identity in by_id
    )


def packed(sizes: Iterable[tuple[str, int]]) -> list[list[str]]:
    """Group ids, in order, into calls of at most `TEXT_PER_CALL` characters and `BATCH_SIZE` vacancies. `sizes` are (id, characters)."""
    calls: list[list[str]] = []
    remaining = 0
    for identity, size in sizes:
        size = min(size, TEXT_PER_VACANCY)
        if not calls or size > remaining or len(calls[-1]) >= BATCH_SIZE:
            calls.append([])
            remaining = TEXT_PER_CALL
        calls[-1].append(identity)
        remaining -= size
    return calls


def extract_request(vacancies: Sequence[Vacancy], round_number: int = 1) -> ExtractRequest:
    """Return the request for a batch. `round_number` is above 1 for repeated calls."""
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
    request = extract_request(vacancies, round_number)
    subject = ids[0] if len(ids) == 1 else f"{len(ids)} vacancies from {ids[0]}"
    answer, _ = model.ask(PURPOSE, request, ExtractAnswer, subject)
    rows, _ = matched(keys, answer.vacancies)
    return {keys[key]: row for key, row in rows.items()}


def checked(vacancy: Vacancy, row: ExtractedVacancy, by: str, version: str) -> VacancyExtraction:
    """Return the extraction without claims whose quote is not in the posting; the reason counts the removed ones."""
    requirements: dict[str, Requirement] = {}
    removed = 0
    for claim in row.requirements[: 2 * REQUIREMENTS_AT_MOST]:
        quote = find_quote(claim.quote, vacancy.description)
        if quote is None:
            removed += 1
            continue
        text = bounded(claim.text, 200).replace("\n", " ") or bounded(quote, 200)
        requirements.setdefault(quote, Requirement(text=text, quote=quote, is_must=claim.is_must))
    questions = [bounded(question.text, 300) for question in vacancy.questions]
    questions += [
        quote
        for question in row.screening_questions[:20]
        if (quote := find_quote(question, vacancy.description)) and quote not in questions
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
        screening_questions=tuple(questions),
    )


def judged_sha256(vacancy: Vacancy) -> str:
    """Return the digest of the posting's title and text."""
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
    """Return the salary in the quote if the posting contains the quote, else the first salary in the posting."""
    exact = find_quote(quote, vacancy.description) if quote else None
    return (find_salary(exact) if exact else None) or find_salary(vacancy.description)


def _method(vacancy: Vacancy, row: ExtractedVacancy) -> Method:
    """Return how to apply. A form published by the ATS takes precedence over the model's answer."""
    if vacancy.direct_apply or vacancy.questions:
        return "form"
    if row.application_method == "unknown" and (vacancy.apply_url or vacancy.card.apply_url):
        return "external" if vacancy.direct_apply is False else "form"
    return row.application_method
