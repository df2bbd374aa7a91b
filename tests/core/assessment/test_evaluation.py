"""Evaluation: claims count only if their quotes are in the résumé."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from core.assessment.evaluation import evaluate_batch, evaluate_request
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


def model_claiming(evidence: Any, score: Any = 90, advice: str = "apply") -> FakeModel:
    row = {"score": score, "advice": advice, "reason": "good", "evidence": evidence}
    return FakeModel(lambda r: {"vacancies": [{"id": v.id, **row} for v in r.vacancies]})


def evaluation_by(model: FakeModel) -> Any:
    return evaluate_batch(model, CANDIDATE, [PAIR])[0]


def test_advice_to_apply_stands_on_quotes_from_both_sides() -> None:
    found = evaluation_by(
        model_claiming(
            [
                {"requirement": 2, "resume_quote": "REST APIs with Django"},
                {"requirement": 3, "resume_quote": "English: C1"},
            ]
        )
    )
    assert found.advice is Advice.APPLY and found.score == 90
    django = found.evidence[1]
    assert (django.vacancy_quote, django.resume_quote, django.is_met) == (
        "Django or FastAPI",
        "REST APIs with Django",
        True,
    )
    assert [e.is_met for e in found.evidence] == [False, True, True, False]


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
    assert found.score == 45
    assert "1 of 2 claims removed" in found.reason
    assert found.evidence[3].is_met is False and found.evidence[3].resume_quote == ""


def test_words_of_the_vacancy_are_not_evidence_of_the_candidate() -> None:
    assert (
        evaluation_by(model_claiming([{"requirement": 1, "resume_quote": "3+ years of Python"}])).advice
        is Advice.REVIEW
    )


def test_a_requirement_that_was_never_there_is_not_met() -> None:
    found = evaluation_by(model_claiming([{"requirement": 9, "resume_quote": "Python"}]))
    assert found.advice is Advice.REVIEW and not any(e.is_met for e in found.evidence)


@pytest.mark.parametrize("evidence", [[], None, "all of them", [{"requirement": 1, "resume_quote": " "}]])
def test_without_evidence_nobody_is_told_to_apply(evidence: Any) -> None:
    assert evaluation_by(model_claiming(evidence)).advice is Advice.REVIEW


def test_one_quote_for_everything_is_no_evidence_to_apply_on() -> None:
    found = evaluation_by(model_claiming([{"requirement": n, "resume_quote": "Python"} for n in (1, 2, 3, 4)]))
    assert found.advice is Advice.REVIEW


def test_a_score_below_the_candidate_s_own_bound_is_a_review() -> None:
    assert (
        evaluation_by(model_claiming([{"requirement": 1, "resume_quote": "Python"}], score=50)).advice is Advice.REVIEW
    )


@pytest.mark.parametrize("score", [-5, 140, "high", None])
def test_an_impossible_score_is_no_answer(score: Any) -> None:
    found = evaluation_by(model_claiming([{"requirement": 1, "resume_quote": "Python"}], score=score))
    assert (found.advice, found.score, found.decided_by) == (Advice.REVIEW, 0, "rule/no_valid_answer")


def test_a_model_that_fails_gives_a_review_that_says_so() -> None:
    def answer_invalidly(request: Any) -> Any:
        raise ModelAnswerInvalid("cut off")

    found = evaluate_batch(FakeModel(answer_invalidly), CANDIDATE, [PAIR])[0]
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
    found = evaluate_batch(model, CANDIDATE, [(vacancy(text=text), EXTRACTION)])[0]
    assert (found.decided_by == "rule/closed") is is_over
    assert (found.advice is Advice.SKIP) is is_over
    assert len(model.asked) == (0 if is_over else 1)


def test_a_posting_past_its_date_is_skipped() -> None:
    past = vacancy().model_copy(update={"valid_through": datetime(2026, 1, 31, 12, tzinfo=UTC)})
    model = model_claiming([])
    assert evaluate_batch(model, CANDIDATE, [(past, EXTRACTION)], today=date(2026, 2, 1))[0].advice is Advice.SKIP
    assert evaluate_batch(model, CANDIDATE, [(past, EXTRACTION)], today=date(2026, 1, 31))[0].advice is Advice.REVIEW
