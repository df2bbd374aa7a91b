"""A form that is read again after a change is read as if it had never been read before."""

import pytest
from playwright.sync_api import Page

from adapters.browser.form.probe import facts_of, parse_facts, script
from adapters.browser.page.launch import launched, opened_html
from core.forms.facts import FrameFacts

pytestmark = pytest.mark.browser

FORM = """<style>.late { display: none } .marked::after { content: '*' } .pale { color: #aaa; font-size: 10px }</style>
<form><h2>About you</h2>
<div class=row><label for=a>First name</label><input id=a name=first></div>
<div class=row><span>Notice period</span><small>In weeks</small><input id=b name=notice></div>
<fieldset><legend>Do you drive?</legend><label><input type=radio name=drive value=1>Yes</label><label><input type=radio name=drive value=0>No</label></fieldset>
<div class="row late"><label for=c>Licence</label><select id=c name=licence><option>A<option>B</select></div>
<x-host></x-host><button type=button id=more aria-expanded=false>More details</button><button>Apply</button></form>"""

CHANGES = {
    "a label has other words": "document.querySelector('label').firstChild.data = 'Given name'",
    "a label names another control": "document.querySelector('label').htmlFor = 'b'",
    "a class marks a question as required": "document.querySelector('span').className = 'marked'",
    "a text becomes help": "document.querySelector('span').className = 'pale'",
    "a style sheet shows a field": "document.querySelector('style').sheet.deleteRule(0)",
    "a style sheet hides the labels": "document.querySelector('style').sheet.insertRule('label { display: none }')",
    "a style in the script hides a row": "document.querySelector('.row').style.display = 'none'",
    "an attribute hides a row": "document.querySelector('.row').hidden = true",
    "a role makes a control": "document.querySelector('#more').setAttribute('role', 'switch')",
    "an attribute makes a box": "document.querySelector('#a').type = 'checkbox'",
    "a field comes": "document.querySelector('form').insertAdjacentHTML('beforeend', '<label>City <input name=city></label>')",
    "a field goes": "document.querySelector('#b').remove()",
    "two rows change places": "document.querySelectorAll('.row')[1].after(document.querySelector('.row'))",
    "a shadow root comes": "document.querySelector('x-host').attachShadow({mode: 'open'})",
    "a shadow root is filled": "document.querySelector('x-host').attachShadow({mode: 'open'}).innerHTML = '<label>Car <input></label>'",
    "an id is taken": "document.querySelector('#c').id = 'a'",
    "a value is typed": "document.querySelector('#a').value = 'Ada'",
    "a choice is made": "document.querySelector('[type=radio]').checked = true",
    "an entry is chosen": "document.querySelector('#c').selectedIndex = 1",
    "a button is locked": "document.querySelector('#more').disabled = true",
    "all is locked": "document.querySelector('fieldset').disabled = true",
}


@pytest.fixture(scope="module")
def page():
    with launched() as chromium, opened_html(chromium, "<p>") as opened:
        yield opened


def as_new(page: Page) -> FrameFacts:
    number_and_facts = page.main_frame.evaluate_handle(script()).evaluate("(read) => read(0)").split("\x01")
    rest, end = number_and_facts[2], 3 + int(number_and_facts[1])
    controls, buttons = ",".join(number_and_facts[3:end]), ",".join(number_and_facts[end:])
    return parse_facts(f'{rest[:-1]},"controls":[{controls}],"buttons":[{buttons}]}}')


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_has_changed_is_read(page, change):
    page.set_content(FORM)
    before = [facts_of(page.main_frame) for _ in range(3)]
    page.evaluate(f"() => {{ {change} }}")
    after = [facts_of(page.main_frame) for _ in range(2)]
    assert after == [as_new(page)] * 2
    assert before[1:] == before[:1] * 2


def test_a_change_and_its_return_leave_the_facts_as_they_were(page):
    page.set_content(FORM)
    before = facts_of(page.main_frame)
    page.evaluate("() => { document.querySelector('label').firstChild.data = 'Given name' }")
    assert facts_of(page.main_frame) != before
    page.evaluate("() => { document.querySelector('label').firstChild.data = 'First name' }")
    assert facts_of(page.main_frame) == before


def test_what_the_tree_decides_is_kept_until_it_changes(page):
    page.set_content(FORM)
    for _ in range(3):
        facts_of(page.main_frame)
    page.evaluate(
        "() => { const paths = XPathEvaluator.prototype, own = paths.evaluate; window.looked = 0; "
        "paths.evaluate = function (...given) { window.looked += 1; return own.apply(this, given); } }"
    )
    facts_of(page.main_frame)
    assert page.evaluate("window.looked") == 0
    page.evaluate("() => { document.querySelector('label').className = 'row' }")
    facts_of(page.main_frame)
    assert page.evaluate("window.looked") == 1
