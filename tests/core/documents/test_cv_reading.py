"""A résumé in plain text becomes JSON Resume: what it says, and nothing else."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from core.documents.cv_dates import date_range
from core.documents.cv_reading import read_cv

ENGLISH = """Priya Example
Full-stack engineer
priya@example.com | (555) 555-0133 | Austin, TX | linkedin.com/in/priya-example

SUMMARY
Seven years of web applications.

EXPERIENCE
Senior Engineer — Brightloop, Austin, TX (Feb 2021 – Present)
• Rebuilt the billing platform
Engineer at Nimbus Data | 06/2017 - 01/2021
- Built APIs

SKILLS
Frameworks: React, Express
Docker, PostgreSQL

EDUCATION
B.S. Computer Science — University of Texas at Austin (2013 – 2017)
"""
GERMAN = """Lena Beispiel
Pflegefachkraft
Musterweg 1, 04109 Leipzig · lena@example.com · 0341 5550123

Berufserfahrung
01/2019 – heute   Klinik Nord, Leipzig
Pflegefachkraft
• Betreuung von 20 Patienten

Ausbildung
2012 – 2015  Berufsfachschule Leipzig, Examen

Sprachen: Deutsch (Muttersprache), Englisch (B1)
"""
RUSSIAN = """Анна Примерова
Аналитик данных
Москва | anna@example.com | +7 916 555-01-23
ОПЫТ РАБОТЫ
Аналитик — ООО Ромашка
март 2019 – настоящее время
- Построила отчётность
Образование
Примерный университет, бакалавр, 2014 - 2018
Навыки
SQL, Tableau
Языки
Русский (родной), Английский - B2
"""


def leaves(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in ("startDate", "endDate"):
                yield from leaves(part)
    elif isinstance(value, list):
        for part in value:
            yield from leaves(part)
    else:
        yield value


@pytest.mark.parametrize("text", [ENGLISH, GERMAN, RUSSIAN])
def test_nothing_appears_that_the_file_does_not_say(text):
    plain = " ".join(text.split())
    for leaf in leaves(read_cv(text).resume):
        assert leaf in plain
    years = {date[:4] for job in read_cv(text).resume["work"] for key, date in job.items() if key.endswith("Date")}
    assert years <= set(re.findall(r"\d{4}", text))


def test_an_english_resume():
    resume = read_cv(ENGLISH).resume
    assert resume["basics"]["name"] == "Priya Example"
    assert resume["basics"]["location"] == {"city": "Austin"}
    assert resume["basics"]["profiles"] == [{"url": "linkedin.com/in/priya-example"}]
    first, second = resume["work"]
    assert (first["position"], first["name"], first["location"]) == ("Senior Engineer", "Brightloop", "Austin, TX")
    assert first["startDate"] == "2021-02" and "endDate" not in first
    assert first["highlights"] == ["Rebuilt the billing platform"]
    assert (second["position"], second["name"]) == ("Engineer", "Nimbus Data")
    assert (second["startDate"], second["endDate"]) == ("2017-06", "2021-01")
    assert resume["skills"] == [
        {"name": "Frameworks", "keywords": ["React", "Express"]}, {"name": "Docker"}, {"name": "PostgreSQL"},
    ]  # fmt: skip
    assert resume["education"][0]["institution"] == "University of Texas at Austin"


def test_a_german_resume_with_the_employer_beside_the_dates():
    reading = read_cv(GERMAN)
    (job,) = reading.resume["work"]
    assert (job["position"], job["name"], job["location"]) == ("Pflegefachkraft", "Klinik Nord", "Leipzig")
    assert reading.resume["basics"]["location"] == {"postalCode": "04109", "city": "Leipzig"}
    assert reading.resume["education"][0]["institution"] == "Berufsfachschule Leipzig"
    assert reading.resume["languages"] == [
        {"language": "Deutsch", "fluency": "Muttersprache"}, {"language": "Englisch", "fluency": "B1"},
    ]  # fmt: skip


def test_a_russian_resume_with_the_dates_below_the_position():
    resume = read_cv(RUSSIAN).resume
    (job,) = resume["work"]
    assert (job["position"], job["name"], job["startDate"]) == ("Аналитик", "ООО Ромашка", "2019-03")
    assert resume["basics"]["phone"] == "+7 916 555-01-23"
    assert resume["languages"][1] == {"language": "Английский", "fluency": "B2"}


def test_what_was_guessed_is_marked_and_what_is_not_there_is_named():
    reading = read_cv(ENGLISH)
    assert any(
        "“Senior Engineer” is taken as the position and “Brightloop” as the employer" in mark for mark in reading.unsure
    )
    assert reading.missing == ("languages",)
    empty = read_cv("Priya Example\n")
    assert {"an e-mail address", "jobs with dates", "skills"} <= set(empty.missing)
    assert empty.resume["work"] == []


@pytest.mark.parametrize(
    ("line", "start", "end"),
    [
        ("Feb 2021 – Present", "2021-02", None),
        ("с марта 2019 по настоящее время", "2019-03", None),
        ("2016-03 to 2018", "2016-03", "2018"),
        ("13/2019 - 2020", "2019", "2020"),
        ("2016", None, "2016"),
    ],
)
def test_dates_are_read_as_year_and_month(line, start, end):
    found = date_range(line)
    assert found is not None and (found.start, found.end) == (start, end)


def test_a_number_that_is_no_year_is_no_date():
    assert date_range("Room 20190 and 1500 people") is None


def test_what_a_job_says_without_marks_of_a_list_is_its_summary_and_not_the_name_of_the_next_one():
    text = (
        "Mara Example\nE X P E R I E N C E\nNurse, Acme Care\n2019 - Present\nCares for people at\nhome and on wards\n"
        "Cook, Example Inn\n2015 - 2018\nCooked for eighty guests\n"
    )
    first, second = read_cv(text).resume["work"]
    assert (first["position"], first["name"], first["summary"]) == (
        "Nurse",
        "Acme Care",
        "Cares for people at home and on wards",
    )
    assert (second["position"], second["name"], second["summary"]) == (
        "Cook",
        "Example Inn",
        "Cooked for eighty guests",
    )
