"""Months and years of jobs and schools that are asked in fields of their own."""

import pytest

from core.answers.entry_dates import date_part_of
from core.text.normalize import plain
from tests.support.answers import candidate, field, sheet

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")  # fmt: skip
JOB = "Work experience 2"


def values(*fields, **changes) -> dict:
    return {answer.field_key: answer.value for answer in sheet(*fields, who=candidate(**changes)).answers}


@pytest.mark.parametrize(
    ("label", "which", "unit"),
    [
        ("Start date month", "start", "month"), ("Start date year", "start", "year"), ("From (year)", "start", "year"), ("First year attended", "start", "year"),
        ("To (Actual or Expected): Year", "end", "year"), ("Last year attended", "end", "year"), ("Year of graduation", "end", "year"), ("From (MM/YYYY)", "start", None),
        ("Startmonat", "start", "month"), ("Von (Jahr)", "start", "year"), ("Ende (Monat)", "end", "month"), ("Abschlussjahr", "end", "year"), ("bis (MM.JJJJ)", "end", None),
        ("Месяц начала работы", "start", "month"), ("Год поступления", "start", "year"), ("Год окончания", "end", "year"), ("Период работы: с (год)", "start", "year"),
        ("Année de début", "start", "year"), ("Mois de fin", "end", "month"), ("Año de finalización", "end", "year"), ("Rok ukończenia", "end", "year"), ("Anno di laurea", "end", "year"),
    ],
)  # fmt: skip
def test_a_label_says_which_date_and_whether_only_its_month_or_year(label: str, which: str, unit: str | None) -> None:
    assert date_part_of(plain(label), is_study=True) == (which, unit)


@pytest.mark.parametrize(
    "label", ["Year", "Month", "Year of birth", "Years of experience", "Best year", "Notice period (months)", "Jahresgehalt", "Год рождения"]
)  # fmt: skip
def test_other_months_and_years_are_no_dates_of_an_entry(label: str) -> None:
    assert date_part_of(plain(label), is_study=True) is None


def test_a_month_list_beside_a_year_field_gets_the_month_and_the_year() -> None:
    asked = [field("Job title", section=JOB), field("Company", section=JOB)]
    asked += [field(f"{end} date month", *MONTHS, key=f"{end} month", section=JOB) for end in ("Start", "End")]
    asked += [field(f"{end} date year", type="number", key=f"{end} year", section=JOB) for end in ("Start", "End")]
    found = values(*asked)
    assert {key: found[key] for key in ("Start month", "Start year", "End month", "End year")} == {
        "Start month": "March", "Start year": "2017", "End month": "January", "End year": "2021",
    }  # fmt: skip


def test_the_end_of_the_present_job_is_left_open() -> None:
    asked = [field("Company", section="Work experience 1"), field("End date month", *MONTHS, section="Work experience 1"), field("End year", section="Work experience 1")]  # fmt: skip
    assert values(*asked) == {"Company": "Initech"}


def test_a_year_alone_has_no_month() -> None:
    school = [field("School", section="Education 1"), field("End date month", *MONTHS, section="Education 1"), field("End date year", type="number", section="Education 1")]  # fmt: skip
    assert values(*school) == {"School": "Example University", "End date year": "2016"}


def test_a_list_of_years_takes_the_year() -> None:
    years = [str(year) for year in range(2026, 1990, -1)]
    asked = [field("Company", section=JOB), field("From", *years, section=JOB), field("To", *years, section=JOB)]
    assert values(*asked) == {"Company": "Globex", "From": "2017", "To": "2021"}


def test_dates_beyond_the_entries_that_are_asked_for_are_left_open() -> None:
    asked = [field("Company", section="Work experience"), field("From", key="a", placeholder="MM/YYYY", section="Work experience"), field("From", key="b", placeholder="MM/YYYY", section="Work experience")]  # fmt: skip
    assert values(*asked) == {"Company": "Initech", "a": "02/2021"}


def test_a_field_of_study_may_stand_in_the_degree() -> None:
    studies = [{"institution": "Example University", "studyType": "BSc Physics", "endDate": "2016"}]
    school = [field("School", section="Education 1"), field("Field of study", "Chemistry", "Physics", section="Education 1"), field("Degree", "Bachelor's Degree", "Master's Degree", section="Education 1")]  # fmt: skip
    assert values(*school, education=studies) == {
        "School": "Example University", "Field of study": "Physics", "Degree": "Bachelor's Degree",
    }  # fmt: skip


@pytest.mark.parametrize("section", ["Previous address", "Position", "Role", "Military service", "Certifications"])
def test_dates_of_something_else_are_not_those_of_a_job(section: str) -> None:
    labels = ("From (year)", "To (year)", "Start date year", "Year obtained")
    assert values(*(field(label, section=section) for label in labels)) == {}


def test_a_job_that_has_ended_is_not_the_present_one_where_the_form_asks_for_yes_or_no() -> None:
    asked = [field("Company", key=f"company {n}", section=f"Work experience {n}") for n in (1, 2)]
    asked += [
        field("Do you still work here?", "Yes", "No", key=f"still {n}", section=f"Work experience {n}") for n in (1, 2)
    ]
    found = values(*asked)
    assert (found["still 1"], found["still 2"]) == ("Yes", "No")
    ends_later = [{"name": "Initech", "position": "Developer", "startDate": "2021-02", "endDate": "2026-12"}]
    assert "still 1" not in values(asked[0], asked[2], work=ends_later)
