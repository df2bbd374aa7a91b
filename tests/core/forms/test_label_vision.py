"""Limits on a model's proposals for questions that a page shows only as graphics."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.answers.sheet import CERTAIN_AT_MOST, as_read
from core.applications.answer_rows import FROM_PICTURE, question_words
from core.contracts.answer import Answer, Provenance, Unanswered
from core.contracts.application import ManifestField
from core.contracts.form import VISION, FieldType, FormField, FormModel, Locator, Widget
from core.contracts.question import QuestionClass
from core.errors import ModelAnswerInvalid
from core.forms.fingerprint import form_fingerprint
from core.forms.label_vision import (
    LONGEST,
    Box,
    BoxNamed,
    NameFieldsAnswer,
    NameFieldsRequest,
    apply_proposals,
    checked,
    place_of,
    proposals,
    unread,
    unread_places,
)


def field(key: str, css: str, question: str = "", found_by: str = "nothing", **more: object) -> FormField:
    given = {"type": FieldType.TEXT, "widget": Widget.INPUT, "locators": (Locator(kind="css", value=css),), **more}
    return FormField(key=key, question=question, found_by=found_by, **given)


def form(*fields: FormField) -> FormModel:
    return FormModel(fingerprint=form_fingerprint(fields), url="https://jobs.example/1", fields=fields)


EMAIL = field("a", "#email", "Email", "label")
FIRST = field("b", 'input[name="q1"]')
SECOND = field("c", "form > input:nth-of-type(3)", "Q2", "name")
FORM = form(EMAIL, FIRST, SECOND)


def answer(*named: tuple[int, str]) -> NameFieldsAnswer:
    return NameFieldsAnswer(boxes=tuple(BoxNamed(index=i, question=q) for i, q in named))


def request(*indexes: int) -> NameFieldsRequest:
    return NameFieldsRequest(boxes=tuple(Box(index=i, x=0, y=0, width=9, height=9, type="text") for i in indexes))


def with_proposals(shown: FormModel, *named: tuple[int, str], now: FormModel | None = None) -> FormModel:
    numbered = dict(enumerate(unread(shown), 1))
    return apply_proposals(now or shown, proposals(numbered, answer(*named)), unread_places(shown))


def test_only_questions_that_the_markup_does_not_state_are_filled_in_and_marked():
    named = with_proposals(FORM, (1, "First name *"), (2, ""))
    assert [f.question for f in named.fields] == ["Email", "First name", "Q2"]
    assert [f.found_by for f in named.fields] == ["label", VISION, "name"]
    assert named.fields[0] == EMAIL and named.fields[2] == SECOND


def test_a_form_read_from_a_picture_never_shares_a_plan_with_one_read_from_markup():
    named = with_proposals(FORM, (1, "First name"), (2, ""))
    said = form(EMAIL, field("b", "#q1", "First name", "label"), SECOND)
    assert len({named.fingerprint, said.fingerprint, FORM.fingerprint}) == 3


def test_a_sensitive_question_is_sensitive_also_when_it_was_drawn():
    assert with_proposals(FORM, (1, "What is your gender?"), (2, "")).fields[1].sensitive


def test_a_consent_is_never_named_from_a_picture():
    box = field("d", "#agree", type=FieldType.CONSENT, widget=Widget.CHECKBOX)
    assert unread(form(box)) == ()
    assert apply_proposals(form(box), {place_of(box): "I agree"}, ()) == form(box)


@pytest.mark.parametrize("indexes", [(1,), (1, 2, 3), (1, 1), (0, 1), (1, -2)])
def test_an_answer_with_other_numbers_than_the_picture_is_refused_whole(indexes):
    with pytest.raises(ModelAnswerInvalid):
        checked(request(1, 2), answer(*((i, "Name") for i in indexes)))


@pytest.mark.parametrize(
    "hostile", ["x" * 10_000, "<script>alert(1)</script>", "[a](javascript:x)", "\u202e\u200b", "***", "123"]
)
def test_markup_and_overlong_text_are_never_taken_for_a_question(hostile):
    assert with_proposals(FORM, (1, hostile), (2, "")) == FORM


@given(st.lists(st.text(max_size=400), min_size=2, max_size=2))
def test_whatever_a_model_says_the_rest_of_the_form_is_as_it_was(texts):
    named = with_proposals(FORM, (1, texts[0]), (2, texts[1]))
    assert named.fields[0] == EMAIL
    for before, after in zip(FORM.fields, named.fields, strict=True):
        assert (after.found_by == VISION) == (after.question != before.question or after != before)
        assert len(after.question) <= LONGEST + 10
        assert (after.type, after.options, after.required) == (before.type, before.options, before.required)
    assert len({f.key for f in named.fields}) == 3


def test_a_proposed_question_never_moves_to_another_control():
    moved = form(EMAIL, FIRST, field("c", "form > input:nth-of-type(4)"), field("e", "form > input:nth-of-type(3)"))
    after = with_proposals(FORM, (1, "First name"), (2, "City"), now=moved)
    assert [f.question for f in after.fields] == ["Email", "First name", "", ""], "an own name is kept, a place is not"


def test_an_answer_is_no_more_certain_than_the_reading_of_its_question():
    named = with_proposals(FORM, (1, "First name"), (2, "")).fields[1]
    sure = Answer(
        field_key=named.key,
        question=named.question,
        question_class=QuestionClass.FIRST_NAME,
        value="Ana",
        provenance=Provenance(source="resume", reference="basics.name"),
    )
    assert as_read(sure, named).confidence == CERTAIN_AT_MOST
    assert as_read(sure, EMAIL).confidence == 1.0


def test_the_mark_is_shown_and_a_manifest_without_it_signs_as_before():
    assert FROM_PICTURE in question_words("First name", VISION)
    assert FROM_PICTURE not in question_words("First name", None)
    plain = ManifestField(field_key="q", question="Q", answer=None, committed="x")
    assert "found_by" not in plain.model_dump(mode="json")
    assert plain.model_copy(update={"found_by": VISION}).model_dump(mode="json")["found_by"] == VISION


def test_a_question_put_to_the_person_says_that_it_was_read_from_a_picture():
    open_one = Unanswered(
        field_key="q", question="City", question_class=QuestionClass.CITY, type="text", required=True, why="", found_by=VISION
    )  # fmt: skip
    assert FROM_PICTURE in question_words(open_one.question, open_one.found_by)
