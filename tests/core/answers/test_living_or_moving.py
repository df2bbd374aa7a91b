"""Whoever would not move is not said to be away from the town they live in. The candidate lives in Berlin."""

import pytest

from tests.support.answers import answered, field, left_open, said

STAYS = said("Would you relocate?", "No", question_class="relocation")
MOVES = said("Would you relocate?", "Yes", question_class="relocation")
LIVES_OR_MOVES = [
    "Are you based in Berlin or willing to relocate?",
    "Wohnen Sie in Berlin oder würden Sie dorthin ziehen?",
    "¿Vives en Berlín o te mudarías allí?",
    "Вы живёте в Берлине или готовы туда переехать?",
    "Woon je in Berlijn of wil je daarheen verhuizen?",
    "Vivi a Berlino o ti trasferiresti lì?",
    "Czy mieszkasz w Berlinie lub możesz się tam przeprowadzić?",
    "Bor du i Berlin eller kan du tänka dig att flytta dit?",
    "Mora em Berlim ou mudar-se-ia para lá?",
    "Žijete v Berlíně, nebo byste se tam přestěhoval/a?",
]


@pytest.mark.parametrize("question", LIVES_OR_MOVES)
def test_whoever_lives_there_need_not_move_there(question: str):
    answer = answered(field(question, "Yes", "No"), STAYS)
    assert answer and (answer.value, answer.provenance.reference) == ("Yes", "basics.location.city")


@pytest.mark.parametrize(
    "question",
    [
        "Are you based in or willing to relocate to Munich?",
        "Вы живёте в Мюнхене или готовы туда переехать?",
        "Wären Sie bereit, nach München zu ziehen?",
        "Wären Sie bereit, für die Stelle umzuziehen?",
    ],
)
def test_who_would_not_move_says_so_of_another_town(question: str):
    answer = answered(field(question, "Yes", "No"), STAYS)
    assert answer and answer.value == "No"


@pytest.mark.parametrize(
    "question",
    [
        "Would you be willing to relocate to Berlin?",
        "Würden Sie nach Berlin ziehen?",
        "Do you live near our office or would you relocate?",
        "Leben Sie am Standort oder wären Sie bereit umzuziehen?",
        "Do you live in Berlin and would you relocate to Munich?",
    ],
)
def test_a_no_to_moving_says_nothing_of_the_own_town_or_of_one_that_is_not_known(question: str):
    assert left_open(field(question, "Yes", "No"), STAYS)


def test_who_would_move_says_yes_as_before():
    answer = answered(field("Are you based in or willing to relocate to Munich?", "Yes", "No"), MOVES)
    assert answer and answer.value == "Yes"
