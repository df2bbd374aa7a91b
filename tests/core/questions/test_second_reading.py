"""What a second reader may add to the rules: a class for a wording that no rule knows, and never one for the candidate alone."""

from collections.abc import Sequence

import pytest

from core.answers.form_question import FormQuestion
from core.answers.resolver import answer_form
from core.applications.open_decisions import SURE
from core.contracts.candidate import StoredAnswer
from core.contracts.question import QuestionClass as Q
from core.ports.questions import Guess
from core.questions.classifier import NO_RULE, classify
from core.questions.policy import classes_where
from core.questions.second_reading import second_reading
from tests.support.answers import TODAY, candidate, field, form

UNKNOWN = "Blue or green, all things considered?"


class Reader:
    """Guesses the same class for every question, and remembers what it was asked."""

    def __init__(self, question_class: Q | None, probability: float = 0.97) -> None:
        self.reply = Guess(question_class, probability) if question_class else None
        self.asked: list[str] = []

    def guess(self, text: str, options: Sequence[str]) -> Guess | None:
        self.asked.append(text)
        return self.reply


def read(text: str, reader: Reader | None, *options: str) -> tuple[Q, str]:
    classified = second_reading(classify(text, options), text, options, reader)
    return classified.question_class, classified.by


def test_a_wording_that_no_rule_knows_takes_the_guess_with_bounded_confidence():
    classified = second_reading(classify(UNKNOWN), UNKNOWN, (), Reader(Q.NOTICE_PERIOD))
    assert (classified.question_class, classified.confidence) == (Q.NOTICE_PERIOD, 0.6)
    assert classified.by == "similar questions"


def test_the_subject_of_a_guessed_class_is_read_from_the_wording():
    assert second_reading(classify(UNKNOWN), "Français, du tout ?", (), Reader(Q.LANGUAGE_LEVEL)).subject == "French"


def test_where_a_rule_matches_the_reader_is_not_asked():
    reader = Reader(Q.CITY)
    assert read("What is your notice period?", reader)[0] is Q.NOTICE_PERIOD
    assert reader.asked == []


@pytest.mark.parametrize("reader", [None, Reader(None)])
def test_without_a_guess_the_question_stays_open(reader: Reader | None):
    assert read(UNKNOWN, reader) == (Q.OTHER, NO_RULE)


@pytest.mark.parametrize("question_class", sorted(classes_where(person_only=True)))
def test_what_only_the_candidate_may_answer_is_never_guessed(question_class: Q):
    assert read(UNKNOWN, Reader(question_class)) == (Q.OTHER, NO_RULE)


@pytest.mark.parametrize("label", ["Unique username", "P.O. box", "Fermata n°"])
def test_a_contact_detail_is_not_guessed_from_two_or_three_words(label: str):
    assert read(label, Reader(Q.FIRST_NAME))[0] is Q.OTHER


def test_an_answer_to_a_guessed_question_is_shown_as_not_certain():
    stored = StoredAnswer(question="Notice period", value="one month", question_class="notice_period")
    sheet = answer_form(form(field(UNKNOWN)), candidate(), (stored,), TODAY, reader=Reader(Q.NOTICE_PERIOD))
    (answer,) = sheet.answers
    assert answer.value == "one month" and answer.confidence < SURE


def test_a_section_about_somebody_else_counts_for_a_guessed_question_too():
    question = FormQuestion.of(field("And where in the world to, then?", section="Emergency contact"), Reader(Q.PHONE))
    assert (question.question_class, question.subject) == (Q.OTHER, "another_person")
