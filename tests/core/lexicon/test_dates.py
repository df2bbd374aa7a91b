from datetime import date

import pytest

from core.lexicon.dates import calendar_date

THIRD_OF_APRIL = date(2027, 4, 3)


@pytest.mark.parametrize(
    "text",
    ["2027-04-03", "2027/4/3", "03.04.2027", "3.4.2027", " 3 April 2027", "April 3, 2027", "3 апреля 2027"],
)
def test_a_date_that_can_be_read_in_one_way_is_that_day(text):
    assert calendar_date(text) == THIRD_OF_APRIL


@pytest.mark.parametrize("text", ["13/04/2027", "04/13/2027", "4-13-2027"])
def test_a_number_above_twelve_is_the_day(text):
    assert calendar_date(text) == date(2027, 4, 13)


@pytest.mark.parametrize(
    "text", ["03/04/2027", "3/4/2027", "12-11-2027", "03/04/27", "31.04.2027", "13/13/2027", "soon"]
)
def test_a_date_that_can_be_read_in_two_ways_or_none_is_not_guessed(text):
    assert calendar_date(text) is None


def test_the_same_number_twice_leaves_no_doubt():
    assert calendar_date("04/04/2027") == date(2027, 4, 4)
