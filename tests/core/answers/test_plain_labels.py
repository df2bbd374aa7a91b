"""A part of the address or the studies is given to a label that asks for nothing else: any other word may change what is asked for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.answers import field, left_open, value

OF_STUDIES = (
    "Which module of your degree was the hardest?", "Welches Seminar an der Universität hat Sie geprägt?", "Qui finançait vos études à l'université ?", "¿Qué optativa de la carrera repetiría?",
    "Con quale media di laurea?", "Hoeveel studiepunten telt uw diploma?", "Jaką średnią miał Pan na uczelni?", "Kdo vám vydal stipendium na univerzitě?", "Vilken nation tillhörde du på universitetet?", "Mikä kurssi yliopistossa oli paras?",
    "Ki volt a kedvenc tanára az egyetemen?", "Ce bursă ați avut la facultate?", "Ποιο μάθημα του πτυχίου προτιμήσατε;", "Üniversitede hangi kulüpteydiniz?", "Кто платил за обучение в университете?", "Скільки коштувало навчання в університеті?",
)  # fmt: skip
OF_PLACES = (
    "Country that issued your passport", "Land Ihres Zweitwohnsitzes als Kind", "Pays où vous payez l'impôt", "Ciudad de la entrevista", "País do passaporte", "Città del colloquio", "Land van uw paspoort", "Miasto rozmowy", "Město pohovoru",
    "Land i ditt pass", "Passin maa", "Útlevelét kiállító ország", "Orașul interviului", "Χώρα διαβατηρίου", "Pasaport ülkesi", "Город собеседования", "Місто співбесіди",
)  # fmt: skip


@pytest.mark.parametrize("label", OF_STUDIES)
def test_what_is_asked_beside_a_study_is_not_the_school_or_the_degree(label):
    assert left_open(field(label))


@pytest.mark.parametrize("label", OF_PLACES)
def test_another_country_or_town_is_not_the_one_where_somebody_lives(label):
    assert left_open(field(label))


@pytest.mark.parametrize(
    ("label", "answer"),
    [
        ("School that awarded your degree", "Example University"), ("Établissement ayant délivré le diplôme", "Example University"), ("Ateneo presso cui ha conseguito la laurea", "Example University"),
        ("Заклад, що видав диплом", "Example University"), ("A diplomát kiállító intézmény", "Example University"),
        ("Town where you live now", "Berlin"), ("In welcher Stadt wohnen Sie derzeit?", "Berlin"), ("Dans quelle ville habitez-vous ?", "Berlin"), ("¿En qué ciudad vive actualmente?", "Berlin"),
        ("Missä kaupungissa asut?", "Berlin"), ("Melyik városban lakik?", "Berlin"), ("В каком городе вы живёте?", "Berlin"), ("У якому місті ви мешкаєте?", "Berlin"),
    ],
)  # fmt: skip
def test_uncommon_words_for_the_same_question_are_answered(label, answer):
    assert value(label) == answer


@given(
    st.sampled_from(["City of residence", "Wohnort", "University", "Hochschule"]),
    st.text("bcdfghjklmnpqrtvwxz", min_size=5, max_size=12),
)
def test_a_word_that_nobody_knows_leaves_a_question_to_the_person(label, word):
    assert left_open(field(f"{label} {word}"))
