"""Places that a line offers side by side, and those that mean a whole country."""

import pytest

from core.lexicon.places import Place, places_of
from core.lexicon.same_places import same_places


@pytest.mark.parametrize(
    ("line", "town"),
    [
        ("Madrid, Valencia o Sevilla", "Valencia"), ("Lyon ou Nantes", "Nantes"), ("Utrecht of Amersfoort", "Amersfoort"), ("Łódź lub Kutno", "Kutno"),
        ("Torino o Asti", "Asti"), ("Москва или Тула", "Тула"), ("Bristol, Cardiff or Exeter", "Exeter"), ("43-450 Ustroń", "Ustroń"), ("4000-123 Porto", "Porto"),
    ],
)  # fmt: skip
def test_a_line_of_towns_to_choose_from_contains_each(line: str, town: str) -> None:
    assert same_places(places_of([line]), places_of([town]))


@pytest.mark.parametrize("line", ["Trinidad and Tobago", "Castilla y León", "Isle of Man", "Rio de Janeiro"])
def test_a_name_with_such_a_word_in_it_is_one_place(line: str) -> None:
    assert len(places_of([line])) == 1


@pytest.mark.parametrize(
    ("line", "country"),
    [
        ("toda España", "es"), ("вся Россия", "ru"), ("cała Polska", "pl"), ("France entière", "fr"), ("todo o Brasil", "br"), ("bundesweit", "de"), ("landelijk", "nl"),
        ("UK-wide", "gb"), ("tutta Italia", "it"),
    ],
)  # fmt: skip
def test_a_whole_country_is_the_country(line: str, country: str) -> None:
    assert places_of([line]) == (Place(country=country),)
