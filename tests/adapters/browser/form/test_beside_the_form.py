"""What stands beside an application form and asks for an address or a language is none of its questions."""

import pytest

from tests.support.probe import probe_html

pytestmark = pytest.mark.browser


FIELDS = "".join(f"<p><label>Question {n} <input name=q{n}></label></p>" for n in range(12))
APPLICATION = f"<main><h1>Přihláška</h1><form id=prihlaska>{FIELDS}<button>Odeslat přihlášku</button></form></main>"
LANGUAGES = "<form id=top><label>Hledat <input type=search name=q></label><select aria-label='Jazyk stránek'><option>Čeština</option><option>English</option></select></form>"
NEWS = "<div><b>House paper by post:</b> <input name=n placeholder='Your name'> <input type=email name=m placeholder='Your e-mail'> <button>Order</button></div>"


def test_a_box_for_news_and_a_list_of_languages_are_none_of_its_questions(browser):
    form = probe_html(browser, f"<!doctype html><html lang=cs><title>Kariéra</title>{LANGUAGES}{APPLICATION}{NEWS}")
    assert [field.question for field in form.fields] == [f"Question {n}" for n in range(12)]
    assert "another form beside the application" in {one.why for one in form.ignored}


def test_a_field_beside_the_form_without_a_button_of_its_own_is_one(browser):
    form = probe_html(
        browser, f"<!doctype html><title>Jobs</title>{APPLICATION}<p><label>Portfolio <input name=p></label></p>"
    )
    assert "Portfolio" in [field.question for field in form.fields]
