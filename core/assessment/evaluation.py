"""Evaluate how well vacancies fit a candidate. Every claim quotes the posting and the résumé, and code checks the quotes."""

from collections.abc import Sequence
from datetime import date

from core.assessment.closed_postings import closed_reason
from core.assessment.evaluation_messages import (
    EvaluateAnswer,
    EvaluatedVacancy,
    EvaluateRequest,
    RequirementToEvaluate,
    VacancyToEvaluate,
)
from core.contracts.base import sha256_hex
from core.contracts.candidate import Candidate
from core.contracts.decision import Advice, Evaluation, Evidence, VacancyExtraction
from core.contracts.vacancy import BATCH_SIZE, Vacancy
from core.ports.model import Model
from core.prompting.batching import ask_until_settled, keys_for, matched
from core.prompting.candidate_brief import brief, resume_lines
from core.prompting.truncation import bounded, excerpt
from core.text.quoting import find_quote

PURPOSE = "evaluate"
RESUME_LIMIT = 9_000
TEXT_WITHOUT_REQUIREMENTS = 2_500

Pair = tuple[Vacancy, VacancyExtraction]


def evaluate_batch(
    model: Model, candidate: Candidate, pairs: Sequence[Pair], today: date | None = None
) -> tuple[Evaluation, ...]:
    """Return one evaluation per vacancy, in order. Without a valid model answer the advice is review, with score 0 and the reason.

    For a closed posting (by its text, or by its date if `today` is given) the advice is skip, without a model call.
    """
    by_id = {vacancy.card.id: (vacancy, extraction) for vacancy, extraction in pairs}
    rows: dict[str, EvaluatedVacancy] = {}
    missing: dict[str, str] = {}
    closed = {key: why for key, (vacancy, _) in by_id.items() if (why := closed_reason(vacancy, today))}
    ids = [key for key in by_id if key not in closed]
    for start in range(0, len(ids), BATCH_SIZE):
        batch = ids[start : start + BATCH_SIZE]
        answered, unanswered = ask_until_settled(
            batch, lambda some, n: _ask(model, candidate, [by_id[i] for i in some], n)
        )
        rows |= answered
        missing |= unanswered
    version = model.prompt_version(PURPOSE)
    by = f"{model.provider}/{model.model}"

    def evaluation(pair: Pair) -> Evaluation:
        identity = pair[0].card.id
        if identity in rows:
            return checked(candidate, pair, rows[identity], by, version)
        is_closed = identity in closed
        return Evaluation(
            card_id=identity,
            decided_by="rule/closed" if is_closed else "rule/no_valid_answer",
            reason=closed[identity] if is_closed else missing[identity],
            advice=Advice.SKIP if is_closed else Advice.REVIEW,
            score=0,
            evidence=_unmet(pair[1]),
            prompt_version=version,
            input_sha256=judged_sha256(candidate, pair),
        )

    return tuple(evaluation(pair) for pair in by_id.values())


def evaluate_request(candidate: Candidate, pairs: Sequence[Pair], round_number: int = 1) -> EvaluateRequest:
    """Return the request for a batch. `round_number` is above 1 for repeated calls."""
    by_id = {vacancy.card.id: (vacancy, extraction) for vacancy, extraction in pairs}
    return EvaluateRequest(
        candidate=brief(candidate),
        resume=tuple(bounded("\n".join(resume_lines(candidate.resume)), RESUME_LIMIT).split("\n")),
        apply_score_at_least=candidate.targeting.apply_score_at_least,
        vacancies=tuple(_shown(key, by_id[identity]) for key, identity in keys_for(by_id).items()),
        round=round_number,
    )


def _shown(key: str, pair: Pair) -> VacancyToEvaluate:
    vacancy, extraction = pair
    salary = (
        extraction.salary.model_dump(mode="json", exclude_none=True, exclude={"schema_version"})
        if extraction.salary
        else {}
    )
    requirements = (
        RequirementToEvaluate(n=n, text=bounded(r.quote, 240).replace("\n", " "), must=r.is_must)
        for n, r in enumerate(extraction.requirements, 1)
    )
    return VacancyToEvaluate(
        id=key,
        title=bounded(vacancy.card.title, 150),
        employer=bounded(vacancy.card.employer, 80) or None,
        locations=bounded("; ".join(vacancy.card.locations[:6]), 150) or None,
        work_format=extraction.work_format.value if extraction.work_format else None,
        salary=" ".join(f"{name} {value}" for name, value in salary.items()) or None,
        language=extraction.language,
        requirements=tuple(requirements),
        text=None if extraction.requirements else excerpt(vacancy.description, TEXT_WITHOUT_REQUIREMENTS) or None,
    )


def _ask(model: Model, candidate: Candidate, pairs: Sequence[Pair], round_number: int) -> dict[str, EvaluatedVacancy]:
    ids = [vacancy.card.id for vacancy, _ in pairs]
    keys = keys_for(ids)
    request = evaluate_request(candidate, pairs, round_number)
    subject = ids[0] if len(ids) == 1 else f"{len(ids)} vacancies from {ids[0]}"
    answer, _ = model.ask(PURPOSE, request, EvaluateAnswer, subject)
    rows, _ = matched(keys, answer.vacancies)
    return {keys[key]: row for key, row in rows.items()}


def checked(candidate: Candidate, pair: Pair, row: EvaluatedVacancy, by: str, version: str) -> Evaluation:
    """Return the evaluation with only the evidence that is in the résumé.

    A claim whose quote is not in the résumé counts as unmet and lowers the score in proportion. The advice is at most review if there
    is such a claim, no evidence at all, or a score below the candidate's limit.
    """
    vacancy, extraction = pair
    source = "\n".join(resume_lines(candidate.resume))
    quotes: dict[int, str] = {}
    claimed = failed = 0
    for claim in row.evidence:
        if not claim.resume_quote.strip():
            continue
        claimed += 1
        quote = find_quote(claim.resume_quote, source)
        if quote is None or not 1 <= claim.requirement <= len(extraction.requirements):
            failed += 1
        else:
            quotes.setdefault(claim.requirement, quote)
    evidence = tuple(
        Evidence(requirement=r.text, vacancy_quote=r.quote, resume_quote=quotes.get(n, ""), is_met=n in quotes)
        for n, r in enumerate(extraction.requirements, 1)
    )
    score, advice, notes = row.score, row.advice, [row.reason] if row.reason else []
    if failed:
        score = round(score * (claimed - failed) / claimed)
        notes.append(f"{failed} of {claimed} claims removed: the résumé or the posting does not say so")
    if advice is Advice.APPLY:
        if failed or not quotes:
            advice = Advice.REVIEW
            notes += [] if failed else ["no evidence from the résumé"]
        elif len(quotes) >= 4 and len(set(quotes.values())) == 1:
            advice = Advice.REVIEW
            notes.append("one quote is given as evidence for everything")
        elif score < candidate.targeting.apply_score_at_least:
            advice = Advice.REVIEW
            notes.append(f"score {score} is below {candidate.targeting.apply_score_at_least}")
    return Evaluation(
        card_id=vacancy.card.id,
        decided_by=by,
        reason="; ".join(notes) or f"{len(quotes)} of {len(evidence)} requirements met",
        advice=advice,
        score=score,
        evidence=evidence,
        prompt_version=version,
        input_sha256=judged_sha256(candidate, pair),
    )


def judged_sha256(candidate: Candidate, pair: Pair) -> str:
    """Return the digest of the input of an evaluation: the brief, the résumé's lines and the vacancy as shown to the model."""
    request = evaluate_request(candidate, [pair])
    return sha256_hex(request)


def _unmet(extraction: VacancyExtraction) -> tuple[Evidence, ...]:
    return tuple(Evidence(requirement=r.text, vacancy_quote=r.quote) for r in extraction.requirements)
