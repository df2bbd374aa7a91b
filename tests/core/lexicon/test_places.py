"""Recognition of towns, countries and areas in location fields."""

import subprocess
import sys

import pytest

from core.lexicon.places import Place, known_place, place_of, places_of, within
from core.lexicon.same_places import same_place

TOWNS = [
    ("Wakefield", "gb"), ("Wakefield, West Yorkshire", "gb"), ("Wakefield, MA", "us"), ("Harrogate", "gb"), ("Bradford", "gb"),
    ("Chemnitz", "de"), ("Gütersloh", "de"), ("Guetersloh", "de"), ("Нижний Тагил", "ru"), ("Хемниц", "de"), ("Luleå", "se"),
    ("Yangon, Myanmar", "mm"), ("Suva, Fiji", "fj"), ("Abidjan, Côte d’Ivoire", "ci"), ("Windhoek, NA", "nam"), ("Hull", "gb"),
]  # fmt: skip


@pytest.mark.parametrize("location, country", TOWNS)
def test_a_town_lies_in_its_country(location, country):
    assert place_of(location).country == country


def test_a_name_that_towns_share_means_the_largest_of_them():
    assert place_of("Paris") == Place("paris", "", "fr")
    assert place_of("Paris, TX") == Place("paris", "tx", "us")
    assert place_of("Wakefield") == Place("wakefield", "", "gb")


def test_a_name_that_towns_of_like_size_in_two_countries_share_leaves_the_country_open():
    assert place_of("Cambridge") == Place("cambridge")
    assert place_of("Cambridge, MA") == Place("cambridge", "ma", "us")
    assert place_of("Cambridge, UK") == Place("cambridge", "", "gb")
    assert same_place(place_of("Cambridge"), place_of("Cambridge, MA"))


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("Berlin and remote", Place("berlin", "", "de", True)),
        ("Berlin, or remote", Place("berlin", "", "de", True)),
        ("Zürich oder remote", Place("zurich", "", "ch", True)),
        ("Москва или удалённо", Place("moscow", "", "ru", True)),
        ("Київ або віддалено", Place("kyiv", "", "ua", True)),
        ("Paris ou télétravail", Place("paris", "", "fr", True)),
        ("Remote & Austin, TX", Place("austin", "tx", "us", True)),
        ("Portland, OR or remote", Place("portland", "or", "us", True)),
        ("Portland, OR Remote", Place("portland", "or", "us", True)),
        ("Portland, OR 97201", Place("portland", "or", "us", False)),
        ("Saint Louis, Missouri or remote", place_of("St. Louis, MO")._replace(is_remote=True)),
        ("Home-Office möglich, Köln", Place("cologne", "", "de", True)),
        ("Switzerland, partial home-office", Place("", "", "ch", True)),
        ("Zurich & remote", Place("zurich", "", "ch", True)),
        ("New York, onsite preferred", Place("new york", "", "us", False)),
        ("Hybrid or on-site, Berlin", Place("berlin", "", "de", False)),
    ],
)
def test_words_about_the_format_are_no_part_of_a_towns_name(line, place):
    assert place_of(line) == place


@pytest.mark.parametrize("line", ["San Francisco + Berlin", "Berlin & San Francisco", "Berlin / San Francisco"])
def test_towns_with_a_sign_between_them_are_two_places(line):
    assert {place.city for place in places_of([line])} == {"berlin", "san francisco"}


def test_a_town_behind_brackets_and_an_or_is_a_town():
    assert [place.city for place in places_of(["Remote (US only) or New York"])] == ["new york"]


def test_a_canton_or_province_after_a_town_is_no_country():
    assert place_of("Bern, BE").country == "ch"
    assert place_of("Luzern, LU").country == "ch"
    assert place_of("Torino, TO").country == "it"
    assert place_of("Dakar, SN").country == "sn"


def test_a_town_with_the_name_of_a_country_lies_in_the_state_that_is_named():
    assert place_of("Lebanon, PA") == Place("lebanon", "pa", "us")
    assert place_of("Beirut, Lebanon") == Place("beirut", "", "lb")


def test_the_same_town_in_two_languages_is_one_place():
    assert place_of("Nürnberg") == place_of("Nuremberg")
    assert place_of("Тула") == place_of("Tula")
    assert place_of("Newcastle upon Tyne") == place_of("Newcastle")


@pytest.mark.parametrize("text", ["Mobile", "Of", "Central", "Bank", "Name"])
def test_an_ordinary_word_is_no_town(text):
    assert place_of(text).country == ""


@pytest.mark.parametrize("text", ["Wakefield", "Split", "Mobile", "Best", "Officer"])
def test_a_town_outside_the_list_for_free_text_is_no_place_in_a_title(text):
    assert not known_place(text)


@pytest.mark.parametrize(
    "location, area, is_within",
    [
        ("Shropshire - Shrewsbury", "Shrewsbury", True),
        ("Leeds or remote across the UK", "Leeds", True),
        ("Münster oder Homeoffice deutschlandweit", "Deutschland", True),
        ("Cambados, Pontevedra", "Vigo", False),
        ("Reykjavík, Iceland", "Europe", True),
        ("Valletta, Malta", "Europe", True),
        ("San Juan, Puerto Rico", "USA", True),
        ("Chemnitz", "Germany", True),
        ("Chemnitz", "UK", False),
        ("Dhaka, Bangladesh", "APAC", True),
        ("Panama City, Panama", "Latin America", True),
        ("Europe", "Germany", None),
    ],
)
def test_a_place_lies_within_a_country_or_area(location, area, is_within):
    assert within(place_of(location), place_of(area)) is is_within


def test_towns_are_loaded_only_when_a_location_is_read():
    program = (
        "import core.lexicon.places, core.lexicon.towns as towns; print(towns._towns_by_name.cache_info().currsize)"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "0\n"


@pytest.mark.parametrize("text", ["Kiel", "Bochum", "Bradford", "Lübeck", "Wuppertal, Germany", "Nottingham, UK"])
def test_large_towns_are_known_by_their_name_alone(text):
    assert known_place(text)


@pytest.mark.parametrize("text", ["Sale", "Mobile", "Enterprise", "George", "Mitte"])
def test_towns_named_as_ordinary_words_or_people_are_not(text):
    assert not known_place(text)


def test_an_italian_address_ends_with_a_province_and_an_american_one_with_a_state():
    addresses = {"13900 Biella BI": "biella", "20121 Milano MI": "milan", "80100 Napoli NA": "naples", "83702 Boise ID": "boise"}  # fmt: skip
    assert {line: places_of([line])[0].city for line in addresses} == addresses
    for american in ("30161 Rome GA", "48160 Milan MI", "34102 Naples FL"):
        assert places_of([american])[0].country != "it"


@pytest.mark.parametrize(
    ("line", "country"),
    [
        ("Recife, PE", "br"), ("Belém, PA", "br"), ("Maceió/AL", "br"), ("Modena, MO", "it"), ("Milano, MI", "it"), ("Como (CO)", "it"),
        ("Charlottetown, PE", "ca"), ("Rome, GA", "us"), ("Milan, MI", "us"), ("Verona, WI", "us"), ("Santiago, CA", "us"),
    ],
)  # fmt: skip
def test_a_code_behind_a_town_is_that_of_a_region_of_its_own_country(line: str, country: str) -> None:
    assert places_of([line])[0].country == country


@pytest.mark.parametrize("line", ["Parramatta NSW", "Parramatta, NSW 2150", "Parramatta NSW; Sydney"])
def test_a_state_of_australia_behind_a_town_is_no_part_of_its_name(line: str) -> None:
    assert places_of([line])[0] == Place("parramatta", country="au")
