"""A stored date in fields that take it in a format of their own."""

import pytest

from tests.support.answers import field, left_open, said, sheet, value

START = said("Earliest start", "2026-05-01", question_class="start_date")


@pytest.mark.parametrize(
    ("placeholder", "pattern"),
    [("TT.MM.JJJJ", r"\d\d\.\d\d\.\d{4}"), ("JJ/MM/AAAA", r"\d{2}/\d{2}/\d{4}"), ("MM/DD/YYYY", r"(0[1-9]|1[0-2])/\d\d/20\d\d"), ("MM/YYYY", r"\d\d/\d{4}")],
)  # fmt: skip
def test_a_date_is_given_if_it_fits_as_it_is_written_into_the_field(placeholder: str, pattern: str) -> None:
    assert value("Start date", type="date", placeholder=placeholder, pattern=pattern, bank=(START,)) == "2026-05-01"


def test_a_date_that_does_not_fit_as_it_is_written_is_left_open() -> None:
    asked = field("Start date", type="date", placeholder="MM/YYYY", pattern=r"\d\d/\d{2}")
    assert left_open(asked, START)


@pytest.mark.parametrize(
    ("question", "more", "written"),
    [
        ("Earliest start (DD/MM/YYYY)", {}, "01/05/2026"),
        ("Frühester Eintritt", {"help": "TT.MM.JJJJ"}, "01.05.2026"),
        ("Когда сможете выйти на работу?", {"placeholder": "__.__.____"}, "01.05.2026"),
        ("Earliest start", {"placeholder": "__/__/____", "help": "MM/DD/YYYY"}, "05/01/2026"),
        ("Earliest start", {}, "2026-05-01"),
    ],
)
def test_a_text_field_gets_a_date_in_the_format_that_it_tells(question, more, written) -> None:
    assert value(question, bank=(START,), **more) == written


def test_a_field_that_draws_its_own_marks_and_does_not_tell_the_month_is_left_open() -> None:
    assert left_open(field("Earliest start", placeholder="__/__/____"), START)
    assert left_open(field("Earliest start", type="date", placeholder="__/__/____"), START)


@pytest.mark.parametrize("told", ["TTMMJJJJ", "YYYYMMDD, eight digits", "DDMMYYYY"])
def test_a_date_without_marks_between_its_parts_is_left_open(told: str) -> None:
    assert left_open(field("Earliest start", help=told), START)
    assert value("Earliest start", help="DD.MM.YYYY", bank=(START,)) == "01.05.2026"


def test_a_month_without_a_mark_is_left_open_in_a_job_too() -> None:
    job = {"section": "Nuvarande anställning"}
    answers = sheet(field("Arbetsgivare", **job), field("Fr.o.m.", **job, help="ååååmm, sex siffror")).answers
    assert [answer.question for answer in answers] == ["Arbetsgivare"]
