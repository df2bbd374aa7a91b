"""How many rows a form's lists of jobs and schools lack. The candidate has two jobs and one school."""

from core.answers.missing_rows import missing_rows
from core.contracts.answer import MissingRows
from tests.support.answers import candidate, field, sheet

JOB = ("Job title", "Company")
SCHOOL = ("School", "Degree")


def rows(*sections: tuple[str, tuple[str, ...]]) -> list[MissingRows]:
    fields = [
        field(label, key=f"{label}{number}", section=section)
        for number, (section, labels) in enumerate(sections)
        for label in labels
    ]
    return list(sheet(*fields).missing_rows)


def test_a_list_with_one_row_lacks_the_second_job():
    assert rows(("Work experience 1", JOB)) == [
        MissingRows(kind="work", count=1, after_field_key="Company0"),
    ]


def test_rows_come_after_the_last_field_that_tells_of_the_job():
    (missing,) = rows(("Experience", (*JOB, "Tools", *SCHOOL)), ("Questions", ("Notice period",)))
    assert missing.after_field_key == "Company0"


def test_enough_rows_lack_nothing():
    assert rows(("Work experience 1", JOB), ("Work experience 2", JOB), ("Education 1", SCHOOL)) == []


def test_a_form_without_a_list_lacks_no_rows():
    assert rows(("Your details", ("First name", "Current company"))) == []
    assert missing_rows([], candidate().resume) == ()


def test_a_list_of_languages_lacks_those_that_it_offers():
    asked = sheet(
        field("Language", "English", "French", "German", key="language", section="Languages"),
        field("Level", "A2", "B1", "C1", "Native", key="level", section="Languages"),
    )
    assert asked.missing_rows == (MissingRows(kind="languages", count=1, after_field_key="level"),)


def test_rows_of_jobs_under_any_heading_lack_the_second_job():
    asked = ("Arbeitgeber", "Position", "Von", "Bis")
    assert rows(("Wo haben Sie schon gegossen?", asked)) == [MissingRows(kind="work", count=1, after_field_key="Bis0")]
