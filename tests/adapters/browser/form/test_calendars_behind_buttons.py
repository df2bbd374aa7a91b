"""Dates behind a button that opens a calendar: with arrows, with lists for month and year, beside a field that cannot be typed into, outside of any form element."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate, said
from tests.support.cases import first_of
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
START = said("Earliest start", "2026-05-01", question_class="start_date")
BUTTON = "<span id=q>Earliest start</span><div class=box><input type=hidden name=start><button type=button class=opens aria-haspopup=dialog aria-labelledby='q v'><span id=v>Choose a date</span></button><div class=cal role=dialog hidden></div></div>"
READ_ONLY = "<span id=q>Earliest start</span><div class=box><input type=hidden name=start><input class='opens shown' readonly aria-labelledby=q placeholder='Pick a date'><button type=button aria-label='Open calendar' class=opens>📅</button><div class=cal role=dialog hidden></div></div>"
IN_ROOT = """<a-date></a-date><script>customElements.define('a-date', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = `%s`; run(this.shadowRoot); } })</script>"""
SCRIPT = """<script>
const NAMES = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'], two = (n) => String(n).padStart(2, '0');
function run(root) {
  const box = root.querySelector('.box'), calendar = box.querySelector('.cal'); let month = 2, year = 2026;
  const draw = () => {
    const lists = WITH_LISTS ? `<select aria-label=Month>${NAMES.map((one, at) => `<option ${at === month ? 'selected' : ''}>${one}</option>`).join('')}</select><select aria-label=Year>${[2026, 2027].map((one) => `<option ${one === year ? 'selected' : ''}>${one}</option>`).join('')}</select>`
      : `<button type=button aria-label=Previous>‹</button><b>${NAMES[month]} ${year}</b><button type=button aria-label=Next>›</button>`;
    calendar.innerHTML = lists + '<div>' + Array.from({ length: new Date(year, month + 1, 0).getDate() }, (_, day) => `<button type=button data-day=${day + 1}>${day + 1}</button>`).join('') + '</div>';
  };
  for (const one of box.querySelectorAll('.opens')) one.onclick = () => { calendar.hidden = !calendar.hidden; draw(); };
  calendar.onchange = () => { const [first, second] = calendar.querySelectorAll('select'); month = first.selectedIndex; year = 2026 + second.selectedIndex; draw(); };
  calendar.onclick = (event) => {
    const one = event.target.closest('button'), shown = box.querySelector('.shown');
    if (!one) return;
    if (!one.dataset.day) { month += one.getAttribute('aria-label') === 'Next' ? 1 : -1; draw(); return; }
    box.querySelector('[name=start]').value = `${year}-${two(month + 1)}-${two(one.dataset.day)}`;
    const text = `${two(one.dataset.day)}/${two(month + 1)}/${year}`;
    if (shown) shown.value = text; else box.querySelector('#v').textContent = text;
    calendar.hidden = true;
  };
}
if (document.querySelector('.box')) run(document);
</script>"""


@pytest.mark.parametrize("with_lists", [False, True], ids=["arrows", "lists"])
@pytest.mark.parametrize("shape", [BUTTON, READ_ONLY], ids=["button", "read-only field"])
@pytest.mark.parametrize("is_form", [True, False], ids=["form", "no form element"])
def test_the_day_is_chosen_in_the_calendar_and_read_back(page, shape, with_lists, is_form):
    held = filled(page, shape, with_lists, is_form)
    assert held == "2026-05-01"


@pytest.mark.parametrize("with_lists", [False, True], ids=["arrows", "lists"])
def test_a_calendar_inside_a_component_is_turned_there(page, with_lists):
    assert (
        filled(page, IN_ROOT % BUTTON, with_lists, True, "document.querySelector('a-date').shadowRoot") == "2026-05-01"
    )


def filled(page, shape, with_lists, is_form, root="document"):
    page.unroute_all()
    tag = "form onsubmit='return false'" if is_form else "main"
    fields = f"<label>First name <input required></label><label>Last name <input required></label>{shape}<button>Send application</button>"
    script = SCRIPT.replace("WITH_LISTS", str(with_lists).lower())
    body = f"<!doctype html><html lang=en><title>Apply</title><h1>Apply for lamp lighter</h1>{script if 'a-date' in shape else ''}<{tag}>{fields}</{tag.split()[0]}>{'' if 'a-date' in shape else script}"
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), (START,), TODAY), {})
    session.read_back()
    return page.evaluate(f"() => {root}.querySelector('[name=start]').value")


@pytest.mark.parametrize("box", first_of(["{hidden}{shown}", "<div>{hidden}{shown}<label>Town <input></label></div>", "<div>{hidden}{hidden}{shown}</div>"], of_one_name=True))  # fmt: skip
def test_a_hidden_date_that_belongs_to_the_form_is_not_what_a_date_beside_it_shows(page, box):
    page.unroute_all()
    hidden, shown = "<input type=hidden name=posted value=2026-01-31>", "<label for=r>Date</label><input id=r class=datepicker readonly value='3/4/2026'>"  # fmt: skip
    body = f"<title>Apply</title><h1>Apply</h1><form><label>Last name <input></label>{box.format(hidden=hidden, shown=shown)}<button>Send</button></form>"
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto("https://jobs.example/form")
    assert next(one.value for one in probe_page(page).fields if one.question == "Date") == "3/4/2026"
