"""Two columns of a résumé are told from tables, indented lists and a single column."""

from core.documents.cv_reading import read_cv
from tests.support.drawn_pages import read_in_order

TWO = """\
                     Jo Example
CONTACT              EXPERIENCE
jo@example.org       Nurse, Acme Care
Leeds                2019 - Present
SKILLS               - Wound care and the care
Triage                 of older people
Night shifts         EDUCATION
"""


def test_the_wide_column_is_read_first_and_the_name_above_both_belongs_to_neither():
    text = read_in_order(TWO)
    assert text and text.split("\f")[0].splitlines()[:3] == ["Jo Example", "EXPERIENCE", "Nurse, Acme Care"]
    resume = read_cv(text).resume
    assert resume["basics"]["name"] == "Jo Example" and resume["basics"]["location"] == {"city": "Leeds"}
    assert resume["work"][0]["highlights"] == ["Wound care and the care of older people"]
    assert [skill["name"] for skill in resume["skills"]] == ["Triage", "Night shifts"]


def test_a_later_page_without_columns_goes_on_in_the_wide_one():
    text = read_in_order(TWO, "Diploma of Nursing, Example College, 2018\n")
    assert text and text.split("\f")[0].splitlines()[-1] == "Diploma of Nursing, Example College, 2018"


def test_one_column_with_indented_lists_or_dates_on_the_right_is_left_as_it_is():
    jobs = "".join(f"Nurse, Ward {number}                    20{number} - 20{number + 1}\n" for number in range(10, 20))
    for page in (f"EXPERIENCE\n{jobs}", "EXPERIENCE\n" + "           - a point of a list\n" * 9, "EXPERIENCE\nNurse\n"):
        assert "\f" not in read_in_order(page)
    assert read_in_order() == read_in_order("") == ""


def test_the_end_of_a_point_on_the_next_line_belongs_to_it_and_the_next_job_does_not():
    text = "Mara Example\nBERUFSERFAHRUNG\nPflegerin, Klinik Beispiel\n2019 - heute\n- Pflege und\nBetreuung von\nPatienten\nKoch, Gasthof Muster\n2015 - 2018\n"
    first, second = read_cv(text).resume["work"]
    assert first["highlights"] == ["Pflege und Betreuung von Patienten"]
    assert (second["position"], second["name"]) == ("Koch", "Gasthof Muster")


def test_dates_beside_the_jobs_of_the_wide_column_are_no_column_of_their_own():
    page = """\
Persönliche Daten        Jo Beispiel
20095 Hamburg
jo@example.org           BERUFSERFAHRUNG
                         04/2020 – heute      Datenanalystin
KENNTNISSE                                    Nordkai Logistik GmbH, Hamburg
SQL                                           Berichte für Lager und Verkauf
Python                   09/2016 – 03/2020    Analystin
                                              Elbwaren Handels AG, Hamburg
SPRACHEN                                      Prognosen, die den Bestand senkten
Deutsch                  10/2014 – 08/2016    Controllerin
                                              Stadtwerke Muster, Kiel
                                              Berichte
"""
    resume = read_cv(read_in_order(page)).resume
    assert resume["basics"]["name"] == "Jo Beispiel"
    assert [job["startDate"] for job in resume["work"]] == ["2020-04", "2016-09", "2014-10"]
    assert [skill["name"] for skill in resume["skills"]] == ["SQL", "Python"]
