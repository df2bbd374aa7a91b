"""Distances between towns."""

import pytest

from core.lexicon.distances import is_unknown_town, is_within_reach, kilometres_between
from core.lexicon.places import place_of


@pytest.mark.parametrize(
    ("one", "other", "kilometres"),
    [("Berlin", "München", 504), ("New York, NY", "Newark, NJ", 14), ("Москва", "Химки", 20), ("Paris", "Versailles", 17)],
)  # fmt: skip
def test_the_distance_of_two_towns(one, other, kilometres):
    assert round(kilometres_between(place_of(one), place_of(other)) or 0) == kilometres


@pytest.mark.parametrize("unknown", ["Springfield", "Nowhere-on-Sea", "Germany"])
def test_a_place_that_is_no_certain_town_has_no_distance(unknown):
    assert kilometres_between(place_of("Berlin"), place_of(unknown)) is None


@pytest.mark.parametrize(
    ("town", "wanted", "is_near"),
    [
        ("Salford", "Manchester", True),
        ("Leeds", "Manchester", False),
        ("Ludwigshafen", "Mannheim", True),
        ("Manchester", "Manchester", True),
        ("United Kingdom", "Manchester", True),
        ("Newark, NJ", "New York, NY", True),
        ("Naperville, IL", "Chicago, IL", True),
        ("Pickerington, OH", "Columbus, OH", True),
        ("Newark, OH", "Columbus, OH", False),
        ("Strasbourg", "Kehl", False),
        ("Histon", "Cambridge", True),
        ("Hamilton", "Glasgow", True),
        ("Hamilton, Ontario", "Glasgow", False),
        ("Cambridge, USA", "Cambridge, UK", False),
        ("Бердск", "Новосибирск", True),
        ("Göttingen", "Kassel", False),
        ("Lohfelden", "Kassel", True),
        ("Lohfelden", "Hannover", False),
        ("Kasseler Straße", "Kassel", False),
    ],
)
def test_a_town_beside_a_wanted_one_of_the_same_country_is_within_reach(town, wanted, is_near):
    assert is_within_reach(place_of(town), place_of(wanted)) is is_near


@pytest.mark.parametrize(
    ("town", "wanted", "may_be"),
    [
        ("Canal Winchester, OH", "Columbus, OH", True),
        ("Canal Winchester, OH", "Boston, MA", False),
        ("Newark, OH", "Columbus, OH", False),
    ],
)
def test_a_town_that_no_list_has_may_be_a_village_beside_a_wanted_town_of_its_state(
    town: str, wanted: str, may_be: bool
) -> None:
    assert is_unknown_town(place_of(town), [place_of(wanted)]) is may_be


@pytest.mark.parametrize(
    ("area", "wanted", "is_near"),
    [
        ("am Bodensee", "Konstanz", True),
        ("Bodenseeregion", "Hamburg", False),
        ("Lake Constance", "Friedrichshafen", True),
        ("Tyne and Wear", "Sunderland", True),
        ("West Yorkshire", "Leeds", True),
        ("West Yorkshire", "Manchester", False),
        ("Kanton Zürich", "Winterthur", True),
        ("Zentralschweiz", "Luzern", True),
        ("Подмосковье", "Москва", True),
        ("Московская область", "Самара", False),
        ("Île-de-France", "Paris", True),
        ("Comunidad de Madrid", "Madrid", True),
        ("Lombardia", "Milano", True),
        ("Landkreis Kassel", "Kassel", True),
        ("Umland von Berlin", "Berlin", True),
        ("Emmenbrücke", "Luzern", True),
        ("Bayern", "Hamburg", False),
        ("Kent, Ohio", "Maidstone", False),
    ],
)
def test_an_area_is_within_reach_of_the_towns_in_it(area: str, wanted: str, is_near: bool) -> None:
    assert is_within_reach(place_of(area), place_of(wanted)) is is_near


@pytest.mark.parametrize("area", ["am Bodensee", "West Yorkshire", "Подмосковье", "Bayern"])
def test_a_known_area_is_no_village_beside_a_wanted_town(area: str) -> None:
    assert not is_unknown_town(place_of(area), [place_of("Rostock")])


@pytest.mark.parametrize(("suburb", "town"), [("Horw", "Luzern"), ("Ebikon", "Luzern"), ("Litzelstetten", "Konstanz")])
def test_the_villages_beside_a_town_of_50000_are_known(suburb: str, town: str) -> None:
    assert is_within_reach(place_of(suburb), place_of(town))
