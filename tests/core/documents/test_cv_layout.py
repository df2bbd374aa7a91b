"""What only the look of a résumé tells: headings in other words, points without a dot, tables, heads of pages."""

import pytest

from core.documents.cv_lines import heading_of
from core.documents.cv_reading import CvReading, read_cv
from tests.support.drawn_pages import read_in_order

COOK = """\
**Jo Example
Bristol. 0117 496 0172. jo@kitchen.example
A cook who likes small kitchens, good fish and a clean stove at the end of the day.
**Kitchens
Head Chef, The Copper Pot, Bristol, 2019-Present
   Menu, purchasing and a brigade of nine
   Orders
Sous Chef, Harbour & Vine, Bath, 2015-2019
**Languages
Italian (native) / English (fluent)
**Training
NVQ Level 3 Cookery, City of Bristol College, 2010
"""
NURSE = """\
**Jo Example
jo@example.org
**Where I have worked
Senior Theatre Practitioner, St Aldhelm's Hospital NHS Trust   Mar 2021 – now
   Scrub for orthopaedic lists
Theatre Nurse, Brackenfield Infirmary   Sept 2016 – Feb 2021
**Education
BSc Adult Nursing, University of Wharfedale   2013 – 2016
"""
TABLE = """\
Jo Example
jo@example.org
CAREER
Dates               Position                 Employer                    Main duties
11/2016-now         Senior Civil Engineer    Lee Consulting Engineers    Two river crossings
03/2011-            Site Engineer            Shandon Construction,       Setting out
10/2016                                      Limerick                    and records
LANGUAGES
English
"""
STEPS = """\
Jo Example
jo@example.org
EXPERIENCE
Maplecrest Insurance, Toronto, ON
Director of Programs                        April 2022 - Present
   Own a portfolio of 11 programs
Senior Project Manager                      September 2018 - March 2022
   Led the move of claims
Lakehead Mutual, Thunder Bay, ON
Business Analyst                            May 2012 - January 2016
   Wrote requirements
"""
BROKEN = """\
Jo Example
Опыт работы
Май 2018 — настоящее         ООО «Уралтехснаб»
время                        Екатеринбург
5 лет 1 месяц                Бухгалтер
                             Учёт
Сентябрь 2013 — Апрель       АО «Комбинат»
2018                         Казань
4 года                       Помощник бухгалтера
                             Архив
"""


def jobs(reading: CvReading) -> list[tuple[str | None, ...]]:
    keys = ("position", "name", "location", "startDate", "endDate")
    return [tuple(job.get(key) for key in keys) for job in reading.resume["work"]]


def test_jobs_at_a_trust_below_a_heading_in_other_words_are_no_schools():
    reading = read_cv(read_in_order(NURSE))
    assert jobs(reading) == [
        ("Senior Theatre Practitioner", "St Aldhelm's Hospital NHS Trust", None, "2021-03", None),
        ("Theatre Nurse", "Brackenfield Infirmary", None, "2016-09", "2021-02"),
    ]
    assert [school["institution"] for school in reading.resume["education"]] == ["University of Wharfedale"]


def test_jobs_below_a_heading_in_other_words_are_found_and_marked():
    reading = read_cv(read_in_order(COOK))
    assert jobs(reading) == [
        ("Head Chef", "The Copper Pot", "Bristol", "2019", None),
        ("Sous Chef", "Harbour & Vine", "Bath", "2015", "2019"),
    ]
    assert "what is below “Kitchens” is taken as your jobs" in reading.unsure
    assert reading.resume["work"][0]["highlights"] == ["Menu, purchasing and a brigade of nine", "Orders"]
    assert [each["language"] for each in reading.resume["languages"]] == ["Italian", "English"]
    assert reading.resume["basics"]["location"] == {"city": "Bristol"}
    assert reading.resume["education"][0]["institution"] == "City of Bristol College"


def test_a_table_with_a_head_is_read_by_its_columns():
    reading = read_cv(read_in_order(TABLE))
    assert jobs(reading) == [
        ("Senior Civil Engineer", "Lee Consulting Engineers", None, "2016-11", None),
        ("Site Engineer", "Shandon Construction", "Limerick", "2011-03", "2016-10"),
    ]
    assert [job["summary"] for job in reading.resume["work"]] == ["Two river crossings", "Setting out and records"]


def test_several_positions_with_one_employer_are_all_there_and_the_guess_is_marked():
    reading = read_cv(read_in_order(STEPS))
    assert [job[:3] for job in jobs(reading)] == [
        ("Director of Programs", "Maplecrest Insurance", "Toronto, ON"),
        ("Senior Project Manager", "Maplecrest Insurance", None),
        ("Business Analyst", "Lakehead Mutual", "Thunder Bay, ON"),
    ]
    assert any("“Senior Project Manager”" in mark for mark in reading.unsure)


def test_dates_that_are_broken_in_their_column_are_put_together_and_lengths_of_time_are_no_names():
    assert jobs(read_cv(read_in_order(BROKEN))) == [
        ("Бухгалтер", "ООО «Уралтехснаб»", "Екатеринбург", "2018-05", None),
        ("Помощник бухгалтера", "АО «Комбинат»", "Казань", "2013-09", "2018-04"),
    ]


def test_a_title_of_the_document_is_no_part_of_the_name_and_a_town_may_stand_beside_the_addresses():
    basics = read_cv(read_in_order("**Lebenslauf Jo Beispiel\njo@beispiel.example Belfast BT9\n")).resume["basics"]
    assert basics["name"] == "Jo Beispiel" and basics["location"]["city"] == "Belfast"


def test_dates_broken_after_a_word_and_schools_below_a_heading_that_jobs_have_too():
    page = "Jo Example\nBeruflicher Werdegang\nAugust 2014 bis     Inkasso GmbH, Neuss\nMärz 2018           Sachbearbeiterin\nSchulischer Werdegang\n2011                Luisen-Gymnasium, Neuss\n                    Abitur\n"
    reading = read_cv(read_in_order(page))
    assert jobs(reading) == [("Sachbearbeiterin", "Inkasso GmbH", "Neuss", "2014-08", "2018-03")]
    assert reading.resume["education"][0]["institution"] == "Luisen-Gymnasium"


def test_heads_and_numbers_of_pages_are_no_part_of_the_text():
    first = "Jo Example · Curriculum vitae\nEXPERIENCE\nNurse, Acme Care, 2019 - 2021\nPage 1 of 2\n"
    text = read_in_order(first, "Jo Example · Curriculum vitae\nCook, Inn, 2011 - 2012\nPage 2 of 2\n")
    assert text.splitlines() == ["EXPERIENCE", "Nurse, Acme Care, 2019 - 2021", "Cook, Inn, 2011 - 2012"]


@pytest.mark.parametrize(
    ("heading", "section"),
    [("Relevant clinical experience", "work"), ("Sonstige Kenntnisse", "skills"), ("Опыт работы и стажировки", "work")],
)
def test_headings_are_put_together_from_usual_words(heading, section):
    assert heading_of(heading) == section


@pytest.mark.parametrize("line", ["Project manager", "Schulleiter", "Communication", "Muttersprache", "Team work"])
def test_what_people_do_or_can_is_no_heading(line):
    assert heading_of(line) is None


PORTAL = """\
**Jo Example
Customer success
jo@example.org
**Experience
**Brisa Cloud
7 years 9 months
**Success Lead
January 2022 - Present (4 years 11 months)
Valencia, Spain
Onboarding of customers
**Success Manager
March 2019 - December 2021 (2 years 10 months)
Valencia, Spain
**Telmar Comunicaciones
**Account Executive
May 2016 - February 2019 (2 years 10 months)
Alicante, Spain
**Languages
English
"""


def test_a_line_about_a_job_is_not_the_employer_of_the_next_one_where_employers_are_in_strong_letters():
    assert [job[:3] for job in jobs(read_cv(read_in_order(PORTAL)))] == [
        ("Success Lead", "Brisa Cloud", "Valencia, Spain"),
        ("Success Manager", "Brisa Cloud", "Valencia, Spain"),
        ("Account Executive", "Telmar Comunicaciones", "Alicante, Spain"),
    ]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("Seit 2020: Teamleiter Montage\nAaretal Apparatebau AG, Bern", ("Teamleiter Montage", "Aaretal Apparatebau AG", "Bern")),
        ("1. Organization: Kaveri Hospital, Chennai\nDesignation: Staff Nurse\nDuration: Jul 2019 till date", ("Staff Nurse", "Kaveri Hospital", "Chennai")),
        ("05/2021 bis heute\nHaarwerk Quadrate\nFriseurin in Mannheim", ("Friseurin", "Haarwerk Quadrate", "Mannheim")),
        ("Прораб\nООО «Кама», Пермь (с июня 2021 г. по настоящее время)\nКонтроль для завода", ("Прораб", "ООО «Кама»", "Пермь")),
        ("05.2019 - heute\nPaketdienst Ruhr GmbH, Essen\nals Lagerhelfer", ("Lagerhelfer", "Paketdienst Ruhr GmbH", "Essen")),
        ("BAYOU PLASTICS, INC., Houston, TX   3/2014 – Present\nMachinist", ("Machinist", "BAYOU PLASTICS, INC.", "Houston, TX")),
        ("2019-present   Nurse (40 hours per week), Fjord Hospital, Bergen.", ("Nurse", "Fjord Hospital", "Bergen")),
    ],
)  # fmt: skip
def test_ways_to_write_a_job_that_goes_on(lines, expected):
    (job,) = jobs(read_cv(f"Jo Example\nEXPERIENCE\n{lines}\n"))
    assert job[:3] == expected and job[3] is not None and job[4] is None
