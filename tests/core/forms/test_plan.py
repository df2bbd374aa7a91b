"""Plans: bound to question text and options, checked before use, without any candidate's values."""

import pytest

from core.contracts.form import FieldType, FormButton, FormField, FormModel, Locator, Option, Widget
from core.contracts.plan import ApplyPlan, ChooseOne, FillText, GoOn
from core.errors import FormDrift, FormNotUnderstood
from core.forms.plan_binding import bind, check_plan
from core.forms.planner import compile_plan

NAME = FormField(
    key="name", question="Full name *", type=FieldType.TEXT, widget=Widget.INPUT, required=True,
    locators=(Locator(kind="name", value="name"),), value="Ana Example",
)  # fmt: skip
VISA = FormField(
    key="visa", question="Do you need a visa?", type=FieldType.SINGLE_CHOICE, widget=Widget.RADIO_GROUP, required=True,
    options=(Option(label="Yes"), Option(label="No")), locators=(Locator(kind="name", value="q0"),),
)  # fmt: skip
SEND = FormButton(role="submit", text="Send")
FORM = FormModel(fingerprint="f1", url="https://jobs.example/apply", fields=(NAME, VISA), buttons=(SEND,))


def with_changes(field: FormField, **change) -> FormField:
    return field.model_copy(update=change)


def form_with(*fields: FormField, **change) -> FormModel:
    return FORM.model_copy(update={"fields": fields, **change})


def test_a_plan_holds_questions_and_options_and_no_values():
    plan = compile_plan(FORM)
    assert [type(step) for step in plan.steps] == [FillText, ChooseOne]
    assert plan.submit == SEND
    assert "Ana" not in plan.model_dump_json()


def test_a_plan_validates_against_its_own_schema_after_a_round_trip():
    plan = compile_plan(FORM)
    assert ApplyPlan.model_validate_json(plan.model_dump_json()) == plan
    assert check_plan(plan, FORM) == ()


def test_a_step_that_goes_on_takes_the_place_of_sending():
    plan = compile_plan(form_with(NAME, buttons=(FormButton(role="next", text="Next"),)))
    assert isinstance(plan.steps[-1], GoOn)
    assert plan.submit is None


def test_a_required_question_without_a_step_is_a_problem():
    plan = compile_plan(FORM)
    short = plan.model_copy(update={"steps": plan.steps[:1]})
    assert any("Do you need a visa?" in problem for problem in check_plan(short, FORM))


def test_a_control_that_cannot_be_located_makes_no_plan():
    with pytest.raises(FormNotUnderstood, match="could not be located"):
        compile_plan(form_with(with_changes(NAME, locators=()), VISA))


def test_renamed_ids_do_not_matter():
    renamed = form_with(with_changes(NAME, key="z", locators=(Locator(kind="id", value="z"),)), VISA)
    assert [b.field.key for b in bind(compile_plan(FORM), renamed)] == ["z", "visa"]


def test_swapped_questions_are_found_by_their_words():
    other = with_changes(VISA, key="other", question="May you work here?", locators=(Locator(kind="name", value="q1"),))
    plan = compile_plan(form_with(VISA, other))
    swapped = form_with(
        with_changes(other, locators=VISA.locators, key="visa"),
        with_changes(VISA, locators=other.locators, key="other"),
    )
    assert [(b.step.question, b.field.locators[0].value) for b in bind(plan, swapped)] == [
        ("Do you need a visa?", "q1"),
        ("May you work here?", "q0"),
    ]


@pytest.mark.parametrize(
    ("fields", "shown"),
    [
        ((NAME, with_changes(VISA, question="Can you work without a visa?")), "Can you work without a visa?"),
        ((NAME, with_changes(VISA, options=(Option(label="No"), Option(label="Maybe")))), "No / Maybe"),
        ((NAME, with_changes(VISA, type=FieldType.TEXT)), "text field"),
        ((NAME, VISA, with_changes(NAME, key="new", question="Your age?")), "Your age?"),
        ((NAME,), "Do you need a visa?"),
    ],
)
def test_any_other_change_is_a_safe_stop_with_both_texts(fields, shown):
    with pytest.raises(FormDrift) as stopped:
        bind(compile_plan(FORM), form_with(*fields))
    assert shown in str(stopped.value)


def test_a_new_optional_question_is_left_alone():
    assert (
        len(
            bind(
                compile_plan(FORM),
                form_with(NAME, VISA, with_changes(NAME, key="n", question="Nickname", required=False)),
            )
        )
        == 2
    )
