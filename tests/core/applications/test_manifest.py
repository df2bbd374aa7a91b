"""Comparison of the approved manifest with the current form."""

from core.applications.manifest import answers_in, differences
from core.contracts.answer import Answer, Provenance
from core.contracts.application import ManifestField
from core.contracts.question import QuestionClass
from tests.support.answers import field, form
from tests.support.ledger import application, manifest_of

ANSWER = Answer(
    field_key="why",
    question="Why us?",
    question_class=QuestionClass.OPEN_MOTIVATION,
    value="Because",
    provenance=Provenance(source="bank", reference="why"),
)
FIELD = ManifestField(field_key="why", question="Why us?", answer=ANSWER, committed="Because")
APPROVED = manifest_of(application(), fields=(FIELD,))


def changed(**changes):
    return APPROVED.model_copy(update=changes)


def test_the_same_form_differs_in_nothing():
    assert differences(APPROVED, APPROVED) == []


def test_another_target_or_value_is_named_with_what_was_approved():
    assert differences(APPROVED, changed(origin="https://elsewhere.example")) == [
        "origin: approved 'https://jobs.example.com', now 'https://elsewhere.example'"
    ]
    other = FIELD.model_copy(update={"committed": "Money"})
    assert differences(APPROVED, changed(fields=(other,))) == ["“Why us?”: approved 'Because', now 'Money'"]
    assert differences(APPROVED, changed(fields=())) == ["“Why us?”: approved 'Because', now nothing"]


def test_a_form_whose_questions_have_changed_says_so():
    assert differences(APPROVED, changed(form_fingerprints=("f2",))) == ["the form's questions or options have changed"]
    assert differences(APPROVED, changed(vacancy_title="Tester")) == ["something else has changed"]


def test_only_approved_answers_are_entered_again():
    sheet = answers_in(APPROVED, form(field("Why us?", key="why"), field("Salary?", "Low", "High", key="pay")))
    assert sheet.answers == (ANSWER,)
    (left,) = sheet.unanswered
    assert (left.question, left.options) == ("Salary?", ("Low", "High"))
    assert "approved" in left.why


def test_an_approved_job_that_the_form_does_not_show_yet_is_a_missing_row():
    def company(key: str, place: int) -> ManifestField:
        answer = ANSWER.model_copy(
            update={
                "field_key": key,
                "question": "Company",
                "provenance": Provenance(source="resume", reference=f"work[{place}].name"),
            }
        )
        return ManifestField(field_key=key, question="Company", answer=answer, committed="x")

    approved = changed(fields=(company("company", 0), company("company-2", 1), company("company-3", 2)))
    sheet = answers_in(approved, form(field("Company", key="company")))
    assert [(rows.kind, rows.count, rows.after_field_key) for rows in sheet.missing_rows] == [("work", 2, "company")]
    assert answers_in(APPROVED, form(field("Why us?", key="why"))).missing_rows == ()
