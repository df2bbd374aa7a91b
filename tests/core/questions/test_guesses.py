"""How scores become a guess: the class ahead, how probable it is, and against which other one."""

import pytest

from core.contracts.question import QuestionClass as Q
from core.ports.questions import Guess
from core.questions.guesses import Certainty, best_guess

SCORES = {Q.TRAVEL: 0.5, Q.RELOCATION: 0.4, Q.PHONE: 0.0}


def test_the_highest_score_is_guessed_and_is_as_probable_as_its_lead_over_the_second():
    certainty = Certainty(10, -0.5)
    guess = best_guess(SCORES, certainty)
    assert (guess.question_class, guess.probability) == (Q.TRAVEL, certainty.of(0.5 - 0.4))


def test_a_class_far_behind_speaks_less_against_the_guess_than_the_second():
    guess = best_guess(SCORES, Certainty(10, -0.5))
    assert guess.over(Q.PHONE) > guess.over(Q.RELOCATION) == guess.probability


@pytest.mark.parametrize("lead", [0.0, 1e9])
def test_every_lead_gives_a_probability(lead: float):
    assert 0 <= Certainty(10, -0.5).of(lead) <= 1


def test_a_guess_that_says_nothing_of_other_classes_is_equally_probable_against_each():
    assert Guess(Q.TRAVEL, 0.7).over(Q.PHONE) == 0.7
