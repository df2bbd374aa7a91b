import pytest

from core.contracts.question import QuestionClass
from core.questions.policy import classes_where, policies, policy_of, read_policies
from core.text.data import load_toml


def rows():
    return {name: dict(row) for name, row in load_toml("core.questions", "classes.toml").items()}


def test_every_class_has_a_row_in_the_order_of_the_classes():
    assert list(rows()) == [question_class.value for question_class in QuestionClass]
    assert list(policies()) == list(QuestionClass)


def test_a_class_without_a_row_is_named():
    table = rows()
    del table["travel"]
    with pytest.raises(ValueError, match="no table for travel"):
        read_policies(table)


@pytest.mark.parametrize("key", ["about", "access", "reuse", "subject", "flags"])
def test_a_missing_policy_is_named_with_its_class(key):
    table = rows()
    del table["health"][key]
    with pytest.raises(ValueError, match=rf"\[health\] has no {key}"):
        read_policies(table)


@pytest.mark.parametrize(
    "key, value, problem",
    [
        ("acess", "open", "unknown key acess"),
        ("flags", ["may_declin"], "unknown flag may_declin"),
        ("flags", ["about"], "unknown flag about"),
        ("access", "anybody", "access is 'anybody', not one of open, not_for_model, person_only, sensitive"),
        ("reuse", "always", "reuse is 'always'"),
        ("subject", "city", "subject is 'city'"),
    ],
)
def test_what_is_no_policy_is_named(key, value, problem):
    table = rows()
    table["health"][key] = value
    with pytest.raises(ValueError, match=problem):
        read_policies(table)


def test_a_row_for_no_class_is_named():
    with pytest.raises(ValueError, match="unknown class shoe_size"):
        read_policies({**rows(), "shoe_size": rows()["health"]})


def test_one_field_type_cannot_mean_two_classes():
    table = rows()
    table["link"]["field_type"] = "email"
    with pytest.raises(ValueError, match="two classes have the same field_type"):
        read_policies(table)


def test_a_query_by_a_name_that_is_no_policy_fails():
    with pytest.raises(TypeError, match="persons_only"):
        classes_where(persons_only=True)


def test_self_identification_health_records_and_pay_are_sensitive():
    assert {found.value for found in classes_where(sensitive=True)} == {
        "equal_opportunity",
        "health",
        "criminal_record",
        "salary_expectation",
        "current_salary",
    }


def test_what_is_sensitive_is_answered_by_the_candidate_alone_and_never_shown_to_a_model():
    assert classes_where(sensitive=True) < classes_where(person_only=True) < classes_where(not_for_model=True)


def test_prefer_not_to_say_is_chosen_for_sensitive_questions_only():
    assert classes_where(may_decline=True) <= classes_where(sensitive=True)


def test_the_resume_never_answers_what_only_the_candidate_may():
    assert not classes_where(person_only=True, from_resume=True)


@pytest.mark.parametrize("question_class", QuestionClass)
def test_every_class_says_what_it_asks(question_class):
    assert len(policy_of(question_class).about) > 10
