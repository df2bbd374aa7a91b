"""The probe in a real Chromium, on small pages of our own."""

import pytest
from playwright.sync_api import Browser

from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import opened_html
from core.contracts.form import FieldType, FormModel, Widget

pytestmark = pytest.mark.browser


def probe(browser: Browser, html: str) -> FormModel:
    with opened_html(browser, html) as page:
        return probe_page(page)


def test_a_question_in_a_sibling_div_is_the_question_of_its_control(browser):
    form = probe(
        browser,
        "<form><div><div class=application-label>Notice period ✱</div><div><input name=q1></div></div><button>Apply</button></form>",
    )
    assert [(f.question, f.required) for f in form.fields] == [("Notice period", True)]


def test_yes_and_no_buttons_over_a_hidden_box_are_one_choice(browser):
    form = probe(
        browser,
        "<div><label>Do you have a driving licence?</label><div><button>Yes</button><button>No</button>"
        "<input type=checkbox name=q style='opacity:0;position:absolute;width:1px;height:1px' tabindex=-1></div></div>",
    )
    (field,) = form.fields
    assert (field.type, field.widget, [o.label for o in field.options]) == (
        FieldType.SINGLE_CHOICE,
        Widget.BUTTON_GROUP,
        ["Yes", "No"],
    )
    assert [one.why for one in form.ignored] == ["part of another control"]


def test_a_trap_for_robots_is_left_empty_and_named(browser):
    form = probe(
        browser,
        "<form><label>Name <input name=name></label><div style='position:absolute;left:-9999px'><label>Website <input name=website></label></div></form>",
    )
    assert [f.question for f in form.fields] == ["Name"]
    assert [(i.locator.value, i.why) for i in form.ignored] == [("website", "honeypot: off screen")]


def test_currencies_units_and_codes_beside_a_field_are_its_help_and_other_words_are_not(browser):
    form = probe(
        browser,
        "<form><div><label for=a>Pay</label><div><input id=a><span>€ / mois</span></div></div>"
        "<p><label for=b>Notice period</label> <input id=b> weeks</p>"
        "<div><label for=c>Phone</label><div><span>+33</span><input id=c type=tel></div></div>"
        "<div><label for=d>Site</label><div><span>https://</span><input id=d></div></div>"
        "<div><label for=e>Town</label><div><input id=e><span>Go</span></div></div><button>Apply</button></form>",
    )
    assert [(field.question, field.help) for field in form.fields] == [
        ("Pay", "€ / mois"),
        ("Notice period", "weeks"),
        ("Phone", "+33"),
        ("Site", "https://"),
        ("Town", None),
    ]


def test_the_heading_of_a_section_is_no_label_of_its_first_field_where_fields_only_have_placeholders(browser):
    fields = "".join(f"<p><input placeholder='{name} *'></p>" for name in ("Prénom", "Nom", "Adresse e-mail", "Ville"))
    form = probe(browser, f"<form><h2>Vos coordonnées</h2><div>{fields}</div></form>")
    assert [one.question for one in form.fields] == ["Prénom", "Nom", "Adresse e-mail", "Ville"]
    bare = "".join(f"<input placeholder='{name} *'>" for name in ("Фамилия", "Имя", "Телефон"))
    form = probe(browser, f"<form><h2>Анкета</h2><h3>О вас</h3>{bare}</form>")
    assert [one.question for one in form.fields] == ["Фамилия", "Имя", "Телефон"]
    titled = "".join(f"<h3>{title}</h3><input placeholder='John'>" for title in ("First name", "Last name"))
    assert [one.question for one in probe(browser, f"<form>{titled}</form>").fields] == ["First name", "Last name"]
