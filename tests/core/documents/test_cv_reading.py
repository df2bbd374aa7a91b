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
    assert read_cv(ENGLISH).missing == ("languages",)
    guessed = read_cv("Jo Example\nEXPERIENCE\nNorthlight, Parvenue\n2019 - 2021\n").unsure
    assert guessed == ("“Northlight” is taken as the position and “Parvenue” is taken as the employer",)
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
        ("01.03.2019 – 31.12.2020", "2019-03", "2020-12"),
        ("03/04/2019 - 25/06/2020", "2019", "2020-06"),
        ("01/19 – heute", "2019-01", None),
        ("Jan '99 - Mar '21", "1999-01", "2021-03"),
        ("2019 –", "2019", None),
        ("март 2019 г. – по наст. время", "2019-03", None),
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


PORTAL = """Примеров Иван Сергеевич
Мужчина, 34 года, родился 2 мая 1992
+7 (916) 555-01-44
ivan@example.com — предпочитаемый способ связи
Проживает: Казань
Желаемая должность и зарплата
Ведущий инженер-конструктор
Опыт работы — 11 лет 3 месяца
Март 2019 —
настоящее время
7 лет 9 месяцев
ООО «Примерный завод»
Казань
Ведущий инженер-конструктор
Руководство группой
Сентябрь 2015 —
Февраль 2019
3 года 6 месяцев
АО «Образец»
Самара
Инженер-конструктор
Чертежи
Навыки
Знание языков Русский — Родной
Английский — B1
Навыки AutoCAD, SolidWorks
"""


def test_the_export_of_a_job_portal_names_employers_below_the_dates_and_languages_among_the_skills():
    resume = read_cv(PORTAL).resume
    assert [(job["position"], job["name"], job["location"], job["startDate"]) for job in resume["work"]] == [
        ("Ведущий инженер-конструктор", "ООО «Примерный завод»", "Казань", "2019-03"),
        ("Инженер-конструктор", "АО «Образец»", "Самара", "2015-09"),
    ]
    assert resume["basics"]["location"] == {"city": "Казань"}
    assert [language["language"] for language in resume["languages"]] == ["Русский", "Английский"]
    assert [skill["name"] for skill in resume["skills"]] == ["AutoCAD", "SolidWorks"]


def test_employers_above_their_jobs_with_the_place_on_the_right():
    text = (
        "Dana Placeholder, CPA\nDenver, CO | (303) 555-0162 | dana@example.com\nPROFESSIONAL EXPERIENCE\n"
        "Aspen Sample Foods, Inc. Denver, CO\nSenior Accountant 03/2020 – Present\nShortened the close\n"
        "Bluebird Example Partners LLP Boulder, CO\nStaff Accountant 06/2016 – 02/2020\nReconciled accounts\n"
        "CERTIFICATIONS & SKILLS\nNetSuite, QuickBooks\n"
    )
    resume = read_cv(text).resume
    assert resume["basics"]["name"] == "Dana Placeholder"
    assert [(job["position"], job["name"], job["location"], job["summary"]) for job in resume["work"]] == [
        ("Senior Accountant", "Aspen Sample Foods, Inc.", "Denver, CO", "Shortened the close"),
        ("Staff Accountant", "Bluebird Example Partners LLP", "Boulder, CO", "Reconciled accounts"),
    ]
    assert [skill["name"] for skill in resume["skills"]] == ["NetSuite", "QuickBooks"]


@pytest.mark.parametrize("heading", ["E XPERIENCE", "EXP ERIENCE", "WORK HISTORY", "Experience & Qualifications"])
def test_a_heading_whose_letters_the_font_has_moved_and_one_of_two_names_are_headings(heading):
    (job,) = read_cv(f"Jo Example\n{heading}\nNurse, Acme Care 2019 – to date\nDublin, Ireland\nNights\n").resume[
        "work"
    ]
    assert job == {"position": "Nurse", "name": "Acme Care", "location": "Dublin, Ireland", "startDate": "2019", "summary": "Nights"}  # fmt: skip


def test_a_day_of_birth_years_a_postcode_and_the_number_of_a_referee_are_no_telephone_number():
    text = "Jo Example\nborn 14.03.1988\n2014 - 2018\nMusterweg 12\n44135 Dortmund\njo@example.com\nReferences\nDr Sample, +44 113 496 0000, s@example.net\n"
    basics = read_cv(text).resume["basics"]
    assert "phone" not in basics and basics["email"] == "jo@example.com"
    assert basics["location"] == {"postalCode": "44135", "city": "Dortmund"}


def test_the_name_below_a_column_with_addresses_is_the_one_that_the_email_address_has():
    text = "Persönliche Daten\n24103 Kiel\nmaren.beispiel@example.org\nlinkedin.com/in/maren-\nbeispiel-example\nKenntnisse\nSQL ●●●●○\nMaren Beispiel\nBerufserfahrung\n2020 – heute Analystin\nNordkai GmbH, Kiel\n"
    reading = read_cv(text)
    assert reading.resume["basics"]["name"] == "Maren Beispiel"
    assert "“Maren Beispiel” is taken as your name" in reading.unsure
    assert reading.resume["basics"]["location"] == {"postalCode": "24103", "city": "Kiel"}
    assert reading.resume["basics"]["profiles"] == [{"url": "linkedin.com/in/maren-beispiel-example"}]
    assert reading.resume["skills"][0] == {"name": "SQL"}
    (job,) = reading.resume["work"]
    assert (job["position"], job["name"], job["location"]) == ("Analystin", "Nordkai GmbH", "Kiel")


def test_employers_without_a_legal_form_are_where_the_others_of_the_section_are():
    text = (
        "Jo Example\nEMPLOYMENT HISTORY\nLead Designer\nHarbourline Health Ltd | Manchester | Feb 2022 - present\n- Research\n"
        "Designer\nRowanfield Studio | Leeds | 09/2018 - 01/2022\n- A booking app\n"
    )
    assert [(job["position"], job["name"]) for job in read_cv(text).resume["work"]] == [
        ("Lead Designer", "Harbourline Health Ltd"), ("Designer", "Rowanfield Studio"),
    ]  # fmt: skip


def test_a_table_with_labels_since_and_towns_and_sections_in_one_line():
    text = (
        "Persönliche Daten\nName: Erkan Mustermann\nTelefon: 0711 5550188\nBerufspraxis\n"
        "seit 06/2021\tIndustriemechaniker, Beispiel GmbH, Esslingen\n02/2014 - 05/2021\tMonteur, Muster AG, Ulm\nKENNTNISSE: SAP PM, AutoCAD\n"
    )
    resume = read_cv(text).resume
    assert resume["basics"]["name"] == "Erkan Mustermann"
    assert [(job["position"], job["name"], job["location"], job["startDate"], job.get("endDate")) for job in resume["work"]] == [
        ("Industriemechaniker", "Beispiel GmbH", "Esslingen", "2021-06", None), ("Monteur", "Muster AG", "Ulm", "2014-02", "2021-05"),
    ]  # fmt: skip
    assert [skill["name"] for skill in resume["skills"]] == ["SAP PM", "AutoCAD"]


def test_a_hospital_above_the_job_is_the_employer_and_the_ward_belongs_to_the_job():
    text = "Sam Placeholder, RN, BSN\n500 Sample St, Columbus, OH 43215\nExperience\nExample General Hospital, Columbus, OH\nCharge Nurse, Emergency Department, July 2019 to Present\n"
    resume = read_cv(text).resume
    (job,) = resume["work"]
    assert (job["position"], job["name"]) == ("Charge Nurse, Emergency Department", "Example General Hospital")
    assert resume["basics"]["location"] == {"postalCode": "43215", "city": "Columbus"}
