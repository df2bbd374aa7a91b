import pytest

from core.applications.forbidden import refuse_address, without_forbidden
from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.form import FieldType, FormModel
from core.contracts.limits import Action, Limits
from core.contracts.question import QuestionClass
from core.errors import ActionForbidden
from tests.support.answers import field

FORBIDDEN = Limits(forbidden_actions=[Action.ATTACH_FILE, Action.GIVE_CONSENT])


def sheet_and_form(**changes):
    asked = field("Résumé", key="cv").model_copy(update=changes)
    answer = Answer(
        field_key="cv",
        question="Résumé",
        question_class=QuestionClass.FILE_UPLOAD,
        value="resume.pdf",
        provenance=Provenance(source="document", reference="resume"),
    )
    form = FormModel(fingerprint="f", url="https://jobs.example.com/1", fields=(asked,))
    return AnswerSheet(form_fingerprint="f", answers=(answer,)), form


@pytest.mark.parametrize("kind", [FieldType.FILE, FieldType.CONSENT])
def test_a_form_that_requires_a_forbidden_action_is_refused(kind):
    sheet, form = sheet_and_form(type=kind, required=True)
    with pytest.raises(ActionForbidden, match="Résumé"):
        without_forbidden(FORBIDDEN, form, sheet)
    assert without_forbidden(Limits(), form, sheet) == sheet


@pytest.mark.parametrize("kind", [FieldType.FILE, FieldType.CONSENT])
def test_an_optional_one_is_left_out(kind):
    sheet, form = sheet_and_form(type=kind, required=False)
    assert without_forbidden(FORBIDDEN, form, sheet).answers == ()


def test_text_is_never_forbidden():
    sheet, form = sheet_and_form(type=FieldType.TEXT, required=True)
    assert without_forbidden(FORBIDDEN, form, sheet) == sheet


def test_a_form_on_a_prohibited_host_is_refused():
    with pytest.raises(ActionForbidden, match=r"jobs\.example\.com"):
        refuse_address(Limits(prohibited=("*.example.com",)), "https://jobs.example.com/1")


def test_an_address_that_nothing_speaks_against_is_opened():
    refuse_address(Limits(prohibited=("*.example.com",)), "https://jobs.example.org/1")


def test_a_consent_that_is_not_given_needs_no_permission():
    sheet, form = sheet_and_form(type=FieldType.CONSENT, required=True)
    declined = sheet.model_copy(update={"answers": (sheet.answers[0].model_copy(update={"value": "No"}),)})
    assert without_forbidden(FORBIDDEN, form, declined) == declined
