"""Years that the résumé states in words are evidence; silence is none."""

from tests.support.answers import RESUME, answered, candidate, field, value


def test_stated_years_answer_with_the_sentence_they_come_from() -> None:
    one = field("How many years of experience do you have with Terraform?")
    found = answered(
        one, who=candidate(basics={**RESUME["basics"], "summary": "Ships things. 6 years of Terraform in production."})
    )
    assert found is not None
    assert (found.value, found.provenance.reference) == ("6", "basics.summary")
    assert found.provenance.quote == "6 years of Terraform in production."


def test_stated_years_decide_a_threshold_in_both_directions() -> None:
    mara = candidate(basics={**RESUME["basics"], "summary": "6 years of Terraform."})
    asked = "Do you have at least {} years of experience with Terraform?"
    assert value(asked.format(5), "Yes", "No", who=mara) == "Yes"
    assert value(asked.format(7), "Yes", "No", who=mara) == "No"


def test_two_statements_that_disagree_are_left_to_the_candidate() -> None:
    mara = candidate(basics={**RESUME["basics"], "label": "8 years of Terraform", "summary": "6 years of Terraform."})
    assert value("How many years of experience do you have with Terraform?", who=mara) is None


def test_dated_work_that_proves_more_than_the_statement_is_left_to_the_candidate() -> None:
    mara = candidate(basics={**RESUME["basics"], "summary": "2 years of Python."})
    assert value("How many years of experience do you have with Python?", who=mara) is None


def test_a_knock_out_no_is_never_given_because_only_some_work_names_the_skill() -> None:
    assert value("Do you have at least 8 years of experience with Java?", "Yes", "No") is None
