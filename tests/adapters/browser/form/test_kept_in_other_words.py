"""What a page shows in other words than were given: a file by its name, a town by its postcode, a calling code in the button of its list."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.errors import FormDrift
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory
from tests.support.gold_forms import curriculum_vitae

pytestmark = pytest.mark.browser


def filled(page, body):
    """Fill a page for the example candidate; return what it keeps."""
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(
        lambda form: answer_form(form, candidate({"resume": "cv.pdf"}), (), TODAY), {"resume": curriculum_vitae()}
    )
    session.read_back()
    return page.evaluate("() => window.kept()")


FILE = """<!doctype html><meta charset=utf-8><title>Apply: baker</title><h1>Apply: baker</h1><form onsubmit="return false"><label>First name *<input required></label><div id=up></div><button>Submit application</button></form><script>
let held = '';
function draw() {
  up.innerHTML = held ? `<div><span>${held} (64 KB)</span> <button type=button>Replace</button></div>MORE` : '<label>Resume/CV <small>(5MB max)</small> *<input type=file accept=.pdf required></label>';
  const at = up.querySelector('input');
  if (at) at.onchange = () => { held = at.files[0].name; up.innerHTML = '<progress></progress> Uploading'; setTimeout(draw, 600); };
}
draw();
window.kept = () => held;
</script>"""


def test_a_file_that_the_page_shows_by_its_name_in_place_of_the_upload_is_held(page):
    assert filled(page, FILE.replace("MORE", "<p>Uploaded</p>")) == "cv.pdf"


@pytest.mark.parametrize("more", ["<p role=alert>We could not read this file.</p>", "<progress></progress>"])
def test_a_file_beside_an_error_or_on_its_way_is_not_held(page, more):
    with pytest.raises(FormDrift, match="Resume/CV"):
        filled(page, FILE.replace("MORE", more))


TOWN = """<!doctype html><meta charset=utf-8><title>Apply: baker</title><h1>Apply: baker</h1><form onsubmit="return false"><label>First name *<input required></label>
<div><label for=c>City *</label><input id=c required role=combobox aria-autocomplete=list aria-expanded=false aria-controls=pop autocomplete=off><ul id=pop role=listbox hidden></ul></div><button>Submit application</button></form><script>
let held = '';
const show = (on) => { pop.hidden = !on; c.setAttribute('aria-expanded', String(on)); };
c.oninput = () => setTimeout(() => {
  const typed = c.value.toLowerCase(), found = typed.length < 2 ? [] : [['Berlin, Land Berlin, Deutschland', 'TEXT'], ['Berlingen, Thurgau, Schweiz', '8267 Berlingen (CH)']].filter((one) => one[0].toLowerCase().includes(typed));
  pop.replaceChildren(...found.map((one) => { const row = document.createElement('li'); row.setAttribute('role', 'option'); row.textContent = one[0]; row.onmousedown = (e) => e.preventDefault(); row.onclick = () => { held = c.value = one[1]; show(false); }; return row; }));
  show(found.length > 0);
}, 120);
c.onblur = () => setTimeout(() => show(false), 120);
window.kept = () => held;
</script>"""


def test_the_entry_of_a_town_may_be_shown_in_other_words_once_it_is_chosen(page):
    assert filled(page, TOWN.replace("TEXT", "10115 Berlin (DE)")) == "10115 Berlin (DE)"


@pytest.mark.parametrize("text", ["Berlin (USA)", "Brandenburg"])
def test_another_town_in_its_place_stops_the_form(page, text):
    with pytest.raises(FormDrift, match="City"):
        filled(page, TOWN.replace("TEXT", text))


CODE = """<!doctype html><meta charset=utf-8><title>Bewerbung als Bäcker</title><h1>Bewerbung als Bäcker</h1><form onsubmit="return false"><label>Vorname *<input required></label>
<div><label for=tel>Telefon *</label><div><button type=button id=cc aria-haspopup=listbox aria-expanded=false><span id=code>SAYS</span></button><ul id=list role=listbox hidden></ul><input id=tel type=tel></div></div><button>Bewerbung absenden</button></form><script>
const show = (on) => { list.hidden = !on; cc.setAttribute('aria-expanded', String(on)); };
for (const [land, number] of [['Österreich', '+43'], ['Deutschland', '+49'], ['Schweiz', '+41']]) {
  const row = document.createElement('li');
  row.setAttribute('role', 'option');
  row.textContent = `${land} ${number}`;
  row.onclick = () => { code.textContent = number; show(false); };
  list.append(row);
}
cc.onclick = () => show(list.hidden);
window.kept = () => [code.textContent, tel.value.replace(/\\s/g, '')];
</script>"""


@pytest.mark.parametrize("says", ["Vorwahl", "Bitte wählen"])
def test_a_button_with_a_list_of_calling_codes_belongs_to_the_number_beside_it(page, says):
    assert filled(page, CODE.replace("SAYS", says)) == ["+49", "15123456789"]


MONTHS = """<!doctype html><meta charset=utf-8><title>Apply: baker</title><h1>Apply: baker</h1><form onsubmit="return false"><h2>Work experience</h2><label>Company <input></label><label>Job title <input></label><div id=dates></div><button>Submit application</button></form><script>
const held = {}, MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'], YEARS = [...Array(12)].map((_, n) => String(2026 - n));
for (const [name, options] of [['Start month', MONTHS], ['Start year', YEARS]]) {
  const id = name.replace(' ', ''), box = document.createElement('div');
  box.innerHTML = `<label id=${id}l>${name}</label><div id=${id} role=combobox tabindex=0 aria-labelledby=${id}l aria-haspopup=listbox aria-expanded=false aria-controls=${id}p>Select</div><div id=${id}p role=listbox hidden></div>`;
  const [, at, rows] = box.children, show = (on) => { rows.hidden = !on; at.setAttribute('aria-expanded', String(on)); };
  let isAsked = false;
  at.onclick = () => {
    show(rows.hidden);
    if (!isAsked) setTimeout(() => options.forEach((one) => { const row = document.createElement('div'); row.setAttribute('role', 'option'); row.textContent = one; row.onclick = () => { held[name] = at.textContent = one; show(false); }; rows.append(row); }), 700);
    isAsked = true;
  };
  at.onkeydown = (e) => { if (e.key === 'Escape') show(false); };
  at.onblur = () => setTimeout(() => show(false), 200);
  dates.append(box);
}
window.kept = () => held;
</script>"""


def test_lists_of_months_and_years_that_open_empty_are_waited_for(page):
    assert filled(page, MONTHS) == {"Start month": "February", "Start year": "2021"}
