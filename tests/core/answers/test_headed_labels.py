"""Labels that share what stands before a colon are read as labels below a heading."""

import pytest

from tests.support.answers import field, sheet, value


def given(*labels: str, section: str = "") -> dict[str, object]:
    fields = [field(label, section=section or None, key=label) for label in labels]
    return {one.question: one.value for one in sheet(*fields).answers}


@pytest.mark.parametrize(
    ("last", "before", "name", "title", "start"),
    [
        ("Most recent employer", "Second most recent employer", "name", "job title", "from (MM/YYYY)"),
        ("Letzter Arbeitgeber", "Vorletzter Arbeitgeber", "Name", "Position", "von (MM/JJJJ)"),
        ("Actuel employeur", "Employeur précédent", "nom", "intitulé du poste", "date de début (MM/AAAA)"),
        ("Huidige werkgever", "Vorige werkgever", "naam", "functie", "van (mm/jjjj)"),
    ],
)  # fmt: skip
def test_each_job_is_told_below_its_own_words(last, before, name, title, start):
    parts = (name, title, start)
    told = given(*(f"{job}: {part}" for job in (last, before) for part in parts))
    assert [told.get(f"{last}: {part}") for part in parts] == ["Initech", "Senior Backend Developer", "02/2021"]
    assert [told.get(f"{before}: {part}") for part in parts] == ["Globex", "Software Developer", "03/2017"]


@pytest.mark.parametrize(
    "third", ["Third most recent employer", "Drittletzter Arbeitgeber", "Terzultimo datore di lavoro"]
)
def test_a_third_job_stays_open_where_the_resume_has_two(third):
    assert not given(f"{third}: name", f"{third}: job title", f"{third}: to (MM/YYYY), leave blank if current")


def test_a_study_is_told_in_its_parts():
    parts = ("title", "main subject", "institution", "year awarded")
    told = given(*(f"Highest qualification: {part}" for part in parts))
    assert [told.get(f"Highest qualification: {part}") for part in parts] == [
        "Bachelor of Science", "Computer Science", "Example University", "2016"
    ]  # fmt: skip


def test_another_study_and_other_people_stay_open():
    assert not given("Other qualification: title", "Other qualification: institution")
    assert not given("Previous employer: name", "Previous employer: phone", section="Your referees")


def test_dates_alone_belong_to_what_was_asked_before_them():
    told = given("Previous employer", "Previous employer: from (MM/YYYY)", "Present employer")
    assert told["Previous employer"] == "Globex"


@pytest.mark.parametrize(
    ("head", "labels"),
    [
        ("Trvalé bydliště", ("ulice", "číslo domu", "PSČ", "obec")),
        ("Wohnanschrift", ("Straße", "Hausnummer", "PLZ", "Ort")),
    ],
)
def test_the_parts_of_an_address_behind_its_own_words(head, labels):
    told = given(*(f"{head}: {label}" for label in labels))
    assert [told.get(f"{head}: {label}") for label in labels] == ["Musterweg", "1", "10115", "Berlin"]


def test_a_street_with_its_number_and_a_postal_code_behind_their_own_words():
    told = given("Domicilio: calle y número", "Domicilio: C.P.")
    assert list(told.values()) == ["Musterweg 1", "10115"]


def test_what_else_is_asked_of_an_address_stays_open():
    assert not given("Home address: since when?", "Home address: proof")


@pytest.mark.parametrize(
    ("label", "told"),
    [
        ("Nejvyšší dosažené vzdělání – název školy", "Example University"),
        ("Nejvyšší dosažené vzdělání – obor", "Computer Science"),
        ("Högsta utbildning – skolans namn", None),
        ("Nivel de estudios – nombre del centro", None),
        ("Highest degree – please name it", "Bachelor of Science"),
    ],
)
def test_a_part_of_a_study_behind_a_dash_is_not_its_degree(label, told):
    assert value(label) == told
