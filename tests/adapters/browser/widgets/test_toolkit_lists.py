"""Lists, menus and calendars as component libraries draw them: their options are read, one is chosen, and what is held is what the page keeps."""

import pytest

from adapters.browser.form.fill import fill_items
from adapters.browser.form.form_plans import PlanBook
from adapters.browser.form.items import Item
from adapters.browser.form.probe import probe_page
from adapters.browser.page.hold_submit import cancelled_submits
from core.contracts.answer import Answer, Provenance
from core.contracts.question import QuestionClass
from core.errors import FormDrift
from core.forms.plan_binding import bind, fillable
from core.forms.planner import plan_of
from tests.support.maker_pages import MAKERS

pytestmark = pytest.mark.browser

WANTED: dict[str, str | tuple[str, ...]] = {
    "Dome you would open": "Old dome",
    "Lenses you have ground": ("Convex", "Flat"),
    "Glasses you have polished": ("Quartz",),
    "Planet you would watch": "Venus",
    "Star charts you can read": ("Northern", "Southern"),
    "Moon phase you prefer": "Waning",
    "Comet you have seen": "Encke",
    "First night on duty": "2026-12-14",
    "Telescope you own": "A small one",
}
KEPT = """() => ({
  dome: document.querySelector('#dome').value, lens: document.querySelector('#lens').textContent, glass: document.querySelector('#glass').textContent,
  planet: document.querySelector('#planet').shadowRoot.querySelector('#face').textContent, chart: [...document.querySelectorAll('.chip')].map((one) => one.textContent).join(),
  moon: document.querySelector('.moon-text').textContent, comet: document.querySelector('#comet').value, night: document.querySelector('#night').textContent,
  telescope: document.querySelectorAll('[name=own]')[1].checked, open: document.querySelectorAll('.drop, .modal, .cal').length,
})"""


@pytest.fixture
def page(show):
    return show((MAKERS / "toolkit_lists.html").read_bytes(), "toolkit_lists")


def items_of(form, wanted):
    return tuple(
        Item(
            pair,
            Answer(
                field_key=pair.field.key,
                question=pair.field.question,
                question_class=QuestionClass.OTHER,
                value=wanted[pair.field.question],
                provenance=Provenance(source="person", reference="here"),
            ),
        )
        for pair in bind(plan_of(form, fillable(form), None, None, None), form)
        if pair.field.question in wanted
    )


def test_reading_the_options_of_all_lists_leaves_none_of_them_open(page):
    form = PlanBook(None, None).with_late_options(page, probe_page(page), None, is_reading=True)
    offered = {one.question: [option.label for option in one.options] for one in form.fields}
    assert offered["Dome you would open"] == ["North dome", "South dome", "Old dome"]
    assert offered["Glasses you have polished"] == ["Crown", "Flint", "Quartz"]
    assert offered["Planet you would watch"] == ["Mars", "Venus"]
    assert offered["Star charts you can read"] == ["Northern", "Southern"]
    assert offered["Comet you have seen"] == ["Halley", "Encke", "None"]
    page.wait_for_timeout(200)
    assert page.evaluate(KEPT)["open"] == 0


def test_each_control_is_set_and_the_page_keeps_what_was_read_back(page):
    form = PlanBook(None, None).with_late_options(page, probe_page(page), None, is_reading=True)
    items = items_of(form, WANTED)
    assert len(items) == len(WANTED)
    held, _ = fill_items(page, items, form, {})
    assert len(held) == len(WANTED)
    page.wait_for_timeout(200)
    assert page.evaluate(KEPT) == {
        "dome": "Old dome", "lens": "Convex, Flat", "glass": "Quartz", "planet": "Venus", "chart": "Northern,Southern", "moon": "Waning",
        "comet": "Encke", "night": "December 14, 2026", "telescope": True, "open": 0,
    }  # fmt: skip


def test_an_option_that_no_list_offers_stops_the_form(page):
    form = PlanBook(None, None).with_late_options(page, probe_page(page), None, is_reading=True)
    with pytest.raises(FormDrift, match="does not offer “New dome”"):
        fill_items(page, items_of(form, {"Dome you would open": "New dome"}), form, {})
    assert page.evaluate(KEPT)["dome"] == ""


OVERLAYS: dict[str, str | tuple[str, ...]] = {
    "Lock you would keep": "Lower lock",
    "Boats you have steered": ("Barge", "Ferry"),
    "Knots you can tie": ("Bowline", "Clove hitch"),
    "First day on duty": "2027-03-15",
}
KEPT_OVERLAYS = """() => ({
  lock: document.querySelector('#lock').chosen.join(), boats: document.querySelector('#boats').chosen.join(), open: document.querySelectorAll('.over').length,
  knots: [...document.querySelectorAll('.dk-tag')].map((one) => one.firstChild.textContent).join(), day: document.querySelector('#day').textContent, sent: window.sent,
})"""


def test_dialogs_tags_and_drawn_dates_are_set_and_enter_sends_nothing(show):
    page = show((MAKERS / "toolkit_overlays.html").read_bytes(), "toolkit_overlays")
    form = PlanBook(None, None).with_late_options(page, probe_page(page), None, is_reading=True)
    items = items_of(form, OVERLAYS)
    assert len(items) == len(OVERLAYS)
    held, _ = fill_items(page, items, form, {})
    assert len(held) == len(OVERLAYS)
    assert page.evaluate(KEPT_OVERLAYS) == {
        "lock": "Lower lock", "boats": "Barge,Ferry", "open": 0, "knots": "Bowline,Clove hitch", "day": "3/15/2027", "sent": 0,
    }  # fmt: skip
    assert cancelled_submits(page) == (), "an Enter of ours is no step that the page has posted"
