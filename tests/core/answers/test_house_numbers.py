"""A field for the house number beside the one for the street."""

import pytest

from tests.support.answers import RESUME, candidate, field, sheet, value


def values(*fields, who=None):
    return [one.value for one in sheet(*fields, who=who).answers]


@pytest.mark.parametrize(
    ("street", "number"),
    [("Straße", "Hausnummer"), ("Street", "House name or number"), ("Street", "House number or name"), ("Улица", "Дом"), ("Indirizzo", "Numero civico"), ("Ulica", "Nr domu"), ("Straat", "Huisnummer")],
)  # fmt: skip
def test_the_street_goes_to_its_field_and_the_number_to_the_number(street, number):
    assert values(field(street), field(number)) == ["Musterweg", "1"]
    assert values(field(number), field(street)) == ["1", "Musterweg"]


def test_a_bare_number_is_that_of_the_house_only_behind_the_street():
    assert values(field("Straße"), field("Nr.")) == ["Musterweg", "1"]
    assert values(field("Number"), field("Street")) == ["Musterweg 1"]


def test_a_czech_house_number_is_told_from_a_spanish_postal_code():
    assert values(field("Ulice"), field("č. p."), field("PSČ")) == ["Musterweg", "1", "10115"]
    assert values(field("Calle"), field("C. P.")) == ["Musterweg 1", "10115"]


def test_a_street_without_a_field_for_the_number_keeps_it():
    assert values(field("Straße und Hausnummer")) == ["Musterweg 1"]
    assert values(field("Straße"), field("Wohnungsnummer")) == ["Musterweg 1"]


def test_somebody_elses_house_number_stays_open():
    assert values(field("Straße"), field("Hausnummer", section="Notfallkontakt")) == ["Musterweg 1"]


@pytest.mark.parametrize("address", ["PO Box 12, 4 High Street", "Musterweg", "Haus Nordlicht, Musterweg 3"])
def test_an_address_that_is_no_street_with_one_number_stays_whole(address):
    who = candidate(basics={**RESUME["basics"], "location": {"city": "Berlin", "address": address}})
    assert values(field("Street"), field("House number"), who=who) == [address]


@pytest.mark.parametrize("label", ["Street name", "Straatnaam"])
def test_a_field_for_the_name_of_the_street_gets_no_number(label):
    assert value(label) == "Musterweg"


def test_the_number_is_found_although_an_addition_stands_between_it_and_the_street():
    assert values(field("Postcode"), field("Huisnummer"), field("Toevoeging"), field("Straat")) == [
        "10115",
        "1",
        "Musterweg",
    ]


def test_a_help_that_wants_the_street_without_its_number_gets_it_so():
    assert value("Straße", help="ohne Hausnummer") == "Musterweg"
    assert value("Улица", help="без номера дома") == "Musterweg"
    assert value("Straße", help="mit Hausnummer") == "Musterweg 1"


@pytest.mark.parametrize(
    "label",
    ["House number", "Haus-Nr.", "N° de rue", "Número (de la calle)", "N.º da porta", "N. civico", "Huis nr.", "Numer budynku", "Číslo popisné", "Gatunummer", "Talonnumero", "Ház száma", "Număr stradal", "Αρ. οδού", "Bina (dış kapı) numarası", "Номер дома", "Номер будинку"],
)  # fmt: skip
def test_the_number_of_the_house_is_known_without_a_field_for_the_street(label):
    assert value(label) == "1"


@pytest.mark.parametrize(
    "label",
    ["House name", "Nr.", "Number", "Hausnummernzusatz", "Hausnummer des Arbeitgebers", "Číslo orientační", "Huisnummertoevoeging", "Αριθμός διαμερίσματος", "İç kapı no", "Номер квартиры"],
)  # fmt: skip
def test_another_number_without_a_field_for_the_street_stays_open(label):
    assert value(label) is None


@pytest.mark.parametrize("address", ["PO Box 12, 4 High Street", "Musterweg"])
def test_a_house_number_stays_open_where_the_street_has_none_or_two(address):
    who = candidate(basics={**RESUME["basics"], "location": {"city": "Berlin", "address": address}})
    assert values(field("House number"), who=who) == []


def test_a_number_before_the_street_is_that_of_the_house():
    who = candidate(basics={**RESUME["basics"], "location": {"city": "London", "address": "12a High Street"}})
    assert values(field("House number"), who=who) == ["12a"]


def test_a_house_number_far_from_the_street_that_has_it_stays_open():
    between = [field(label) for label in ("Postcode", "City", "E-mail", "Phone")]
    assert values(field("Street"), *between, field("House number"))[0] == "Musterweg 1"
    assert len(values(field("Street"), *between, field("House number"))) == 5
