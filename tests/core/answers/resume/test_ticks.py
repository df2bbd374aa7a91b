"""Skills and languages to choose from: what the résumé names is ticked, nothing is ticked from absence, and no more is claimed than that it is named."""

import pytest

from tests.support.answers import candidate, value

TOOLS = ("Python", "Go", "K8s", "Postgres", "JavaScript", "Amazon Web Services (AWS)", "None of these", "Other")
SPOKEN = ("English", "German", "French", "Russian", "None of these")
NAMED = ("Python", "K8s", "Postgres")


def ticked(question: str, *options: str, **changes: object) -> object:
    return value(question, *(options or TOOLS), type="multi_choice", who=candidate(**changes))


@pytest.mark.parametrize(
    "question",
    [
        "Which technologies have you worked with?", "Select all technologies you have experience with", "Check any of the tools below that you have worked with",
        "Have you worked with any of these?", "Mit welchen dieser Technologien haben Sie gearbeitet?", "С какими технологиями вы работали?",
        "Z którymi technologiami pracowałeś?", "Met welke tools heb je gewerkt?", "Con quali tecnologie hai lavorato?", "Com quais tecnologias você já trabalhou?",
    ],
)  # fmt: skip
def test_the_tools_that_the_resume_names_are_ticked_by_any_of_their_names(question: str) -> None:
    assert ticked(question) == NAMED


@pytest.mark.parametrize(
    "question",
    ["Which of these do you know?", "Which tools are you familiar with? (select all that apply)", "Programming languages", "Technologies", "Quels outils maîtrisez-vous ?", "¿Qué lenguajes de programación conoces?", "Which of these skills do you have?"],
)  # fmt: skip
def test_a_certificate_is_a_sign_that_a_tool_is_known_but_not_that_it_was_used(question: str) -> None:
    assert ticked(question) == ("Python", "K8s", "Postgres", "Amazon Web Services (AWS)")


@pytest.mark.parametrize(
    "question",
    [
        "Which of these would you like to learn?", "Which of these have you never worked with?", "Which of these do you use every day?", "Which of these have you used for more than three years?",
        "Which of these do you know best?", "Which of these did you use in your last job?", "In which of these are you an expert?", "Which of these have you used in production?",
        "Which of these tools do our teams use?", "Which of these teams interest you?", "Which of these do you want to work with?", "Welche dieser Technologien möchten Sie lernen?", "Welche davon nutzen Sie täglich?",
        "Quels outils aimeriez-vous apprendre ?", "Какие технологии вы хотите изучить?",
    ],
)  # fmt: skip
def test_nothing_is_ticked_where_more_than_a_mention_or_something_else_is_asked(question: str) -> None:
    assert ticked(question) is None


def test_nothing_is_ticked_where_the_resume_names_none() -> None:
    assert ticked("Which of these do you know?", "Rust", "Haskell", "None of these") is None


def test_words_of_sentences_are_no_skills() -> None:
    work = [
        {
            "name": "Initech",
            "position": "Developer",
            "startDate": "2021-02",
            "highlights": ["Cut the cost of testing and other support"],
        }
    ]
    assert ticked("Which of these do you know?", "Testing", "Support", "Other", work=work) is None  # fmt: skip


def test_skills_of_any_trade_are_ticked_by_their_own_names() -> None:
    skills = [{"name": "Wound care"}, {"name": "Forklift"}]
    assert ticked("Which of these skills do you have?", "Wound care", "Crane", "Forklift", skills=skills) == ("Wound care", "Forklift")  # fmt: skip


@pytest.mark.parametrize("question", ["Which of these languages do you speak?", "Select the languages you speak", "Welche Sprachen sprechen Sie?", "Languages spoken"])  # fmt: skip
def test_the_languages_of_the_resume_are_ticked(question: str) -> None:
    assert ticked(question, *SPOKEN) == ("English", "German", "Russian")


@pytest.mark.parametrize("question", ["Which of these languages do you speak fluently?", "Which languages would you like to learn?", "Which of these languages do you not speak?"])  # fmt: skip
def test_languages_of_a_level_or_a_wish_are_left_open(question: str) -> None:
    assert ticked(question, *SPOKEN) is None


@pytest.mark.parametrize("question", ["Type to Add Skills", "Ключевые навыки", "Vos compétences"])
def test_a_bare_word_for_skills_asks_for_those_of_the_resume_whatever_kind_stands_in_brackets(question: str) -> None:
    assert ticked(question, "Python (Programming Language)", "Terraform (Software)", "Go (Programming Language)") == (
        "Python (Programming Language)",
        "Terraform (Software)",
    )


@pytest.mark.parametrize(
    "question",
    ["Tools you have used", "Technologien, mit denen Sie gearbeitet haben", "Outils avec lesquels vous avez travaillé", "Tecnologie con cui hai lavorato", "Технологии, с которыми вы работали"],
)  # fmt: skip
def test_what_one_has_worked_with_is_asked_without_a_question_word(question: str) -> None:
    assert ticked(question, "Java", "Kubernetes", "Perl") == ("Java", "Kubernetes")
