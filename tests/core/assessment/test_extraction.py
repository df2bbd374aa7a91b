"""Extraction of requirements, each with a quote from the posting."""

from typing import Any

from core.assessment.extraction import TEXT_PER_CALL, extract_batch, packed
from core.contracts.vacancy import PostedQuestion
from core.errors import ModelAnswerInvalid
from tests.support.model_cases import FakeModel, vacancy


def model_extracting(**fields: Any) -> FakeModel:
    return FakeModel(lambda r: {"vacancies": [{"id": v.id, **fields} for v in r.vacancies]})


def test_a_requirement_that_the_posting_does_not_have_is_removed_and_noted() -> None:
    claims = [{"text": "Python", "quote": "3+ years of Python"}, {"text": "COBOL", "quote": "ten years of COBOL"}]
    found = extract_batch(model_extracting(requirements=claims), [vacancy()])[0]
    assert [r.quote for r in found.requirements] == ["3+ years of Python"]
    assert "1 removed" in found.reason


def test_the_same_requirement_twice_is_kept_once() -> None:
    claims = [{"quote": "3+ years of Python"}, {"quote": "3+  YEARS of Python"}]
    assert len(extract_batch(model_extracting(requirements=claims), [vacancy()])[0].requirements) == 1


def test_missing_lists_become_empty() -> None:
    found = extract_batch(model_extracting(), [vacancy()])[0]
    assert found.requirements == () and found.screening_questions == ()


def test_each_vacancy_has_one_extraction_even_where_the_model_gives_none() -> None:
    def answer_invalidly(request: Any) -> Any:
        raise ModelAnswerInvalid("not JSON")

    found = extract_batch(FakeModel(answer_invalidly), [vacancy(1), vacancy(2)])
    assert [(e.card_id, e.decided_by) for e in found] == [
        ("board:1", "rule/no_valid_answer"),
        ("board:2", "rule/no_valid_answer"),
    ]
    assert "not JSON" in found[0].reason


def test_a_quote_from_one_vacancy_does_not_count_for_another() -> None:
    secret = vacancy(2, text="Requirements\n- Haskell for ten years")
    model = model_extracting(requirements=[{"quote": "Haskell for ten years"}])
    first, second = extract_batch(model, [vacancy(1), secret])
    assert first.requirements == () and len(second.requirements) == 1


def test_the_salary_is_read_by_code_from_the_words_the_model_points_at() -> None:
    text = "Pay: 60,000 - 70,000 EUR per year. Our last round was 80,000,000 USD."
    model = model_extracting(salary_quote="60,000 - 70,000 EUR per year")
    salary = extract_batch(model, [vacancy(text=text)])[0].salary
    assert salary is not None and (salary.min, salary.max, salary.currency) == (60000, 70000, "EUR")
    invented = model_extracting(salary_quote="900,000 EUR per year")
    assert (extract_batch(invented, [vacancy(text="A job without figures.")])[0].salary) is None


def test_questions_published_with_the_posting_are_kept_whatever_the_model_says() -> None:
    asked = PostedQuestion(text="Do you have a forklift licence?", type="boolean", is_required=True)
    posted = vacancy().model_copy(update={"questions": (asked,)})
    found = extract_batch(model_extracting(screening_questions=["What is your mother's maiden name?"]), [posted])[0]
    assert found.screening_questions == ("Do you have a forklift licence?",)
    assert found.application_method == "form"


def test_vacancies_share_calls_up_to_a_bound_of_text() -> None:
    parts = packed([(str(n), 8_000) for n in range(10)])
    assert [key for part in parts for key in part] == [str(n) for n in range(10)]
    assert all(len(part) * 8_000 <= TEXT_PER_CALL for part in parts)
    assert [len(part) for part in packed([(str(n), 10) for n in range(40)])] == [15, 15, 10]
