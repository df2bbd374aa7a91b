"""Lists of the regions of one country: the entry for people elsewhere is chosen only by somebody who surely lives in another country."""

import pytest

from tests.support.answers import RESUME, candidate, value

US = ("Alabama", "Alaska", "California", "New York")
GERMAN = ("Bayern", "Berlin", "Hessen", "Sachsen")


def living_in(**home: str | None):
    return candidate(basics={**RESUME["basics"], "location": home})


@pytest.mark.parametrize(
    ("question", "options", "entry"),
    [
        ("State", US, "Not in the US"), ("State / Province", US, "N/A"), ("State (US applicants only)", US, "Outside the United States"), ("Which state do you live in?", US, "None - I live abroad"),
        ("State", ("AL", "AK", "AZ", "CA", "NY"), "Other"), ("Province", ("Alberta", "Ontario", "Quebec"), "Outside Canada"), ("Bundesland", ("Burgenland", "Tirol", "Wien"), "nicht in Österreich"),
        ("Kanton", ("Zürich", "Bern", "Genf"), "Andere"), ("Région", ("Bretagne", "Normandie"), "Hors de France"), ("Estado", ("São Paulo", "Minas Gerais"), "Fora do Brasil"),
        ("Województwo", ("Mazowieckie", "Śląskie"), "poza Polską"), ("Регион", ("Москва", "Московская область"), "Не в России"), ("Province", ("Drenthe", "Utrecht"), "Buiten Nederland"),
    ],
)  # fmt: skip
def test_somebody_in_germany_is_elsewhere_in_a_list_of_another_country(
    question: str, options: tuple[str, ...], entry: str
) -> None:
    assert value(question, *options, entry) == entry


def test_the_own_region_is_chosen_in_a_list_of_the_own_country() -> None:
    assert value("Bundesland", *GERMAN, "Außerhalb Deutschlands") == "Berlin"


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("Bundesland", ("Bayern", "Hessen", "Sachsen", "Andere")), ("Bundesland", ("Bayern", "Hessen", "Außerhalb Deutschlands")), ("State", (*US, "Bayern", "Other")),
        ("Region", ("North America", "Europe", "Asia", "Other")), ("Region", ("North", "South", "Elsewhere")), ("State", (*US, "Other", "N/A")), ("State where you want to work", (*US, "Outside the US")),
        ("State that issued your licence", (*US, "Other")),
    ],
)  # fmt: skip
def test_no_entry_is_chosen_where_it_is_not_sure(question: str, options: tuple[str, ...]) -> None:
    assert value(question, *options) is None


def test_nobody_is_elsewhere_whose_country_is_unknown() -> None:
    assert value("State", *US, "Not in the US", who=living_in(city="Springfield")) is None


def test_somebody_in_canada_is_not_elsewhere_in_a_list_of_north_america() -> None:
    listed = (*US, "Texas", "Utah", "Ohio", "Ontario", "Quebec", "Other")
    assert value("State / Province", *listed, who=living_in(city="Calgary", countryCode="CA")) is None
