"""The taught reader of questions: what every installation guesses where no rule knows a wording."""

import subprocess
import sys
from time import process_time

import pytest

from adapters.model.second_reader import LateReader
from adapters.model.taught_questions import LONGEST_TEXT, TaughtQuestions
from core.contracts.question import QuestionClass as Q
from core.questions.classifier import NO_RULE, classify
from core.questions.second_reading import second_reading
from tests.support.questions import labelled_files


@pytest.fixture
def rules_and_taught(monkeypatch: pytest.MonkeyPatch) -> LateReader:
    monkeypatch.setattr("adapters.model.second_reader.find_spec", lambda name: None)
    return LateReader(pytest.fail)


UNTAUGHT = {
    "How quickly could we have you among us, roughly?": Q.START_DATE,
    "Wie viele Wochen müssten Sie nach der Kündigung noch bleiben?": Q.NOTICE_PERIOD,
    "Combien de nuits par mois pourriez-vous dormir loin de chez vous ?": Q.TRAVEL,
    "Как вы узнали, что мы ищем пекаря?": Q.REFERRAL_SOURCE,
}
"""Wordings that no labelled question has."""


def test_wordings_that_were_not_taught_are_understood_without_the_optional_package(rules_and_taught: LateReader):
    guesses = {text: rules_and_taught.guess(text, ()) for text in UNTAUGHT}
    assert {text: guess and guess.question_class for text, guess in guesses.items()} == UNTAUGHT
    assert not set(UNTAUGHT) & {question for found in labelled_files().values() for _, _, question, _ in found}


def test_a_wording_that_no_rule_knows_gets_a_class_of_bounded_confidence(rules_and_taught: LateReader):
    text = "How quickly could we have you among us, roughly?"
    assert classify(text).by == NO_RULE
    classified = second_reading(classify(text), text, (), rules_and_taught)
    assert classified.question_class is Q.START_DATE and classified.confidence <= 0.6


@pytest.mark.parametrize("text", ["", "***", "12", "\ud800", "a\0b", "x" * 100_000, "? " * 50_000, "日本語の質問"])
def test_an_odd_text_is_read_without_an_error_and_bounded(text: str):
    reader, begun = TaughtQuestions(), process_time()
    guess = reader.guess(text, [text] * 1_000)
    assert guess is None or 0 <= guess.probability <= 1
    assert process_time() - begun < 0.2
    assert reader.guess("a " * LONGEST_TEXT, ()) == reader.guess("a " * LONGEST_TEXT + "salary", ())


def test_a_form_of_twenty_questions_is_read_in_less_than_twenty_milliseconds():
    reader = TaughtQuestions()
    texts = [question for _, _, question, _ in next(iter(labelled_files().values()))[:20]]
    spent = []
    for _ in range(3):
        begun = process_time()
        for text in texts:
            reader.guess(text, ("Yes", "No"))
        spent.append(process_time() - begun)
    assert min(spent) < 0.02


@pytest.mark.slow
def test_nothing_is_loaded_before_the_first_question():
    code = "import sys; from adapters.model.second_reader import second_reader; second_reader(print); print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=30)
    assert done.stdout.strip() == "False"
