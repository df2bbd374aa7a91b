"""How many jobs, schools or languages a form is to ask for: as many as the résumé tells; what else is counted stays open."""

import pytest

from tests.support.answers import answered, candidate, field, left_open, value

TWO_AT_ONE = [
    {"name": "Initech", "position": "Architect", "startDate": "2021-02"},
    {"name": "Initech", "position": "Developer", "startDate": "2017-03", "endDate": "2021-01"},
]


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("How many employers would you like to list?", "2"),
        ("Number of jobs to add", "2"),
        ("How many schools do you want to enter?", "1"),
        ("How many languages do you speak?", "3"),
        ("Anzahl der Arbeitgeber", "2"),
        ("Wie viele Stationen möchten Sie angeben?", "2"),
        ("Wie viele Sprachen sprechen Sie?", "3"),
        ("Combien d'employeurs souhaitez-vous indiquer ?", "2"),
        ("¿Cuántos idiomas habla?", "3"),
        ("Quante lingue parla?", "3"),
        ("Quantas formações deseja informar?", "1"),
        ("Hoeveel werkgevers wilt u opgeven?", "2"),
        ("Ile języków pan zna?", "3"),
        ("Сколько языков вы знаете?", "3"),
    ],
)
def test_a_form_is_told_as_many_entries_as_the_resume_has(question, number):
    assert value(question) == number
    assert value(question, type="number") == number


@pytest.mark.parametrize(
    "question",
    [
        "How many people are in your team?",
        "How many children do you have?",
        "How many languages does your team speak?",
        "How many employers have you had in the last 10 years?",
        "How many employers have you had?",
        "How many programming languages do you know?",
        "How many positions are you responsible for?",
        "Number of employees at your company",
        "How many companies have you founded?",
        "Wie viele Kinder haben Sie?",
        "Wie viele Mitarbeiter führen Sie?",
        "Wie viele Arbeitgeber hatten Sie in den letzten fünf Jahren?",
        "Combien de langues parlent vos enfants ?",
        "¿Cuántas empresas ha dirigido?",
        "Hoeveel talen spreekt uw team?",
        "Сколько языков программирования вы знаете?",
    ],
)
def test_a_question_for_the_number_of_anything_else_stays_open(question):
    assert left_open(field(question))
    assert left_open(field(question, "1", "2", "3"))


def test_as_many_as_are_offered_are_chosen():
    assert value("How many languages do you speak?", "1", "2", "3", "4") == "3"
    assert value("How many languages do you speak?", "1 language", "2 or more") == "2 or more"
    assert value("Number of languages", type="number", max="2") == "2"
    assert value("How many languages do you speak?", "4", "5") is None
    assert value("How many languages do you speak?", "1-2", "3-5") is None


def test_two_jobs_at_one_employer_are_no_two_employers():
    assert answered(field("Number of employers"), who=candidate(work=TWO_AT_ONE)) is None
    assert value("Number of jobs", who=candidate(work=TWO_AT_ONE)) == "2"
    assert answered(field("Number of jobs"), who=candidate(work=[])) is None


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("How many jobs are listed on your CV?", "2"),
        ("¿Cuántos empleos figuran en su CV?", "2"),
        ("Wie viele Stellen stehen in Ihrem Lebenslauf?", "2"),
        ("Combien d'emplois figurent sur votre CV ?", "2"),
        ("How many languages do you speak besides your mother tongue?", "2"),
        ("Wie viele Fremdsprachen sprechen Sie?", "2"),
        ("Combien de langues parlez-vous, langue maternelle comprise ?", "3"),
        ("Hoeveel talen spreekt u naast uw moedertaal?", "2"),
        ("Ile zna pan języków obcych?", "2"),
    ],
)
def test_what_the_resume_lists_is_counted_with_or_without_the_mother_tongue(question, number):
    assert value(question, type="number") == number


@pytest.mark.parametrize(
    "question",
    [
        "How many current employers do you have?",
        "Anzahl der derzeitigen Stellen",
        "How many languages are native to you?",
        "Wie viele Arbeitgeber hatten Sie ohne die aktuelle Stelle?",
        "How many languages do you speak besides English?",
    ],
)
def test_what_leaves_some_of_them_out_is_not_counted(question):
    assert left_open(field(question, type="number"))


EVER = [
    ("How many employers have you had, including the current one?", "A block is shown for each employer."),
    ("Combien d'employeurs avez-vous eus, poste actuel compris ?", "Nous afficherons un bloc par employeur."),
    ("Wie viele Arbeitgeber hatten Sie bisher?", "Für jeden Arbeitgeber erscheint ein Block."),
    ("Quanti datori di lavoro ha avuto?", "Comparirà un riquadro per ogni datore di lavoro."),
]


@pytest.mark.parametrize(("question", "help"), EVER)
def test_how_many_one_has_had_is_told_to_a_form_that_shows_fields_for_each(question, help):
    assert value(question, "1", "2", "3", help=help) == "2"
    assert left_open(field(question, "1", "2", "3"))
    assert left_open(field(question, "1", "2", "3", help=f"{help} 10"))


def test_a_help_may_say_between_which_numbers_the_answer_lies():
    assert value("How many languages do you speak?", type="number", help="Enter a number from 1 to 6.") == "3"
    assert left_open(field("How many jobs do you want to list?", type="number", help="Those of the last 5 years"))


def test_who_has_told_no_mother_tongue_is_asked_how_many_there_are_beside_it():
    who = candidate(languages=[{"language": "English", "fluency": "C1"}, {"language": "German", "fluency": "C2"}])
    assert left_open(field("How many languages do you speak besides your mother tongue?", type="number"), who=who)
