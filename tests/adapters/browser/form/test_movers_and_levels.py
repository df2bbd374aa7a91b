"""Lists between which entries are moved, lists of levels and pickers of months: read without a change, set as a person would, told where they cannot be."""

import re

import pytest

from adapters.browser.form.form_plans import PlanBook
from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import offline_page
from adapters.browser.widgets.driver import Setting
from adapters.browser.widgets.registry import driver_for
from core.answers.resolver import answer_form
from core.contracts.form import FieldType, Widget
from core.errors import FormDrift, NeedsAnswer
from core.forms.dates import read_month
from tests.support.answers import TODAY, candidate
from tests.support.cases import first_of
from tests.support.maker_pages import MAKERS

pytestmark = pytest.mark.browser
KEPT = "() => window.kept()"
UNREAD = "the levels of this list could not be read; choose in it by hand"


@pytest.fixture(scope="module")
def show(browser):
    with offline_page(browser, scripts=True) as show:
        yield lambda name, change="": show(_page(name, change), name)


def _page(name: str, change: str) -> bytes:
    """Return a fixture page, with a statement that runs before its own scripts."""
    html = (MAKERS / f"{name}.html").read_text(encoding="utf-8")
    return html.replace("<script>", f"<script>{change};", 1).encode()


def read(page):
    return PlanBook(None, None).with_late_options(page, probe_page(page), None, is_reading=True)


def question(form, words):
    return next(one for one in form.fields if one.question == words)


def put(page, words, value):
    """Set a control; return what the page keeps and what is read back."""
    field = question(read(page), words)
    driver = driver_for(field)
    driver.set_value(page, Setting(field, value, offered=field.options))
    now = question(probe_page(page), words).model_copy(update={"options": field.options})
    return page.evaluate(KEPT), driver.read_back(page, now, value)


@pytest.mark.parametrize(
    ("words", "key", "chosen"),
    first_of(
        [
            ("Ports you have called at", "ports", ["Turku", "Ystad"]),
            ("Nets you have mended", "nets", ["Seine", "Fyke"]),
            ("Signals you can send", "signals", ["Flag", "Lamp"]),
            ("Charts you have drawn", "charts", ["Sounds"]),
            ("Winds you have met", "winds", ["Bora", "Mistral"]),
        ]
    ),
    ids=["boxes", "rows with boxes", "options, one chosen before", "native lists", "buttons in the columns"],
)
def test_entries_are_moved_until_the_second_list_holds_the_answer_and_nothing_else(show, words, key, chosen):
    kept, shown = put(show("kit_movers"), words, tuple(chosen))
    assert sorted(kept[key]) == sorted(chosen)
    assert shown == tuple(chosen)


def test_reading_a_page_with_lists_to_move_moves_nothing(show):
    page = show("kit_movers")
    assert question(read(page), "Signals you can send").value == ("Horn",)
    assert page.evaluate(KEPT) == {"ports": [], "nets": [], "signals": ["Horn"], "charts": [], "winds": []}


def test_a_list_whose_button_does_nothing_is_not_told_as_set(show):
    page = show("drawn_controls")
    knots = question(read(page), "Knots you tie")
    assert knots.widget is Widget.TRANSFER_LIST
    with pytest.raises(FormDrift, match="does not move “Hitch”"):
        driver_for(knots).set_value(page, Setting(knots, ("Hitch",), offered=knots.options))


def test_lists_with_two_entries_of_one_name_are_told_and_left_alone(show):
    page = show("drawn_controls")
    page.evaluate("() => { document.querySelectorAll('.x-transfer li label')[1].lastChild.data = ' Bowline'; }")
    form = probe_page(page)
    assert not [one for one in form.fields if one.widget is Widget.TRANSFER_LIST]
    assert any(one.why.startswith("seen, not understood: entries are moved") for one in form.ignored)


@pytest.mark.parametrize(
    ("words", "key", "way", "kept_as"),
    first_of(
        [
            ("Harbour you sail from", "harbour", "Norway / Vestland / Florø", ["Norway", "Vestland", "Florø"]),
            ("Harbour you sail from", "harbour", "At sea", ["At sea"]),
            ("Sail you would mend", "sail", "Headsails / Genoa", "Genoa"),
            ("Yard you know", "yard", "South / Dock", ["South", "Dock"]),
        ]
    ),
    ids=["three levels", "a first level", "a tree", "two columns"],
)
def test_the_way_through_a_list_of_levels_is_chosen_and_the_list_closed(show, words, key, way, kept_as):
    kept, shown = put(show("kit_levels"), words, way)
    assert (kept[key], shown, kept["open"]) == (kept_as, way, 0)


def test_all_ways_through_a_list_of_levels_are_read_and_none_is_chosen(show):
    page = show("kit_levels")
    ways = [option.label for option in question(read(page), "Sail you would mend").options]
    assert ways == ["Headsails / Jib", "Headsails / Genoa", "Mainsail", "Spinnakers / Asymmetric"]
    kept = page.evaluate(KEPT)
    assert not {"harbour", "sail", "yard"} & set(kept)
    assert kept["open"] == 0


def test_a_list_in_which_opening_a_level_chooses_it_stops_the_reading(show):
    with pytest.raises(FormDrift, match=re.escape("“Yard you know” has taken a value while it was read.")):
        read(show("kit_levels", "window.chooses = true"))


def test_a_list_of_levels_that_cannot_be_read_is_opened_once_and_left_to_the_person(show):
    page = show("kit_levels")
    page.evaluate(
        "() => { window.opened = 0; document.querySelector('#harbour').closest('.el-cascader').addEventListener('click', () => { opened++; document.querySelectorAll('.el-cascader__dropdown li').forEach((one) => one.onclick = null); }); }"
    )
    book = PlanBook(None, None)
    forms = [book.with_late_options(page, probe_page(page), None, is_reading=True) for _ in range(2)]
    assert [left_open(form)["Harbour you sail from"] for form in forms] == [UNREAD, UNREAD]
    assert page.evaluate("() => opened") == 1


def test_a_list_of_levels_that_takes_several_choices_is_not_opened_and_left_to_the_person(show):
    page = show("kit_levels")
    form = read(page)
    assert question(form, "Knots you can tie").type is FieldType.MULTI_CHOICE
    assert left_open(form)["Knots you can tie"] == UNREAD


def left_open(form):
    sheet = answer_form(form, candidate(), (), TODAY)
    return {one.question: one.why for one in sheet.unanswered}


def test_a_level_that_the_page_no_longer_offers_is_not_told_as_set(show):
    page = show("kit_levels")
    harbour = question(read(page), "Harbour you sail from")
    page.evaluate("() => { Object.keys = ((old) => (of) => old(of).filter((one) => one !== 'Troms'))(Object.keys); }")
    with pytest.raises(FormDrift, match="One of its levels is gone"):
        driver_for(harbour).set_value(page, Setting(harbour, "Norway / Troms / Tromsø", offered=harbour.options))
    assert "harbour" not in page.evaluate(KEPT)


@pytest.mark.parametrize(
    ("words", "key", "month", "kept_as"),
    first_of(
        [
            ("Month you left your last ship", "left", "2024-05", "05/2024"),
            ("Papers valid until", "papers", "2026-09", "2026-09"),
            ("First ship", "first", "2019-03", "2019-3"),
        ]
    ),
    ids=["a panel of a text field", "typed", "a button that opens a panel"],
)
def test_a_month_is_typed_or_chosen_in_its_panel(show, words, key, month, kept_as):
    kept, _ = put(show("kit_levels"), words, month)
    assert (kept[key], kept["open"]) == (kept_as, 0)


def test_a_month_picker_needs_a_month(show):
    page = show("kit_levels")
    first = question(probe_page(page), "First ship")
    with pytest.raises(NeedsAnswer, match="asks for a month"):
        driver_for(first).set_value(page, Setting(first, "some years ago"))


@pytest.mark.parametrize(
    ("text", "month"),
    [
        ("2027-03", (2027, 3)),
        ("03/2027", (2027, 3)),
        ("March 2027", (2027, 3)),
        ("März 2027", (2027, 3)),
        ("2027-03-14", (2027, 3)),
        ("03/04/2027", None),
        ("2027", None),
        ("March to May 2027", None),
        ("13/2027", None),
    ],
)
def test_a_month_is_read_where_a_text_names_one_and_no_other(text, month):
    read = read_month(text)
    assert (read and (read.year, read.month)) == month


@pytest.mark.parametrize(
    ("words", "key", "day", "kept_as"),
    [
        ("Last medical", "medical", "2026-04-05", "04/05/2026"),
        ("Date you can come aboard", "aboard", "2027-01-15", "15.01.2027"),
    ],
    ids=["month first", "day first"],
)
def test_each_part_of_a_drawn_date_is_typed_where_it_stands(show, words, key, day, kept_as):
    page = show("kit_levels")
    kept, shown = put(page, words, day)
    assert kept[key] == kept_as
    assert driver_for(question(probe_page(page), words)).holds(question(probe_page(page), words), day, shown)


@pytest.mark.parametrize(
    ("words", "key", "value", "kept_as"),
    first_of(
        [
            ("Oak you prefer", "oak", "Sessile oak", "s"),
            ("Hoops you would fit", "hoop", "Brass", "b"),
            ("Tools you have sharpened", "tools", ("Adze", "Drawknife"), ["Adze", "Drawknife"]),
            ("Casks you have built", "casks", ("Firkin",), ["Firkin"]),
            ("Fire you would tend", "fire", "Steam", ["Steam"]),
        ]
    ),
    ids=["a box and its hidden list", "a box in a table", "boxes", "boxes in cards", "cards"],
)
def test_a_styled_control_is_set_in_place_of_the_hidden_one_that_sends_its_value(show, words, key, value, kept_as):
    kept, shown = put(show("kit_boxes"), words, value)
    assert (kept[key], shown, kept["open"]) == (kept_as, value, 0)


@pytest.mark.parametrize(
    ("words", "key", "value", "kept_as"),
    first_of(
        [
            ("First day on the rock", "rock", "2027-03-15", "2027-03-15"),
            ("Last day of your contract", "last", "2027-01-31", "2027-01-31"),
            ("Month you left the last light", "left", "2024-09", "2024-09"),
            ("Lamp you have tended", "lamp", "Wick / Duplex", "Duplex"),
            ("Oils you have burnt", "oil", ("Colza", "Paraffin"), ["Colza", "Paraffin"]),
            ("Boat you would row", "boat", "Skiff", "Skiff"),
            ("Fog signals you know", "fog", ("Siren",), ["Siren"]),
        ]
    ),
    ids=[
        "a draft that a press beside the calendar throws away",
        "a calendar with its month in a field",
        "a month under arrows without words",
        "a tree drawn as one list",
        "buttons that are no buttons",
        "a list beside lists to move",
        "lists to move beside a list",
    ],
)
def test_what_the_page_keeps_is_the_answer_not_what_its_field_shows_for_a_moment(show, words, key, value, kept_as):
    page = show("kit_calendars")
    kept, shown = put(page, words, value)
    field = question(probe_page(page), words)
    assert (kept[key], kept["open"]) == (kept_as, 0)
    assert driver_for(field).holds(field, value, shown)
