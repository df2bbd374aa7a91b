"""What a second reader may add to the rules: a class for a wording that no rule knows, and never one for the candidate alone."""

from collections.abc import Sequence

import pytest

from core.answers.form_question import FormQuestion
from core.answers.model_permission import may_be_asked
from core.answers.resolver import answer_form
from core.applications.open_decisions import SURE
from core.contracts.candidate import StoredAnswer
from core.contracts.form import FormKind
from core.contracts.question import QuestionClass as Q
from core.ports.questions import Guess
from core.questions.classifier import NO_RULE, classify
from core.questions.policy import classes_where
from core.questions.second_reading import (
    CONTRADICTS_A_PART_FROM,
    CONTRADICTS_A_WORD_FROM,
    CONTRADICTS_FROM,
    FOR_A_NAME,
    FORM_CONTRADICTED_FROM,
    NAMED_ONLY,
    ONLY_THE_CANDIDATE,
    for_answers,
    second_reading,
)
from tests.support.answers import TODAY, candidate, field, form

UNKNOWN = "Blue or green, all things considered?"


class Reader:
    """Guesses the same class for every question, and remembers what it was asked."""

    def __init__(
        self, question_class: Q | None, probability: float = 0.97, against: dict[Q, float] | None = None
    ) -> None:
        self.reply = Guess(question_class, probability, against or {}) if question_class else None
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


@pytest.mark.parametrize(
    "wording, enough",
    [("What is your notice period?", CONTRADICTS_A_PART_FROM), ("Notice period, please", CONTRADICTS_FROM)],
)
def test_a_rule_comes_before_an_uncertain_guess_the_more_of_the_wording_it_knows(wording: str, enough: float):
    assert read(wording, Reader(Q.RELOCATION, enough - 0.01))[0] is Q.NOTICE_PERIOD
    assert read(wording, Reader(Q.RELOCATION, enough))[0] is Q.RELOCATION


@pytest.mark.parametrize("question_class, probability", [(Q.EDUCATION, 0.74), (Q.VISA_SPONSORSHIP, 0.84)])
def test_a_guess_that_contradicts_a_rule_and_is_too_uncertain_for_an_answer_leaves_the_question_to_the_candidate(
    question_class: Q, probability: float
):
    by_rule = classify(KNOWN)
    reading = second_reading(by_rule, KNOWN, (), Reader(question_class, probability))
    assert (reading.question_class, reading.subject) == (question_class, NAMED_ONLY)
    answered = for_answers(by_rule, reading)
    assert (answered.question_class, answered.subject) == (Q.OTHER, ONLY_THE_CANDIDATE)


def test_what_only_the_candidate_answers_by_rule_is_answered_by_no_uncertain_guess():
    wording = (
        "We have a long tradition in this town; do you accept the background screening that all of our staff have had?"
    )
    by_rule = classify(wording)
    assert by_rule.question_class is Q.BACKGROUND_CHECK
    reading = second_reading(by_rule, wording, (), Reader(Q.OTHER, CONTRADICTS_FROM - 0.01))
    assert for_answers(by_rule, reading).subject == ONLY_THE_CANDIDATE


@pytest.mark.parametrize("reader", [None, Reader(None)])
def test_without_a_guess_the_question_stays_open(reader: Reader | None):
    assert read(UNKNOWN, reader) == (Q.OTHER, NO_RULE)


NEVER_ANSWERED = sorted(classes_where(person_only=True) | classes_where(identifies=True))


@pytest.mark.parametrize("question_class", NEVER_ANSWERED)
@pytest.mark.parametrize("probability", [FOR_A_NAME, 0.97])
def test_sensitive_classes_are_only_named_and_answers_take_nobody_for_the_candidate(
    question_class: Q, probability: float
):
    by_rule = classify(UNKNOWN)
    reading = second_reading(by_rule, UNKNOWN, (), Reader(question_class, probability))
    assert reading.question_class is question_class
    answered = for_answers(by_rule, reading)
    assert answered.question_class in (Q.OTHER, *classes_where(person_only=True, sensitive=False))
    assert answered.subject == (ONLY_THE_CANDIDATE if probability > FOR_A_NAME else None)


@pytest.mark.parametrize("question_class", NEVER_ANSWERED)
@pytest.mark.parametrize("options", [(), ("Yes", "No", "Prefer not to say")])
def test_what_may_ask_for_such_a_thing_is_left_to_the_candidate(question_class: Q, options: tuple[str, ...]):
    """No stored answer for the class or for other words, no résumé, no "prefer not to say" and no model."""
    asked = field(UNKNOWN, *options)
    bank = (
        StoredAnswer(question="Which one?", value="Yes", question_class=question_class.value),
        StoredAnswer(question=UNKNOWN.replace("Blue", "Red"), value="Yes"),
    )
    sheet = answer_form(form(asked), candidate(), bank, TODAY, reader=Reader(question_class))
    (left,) = sheet.unanswered
    assert "only you" in left.why
    assert not may_be_asked(left, FormQuestion.of(asked, Reader(question_class)))


@pytest.mark.parametrize(
    "question_class, too_little, enough",
    [
        (Q.OPEN_MOTIVATION, 0.39, 0.4),
        (Q.NOTICE_PERIOD, 0.89, 0.9),
        (Q.LANGUAGE_LEVEL, 0.89, 0.9),
        (Q.VISA_SPONSORSHIP, 0.94, 0.95),
    ],
)
def test_the_more_may_follow_from_a_guess_the_more_probable_it_must_be(
    question_class: Q, too_little: float, enough: float
):
    by_rule = classify(UNKNOWN)
    named = second_reading(by_rule, UNKNOWN, (), Reader(question_class, too_little))
    assert (named.question_class, named.subject) == (question_class, NAMED_ONLY)
    assert for_answers(by_rule, named) == by_rule
    taken = second_reading(by_rule, UNKNOWN, (), Reader(question_class, enough))
    assert for_answers(by_rule, taken) == taken and taken.question_class is question_class


def test_a_class_too_uncertain_for_an_answer_is_told_to_the_candidate_and_changes_nothing_else():
    stored = StoredAnswer(question="Notice period", value="one month", question_class="notice_period")
    sheet = answer_form(form(field(UNKNOWN)), candidate(), (stored,), TODAY, reader=Reader(Q.NOTICE_PERIOD, 0.64))
    (left,) = sheet.unanswered
    assert left.question_class is Q.OTHER and "perhaps it asks for your notice period" in left.why
    (left,) = answer_form(form(field(UNKNOWN)), candidate(), (stored,), TODAY, reader=Reader(Q.HEALTH)).unanswered
    assert left.question_class is Q.OTHER and "perhaps it asks for your health" in left.why
    barely = Reader(Q.NOTICE_PERIOD, FOR_A_NAME - 0.01)
    (left,) = answer_form(form(field(UNKNOWN)), candidate(), (stored,), TODAY, reader=barely).unanswered
    assert "perhaps" not in left.why


KNOWN = "Do you have experience with living in Oslo?"


def test_a_nearly_certain_guess_contradicts_a_rule():
    assert read(KNOWN, None)[0] is Q.YES_NO_SKILL
    assert read(KNOWN, Reader(Q.RELOCATION)) == (Q.RELOCATION, "similar questions")


def test_the_rule_for_any_skill_is_contradicted_as_one_that_knows_a_word():
    assert read(KNOWN, Reader(Q.RELOCATION, CONTRADICTS_A_WORD_FROM))[0] is Q.RELOCATION
    assert read(KNOWN, Reader(Q.RELOCATION, CONTRADICTS_A_WORD_FROM - 0.01))[0] is Q.YES_NO_SKILL


@pytest.mark.parametrize("question_class", [Q.OPEN_MOTIVATION, Q.HEALTH])
def test_a_rule_that_knows_one_word_of_a_sentence_is_contradicted_sooner(question_class: Q):
    wording = "Which of our three soups would you put on the menu for a wedding on a Sunday in May?"
    assert read(wording, Reader(question_class, CONTRADICTS_A_WORD_FROM - 0.01))[0] is Q.SHIFT_OR_HOURS
    assert read(wording, Reader(question_class, CONTRADICTS_A_WORD_FROM))[1] == "similar questions"


@pytest.mark.parametrize("question_class", [Q.SKILL_LEVEL, Q.YEARS_OF_EXPERIENCE])
def test_how_many_and_how_well_are_told_from_have_you_by_the_rule_until_the_guess_is_nearly_certain(question_class: Q):
    assert read(KNOWN, Reader(question_class, FORM_CONTRADICTED_FROM - 0.01))[0] is Q.YES_NO_SKILL
    assert read(KNOWN, Reader(question_class, FORM_CONTRADICTED_FROM))[0] is question_class


def test_a_rule_contradicted_in_favour_of_what_is_never_guessed_leaves_the_question_to_the_candidate():
    assert second_reading(classify(KNOWN), KNOWN, (), Reader(Q.HEALTH)).subject == ONLY_THE_CANDIDATE


def test_what_a_rule_takes_for_somebody_elses_is_contradicted_only_where_nothing_is_answered():
    theirs = "Name and phone of your current manager"
    assert read(theirs, Reader(Q.LANGUAGE_LEVEL, 0.99))[0] is Q.OTHER
    assert read(theirs, Reader(Q.BACKGROUND_CHECK, 0.99))[0] is Q.BACKGROUND_CHECK


def test_bare_labels_are_not_read_again():
    reader = Reader(Q.OTHER)
    assert read("First name", reader)[0] is Q.FIRST_NAME
    assert reader.asked == []


def test_a_sensitive_class_gives_way_to_another_class_in_name_only_and_then_nothing_is_answered():
    wording = "Do you have a criminal record?"
    assert read(wording, Reader(Q.OTHER, 0.99))[0] is Q.CRIMINAL_RECORD
    by_rule = classify(wording)
    for guessed in (Q.HEALTH, Q.NOTICE_PERIOD, Q.OPEN_MOTIVATION):
        reading = second_reading(by_rule, wording, (), Reader(guessed, 1.0))
        assert reading.question_class is guessed
        answered = for_answers(by_rule, reading)
        assert (answered.question_class, answered.subject) == (Q.OTHER, ONLY_THE_CANDIDATE)
    assert read(wording, Reader(Q.NOTICE_PERIOD, CONTRADICTS_FROM - 0.01))[0] is Q.CRIMINAL_RECORD


def test_a_guess_contradicts_a_rule_whose_class_is_far_behind_though_a_third_class_is_near():
    reader = Reader(Q.RELOCATION, 0.3, {Q.CITY: 0.3, Q.YES_NO_SKILL: 0.9})
    reading = second_reading(classify(KNOWN), KNOWN, (), reader)
    assert (reading.question_class, reading.subject) == (Q.RELOCATION, NAMED_ONLY)


def test_an_answer_to_a_guessed_question_is_shown_as_not_certain():
    stored = StoredAnswer(question="Notice period", value="one month", question_class="notice_period")
    sheet = answer_form(form(field(UNKNOWN)), candidate(), (stored,), TODAY, reader=Reader(Q.NOTICE_PERIOD))
    (answer,) = sheet.answers
    assert answer.value == "one month" and answer.confidence < SURE


@pytest.mark.parametrize("kind", [FormKind.CHECKOUT, FormKind.CONTACT, FormKind.NEWSLETTER, FormKind.LOGIN])
def test_the_reader_is_not_asked_about_forms_that_are_no_applications(kind: FormKind):
    reader = Reader(Q.NOTICE_PERIOD)
    answer_form(form(field(UNKNOWN)).model_copy(update={"kind": kind}), candidate(), (), TODAY, reader=reader)
    assert reader.asked == []


def test_a_section_about_somebody_else_counts_for_a_guessed_question_too():
    question = FormQuestion.of(field("And what do they do?", section="Emergency contact"), Reader(Q.CURRENT_EMPLOYMENT))
    assert (question.question_class, question.subject) == (Q.OTHER, "another_person")
