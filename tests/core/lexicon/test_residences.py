"""The countries to which a posting limits the people it takes."""

import pytest

from core.lexicon.residences import residences


@pytest.mark.parametrize(
    ("text", "countries"),
    [
        ("Work from anywhere in Canada; we do not hire outside the country.", {"ca"}),
        ("Our legal entity only covers France.", {"fr"}),
        ("You need a French address.", {"fr"}),
        ("Hiring is restricted to Poland.", {"pl"}),
        ("Open to US-based applicants.", {"us"}),
        ("We're unable to consider applicants outside the United States.", {"us"}),
        ("Remote within Italy.", {"it"}),
        ("Work from anywhere in the UK & Ireland.", {"gb", "ie"}),
        ("Работа удалённая, но только для жителей Казахстана.", {"kz"}),
        ("Оформляем только резидентов Беларуси.", {"by"}),
        ("Рассматриваем кандидатов, находящихся в Сербии.", {"rs"}),
        ("Remote within the Republic.", set()),
        ("We have people in Poland, Portugal and the UK.", set()),
        ("Our customers are in Germany, France and Spain.", set()),
        ("Работаем удалённо, у нас коллеги в Сербии и Грузии.", set()),
    ],
)
def test_where_the_people_must_live_or_be_employed(text: str, countries: set[str]) -> None:
    assert {place.country for place in residences(text)} == countries


@pytest.mark.parametrize(
    ("text", "countries"),
    [
        ("Your tax residence has to be in Norway all year.", {"no"}),
        ("Your home address must be in Ireland.", {"ie"}),
        ("Der Wohnsitz muss in Österreich liegen.", {"at"}),
        ("Résidence fiscale en Belgique obligatoire.", {"be"}),
        ("Residencia fiscal en España.", {"es"}),
        ("Нужно налоговое резидентство в Сербии.", {"rs"}),
        ("Our residence halls are in Norway.", set()),
        ("Applications are restricted to nationals of Canada.", {"ca"}),
        ("Whoever joins must have held a British passport since birth.", {"gb"}),
        ("Dafür braucht es das Schweizer Bürgerrecht.", {"ch"}),
        ("Гражданство Казахстана обязательно.", {"kz"}),
        ("Bring a valid passport to the interview.", set()),
        ("We serve the citizens of Norway.", set()),
    ],
)
def test_a_residence_that_has_to_be_in_a_country_limits_the_post(text: str, countries: set[str]) -> None:
    assert {place.country for place in residences(text)} == countries
