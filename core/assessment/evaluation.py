"""Evaluate how well vacancies fit a candidate: the model compares each requirement with the résumé, code checks, weighs and advises."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from functools import lru_cache

from core.assessment.claims import checked_claims
from core.assessment.closed_postings import closed_reason
from core.assessment.evaluation_messages import (
    EvaluateAnswer,
    EvaluatedVacancy,
    EvaluateRequest,
    RequirementToEvaluate,
    VacancyToEvaluate,
)
from core.assessment.hard_limits import hard_limits
from core.assessment.profession_fit import profession_fit
from core.assessment.requirement_checks import holder_of
from core.assessment.scoring import MET, is_proved, score_of, skip_below
from core.assessment.seeker import seeker_of
from core.contracts.base import canonical_json, sha256_hex
from core.contracts.candidate import Candidate, Resume
from core.contracts.decision import Advice, Evaluation, Evidence, RequirementStatus, VacancyExtraction
from core.contracts.vacancy import BATCH_SIZE, Vacancy
from core.ports.model import Model
from core.prompting.batching import ask_until_settled, keys_for, matched
from core.prompting.candidate_brief import CandidateBrief, brief, resume_lines
from core.prompting.truncation import bounded, excerpt

PURPOSE = "evaluate"
RESUME_LIMIT = 9_000
TEXT_WITHOUT_REQUIREMENTS = 2_500

Pair = tuple[Vacancy, VacancyExtraction]


def evaluate_batch(model: Model, candidate: Candidate, pairs: Sequence[Pair], today: date) -> tuple[Evaluation, ...]:
    """Return one evaluation per vacancy, in order. Without a valid model answer the advice is at most review, with score 0 and the reason.

    For a posting that is closed by its text or its date the advice is skip, without a model call.
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
    by = model.name_for(PURPOSE)

    def evaluation(pair: Pair) -> Evaluation:
        identity = pair[0].card.id
        if identity in rows:
            return checked(candidate, pair, rows[identity], by, version, today)
        result = checked(candidate, pair, None, "rule/no_valid_answer", version, today)
        if identity in closed:
            return result.model_copy(
                update={"decided_by": "rule/closed", "advice": Advice.SKIP, "score": 0, "reason": closed[identity]}
            )
        reasons = "; ".join([missing[identity], *(veto.reason for veto in result.vetoes)])
        return result.model_copy(
            update={"score": 0, "reason": reasons} | ({} if result.vetoes else {"advice": Advice.REVIEW})
        )

    return tuple(evaluation(pair) for pair in by_id.values())


def evaluate_request(candidate: Candidate, pairs: Sequence[Pair], round_number: int = 1) -> EvaluateRequest:
    """Return the request for a batch. `round_number` is above 1 for repeated calls."""
    by_id = {vacancy.card.id: (vacancy, extraction) for vacancy, extraction in pairs}
    return EvaluateRequest(
        candidate=brief(candidate),
        resume=_shown_resume(candidate.resume),
        vacancies=tuple(_shown(key, by_id[identity]) for key, identity in keys_for(by_id).items()),
        round=round_number,
    )


@lru_cache(maxsize=4)
def _shown_resume(resume: Resume) -> tuple[str, ...]:
    return tuple(bounded("\n".join(resume_lines(resume)), RESUME_LIMIT).split("\n"))


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


def checked(
    candidate: Candidate, pair: Pair, row: EvaluatedVacancy | None, by: str, version: str, today: date
) -> Evaluation:
    """Return the evaluation that code makes of a model's claims. `row` is None without a valid answer.

    A claim whose quote is not in the résumé is removed. Languages are decided by code, and so are score and advice: skip for a veto or a low
    score; apply from the candidate's own bound on, unless a claim was removed, nothing is proved, or a hard limit is open; otherwise review.
    """
    vacancy, extraction = pair
    seeker = seeker_of(brief(candidate), today.year)
    holder = holder_of(candidate, seeker.years)
    claims = checked_claims(holder, extraction.requirements, row.evidence if row else ())
    evidence = claims.evidence
    limits = hard_limits(candidate, holder, vacancy, extraction)
    role = profession_fit(seeker, vacancy.card.title, vacancy.description)
    score = score_of(evidence, role, bool(limits.vetoes))
    doubts = [
        *(veto.reason for veto in limits.vetoes),
        *limits.questions,
        *claims.doubts,
        *_doubts_about(evidence, score, candidate.targeting.apply_score_at_least),
    ]
    if limits.vetoes or score < skip_below():
        advice = Advice.SKIP
    elif doubts or row is None:
        advice = Advice.REVIEW
    else:
        advice = Advice.APPLY
    counts = Counter(one.status for one in evidence)
    summary = ", ".join(
        f"{counts[status]} {status.replace('_', ' ')}" for status in RequirementStatus if counts[status]
    )
    notes = [*doubts, f"requirements: {summary or 'none read'}", *([row.reason] if row and row.reason else [])]
    return Evaluation(
        card_id=vacancy.card.id,
        decided_by=by,
        reason="; ".join(notes),
        advice=advice,
        score=score,
        evidence=evidence,
        vetoes=limits.vetoes,
        prompt_version=version,
        input_sha256=judged_sha256(candidate, pair),
    )


def _doubts_about(evidence: Sequence[Evidence], score: int, least: int) -> list[str]:
    proved = [one for one in evidence if one.status in MET]
    if not is_proved(evidence):
        return ["the résumé proves too few of the requirements" if proved else "no evidence from the résumé"]
    if len(proved) >= 4 and len({one.resume_quote for one in proved}) == 1:
        return ["one quote is given as evidence for everything"]
    return [f"score {score} is below {least}"] if score < least else []


def judged_sha256(candidate: Candidate, pair: Pair) -> str:
    """Return the digest of the input of an evaluation: the brief, the résumé's lines and the vacancy as shown to the model."""
    shown = canonical_json(_shown(next(iter(keys_for([pair[0].card.id]))), pair))
    known = _canonical(brief(candidate), _shown_resume(candidate.resume))
    return sha256_hex(f'{{{known},"round":1,"vacancies":[{shown}]}}')


@lru_cache(maxsize=8)
def _canonical(candidate: CandidateBrief, resume: tuple[str, ...]) -> str:
    """Return the part of a request's canonical JSON that is equal for all vacancies."""
    return f'"candidate":{canonical_json(candidate)},"resume":{canonical_json(resume)}'
