"""Rows of jobs one after the other, and what is no part of the entry that it stands in."""

import pytest

from tests.support.answers import field, sheet

JOB = ("Firma", "Stanowisko", "Od", "Do")


def answers(*fields):
    return [(one.question, one.value) for one in sheet(*fields).answers]


def rows(*jobs, **more):
    return [field(label, key=f"{label}{row}", **more) for row, job in enumerate(jobs) for label in job]


def test_rows_under_a_heading_over_jobs_and_schools_are_told_apart_by_their_first_label():
    given = answers(*rows(JOB, JOB, section="Doświadczenie i wykształcenie"))
    assert given == [("Firma", "Initech"), ("Stanowisko", "Senior Backend Developer"), ("Od", "02/2021"),
                     ("Firma", "Globex"), ("Stanowisko", "Software Developer"), ("Od", "03/2017"), ("Do", "01/2021")]  # fmt: skip


def test_a_row_whose_end_a_box_has_taken_away_stays_a_row():
    given = answers(*rows(JOB[:3], JOB, section="Doświadczenie i wykształcenie"))
    assert [value for label, value in given if label == "Firma"] == ["Initech", "Globex"]


def test_a_second_name_of_an_employer_in_one_numbered_entry_is_something_else():
    labels = ("Entreprise", "Intitulé du poste", "Début", "Fin", "Établissement")
    given = answers(*(field(label, section="Expérience 1") for label in labels))
    assert "Établissement" not in dict(given) and dict(given)["Entreprise"] == "Initech"


def test_an_employer_without_a_post_of_its_own_is_no_second_job():
    labels = ("Firma", "Position", "Von", "Bis", "Unternehmen")
    given = answers(*(field(label, section="Berufserfahrung") for label in labels))
    assert "Unternehmen" not in dict(given)


def test_dutch_words_order_does_not_hide_that_a_job_goes_on():
    fields = [field(label, section="Werkervaring") for label in ("Functie", "Werkgever", "Van", "Tot")]
    box = field("Hier werk ik nu", "Yes", "No", section="Werkervaring")
    assert ("Hier werk ik nu", "Yes") in answers(*fields, box)


def test_an_employer_with_its_details_behind_it_is_the_first_row_also_where_the_next_one_is_named():
    labels = ("Firma", "als", "von", "bis", "Firma davor", "als", "von", "bis")
    kinds = {"von": "date", "bis": "date"}
    rows = [field(label, key=f"k{n}", type=kinds.get(label, "text"), section="Werdegang (jetzige Stelle zuerst)") for n, label in enumerate(labels)]  # fmt: skip
    given = {one.field_key: one.value for one in sheet(*rows).answers}
    assert (given["k0"], given["k1"]) == ("Initech", "Senior Backend Developer")
    assert (given["k4"], given["k5"]) == ("Globex", "Software Developer")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Percurso: experiência n.º 1, a mais recente", "Percurso: experiência n.º 2"),
        ("Employment 1 of 3", "Employment 2 of 3"),
        ("Berufserfahrung: Stelle Nr. 1", "Berufserfahrung: Stelle Nr. 2"),
    ],
)
def test_the_number_in_a_heading_tells_the_job_however_it_is_written(first, second):
    labels = ("Empresa", "Cargo") if "Percurso" in first else ("Employer", "Position")
    given = {one.field_key: one.value for one in sheet(*(field(label, key=f"{n}{label}", section=heading) for n, heading in ((1, first), (2, second)) for label in labels)).answers}  # fmt: skip
    assert [given.get(f"{n}{label}") for n in (1, 2) for label in labels] == [
        "Initech", "Senior Backend Developer", "Globex", "Software Developer"
    ]  # fmt: skip


@pytest.mark.parametrize(
    "heading",
    [
        "Трудовая деятельность: последние две должности, сначала более ранняя", "Työkokemus: edeltävä palvelussuhde", "Work experience in your teens",
        "Berufserfahrung – Praktikum", "Expérience professionnelle à l'étranger",
    ],
)  # fmt: skip
def test_a_heading_that_says_more_of_the_jobs_below_it_leaves_them_open(heading):
    labels = ("Employer", "Job title", "From", "To")
    assert not sheet(*(field(label, section=heading, key=label) for label in labels)).answers
