"""Comparison of a control's value with the wanted value."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.contracts.form import FieldType, FormField, Widget
from core.forms.dates import is_mask, mask_format, read_date, unmasked_date, write_date
from core.forms.value_comparison import (
    best_entry,
    is_completion_of,
    is_same_value,
)


def field(kind, widget=Widget.INPUT, **more):
    return FormField(key="k", question="Q", type=kind, widget=widget, **more)


@pytest.mark.parametrize(
    ("hint", "written"),
    [("MM/DD/YYYY", "03/07/2027"), ("DD.MM.YYYY", "07.03.2027"), ("TT.MM.JJJJ", "07.03.2027"), ("dd/mm/aaaa", "07/03/2027"),
     ("ДД.ММ.ГГГГ", "07.03.2027"), ("yyyy-mm-dd", "2027-03-07"), ("jj/mm/aaaa", "07/03/2027"), ("Pick a date", "2027-03-07"), ("", "2027-03-07")],
)  # fmt: skip
def test_a_date_is_written_as_the_field_shows(hint, written):
    assert write_date(date(2027, 3, 7), hint) == written
    assert read_date(written, hint) == date(2027, 3, 7)


@pytest.mark.parametrize(("hint", "written"), [("MM/YYYY", "03/2027"), ("JJJJ-MM", "2027-03"), ("ММ.ГГГГ", "03.2027")])
def test_a_date_is_written_without_its_day_where_the_field_shows_none(hint, written):
    month = field(FieldType.DATE, placeholder=hint)
    assert write_date(date(2027, 3, 7), hint) == written
    assert is_same_value(month, "2027-03", written)
    assert not is_same_value(month, "2027-04", written)


@given(
    st.dates(date(1950, 1, 1), date(2090, 1, 1)),
    st.sampled_from(["MM/DD/YYYY", "DD.MM.YYYY", "ДД.ММ.ГГГГ", "YYYY/MM/DD", "DD-MM-YYYY"]),
)
def test_a_date_written_in_any_shape_reads_as_itself(day, hint):
    assert read_date(write_date(day, hint), hint) == day


@pytest.mark.parametrize("text", ["03-07-2027", "03/04/2027", "3/4/2027"])
def test_a_date_that_could_be_two_days_is_not_guessed(text):
    assert read_date(text) is None


@pytest.mark.parametrize("text", ["04/04/2027", "13/04/2027", "04/13/2027", "2027/04/03", "03.04.2027"])
def test_a_date_with_one_reading_is_read(text):
    assert read_date(text) is not None


def test_an_ambiguous_date_on_the_page_is_not_accepted_as_the_answer():
    assert not is_same_value(field(FieldType.DATE), "2027-03-04", "03/04/2027")
    assert not is_same_value(field(FieldType.DATE), "2027-04-03", "03/04/2027")


@pytest.mark.parametrize(
    "stated", [{"placeholder": "DD/MM/YYYY"}, {"question": "Start date (dd/mm/yyyy)"}, {"help": "Format: DD/MM/YYYY."}]
)
def test_a_field_that_states_its_date_format_is_not_ambiguous(stated):
    date_field = field(FieldType.DATE).model_copy(update=stated)
    assert is_same_value(date_field, "2027-04-03", "03/04/2027")
    assert not is_same_value(date_field, "2027-03-04", "03/04/2027")


def test_an_answer_in_the_format_that_the_question_states_is_understood():
    asked = field(FieldType.DATE).model_copy(update={"question": "Start date (MM/DD/YYYY)"})
    assert is_same_value(asked, "03/04/2027", "03/04/2027")
    assert not is_same_value(field(FieldType.DATE), "03/04/2027", "2027-03-04")


@pytest.mark.parametrize(
    ("wanted", "offered", "chosen"),
    [
        ("Lisbon", ["Lisbon, Portugal", "Lisburn, United Kingdom"], "Lisbon, Portugal"),
        ("Porto", ["Porto Alegre, Brazil", "Porto, Portugal"], "Porto, Portugal"),
        ("Springfield", ["Springfield, Illinois", "Springfield, Ohio"], None),
        ("Springfield, Ohio", ["Springfield, Illinois, United States", "Springfield, Ohio, United States"], "Springfield, Ohio, United States"),
        ("Lisbon, Portugal", ["Lisbon, Lisbon District, Portugal", "Lisbon, Maine, United States"], "Lisbon, Lisbon District, Portugal"),
        ("Rome", ["Berlin, Germany"], None),
    ],
)  # fmt: skip
def test_a_typeahead_entry_is_chosen_only_where_one_is_meant(wanted, offered, chosen):
    assert best_entry(wanted, offered) == chosen


def test_a_longer_word_is_not_the_same_place():
    assert not is_completion_of("Bern", "Bernau, Germany")
    assert is_completion_of("Bern", "Bern, Switzerland")
    assert best_entry("Germany", ["Schweiz", "Tyskland"]) == "Tyskland"
    assert best_entry("Germany", ["Schweiz"]) is None
    country = field(FieldType.TEXT, Widget.TYPEAHEAD)
    assert is_same_value(country, "Germany", "Tyskland") and not is_same_value(country, "Germany", "Schweiz")


def test_choices_are_compared_by_words_and_text_character_by_character():
    assert is_same_value(field(FieldType.SINGLE_CHOICE), "Yes", "YES ")
    assert not is_same_value(field(FieldType.SINGLE_CHOICE), "Yes", "No")
    assert not is_same_value(field(FieldType.SINGLE_CHOICE), "Yes", None)
    assert is_same_value(field(FieldType.MULTI_CHOICE), ("A", "B"), ("B", "A"))
    assert not is_same_value(field(FieldType.MULTI_CHOICE), ("A",), ("A", "B"))
    assert not is_same_value(field(FieldType.TEXT), "Ana", "ana")
    assert is_same_value(field(FieldType.TEXT), "1000001", "1000-001")
    assert not is_same_value(field(FieldType.TEXT), "1-2 years", "12 years")
    assert is_same_value(field(FieldType.LONGTEXT), "one\ntwo ", "one\r\ntwo")
    assert is_same_value(field(FieldType.MONEY), "65000", "65.000")
    assert not is_same_value(field(FieldType.MONEY), "65000", "6500")
    assert is_same_value(field(FieldType.NUMBER), "3.5", "3,5")


@pytest.mark.parametrize(
    ("shown", "asks"),
    [("month/day/year", "MM/DD/YYYY"), ("tt.mm.jjjj", "DD.MM.YYYY"), ("__/__/____", ""), ("( __) ___-__", "")],
)
def test_a_mask_is_no_value_and_tells_the_format_of_a_date(shown, asks):
    assert is_mask(shown)
    assert mask_format(shown) == asks


@pytest.mark.parametrize("value", ["2/2/2027", "May", "day", "mm/dd", "first of the month/day/year", "/ /"])
def test_anything_else_is_a_value(value):
    assert not is_mask(value)


def test_a_date_that_the_page_shows_in_words_is_the_same_date():
    assert is_same_value(field(FieldType.DATE), "2027-02-15", "February 15, 2027")
    assert not is_same_value(field(FieldType.DATE), "2027-02-15", "February 16, 2027")


def test_a_range_of_dates_with_one_end_is_no_date():
    assert not is_same_value(field(FieldType.DATE), "2027-03-15", "March 15, 2027 –")


def test_marks_that_a_mask_puts_between_the_numbers_of_a_date_do_not_matter():
    assert is_same_value(field(FieldType.TEXT), "02/2021", "02.2021")
    assert not is_same_value(field(FieldType.TEXT), "02/2021", "03.2021")
    assert is_same_value(field(FieldType.TEXT), "2026-05-01", "01.05.2026")
    assert not is_same_value(field(FieldType.TEXT), "2026-05-01", "05.01.2026")


def test_a_list_may_set_the_parts_of_what_is_chosen_apart():
    asked = field(FieldType.SINGLE_CHOICE, Widget.COMBOBOX)
    assert is_same_value(asked, "Germany+49", "Germany +49")
    assert not is_same_value(asked, "Germany+49", "Georgia +995")


def test_a_mask_that_took_a_date_year_first_gets_it_day_first():
    assert unmasked_date("2026-05-01", "20.26.0501") == "01.05.2026"
    assert unmasked_date("2026-05-01", "20/26/0501") == "2026-05-01"
    assert unmasked_date("2026-05-01", "01.05.2026") == "2026-05-01"
