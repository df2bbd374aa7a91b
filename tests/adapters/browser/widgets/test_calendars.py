"""Calendars that take no typing: turned to the month and pressed, whatever language the page has and wherever the field stands."""

import pytest

from tests.support.widgets import fill

pytestmark = pytest.mark.browser
CALENDAR = """
const box = document.querySelector('[name=d]'), pop = document.querySelector('#pop');
let y = 2026, m = 11;
const NAMES = ['January','February','March','April','May','June','July','August','September','October','November','December'];
function draw() {
  pop.innerHTML = `<div class=datepicker-header><button type=button aria-label="Previous month">x</button><span>${NAMES[m]} ${y}</span><button type=button aria-label="Next month">y</button></div><table role=grid></table>`;
  const table = pop.querySelector('table'); let row = table.insertRow();
  for (let d = 1; d <= new Date(y, m + 1, 0).getDate(); d++) { if (d % 7 === 1) row = table.insertRow(); const cell = row.insertCell(); cell.textContent = d; cell.onclick = () => { box.value = `${String(m + 1).padStart(2, 0)}/${String(d).padStart(2, 0)}/${y}`; pop.hidden = true; }; }
  const [back, next] = pop.querySelectorAll('button');
  back.onclick = () => { m--; if (m < 0) { m = 11; y--; } draw(); };
  next.onclick = () => { m++; if (m > 11) { m = 0; y++; } draw(); };
}
box.onclick = () => { pop.hidden = false; draw(); };
"""


def test_a_calendar_that_takes_no_typing(page):
    html = "<label for=dd>Start date</label><input id=dd name=d readonly class=datepicker placeholder='MM/DD/YYYY'><div id=pop class=datepicker-popup hidden></div>"
    fill(page, html, "Start date", "2027-03-07", CALENDAR)
    assert page.input_value("[name=d]") == "03/07/2027"


@pytest.mark.parametrize(
    ("language", "names"),
    [("it", "Gen Feb Mar Apr Mag Giu Lug Ago Set Ott Nov Dic"), ("cs", "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec"), ("pl", "sty lut mar kwi maj cze lip sie wrz paź lis gru")],
)  # fmt: skip
def test_a_calendar_in_the_language_of_a_page_that_lays_out_its_form_in_a_table(page, language, names):
    script = """const names = NAMES.split(' '), shown = [...document.querySelectorAll('option')];
    let y = 2027, m = 9;
    function draw() {
      const months = names.map((one, k) => `<option ${k === m ? 'selected' : ''}>${one}</option>`).join(''), days = Array.from({ length: new Date(y, m + 1, 0).getDate() }, (_, d) => `<td><a href="#" data-day=${d + 1}>${d + 1}</a></td>${d % 7 ? '' : '</tr><tr>'}`).join('');
      pop.innerHTML = `<div><a href="#" class=dp-prev title="<">&#9664;</a> <select>${months}</select> <select>${[2026, 2027, 2028].map((one) => `<option ${one === y ? 'selected' : ''}>${one}</option>`).join('')}</select> <a href="#" class=dp-next>&#9654;</a></div><table><tr>${days}</tr></table>`;
    }
    pop.onclick = (e) => { const a = e.target.closest('a'); if (!a) return; e.preventDefault(); if (a.dataset.day) { box.value = [a.dataset.day.padStart(2, 0), String(m + 1).padStart(2, 0), y].join('/'); pop.hidden = true; return; } m += a.className === 'dp-next' ? 1 : -1; draw(); };
    const box = document.querySelector('[name=d]'); box.onclick = () => { pop.hidden = false; draw(); };""".replace(
        "NAMES", repr(names)
    )
    rows = "".join(f"<tr><td>{n}</td><td>Q{n}</td></tr>" for n in range(20))
    html = f"<table>{rows}<tr><td>Start date</td><td><input name=d readonly class=datepicker placeholder='DD/MM/YYYY'></td></tr></table><div id=pop class=ui-datepicker hidden></div>"
    fill(page, html, "Start date", "2027-06-07", f"document.documentElement.lang = '{language}'; {script}")
    assert page.input_value("[name=d]") == "07/06/2027"


def test_a_panel_of_months_in_the_language_of_the_page(page):
    script = """document.documentElement.lang = 'it';
    const names = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' '), box = document.querySelector('[name=d]');
    let y = 2028;
    function draw() { pop.innerHTML = `<div><button type=button class=prev>‹</button><b>${y}</b><button type=button class=next>›</button></div>` + names.map((one, k) => `<span data-month=${k + 1}>${one}</span> `).join(''); }
    pop.onclick = (e) => { const { month } = e.target.dataset; if (month) { box.value = `${month.padStart(2, 0)}/${y}`; pop.hidden = true; } else if (e.target.tagName === 'BUTTON') { y += e.target.className === 'next' ? 1 : -1; draw(); } };
    box.onclick = () => { pop.hidden = false; draw(); };"""
    html = "<div class=month-picker><label for=dd>Start month</label><input id=dd name=d readonly placeholder='MM/YYYY'></div><div id=pop hidden></div>"
    fill(page, html, "Start month", "2027-05", script)
    assert page.input_value("[name=d]") == "05/2027"
