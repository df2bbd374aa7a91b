"""What may stand in a sentence beside a statement of the résumé that it repeats whole."""

import pytest

from core.contracts.candidate import resume_from_json
from core.documents.claims import check_claims
from tests.support.documents import TODAY, is_blocked


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("I also glued crates whose slats had split apart.", "Glued split slats of crates"),
        ("Восемь обложек журнала вышли с моими фотографиями.", "Сделала фотографии для восьми обложек журнала"),
        ("Part of my job is to sort parcels and letters.", "Sorts parcels and letters"),
        ("Zu meinen Aufgaben gehört es, Pakete und Briefe zu sortieren.", "Sortiert Pakete und Briefe"),
        ("Колонка, которую я пишу, затрагивает городскую среду.", "Пишет колонку о городской среде"),
    ],
)
def test_grammar_and_the_frames_of_telling_may_stand_beside_a_statement_that_is_repeated_whole(text, deed):
    assert not is_blocked(text, deed)


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("I sort the parcels at a school.", "Sorts parcels and letters"),
        ("I write shelves for property portals.", "Writes adverts for property portals"),
        ("I train everybody in cleaning tanks.", "Trains in cleaning tanks"),
        ("I look after flats and castles and their tenants.", "Looks after flats and their tenants"),
        ("Подтверждён восьмой разряд крановщика.", "Разряд крановщика"),
        ("Готовлю отчёты и сметы для министров.", "Готовит отчёты и сметы"),
        ("I advise demanding customers on house plants.", "Advises customers on house plants"),
        ("I order flowers from 14 local growers.", "Orders flowers from 14 growers"),
        ("I ran the folding machine for two months and maintained it.", "Ran the folding machine for two months"),
        (
            "I took part in the launch of the web shop, mainly on the legal side.",
            "Took part in the launch of the web shop",
        ),
        ("Ich sortiere Pakete und Briefe und dokumentiere die Werte.", "Sortiert Pakete und Briefe"),
        ("Ich baute Gerüste mit auf und prüfte sie.", "Baute Gerüste mit auf"),
        ("Von Anfang an wirkte ich an der Umstellung auf UV-Druck mit.", "Wirkte an der Umstellung auf UV-Druck mit"),
        ("Терпеливо обслуживаю до 120 покупателей в день.", "Обслуживает до 120 покупателей в день"),
    ],
)
def test_what_a_sentence_adds_to_a_statement_that_it_repeats_whole_is_named(text, deed):
    assert is_blocked(text, deed)


def test_a_number_of_another_kind_is_no_other_end_of_a_change():
    assert not is_blocked("Within a year, loans went up by 15 percent.", "Loans rose by 15 percent within a year")
    assert is_blocked("Loans went up to 15 percent.", "Loans rose by 15 percent within a year")


def test_a_field_of_study_is_no_deed():
    study = {
        "studyType": "BA",
        "area": "Stage Management",
        "institution": "Example Academy",
        "startDate": "2015-09",
        "endDate": "2018-07",
    }
    person = resume_from_json({"basics": {"name": "Ada Example"}, "education": [study]})
    assert not check_claims(
        "I studied stage management at Example Academy for about three years.", person, TODAY
    ).blocked
    assert check_claims("I studied stage management at Example Academy for five years.", person, TODAY).blocked


@pytest.mark.parametrize(
    ("text", "deed", "is_true"),
    [
        ("I brew ale four times a week.", "Brews ale, four brews a week", True),
        ("I brew ale five times a week.", "Brews ale, four brews a week", False),
        ("I kept track of how many bottles were in stock.", "Kept the stock list of bottles", True),
        ("I kept track of many bottles in stock.", "Kept the stock list of bottles", False),
        ("Die Quote stieg um elf Prozentpunkte.", "Steigerte die Quote von 61 auf 72 %", True),
        ("Die Quote stieg um neun Prozentpunkte.", "Steigerte die Quote von 61 auf 72 %", False),
        ("Ich helfe bei der Planung der Termine.", "Hilft bei der Terminplanung", True),
        ("No day passes without my taking the gravity.", "Takes the gravity daily", True),
        ("Ein Vierteljahr lang vertrat ich die Disponentin.", "Vertrat drei Monate lang die Disponentin", True),
        ("Drei Jahre lang habe ich die Disponentin vertreten.", "Vertrat drei Monate lang die Disponentin", False),
        ("Because of my readings, water use fell from 6.2 to 4.8.", "Cut water use from 6.2 to 4.8", False),
    ],
)
def test_how_often_how_many_and_for_how_long_are_read_in_other_words(text, deed, is_true):
    assert is_blocked(text, deed) is not is_true
