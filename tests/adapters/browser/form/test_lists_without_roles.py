"""Fields for which a page without roles draws suggestions, boxes that show chosen entries as tags, and dates that only a calendar fills."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.contracts.candidate import StoredAnswer
from core.contracts.form import Widget
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BANK = (StoredAnswer(question="Earliest start", value="2026-05-01", question_class="start_date"),)

PAGE = """<!doctype html><html lang=%s><meta charset=utf-8><title>Apply</title><h1>Application: Backend Developer</h1><style>.f{margin:9px;position:relative}label,.l{display:block}.pop{display:none}.open .pop{display:block}.face{cursor:pointer;border:1px solid;padding:5px}</style>
<form onsubmit="return false"><div class=f><label for=n>Last name</label><input id=n autocomplete=off required><div class=error-list></div></div>%s<div class=f><label for=e>Email</label><input id=e type=email required></div><button type=submit>Submit application</button></form><script>
const held = {};
%s</script>"""

TOWN = "<div class=f><label for=c>City</label><input id=c autocomplete=off required %s></div>"
SUGGESTS = """const field = document.getElementById('c'), box = field.nextElementSibling, TOWNS = %s;
field.oninput = () => {
  held.town = '';
  const typed = field.value.toLowerCase();
  setTimeout(() => {
    box.innerHTML = '';
    for (const town of TOWNS.filter((one) => typed && (one.toLowerCase().includes(typed) || typed.startsWith('berl') && one === 'Берлин'))) {
      const row = document.createElement(box.tagName === 'UL' ? 'li' : 'div');
      row.textContent = town;
      row.onmousedown = (e) => { e.preventDefault(); field.value = held.town = town; box.innerHTML = ''; };
      box.append(row);
    }
  }, 120);
};
field.onblur = () => { box.innerHTML = ''; if (!held.town) field.value = ''; };"""

SKILLS = """<div class=f><span class=l>Key skills</span><div class=many><div class=face tabindex=0>Choose</div><div class=pop><label><input type=checkbox value=Go> Go</label><label><input type=checkbox value=Java> Java</label><label><input type=checkbox value=Python> Python</label></div></div></div>
<div class=f><span class=l>Total years of work experience</span><input type=number name=years></div>"""
SHOWS_TAGS = """const many = document.querySelector('.many'), face = many.querySelector('.face');
face.onclick = () => many.classList.toggle('open');
for (const one of many.querySelectorAll('input')) one.onchange = () => { face.innerHTML = [...many.querySelectorAll('input:checked')].map((box) => `<span class=tag>${box.value}</span>`).join('') || 'Choose'; };"""

PICKED = '<div class=f><span class=l>Когда готовы выйти на работу?</span><input id=d readonly placeholder="Выберите дату"></div>'
CALENDAR = """const d = document.getElementById('d'), MONTHS = ['Январь','Февраль','Март','Апрель','Май','Июнь','Июль','Август','Сентябрь','Октябрь','Ноябрь','Декабрь'];
let at = new Date(2026, 2, 1), grid = null;
const two = (n) => String(n).padStart(2, '0');
const draw = () => {
  grid.innerHTML = `<button type=button class=prev>‹</button><b>${MONTHS[at.getMonth()]} ${at.getFullYear()}</b><button type=button class=next>›</button><table><tr>` + [...Array(31)].map((_, n) => `<td>${n + 1}</td>` + (n % 7 === 6 ? '</tr><tr>' : '')).join('') + '</tr></table>';
  for (const [css, way] of [['.prev', -1], ['.next', 1]]) grid.querySelector(css).onclick = () => { at = new Date(at.getFullYear(), at.getMonth() + way, 1); draw(); };
  for (const cell of grid.querySelectorAll('td')) cell.onclick = () => { held.day = d.value = `${two(cell.textContent)}.${two(at.getMonth() + 1)}.${at.getFullYear()}`; grid.remove(); grid = null; };
};
d.onclick = () => { if (grid) return; grid = document.createElement('div'); grid.className = 'calendar'; d.after(grid); draw(); };"""


def fill(page, markup, script, language="en"):
    page.unroute_all()
    body = PAGE % (language, markup, script)
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), BANK, TODAY), {})
    return {one.question: one.committed for one in session.read_back().fields}


@pytest.mark.parametrize(
    ("more", "towns", "chosen"),
    [
        (
            "placeholder='Start typing…'><ul></ul",
            "['Berlin, Germany', 'Berlin, New Hampshire', 'Bern']",
            "Berlin, Germany",
        ),
        ("placeholder='Начните вводить город'><div class=drop></div", "['Берлин', 'Берн']", "Берлин"),
    ],
    ids=["a list", "an element after a field that asks to start typing"],
)
def test_a_suggested_town_is_chosen(page, more, towns, chosen):
    fill(page, TOWN % more, SUGGESTS % towns)
    assert page.evaluate("held.town") == chosen == page.locator("#c").input_value()


def test_a_field_with_an_empty_place_for_errors_suggests_nothing(page):
    told = fill(page, "", "")
    asked = next(one for one in probe_page(page).fields if one.question == "Last name")
    assert (told["Last name"], asked.widget) == ("Example", Widget.INPUT)


def test_tags_in_a_box_are_what_was_chosen_and_no_question(page):
    told = fill(page, SKILLS, SHOWS_TAGS)
    assert told["Key skills"] == ("Java", "Python")
    assert told["Total years of work experience"] == "9"


def test_a_date_that_only_a_calendar_fills_is_picked_there(page):
    told = fill(page, PICKED, CALENDAR, "ru")
    assert told["Когда готовы выйти на работу?"] == "01.05.2026"
    assert page.evaluate("held.day") == "01.05.2026"
