"""Evaluation: claims count only if their quotes are in the résumé."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from core.assessment.evaluation import evaluate_batch, evaluate_request, judged_sha256
from core.contracts.base import sha256_hex
from core.contracts.decision import Advice, Requirement, VacancyExtraction
from core.errors import ModelAnswerInvalid
from tests.support.model_cases import CANDIDATE, TEXT, FakeModel, vacancy

EXTRACTION = VacancyExtraction(
    card_id="board:1",
    decided_by="test",
    reason="",
    requirements=(
        Requirement(text="Python", quote="3+ years of Python"),
        Requirement(text="Django", quote="Django or FastAPI"),
        Requirement(text="English", quote="Fluent English"),
        Requirement(text="Rust", quote="Rust", is_must=False),
    ),
)
PAIR = (vacancy(), EXTRACTION)
TODAY = date(2026, 1, 10)


def model_claiming(evidence: Any, score: Any = 90, advice: str = "apply") -> FakeModel:
    row = {"score": score, "advice": advice, "reason": "good", "evidence": evidence}
    return FakeModel(lambda r: {"vacancies": [{"id": v.id, **row} for v in r.vacancies]})


def evaluation_by(model: FakeModel) -> Any:
    return evaluate_batch(model, CANDIDATE, [PAIR], TODAY)[0]


def test_advice_to_apply_stands_on_quotes_from_both_sides() -> None:
    found = evaluation_by(
        model_claiming(
            [
                {"requirement": 2, "resume_quote": "REST APIs with Django"},
                {"requirement": 3, "resume_quote": "English: C1"},
            ]
        )
    )
    assert found.advice is Advice.APPLY
    django = found.evidence[1]
    assert (django.vacancy_quote, django.resume_quote) == ("Django or FastAPI", "REST APIs with Django")
    assert django.resume_path == "/work/0/highlights/0"
    assert [e.status for e in found.evidence] == ["unknown", "met", "met", "unknown"]


def test_the_score_is_computed_from_the_statuses_and_not_taken_from_the_model() -> None:
    claims = [{"requirement": 1, "resume_quote": "Python"}, {"requirement": 2, "resume_quote": "Django"}]
    high, low = (evaluation_by(model_claiming(claims, score=score)) for score in (99, 1))
    assert high.score == low.score == round(100 * (0.75 * 3 / 3.3 + 0.25 * 1.0))


def test_partly_counts_half_and_not_met_nothing() -> None:
    def score(status: str) -> int:
        claim = {"requirement": 1, "status": status, "resume_quote": "Python"}
        return int(evaluation_by(model_claiming([claim])).score)

    assert score("met") > score("partly") > score("unknown") > score("not_met")


def test_a_quote_that_does_not_name_what_is_asked_proves_only_a_part() -> None:
    claim = {"requirement": 2, "status": "met", "resume_quote": "Runs PostgreSQL on Kubernetes"}
    assert evaluation_by(model_claiming([claim])).evidence[1].status == "partly"


def test_languages_are_decided_by_the_résumé_whatever_the_model_claims() -> None:
    german = Requirement(text="German", quote="Fluent German")
    pair = (vacancy(), EXTRACTION.model_copy(update={"requirements": (*EXTRACTION.requirements, german)}))
    model = model_claiming([{"requirement": 5, "status": "met", "resume_quote": "English: C1"}])
    found = evaluate_batch(model, CANDIDATE, [pair], TODAY)[0]
    assert found.evidence[4].status == "not_met" and found.evidence[4].resume_quote == ""
    assert found.advice is Advice.SKIP and [veto.limit for veto in found.vetoes] == ["language"]
    assert found.score <= 25 and found.reason.startswith("asks for German, which the résumé does not list")


def test_an_invented_quote_is_removed_and_the_advice_lowered() -> None:
    found = evaluation_by(
        model_claiming(
            [
                {"requirement": 2, "resume_quote": "REST APIs with Django"},
                {"requirement": 4, "resume_quote": "five years of Rust"},
            ]
        )
    )
    assert found.advice is Advice.REVIEW
    assert "1 of 2 claims removed" in found.reason
    assert found.evidence[3].status == "unknown" and found.evidence[3].resume_quote == ""


def test_words_of_the_vacancy_are_not_evidence_of_the_candidate() -> None:
    assert (
        evaluation_by(model_claiming([{"requirement": 1, "resume_quote": "3+ years of Python"}])).advice
        is Advice.REVIEW
    )


def test_a_requirement_that_was_never_there_is_not_met() -> None:
    found = evaluation_by(model_claiming([{"requirement": 9, "resume_quote": "Python"}]))
    assert found.advice is Advice.REVIEW and [e.status for e in found.evidence].count("met") == 1


@pytest.mark.parametrize("evidence", [[], None, "all of them", [{"requirement": 1, "resume_quote": " "}]])
def test_without_evidence_nobody_is_told_to_apply(evidence: Any) -> None:
    assert evaluation_by(model_claiming(evidence)).advice is Advice.REVIEW


def test_one_quote_for_everything_is_no_evidence_to_apply_on() -> None:
    found = evaluation_by(model_claiming([{"requirement": n, "resume_quote": "Python"} for n in (1, 2, 3, 4)]))
    assert found.advice is Advice.REVIEW


def test_a_score_below_the_candidate_s_own_bound_is_a_review() -> None:
    demanding = CANDIDATE.model_copy(
        update={"targeting": CANDIDATE.targeting.model_copy(update={"apply_score_at_least": 95})}
    )
    model = model_claiming([{"requirement": n, "resume_quote": quote} for n, quote in ((1, "Python"), (2, "Django"))])
    assert evaluate_batch(model, CANDIDATE, [PAIR], TODAY)[0].advice is Advice.APPLY
    assert evaluate_batch(model, demanding, [PAIR], TODAY)[0].advice is Advice.REVIEW


def test_a_model_that_fails_gives_a_review_that_says_so() -> None:
    def answer_invalidly(request: Any) -> Any:
        raise ModelAnswerInvalid("cut off")

    found = evaluate_batch(FakeModel(answer_invalidly), CANDIDATE, [PAIR], TODAY)[0]
    assert found.advice is Advice.REVIEW and "cut off" in found.reason


def test_the_résumé_is_sent_once_for_many_vacancies_and_without_contacts() -> None:
    pairs = [(vacancy(n), EXTRACTION.model_copy(update={"card_id": f"board:{n}"})) for n in range(15)]
    text = evaluate_request(CANDIDATE, pairs).model_dump_json()
    assert text.count("Runs PostgreSQL on Kubernetes") == 1
    assert "Ada" not in text and "555" not in text and "ada@" not in text


@pytest.mark.parametrize(
    ("text", "is_over"),
    [
        ("This position has been filled.", True),
        ("We are no longer accepting applications for this role.", True),
        ("Вакансия закрыта", True),
        ("Die Stelle ist bereits besetzt.", True),
        ("Open until the position is filled.", False),
        ("Die Stelle bleibt offen, bis die Position besetzt ist.", False),
        ("We have filled 40 positions this year and the role is new.", False),
        (TEXT, False),
    ],
)
def test_a_posting_that_says_it_is_over_is_skipped_without_a_call(text: str, is_over: bool) -> None:
    model = model_claiming([])
    found = evaluate_batch(model, CANDIDATE, [(vacancy(text=text), EXTRACTION)], TODAY)[0]
    assert (found.decided_by == "rule/closed") is is_over
    assert (found.advice is Advice.SKIP) is is_over
    assert len(model.asked) == (0 if is_over else 1)


def test_a_posting_past_its_date_is_skipped() -> None:
    past = vacancy().model_copy(update={"valid_through": datetime(2026, 1, 31, 12, tzinfo=UTC)})
    model = model_claiming([])
    assert evaluate_batch(model, CANDIDATE, [(past, EXTRACTION)], today=date(2026, 2, 1))[0].advice is Advice.SKIP
    assert evaluate_batch(model, CANDIDATE, [(past, EXTRACTION)], today=date(2026, 1, 31))[0].advice is Advice.REVIEW


def test_the_digest_of_an_evaluation_is_that_of_its_request() -> None:
    pair = (vacancy(), EXTRACTION)
    assert judged_sha256(CANDIDATE, pair) == sha256_hex(evaluate_request(CANDIDATE, [pair]))
