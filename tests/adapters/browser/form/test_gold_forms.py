"""The tool that compares filled forms with a gold: what it calls wrong, right, open and missed."""

import pytest

from adapters.browser.page.launch import launched
from tests.support.gold_forms import filled
from tests.support.gold_states import State, judge, read_states
from tests.support.http import LocalSite
from tests.support.quarantine import one_browser

PAGE = """<!doctype html><title>Apply</title><h1>Apply for Potter</h1><form id=f><section id=one>
<p><label>First name <input data-gold=first required></label><p><label>Last name <input data-gold=last></label><p><label>E-mail <input type=email data-gold=mail></label>
<p><label>Phone <input type=tel data-gold=phone></label><p><label>Favourite glaze <select data-gold=glaze required><option value="">Choose<option>Ash<option>Tin</select></label>
<p><button type=button onclick="if (f.reportValidity()) { one.hidden = true; two.hidden = false }">Next</button></section>
<section id=two hidden><p><label>Résumé <input type=file data-gold=cv></label><p><label>Kiln you fired last <input data-gold=kiln></label>
<p><button>Submit application</button></section></form>"""
GOLD = {
    "first": {"expect": "Eve"}, "last": {"expect": "Example"}, "phone": {"expect": "+4915123456789"}, "glaze": {"expect": None},
    "cv": {"expect": "cv.pdf"}, "kiln": {"expect": "No. 3"}, "drawn": {"expect": "Yes"},
}  # fmt: skip


@pytest.mark.browser
def test_a_form_is_filled_to_its_end_and_each_control_is_compared():
    site = LocalSite()
    site.says("/potter.html", PAGE, media="text/html; charset=utf-8")
    with site.running(), one_browser() as browser, browser.open_pages() as pages:
        watched = filled(pages, site.url("/potter.html"), None)
    assert watched.end == ""
    assert {name: watched.judged(name, gold) for name, gold in GOLD.items()} == {
        "first": "wrong", "last": "right", "phone": "right", "glaze": "rightly open", "cv": "right", "kiln": "open", "drawn": "missed",
    }  # fmt: skip
    assert not any(method == "POST" for method, *_ in site.asked)


@pytest.mark.parametrize(
    ("gold", "held", "verdict"),
    [
        ({"expect": "2026-05-01"}, "01.05.2026", "right"),
        ({"expect": "2026-05-01"}, "1 May 2026", "right"),
        ({"expect": "2026-05-01"}, "01.04.2026", "wrong"),
        ({"expect": "+49 151 23456789"}, "0151 234 567 89", "right"),
        ({"expect": "+49 151 23456789"}, "+49 151 2345678", "wrong"),
        ({"expect": "70000"}, "70.000", "right"),
        ({"expect": "B2", "also": ["C1"]}, "c1", "right"),
        ({"expect": None}, "anything", "wrong"),
        ({"expect": None, "also": ["Prefer not to say"]}, "Prefer not to say", "right"),
    ],
)
def test_values_are_compared_as_a_person_would(gold, held, verdict):
    assert judge(gold, State((frozenset({held}),), ""), None, True) == verdict


def test_a_drawn_control_holds_what_its_text_tells_since_it_was_first_seen():
    before, after = State((), "Choose a level"), State((), "Native speaker")
    assert judge({"expect": "Native speaker"}, after, before, True) == "right"
    assert judge({"expect": "Native speaker"}, before, before, True) == "open"


def test_a_drawn_control_whose_words_change_does_not_hold_the_token_it_began_with():
    before = State((frozenset({"Pounds"}),), "", words=" Pounds")
    after = State((frozenset({"Pounds"}),), "", words=" Euros")
    assert judge({"expect": "Euros"}, after, before, True) == "right"
    assert judge({"expect": "Pounds"}, after, before, True) == "wrong"
    assert judge({"expect": "Euros"}, before, before, True) == "wrong"


def test_a_box_that_must_not_be_ticked_is_right_without_a_tick():
    assert judge({"expect": "No"}, State((), "", True), None, True) == "right"
    assert judge({"expect": "No"}, State((frozenset({"on"}),), "", True), None, True) == "wrong"


@pytest.mark.browser
def test_what_buttons_in_the_place_of_choices_and_switches_hold_is_their_words():
    page_text = """<!doctype html><title>Glaze</title><div role=radiogroup data-gold=way><button role=radio aria-checked=true>By kiln</button>
<button role=radio aria-checked=false>By hand</button></div><button role=switch aria-checked=true aria-labelledby=w data-gold=on></button><span id=w>Wears an apron</span>"""
    with launched() as browser:
        page = browser.new_context().new_page()
        page.set_content(page_text)
        states = read_states(page)
    assert [states[name].shown for name in ("way", "on")] == ["By kiln", "Wears an apron"]


@pytest.mark.browser
def test_a_closed_list_is_empty_while_it_shows_its_prompt_also_when_its_step_is_over():
    page_text = """<!doctype html><title>Glaze</title><div id=step><div data-gold=glaze><button aria-haspopup=listbox>Select One</button>
<ul role=listbox hidden><li role=option>Ash<li role=option>Tin</ul></div><div data-gold=tools data-value="Kiln|Wheel"></div><ul role=listbox data-gold=chips><li role=option aria-selected=true>Clay<button>×</button></ul><kiln-card data-gold=card></kiln-card></div>
<script>customElements.define('kiln-card', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<style>p { color: red }</style><p>Stoneware</p>' } })</script>"""
    with launched() as browser:
        page = browser.new_context().new_page()
        page.set_content(page_text)
        shown = read_states(page)
        page.evaluate("step.hidden = true")
        assert {name: one.shown for name, one in read_states(page).items()} == {"glaze": "", "tools": "Kiln + Wheel", "chips": "Clay", "card": "Stoneware"}  # fmt: skip
    assert shown["glaze"].text == ""
    assert judge({"expect": ["Wheel", "Kiln"]}, shown["tools"], None, True) == "right"
