"""Headings over one entry of a list, which say nothing of what follows the entry or the list."""

import pytest

from adapters.browser.form.probe import probe_page

pytestmark = pytest.mark.browser

ENTRIES = """<!doctype html><html lang=en><title>Apply</title><h1>Apply: Carpenter</h1><form><div class=panel><h2>Background</h2><div class=grid>
<div class=wide><h3>Work experience</h3><div class=entry><h4>Job 1</h4><label>Company <input name=a></label><label>Job title <input name=b></label><button type=button>Remove</button></div>%s<button type=button>Add work experience</button></div>
<div><label>Institution <input name=c></label></div><div><label>Field of study <input name=d></label></div></div></div><button>Submit application</button></form>"""
ROWS = """<!doctype html><html lang=en><title>Apply</title><h1>Apply: Carpenter</h1><form><h2>You</h2><label>Last name <input name=n></label>
<div class=row><h2>Address</h2><label>Street <input name=a></label><label>Town <input name=b></label></div><div class=row><label>Postcode <input name=c></label></div><button>Submit application</button></form>"""
DATES = """<!doctype html><html lang=ru><title>Анкета</title><h1>Анкета: столяр</h1><style>.t{font-weight:700}</style><form><h2>Опыт работы</h2><div class=job><h3>Место работы 1</h3>
<div class=f><div class=t>Компания</div><input name=a></div><div class=f><div class=t>Должность</div><input name=b></div><div class=f><div class=t>Город</div><input name=g></div>
<div class=f><div class=t>Начало работы</div><select name=m><option>Месяц<option>Январь</select><select name=y><option>Год<option>2020</select></div><label><input type=checkbox name=now> По настоящее время</label>
<div class=f><div class=t>Окончание</div><select name=m2><option>Месяц<option>Январь</select><select name=y2><option>Год<option>2020</select></div></div><button>Отправить анкету</button></form>"""


def sections(page, markup):
    page.set_content(markup)
    return {one.question: one.section for one in probe_page(page).fields}


def test_what_follows_a_list_of_entries_stands_under_the_heading_around_it(page):
    found = sections(page, ENTRIES % "")
    assert (found["Company"], found["Institution"], found["Field of study"]) == ("Job 1", "Background", "Background")


def test_a_heading_in_a_row_goes_on_in_the_next(page):
    found = sections(page, ROWS)
    assert (found["Last name"], found["Street"], found["Postcode"]) == ("You", "Address", "Address")


def test_the_words_over_the_parts_of_a_date_are_no_heading(page):
    assert set(sections(page, DATES).values()) == {"Место работы 1"}
