"""Invented pages in the style of 120 makers and libraries: every control is found with its question, and none is answered wrongly."""

import pytest

from adapters.browser.form.form_plans import PlanBook
from adapters.browser.form.probe import probe_page
from adapters.browser.widgets.driver import Setting, script
from adapters.browser.widgets.plain import set_together
from adapters.browser.widgets.registry import driver_for
from core.contracts.form import FieldType
from tests.support.maker_pages import MAKERS, Tally, compare
from tests.support.paths import TESTS

pytestmark = pytest.mark.browser
TOLD = "() => { window.told = []; document.addEventListener('click', (event) => told.push(event.target.getAttribute('aria-label') || event.target.textContent.trim()), true); for (const box of document.querySelectorAll('.dropdown')) box.addEventListener('click', () => box.classList.toggle('visible')) }"
IS_OPEN = "(el) => { const section = el.closest('section, details').lastElementChild; return section.checkVisibility({ visibilityProperty: true }) && section.getBoundingClientRect().height > 2 }"


def test_every_control_is_found_once_and_no_answer_is_wrong(show):
    tally = Tally()
    tables = sorted(MAKERS.glob("*.tsv"))
    for table in tables:
        compare(show(table.with_suffix(".html").read_bytes(), table.stem), table, tally)
    assert len(tables) >= 120
    assert tally.controls >= 1500
    assert (tally.lost, tally.twice, tally.wrong, tally.unanswered) == (
        [],
        [],
        [],
        [
            "huntflow: Компания",
            "materialize_like: Empresa",
            "materialize_like: Puesto que ocupaba",
            "patternfly: Employer",
            "talentsoft: Établissement",
        ],
    )
    assert len(tally.misworded) <= 0.03 * tally.controls, tally.misworded
    assert len(tally.false) <= 0.01 * tally.controls, tally.false


@pytest.mark.parametrize(
    ("name", "question", "value"),
    [
        ("jazzhr", "GitHub profile", "https://github.com/ada-example"),
        ("softgarden", "Hochschule", "Example University"),
        ("pinpoint", "Employer", "Initech"),
        ("smartrecruiters", "First name", "Ada"),
        ("teamtailor", "Do you hold a forklift licence?", "Yes"),
        ("breezy", "Start", "2021-02"),
        ("workable", "I currently work here", "Yes"),
        ("vaadin", "Prénom", "Ada"),
        ("shoelace", "Puesto actual", "Bookbinder"),
        ("adp", "Have you blown glass professionally?", "Yes"),
        ("style_tabs", "Compenso richiesto", "1200"),
        ("closed_slots", "Why did you leave?", "The hedge was laid"),
        ("closed_sections", "Roofs thatched", "Some"),
        ("closed_sections", "Scythe you prefer", "Long"),
        ("own_roots", "Organ you repaired", "Barrel organ"),
        ("drawn_controls", "Practice hours a week", "25"),
        ("drawn_controls", "Winds you walk in: Minimum", "9"),
        ("late_form", "I have read the harbour rules", "Yes"),
    ],
    ids=[
        "closed details",
        "hidden panel",
        "collapsed section",
        "nested shadow roots",
        "switch of one div",
        "month",
        "native box",
        "field in a slot",
        "field in a shadow root",
        "radio buttons in shadow roots of their own",
        "field beside a currency",
        "field in a slot of a closed section",
        "list under a button without a name",
        "list behind a button under a heading",
        "section under a head in a slot of its own",
        "range under a drawn thumb",
        "slider that shows its value a moment later",
        "drawn box beside a clipped one",
    ],
)
def test_a_control_in_a_closed_section_keeps_its_value(show, name, question, value):
    page = show((MAKERS / f"{name}.html").read_bytes(), name)
    wanted = next(one for one in probe_page(page).fields if one.question == question)
    assert wanted.value != value
    assert set_together(page, [(wanted, value)]) == []
    assert next(one.value for one in probe_page(page).fields if one.question == question) == value


def test_both_ends_of_a_range_are_set_even_if_one_holds_the_other_back(show):
    page = show((MAKERS / "two_ends.html").read_bytes(), "two_ends")
    wanted = {
        "Heights you fly at (m): From": "33",
        "Heights you fly at (m): To": "38",
        "Passengers you carry: From": "15",
        "Passengers you carry: To": "18",
        "Expected pay (thousand euros a year): Lowest": "60",
        "Expected pay (thousand euros a year): Highest": "70",
        "Hours in the air a week: Minimum": "25",
        "Hours in the air a week: Maximum": "30",
    }
    assert (
        set_together(page, [(one, wanted[one.question]) for one in probe_page(page).fields if one.question in wanted])
        == []
    )
    assert {one.question: one.value for one in probe_page(page).fields if one.question in wanted} == wanted


def test_an_end_of_a_range_that_the_other_one_forbids_is_not_told_as_set(show):
    page = show((MAKERS / "two_ends.html").read_bytes(), "two_ends")
    low = next(one for one in probe_page(page).fields if one.question == "Heights you fly at (m): From")
    assert set_together(page, [(low, "35")]) == [(low, "35")]  # its other end stands at 30


@pytest.mark.parametrize(
    ("name", "question", "value"),
    [
        ("button_menus", "Kraj zamieszkania", "Niemcy"),
        ("semantic_like", "Highest qualification", "Bachelor's degree"),
        ("headless_like", "Votre résistance à la chaleur", "3 étoiles"),
    ],
    ids=["list after a button", "list inside a box", "stars"],
)
def test_a_choice_without_roles_is_found_with_its_options_and_operated(show, name, question, value):
    page = show((MAKERS / f"{name}.html").read_bytes(), name)
    page.evaluate(TOLD)
    wanted = next(one for one in probe_page(page).fields if one.question == question)
    assert value in [option.label for option in wanted.options]
    driver_for(wanted).set_value(page, Setting(wanted, value, offered=wanted.options))
    labels = [option.label for option in wanted.options]
    assert page.evaluate("(labels) => told.filter((text) => labels.includes(text))", labels) == [value]


def test_a_list_that_says_it_takes_several_when_it_is_opened_is_a_multiple_choice_and_its_chips_are_its_value(show):
    page = show((MAKERS / "drawn_controls.html").read_bytes(), "drawn_controls")
    page.evaluate("() => document.querySelector('.x-multiselect').classList.remove('x-multiselect')")
    form = probe_page(page)
    assert next(one.type for one in form.fields if one.question == "Fairs you played") is FieldType.SINGLE_CHOICE
    fairs = PlanBook(None, None).with_late_options(page, form, None, is_reading=True)
    wanted = next(one for one in fairs.fields if one.question == "Fairs you played")
    assert wanted.type is FieldType.MULTI_CHOICE
    chosen = ("Goose fair", "Hop fair")
    driver = driver_for(wanted)
    driver.set_value(page, Setting(wanted, chosen, offered=wanted.options))
    now = next(one for one in probe_page(page).fields if one.question == "Fairs you played")
    assert driver.read_back(page, now, chosen) == chosen
    assert driver.read_back(page, now, ("Goose fair", "May fair")) != ("Goose fair", "May fair")


def test_a_label_of_something_that_is_no_control_we_know_is_told(show):
    ignored = probe_page(show((MAKERS / "toolkit_twins.html").read_bytes(), "toolkit_twins")).ignored
    assert [one.why for one in ignored if one.why.startswith("seen, not")] == [
        "seen, not understood: “Knots you can tie”"
    ]


@pytest.mark.parametrize("css", [f"#c{number}" for number in range(4, 11)])
def test_the_section_of_a_list_is_opened_before_it_is_operated(show, css):
    page = show((MAKERS / "closed_sections.html").read_bytes(), "closed_sections")
    control = page.locator(css)
    before = control.evaluate(IS_OPEN)
    control.evaluate(script("plain", "unfold"))
    assert (before, control.evaluate(IS_OPEN)) == (False, True)


OUTSIDE = TESTS / "fixtures" / "outside_pages"


@pytest.mark.long
def test_pages_of_an_outside_examiner_are_read_as_the_figures_say(show):
    """Their author did not know the program. What is lost is mostly a styled twin that the table names instead of the list behind it."""
    tally = Tally()
    for table in sorted(OUTSIDE.glob("*.tsv")):
        compare(show(table.with_suffix(".html").read_bytes(), table.stem), table, tally)
    assert tally.controls >= 300
    assert len(tally.lost) <= 0.02 * tally.controls, tally.lost
    assert len(tally.misworded) <= 0.03 * tally.controls, tally.misworded
    assert len(tally.false) <= 0.02 * tally.controls, tally.false
    assert len(tally.twice) <= 3, tally.twice
