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
