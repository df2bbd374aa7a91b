"""Ranges, sliders, segments, masks and lists as component libraries draw them: asked with the words that people see, and set as the page keeps them."""

import pytest

from adapters.browser.form.fill import fill_items
from adapters.browser.form.form_plans import PlanBook
from adapters.browser.form.probe import probe_page
from core.contracts.form import FieldType
from core.errors import FormDrift
from tests.adapters.browser.widgets.test_toolkit_lists import items_of
from tests.support.maker_pages import MAKERS

pytestmark = pytest.mark.browser

WANTED = {
    "Nights you are ashore: Select date start": "2027-02-01",
    "Nights you are ashore: to": "2027-02-09",
    "First watch": "2027-03-15",
    "Helm hours a day": "7",
    "Fogs you have steered through": "2",
    "Shift you prefer": "Late",
    "Pier you would sail from": "Mill pier",
    "Deck you know best": "Car deck",
    "Which crossing would you take?": "Sound",
    "Tongues you speak on board": "Norn",
    "Mobile number": "+31612345678",
}
KEPT = """() => ({
  ashore: [document.querySelector('#shore1').value, document.querySelector('#shore2').value], watch: [...document.querySelectorAll('#watch [role=spinbutton]')].map((one) => one.textContent).join('.'),
  helm: document.querySelector('#helm').value, fog: document.querySelector('#fog').value, shift: document.querySelector('[aria-pressed=true]').textContent, pier: document.querySelector('#pier-in').value,
  deck: document.querySelector('#deck').textContent, crossing: document.querySelector('[name=cross]:checked').value, tongue: document.querySelector('#tongue').value, phone: document.querySelector('#radio-no').value,
  open: [...document.querySelectorAll('[role=listbox]')].filter((one) => !one.hidden).length,
})"""


@pytest.fixture
def page(show):
    return show((MAKERS / "kit_ranges.html").read_bytes(), "kit_ranges")


@pytest.fixture
def form(page):
    return PlanBook(None, None).with_late_options(page, probe_page(page), None, is_reading=True)


def test_both_ends_of_a_range_are_dates_named_by_the_words_over_them(form):
    asked = [field.question for field in form.fields if field.type is FieldType.DATE]
    assert asked == [
        "Leave you have booked: Start date", "Leave you have booked: End date", "Nights you are ashore: Select date start", "Nights you are ashore: to",
        "Course you will attend: Start", "Course you will attend: End", "First watch",
    ]  # fmt: skip


def test_a_trigger_inside_or_beside_a_list_is_no_question_of_its_own(form):
    options = {field.question: [option.label for option in field.options] for field in form.fields if field.options}
    assert options == {
        "Shift you prefer": ["Early", "Late", "Night"], "Pier you would sail from": ["North pier", "Mill pier"], "Deck you know best": ["Car deck", "Sun deck"],
        "Which crossing would you take?": ["River", "Sound"], "Tongues you speak on board": ["Frisian", "Norn"],
    }  # fmt: skip
    assert len(form.fields) == 17


def test_choices_in_the_rows_of_a_grid_are_told_as_not_understood(form):
    assert "seen, not understood: “Flags you can read”" in [one.why for one in form.ignored]


def test_what_nobody_has_set_has_no_value(form):
    assert {field.question: field.value for field in form.fields if field.value is not None} == {
        "Helm hours a day": "3",
        "Fogs you have steered through": "5",
    }


def test_each_control_is_set_and_the_page_keeps_what_was_read_back(page, form):
    items = items_of(form, WANTED)
    assert len(items) == len(WANTED)
    held, _ = fill_items(page, items, form, {})
    assert len(held) == len(WANTED)
    assert page.evaluate(KEPT) == {
        "ashore": ["2027-02-01", "2027-02-09"], "watch": "15.03.2027", "helm": "7", "fog": "2", "shift": "Late", "pier": "Mill pier", "deck": "Car deck", "crossing": "2",
        "tongue": "Norn", "phone": "+31 6 12345678", "open": 0,
    }  # fmt: skip


def test_a_number_of_another_country_is_not_forced_into_a_mask(page, form):
    with pytest.raises(FormDrift, match="Mobile number"):
        fill_items(page, items_of(form, {"Mobile number": "+491701234567"}), form, {})


FIELDS: dict[str, str | tuple[str, ...]] = {
    "Loft you would work in": "Quay loft",
    "Cloths you have sewn": ("Canvas", "Nylon"),
    "First day at the bench": "2027-03-15",
}


def test_a_list_without_words_choices_in_one_text_and_a_drawn_mask_do_not_mislead(show):
    page = show((MAKERS / "kit_fields.html").read_bytes(), "kit_fields")
    form = PlanBook(None, None).with_late_options(page, probe_page(page), None, is_reading=True)
    items = items_of(form, FIELDS)
    _, after = fill_items(page, items, form, {})
    assert [field.question for field in after.fields] == [field.question for field in form.fields]
    assert page.evaluate(
        "[document.querySelector('#loft-s').value, document.querySelector('#cloth-t').textContent, document.querySelector('#muster').value]"
    ) == ["b", "Canvas, Nylon", "15/03/2027"]


@pytest.mark.parametrize("question", ["Date you left school", "Start date of your leave"], ids=["a month", "a range"])
def test_a_date_that_the_calendar_of_a_field_did_not_take_is_no_value(show, question):
    page = show((MAKERS / "kit_fields.html").read_bytes(), "kit_fields")
    form = probe_page(page)
    with pytest.raises(FormDrift, match=question):
        fill_items(page, items_of(form, {question: "2027-03-15"}), form, {})


def test_words_that_a_library_gives_each_of_its_dates_are_not_the_question_where_other_words_stand_over_it(show):
    page = show(
        b"<form><div><div>First day you can work</div><div><input aria-label='Select a date.' placeholder='YYYY/MM/DD'></div></div>"
        b"<div><div>How well do you swim?</div><div role=slider tabindex=0 aria-label='Accessibility label' aria-valuemin=0 aria-valuemax=10 aria-valuenow=4 style='width:9px;height:9px'></div></div></form>",
        "own_words",
    )
    assert [field.question for field in probe_page(page).fields] == ["First day you can work", "How well do you swim?"]


def test_a_choice_that_a_page_draws_twice_is_said_once(show):
    twice = "".join(
        f"<button type=button role=radio aria-checked={picked}><span>{label}</span><span style='visibility:hidden'>{label}</span></button>"
        for label, picked in (("Dagdienst", "true"), ("Nachtdienst", "false"))
    )
    page = show(f"<form><p>Werktijd</p><div role=radiogroup aria-label=Werktijd>{twice}</div></form>".encode(), "twice")
    (field,) = probe_page(page).fields
    assert (field.question, [option.label for option in field.options]) == ("Werktijd", ["Dagdienst", "Nachtdienst"])
