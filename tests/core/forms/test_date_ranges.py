"""How a form writes a period in one field."""

from datetime import date

import pytest

from core.forms.date_ranges import date_range, write_range
from tests.support.answers import field

FIRST, LAST = date(2017, 3, 1), date(2021, 1, 1)


@pytest.mark.parametrize(
    ("shown", "ended", "goes_on"),
    [
        ("MM/JJJJ – MM/JJJJ", "03/2017 – 01/2021", None), ("2020-01 – 2022-05", "2017-03 – 2021-01", None), ("z. B. 01/2020 - 05/2022", "03/2017 - 01/2021", None), ("MM.JJJJ bis MM.JJJJ", "03.2017 bis 01.2021", None),
        ("2018–2020", "2017–2021", None), ("01.2020 – heute", "03.2017 – 01.2021", "03.2017 – heute"), ("2020-01 – pågående", "2017-03 – 2021-01", "2017-03 – pågående"), ("mm/jjjj - heden", "03/2017 - 01/2021", "03/2017 - heden"),
        ("MM/YYYY – MM/YYYY or present", "03/2017 – 01/2021", "03/2017 – present"), ("ММ.ГГГГ – настоящее время", "03.2017 – 01.2021", "03.2017 – настоящее время"), ("KK/VVVV - KK/VVVV", "03/2017 - 01/2021", None),
    ],
)  # fmt: skip
def test_a_period_is_written_as_its_field_shows_it(shown: str, ended: str, goes_on: str | None) -> None:
    how = date_range(field("Period", placeholder=shown))
    assert how
    assert write_range(how, FIRST, LAST) == ended
    assert write_range(how, FIRST, None) == goes_on


@pytest.mark.parametrize(
    "shown",
    ["MM/YYYY", "2020-01", "2020-01-03", "DD.MM.YYYY", "DD.MM.YYYY - DD.MM.YYYY", "2020-01-03 – 2021-02-03", "MM/YYYY – 2022-05", "555-2020", "3 – 5 years"],
)  # fmt: skip
def test_one_date_whole_days_and_other_numbers_are_no_period_of_months_or_years(shown: str) -> None:
    assert date_range(field("Period", placeholder=shown)) is None


def test_a_note_that_an_empty_end_means_today_is_no_word_for_it() -> None:
    how = date_range(field("Period", placeholder="01/2020–05/2022 (leer = heute)"))
    assert how and write_range(how, FIRST, None) is None


def test_the_brackets_of_a_question_and_a_note_show_it_too() -> None:
    asked = (field("Zeitraum (MM/JJJJ – MM/JJJJ)"), field("Period", help="MM/JJJJ – MM/JJJJ"))
    assert [how and how.shape for how in map(date_range, asked)] == ["MM/JJJJ", "MM/JJJJ"]
