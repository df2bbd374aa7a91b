"""A model that answers anything gets nothing into a form that the candidate has not said about that very question."""

import pytest

from core.contracts.candidate import Work
from tests.core.answers.test_model_answers import Scripted, completed
from tests.support.answers import candidate, field, said

WORK = Work(
    position="Engineer",
    name="Example Works",
    startDate="2019",
    highlights=(
        "Built services that serve 40 million users",
        "Led a team of 12 engineers",
        "Holder of 3 patents in compression",
        "Gave medication to patients of a care home",
    ),
)


def who():
    person = candidate()
    return person.model_copy(update={"resume": person.resume.model_copy(update={"work": (WORK, *person.resume.work)})})


@pytest.mark.parametrize(
    ("question", "value", "quote", "is_taken"),
    [
        ("How many patents do you hold?", "40", "serve 40 million users", False),
        ("How many patents do you hold?", "12", "Led a team of 12 engineers", False),
        ("How many patents do you hold?", "3", "Holder of 3 patents", True),
        ("How many users did your services have?", "3", "Holder of 3 patents in compression", False),
        ("How many engineers were in your team?", "12", "Led a team of 12 engineers", True),
        ("Number of direct reports", "12", "Led a team of 12 engineers", False),
        ("What is your favourite colour?", "users", "serve 40 million users", False),
        ("Which planet would you visit?", "compression", "3 patents in compression", False),
    ],
)
def test_an_answer_is_about_what_is_asked(question, value, quote, is_taken):
    found = completed(Scripted(every={"value": value, "quote": quote}), field(question), who=who())
    assert [answer.value for answer in found.answers] == ([value] if is_taken else [])


@pytest.mark.parametrize(
    "question",
    [
        "Do you take any medication?", "Have you ever been arrested by the police?", "Are you a member of a trade union?", "IBAN", "Your bank account number", "Are you HIV positive?",
        "Do you have any medical conditions?", "Are you pregnant or planning to be?", "Your religion", "Which party do you vote for? (political affiliation)", "Passport number", "Social security number",
        "Sind Sie Mitglied einer Gewerkschaft?", "Nehmen Sie Medikamente ein?", "Bankverbindung", "Liegt ein Führungszeugnis vor?", "Sind Sie schwanger?", "Состоите ли вы в профсоюзе?",
        "Принимаете ли вы лекарства?", "Есть ли у вас судимость?", "Номер паспорта", "Семейное положение", "Do you have children?", "Have you served in the military?", "Your password for our portal", "Дата рождения",
    ],
)  # fmt: skip
def test_delicate_questions_never_reach_a_model(question):
    model = Scripted(every={"value": "Yes", "quote": "Gave medication to patients"})
    found = completed(model, field(question), field(f"{question} ", "Yes", "No", key="second"), who=who())
    assert model.asked == [] and not [answer for answer in found.answers if answer.provenance.source == "model"]


def test_stored_answers_to_delicate_questions_are_not_shown_to_a_model():
    model = Scripted()
    bank = (said("IBAN", "DE00 0000"), said("Do you take medication?", "Never"), said("Preferred editor", "vim"))
    completed(model, field("Which editor?"), bank=bank)
    shown = model.asked[0].model_dump_json()
    assert "vim" in shown and "DE00" not in shown and "Never" not in shown


@pytest.mark.parametrize(
    ("stored", "asked"),
    [
        ("I agree to the privacy policy of Acme", "I agree to be contacted by partners of Globex"),
        ("I consent to the processing of my data", "I consent to a background check"),
        ("I agree to the terms", "I waive my right to a jury"),
    ],
)
def test_a_stored_consent_serves_only_its_own_wording(stored, asked):
    model = Scripted(every={"said_before": 1})
    found = completed(
        model, field(asked, "Yes", "No"), field(asked, type="consent", key="tick"), bank=(said(stored, "Yes"),)
    )
    assert found.answers == ()


def test_an_answer_to_one_employers_question_needs_most_of_its_words():
    bank = (said("Which conference talk of our founders did you like?", "The one in Lyon"),)
    model = Scripted(every={"said_before": 1})
    assert completed(model, field("Which founders of ours have you met?"), bank=bank).answers == ()
