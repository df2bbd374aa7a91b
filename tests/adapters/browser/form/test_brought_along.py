"""Values that a form holds by itself are questions; prompts and empty controls are not."""

import pytest

from adapters.browser.form.unanswered import brought_along, refuse_brought_along, refuse_unanswered
from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.form import FieldType, FormField, FormModel, Option, Widget
from core.contracts.question import QuestionClass
from core.errors import NeedsAnswer


def field(
    question: str, value: str | None, type: FieldType = FieldType.TEXT, widget: Widget = Widget.INPUT, **rest: object
) -> FormField:
    return FormField.model_validate(
        {"key": question, "question": question, "type": type, "widget": widget, "value": value, **rest}
    )


def form(*fields: FormField) -> FormModel:
    return FormModel(fingerprint="f", url="https://jobs.example/1", fields=fields)


CONVICTED = field("Have you been convicted?", "Yes", FieldType.SINGLE_CHOICE, Widget.RADIO_GROUP, options=(Option(label="Yes"), Option(label="No")))  # fmt: skip
NEWS = field("Send me news", "Yes", FieldType.CONSENT, Widget.CHECKBOX)


@pytest.mark.parametrize("one", [CONVICTED, NEWS, field("Notice period", "3 months")], ids=lambda one: one.question)
def test_a_value_that_nobody_gave_is_asked_about_though_the_form_does_not_require_it(one: FormField) -> None:
    with pytest.raises(NeedsAnswer) as error:
        refuse_unanswered(AnswerSheet(form_fingerprint="f"), form(one))
    (question,) = error.value.questions
    assert question.question == one.question and question.required and "brings" in question.why


@pytest.mark.parametrize(
    "one",
    [
        field("Name", None),
        field("Name", "  "),
        field("CV", "cv.pdf", FieldType.FILE, Widget.FILE_INPUT),
        field("City", "Select One", FieldType.SINGLE_CHOICE, Widget.COMBOBOX),
        field("City", "Bitte wählen", FieldType.SINGLE_CHOICE, Widget.SELECT),
        field("City", "Any of ours", FieldType.SINGLE_CHOICE, Widget.SELECT, options=(Option(label="Any of ours", value=""), Option(label="Bern", value="1"))),
        field("Start", "MM/DD/YYYY", placeholder="MM/DD/YYYY"),
    ],
    ids=lambda one: f"{one.question} {one.value}",
)  # fmt: skip
def test_an_empty_control_and_a_prompt_bring_nothing_along(one: FormField) -> None:
    assert brought_along(one) is None


def test_a_value_that_was_answered_is_no_question_and_one_that_appears_while_filling_is() -> None:
    answer = Answer(field_key=NEWS.key, question=NEWS.question, question_class=QuestionClass.OTHER, value="No", provenance=Provenance(source="person", reference="p"))  # fmt: skip
    sheet = AnswerSheet(form_fingerprint="f", answers=(answer,))
    refuse_unanswered(sheet, form(NEWS))
    before = form(NEWS, field("Employer", None))
    refuse_brought_along(sheet, before, before)
    with pytest.raises(NeedsAnswer):
        refuse_brought_along(sheet, form(NEWS, field("Employer", "Acme, from your résumé")), before)
