"""Controls of components with roots of their own in closed sections, drawn buttons for calendars, and lists that stand open beside closed ones."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.contracts.form import Widget
from tests.support.answers import TODAY, candidate, said
from tests.support.cases import in_ci
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BANK = (
    said("Earliest start", "2026-05-01", question_class="start_date"),
    said("Notice period", "4 weeks", question_class="notice_period"),
)
FORM = "<!doctype html><html lang=%s><meta charset=utf-8><title>Application</title><h1>Apply: baker</h1><form onsubmit='return false'>%s<button type=submit>%s</button></form>%s"
TEXTS = """<script>customElements.define('b-text', class extends HTMLElement { connectedCallback() { const name = this.getAttribute('label'); this.attachShadow({ mode: 'open' }).innerHTML = `<label for=i>${name}</label><input id=i>`; } });
const told = () => [...document.querySelectorAll('b-text')].map((one) => one.shadowRoot.querySelector('input').value);</script>"""


def opened(page, text):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=text, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session


def answer(form):
    return answer_form(form, candidate(), BANK, TODAY)


CLOSED = [
    ("en", "Career", ("First name", "Last name"), ("Current employer", "Current job title"), "Submit application"),
    *in_ci(
        ("cs", "Kariéra", ("Jméno", "Příjmení"), ("Současný zaměstnavatel", "Současná pozice"), "Odeslat přihlášku"),
        ("it", "Carriera", ("Nome", "Cognome"), ("Datore di lavoro attuale", "Posizione attuale"), "Invia candidatura"),
    ),
]


@pytest.mark.parametrize("words", CLOSED, ids=["English", "Czech", "Italian"])
def test_a_closed_section_of_components_is_opened_and_filled(page, words):
    lang, head, names, job, send = words
    shown, hidden = ("".join(f"<b-text label='{one}'></b-text>" for one in some) for some in (names, job))
    body = f"<section><h2>1</h2>{shown}</section><details><summary>{head}</summary>{hidden}</details>"
    opened(page, FORM % (lang, body, send, TEXTS)).fill(answer, {})
    assert page.evaluate("told()") == ["Ada", "Example", "Initech", "Senior Backend Developer"]


CALENDAR = """<label>E-mail <input type=email></label><div><span id=q>Earliest start</span><div class=box><input type=hidden id=kept><div id=d role=button tabindex=0 aria-haspopup=dialog aria-expanded=false aria-labelledby='q d'>Pick a date</div><div class=cal role=dialog aria-labelledby=q hidden></div></div></div>"""
TURNS = """<script>const NAMES = ['January','February','March','April','May','June','July','August','September','October','November','December'], cal = document.querySelector('.cal'), d = document.querySelector('#d'); let month = 2;
const draw = () => { cal.innerHTML = `<button type=button aria-label=Previous>‹</button><b>${NAMES[month]} 2026</b><button type=button aria-label=Next>›</button><div>` + Array.from({ length: new Date(2026, month + 1, 0).getDate() }, (_, n) => `<button type=button data-day=${n + 1}>${n + 1}</button>`).join('') + '</div>'; };
const turn = (open) => { cal.hidden = !open; d.setAttribute('aria-expanded', open); if (open) draw(); };
d.onclick = () => turn(cal.hidden);
cal.onclick = (event) => { const one = event.target.closest('button'); if (!one) return; if (!one.dataset.day) { month += one.getAttribute('aria-label') === 'Next' ? 1 : -1; draw(); return; }
  kept.value = `2026-${String(month + 1).padStart(2, '0')}-${one.dataset.day.padStart(2, '0')}`; d.textContent = `${one.dataset.day} ${NAMES[month]} 2026`; turn(false); };</script>"""


def test_a_calendar_opens_from_what_is_drawn_as_a_button(page):
    opened(page, FORM % ("en", CALENDAR, "Submit application", TURNS)).fill(answer, {})
    assert page.input_value("#kept") == "2026-05-01"


WHEELS = """<div class=q><span id=n>%s</span><div><input type=hidden id=notice><button type=button id=b aria-haspopup=listbox aria-expanded=false aria-labelledby='n b'>%s</button></div></div>
<div class=q role=group aria-labelledby=s><span id=s>%s</span><div style='display:flex'>%s</div></div>"""
LIVES = """<script>const OFFERED = %s, box = b.parentElement;
b.onclick = () => { const list = document.createElement('div'); list.setAttribute('role', 'listbox'); list.tabIndex = -1; b.setAttribute('aria-expanded', 'true');
  for (const one of OFFERED) { const row = document.createElement('div'); row.setAttribute('role', 'option'); row.textContent = one; row.onclick = () => { b.textContent = notice.value = one; list.remove(); b.setAttribute('aria-expanded', 'false'); }; list.append(row); } box.append(list); };
document.addEventListener('keydown', (event) => { if (event.key === 'Escape' && box.querySelector('[role=listbox]')) { box.querySelector('[role=listbox]').remove(); b.setAttribute('aria-expanded', 'false'); } });
document.querySelectorAll('.wheel').forEach((wheel) => { wheel.onclick = (event) => { for (const one of wheel.children) one.setAttribute('aria-selected', one === event.target); }; });
const told = () => [notice.value, ...[...document.querySelectorAll('.wheel')].map((one) => (one.querySelector('[aria-selected=true]') || {}).textContent)];</script>"""
MONTHS = {
    "en": "January|February|March|April|May|June|July|August|September|October|November|December",
    "fr": "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
}
ENGLISH = (
    "en",
    "Notice period",
    "Select",
    "Earliest start date",
    ("Day", "Month", "Year"),
    ["None", "2 weeks", "4 weeks"],
    "May",
    "Submit application",
)
FRENCH = (
    "fr",
    "Préavis",
    "Choisir",
    "Date de début au plus tôt",
    ("Jour", "Mois", "Année"),
    ["Aucun", "2 semaines", "4 semaines"],
    "mai",
    "Envoyer ma candidature",
)


@pytest.mark.parametrize("words", [ENGLISH, *in_ci(FRENCH)], ids=["English", "French"])
def test_lists_that_stand_open_are_parts_of_a_date_and_none_of_the_closed_list_beside_them(page, words):
    lang, notice, choose, start, (day, month, year), offered, may, send = words
    rows = {day: [str(one) for one in range(1, 32)], month: MONTHS[lang].split("|"), year: ["2025", "2026", "2027"]}
    wheels = "".join(
        f"<div class=wheel role=listbox tabindex=0 aria-label='{name}' style='height:60px;overflow:auto'>"
        + "".join(f"<div role=option aria-selected=false>{one}</div>" for one in some)
        + "</div>"
        for name, some in rows.items()
    )
    session = opened(page, FORM % (lang, WHEELS % (notice, choose, start, wheels), send, LIVES % offered))
    fields = {field.question: field for field in probe_page(page).fields}
    assert fields[start].widget is Widget.DATE_TRIPLET
    session.fill(answer, {})
    assert page.evaluate("told()") == [offered[2], "1", may, "2026"]


def test_what_bootstrap_puts_under_a_field_helps_with_it(page):
    text = "<div><label class=form-label for=m>Start of your present job</label><input class=form-control id=m><div class=form-text>MM/YYYY</div></div>"
    opened(page, FORM % ("en", text, "Submit application", ""))
    assert [field.help for field in probe_page(page).fields] == ["MM/YYYY"]
