"""Fields that ask for several parts of the candidate's address at once."""

import pytest

from core.answers.address_lines import parts_of
from core.contracts.form import FieldType
from core.text.normalize import plain
from tests.support.answers import RESUME, answered, candidate, field, left_open, sheet, value

IN_LEEDS = {**RESUME["basics"], "location": {"city": "Leeds", "postalCode": "LS1 4AB", "address": "1 Mill Lane", "countryCode": "GB"}}  # fmt: skip


@pytest.mark.parametrize(
    "label",
    ["PLZ und Ort", "Wohnort mit Postleitzahl", "Ort, PLZ", "Postcode and town", "Code postal et ville", "CAP e città", "Индекс, город",
     "Postnummer och ort", "Kod pocztowy i miasto", "PSČ a město", "Postcode + woonplaats", "Código postal y población"],
)  # fmt: skip
def test_code_and_town_are_both_given_where_one_field_asks_for_both(label):
    assert value(label) == "10115 Berlin"


def test_a_line_has_the_parts_that_the_label_names_in_its_order():
    assert value("Street address, town, postcode, country") == "Musterweg 1, 10115 Berlin, Germany"
    assert value("Straße, Hausnummer, PLZ, Ort") == "Musterweg 1, 10115 Berlin"
    assert value("Ort / Land") == "Berlin, Germany"
    assert value("Full address including postcode") == "Musterweg 1, 10115 Berlin"


def test_in_britain_the_code_stands_behind_the_town():
    assert value("Postcode and town", who=candidate(basics=IN_LEEDS)) == "Leeds LS1 4AB"


@pytest.mark.parametrize(
    "label",
    ["PLZ/Ort des Arbeitgebers", "Geburtsort, Land", "Town and postcode of your last school", "Postcode and town of your referee",
     "Имя и город", "Ort, Datum", "City and state of issue"],
)  # fmt: skip
def test_a_label_that_says_anything_else_is_no_line_of_the_address(label):
    assert parts_of(plain(label)) == () or answered(field(label)) is None


@pytest.mark.parametrize(("label", "wanted"), [("Town or city", "Berlin"), ("Postcode", "10115"), ("Straße und Hausnummer", "Musterweg 1")])  # fmt: skip
def test_a_label_for_one_part_gets_that_part(label, wanted):
    assert value(label) == wanted


def test_nothing_is_given_in_half():
    no_code = {**RESUME["basics"], "location": {"city": "Berlin", "countryCode": "DE"}}
    assert left_open(field("Straße, PLZ, Ort"), who=candidate(basics=no_code)) is not None


def test_street_and_town_with_code_are_two_answers_of_one_form():
    given = sheet(field("Straße und Hausnummer"), field("PLZ und Ort"), field("Land")).answers
    assert [one.value for one in given] == ["Musterweg 1", "10115 Berlin", "Germany"]


def test_the_town_of_a_job_in_a_list_stays_a_part_of_that_job():
    rows = [field(name, key=f"k{n}", section="Previous employment") for n, name in enumerate(("Employer", "PLZ und Ort", "From", "To"))]  # fmt: skip
    assert "10115 Berlin" not in [one.value for one in sheet(*rows).answers]


def test_a_code_in_a_field_for_numbers_has_no_town():
    assert value("PLZ", type=FieldType.NUMBER.value) == "10115"


@pytest.mark.parametrize(
    "label", ["Home address", "Anschrift", "Votre adresse", "Адрес проживания", "Adres zamieszkania", "Indirizzo"]
)
def test_an_application_that_asks_for_no_town_gets_the_whole_address(label):
    given = sheet(field("Full name"), field("E-mail"), field(label)).answers
    assert given[-1].value == "Musterweg 1, 10115 Berlin"
    in_parts = sheet(field("Full name"), field("E-mail"), field(label), field("Town")).answers
    assert [one.value for one in in_parts[-2:]] == ["Musterweg 1", "Berlin"]


def test_a_street_is_a_street_where_no_town_is_asked():
    assert sheet(field("E-mail"), field("Street and number")).answers[-1].value == "Musterweg 1"


@pytest.mark.parametrize("second", ["Ort", "PLZ / Ort"])
def test_a_label_over_two_fields_gives_each_its_part(second):
    first = sheet(field("PLZ / Ort", key="zip"), field(second, key="town")).answers[0]
    assert first.value == "10115"


def test_a_field_whose_own_hint_names_one_part_gets_that_part():
    assert value("PLZ / Ort", placeholder="PLZ") == "10115"
