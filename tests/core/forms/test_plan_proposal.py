"""A model proposes a plan where the rules make none: checked like every plan, three tries, then the person."""

import pytest

from core.answers.form_question import FormQuestion
from core.contracts.form import FieldType, FormButton, FormField, FormModel, Locator, Widget
from core.errors import FormNotUnderstood
from core.forms.plan_binding import check_plan
from core.forms.plan_proposal import PlanAnswer, propose_plan
from core.forms.planner import compile_plan


def field(key, question, required=True, locators=("#a",)):
    return FormField(
        key=key,
        question=question,
        type=FieldType.TEXT,
        widget=Widget.INPUT,
        required=required,
        locators=tuple(Locator(kind="css", value=one) for one in locators),
    )


def form(*fields, buttons=("Newsletter", "Off it goes")):
    return FormModel(
        fingerprint="f",
        url="https://acme.example/apply",
        fields=fields or (field("name", "Full name"), field("q", "Search our shop", required=False)),
        buttons=tuple(FormButton(role="other", text=text) for text in buttons),
    )


def classify(one):
    return FormQuestion.of(one).classified


class Proposer:
    """A model with scripted answers, and what it was asked."""

    def __init__(self, *answers):
        self.answers, self.asked = list(answers), []

    def __call__(self, request):
        self.asked.append(request)
        return self.answers.pop(0) if self.answers else None


def test_the_rules_make_no_plan_for_a_form_whose_button_they_do_not_know():
    with pytest.raises(FormNotUnderstood, match="No valid plan"):
        compile_plan(form())


def test_the_first_valid_proposal_is_the_plan_and_bound_to_the_form_itself():
    model = Proposer(PlanAnswer(leave_out=("q",), submit=2))
    plan, tries = propose_plan(form(), classify, model)
    assert plan.compiled_by == "model" and plan.submit.text == "Off it goes"
    assert [step.question for step in plan.steps] == ["Full name"]
    assert check_plan(plan, form()) == ()
    assert [one.problems for one in tries] == [()]
    assert "q: “Search our shop”" in model.asked[0].fields[1] and model.asked[0].buttons[1] == "2: “Off it goes”"


def test_the_problems_of_a_proposal_go_with_the_next_question():
    model = Proposer(PlanAnswer(leave_out=("name",), submit=9), PlanAnswer(submit=2))
    plan, tries = propose_plan(form(), classify, model)
    assert plan is not None and len(tries) == 2
    assert model.asked[0].problems == ()
    assert model.asked[1].problems == tries[0].problems
    assert any("there is no button 9" in one for one in tries[0].problems)
    assert any("“Full name” (name) is required and has no step" in one for one in tries[0].problems)


@pytest.mark.parametrize(
    "answer",
    [
        PlanAnswer(),
        PlanAnswer(submit=1, go_on=2),
        PlanAnswer(submit=0),
        PlanAnswer(submit=-1),
        PlanAnswer(leave_out=("password",), submit=2),
        PlanAnswer(leave_out=("name",), submit=2),
    ],
)
def test_after_three_tries_that_are_not_valid_there_is_no_plan(answer):
    model = Proposer(*[answer] * 9)
    plan, tries = propose_plan(form(), classify, model)
    assert plan is None
    assert len(tries) == len(model.asked) == 3
    assert all(one.problems for one in tries)


def test_a_button_that_leads_back_or_away_is_not_taken():
    back = form().model_copy(update={"buttons": (FormButton(role="back", text="Back"),)})
    assert propose_plan(back, classify, Proposer(*[PlanAnswer(go_on=1)] * 3))[0] is None


def test_a_question_that_cannot_be_found_is_not_filled_in_by_any_plan():
    lost = form(field("name", "Full name", locators=()))
    plan, tries = propose_plan(lost, classify, Proposer(*[PlanAnswer(submit=2)] * 3))
    assert plan is None and "could not be located" in tries[0].problems[0]


def test_a_model_that_fails_leaves_the_form_to_the_person():
    assert propose_plan(form(), classify, Proposer()) == (None, ())
