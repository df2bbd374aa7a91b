"""Ways of building a form that no maker known to us has: components in components, months beside years, lists that close when they like."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.contracts.candidate import StoredAnswer
from core.errors import NeedsAnswer
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
BANK = (StoredAnswer(question="I accept the privacy policy", value="Yes", question_class="consent"),)


def filled(page, body, kept="() => window.kept()"):
    """Fill a page for the example candidate; return what it keeps."""
    answer_to(page, body)
    return page.evaluate(kept)


def answer_to(page, body):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), BANK, TODAY), {})
    session.read_back()


IN_COMPONENTS = """<!doctype html><meta charset=utf-8><title>Apply: gardener</title><h1>Apply: gardener</h1><form onsubmit="return false"><x-field label="First name"></x-field>
<section><h2>Employment</h2><x-jobs></x-jobs><x-field label="Shoe size"></x-field></section><x-tick must>I have read and accept the <a href="#p">privacy policy</a> for <b>applicants</b>.</x-tick>
<x-tick>I agree that you pass my details on to other gardens.</x-tick><button>Submit application</button></form><script>
const made = (tag, build) => customElements.define(tag, class extends HTMLElement { connectedCallback() { if (!this.shadowRoot) build(this, this.attachShadow({ mode: 'open' })); } });
made('x-field', (me, root) => { root.innerHTML = `<label for=i>${me.getAttribute('label')}</label><input id=i type=${me.getAttribute('type') || 'text'}>`; });
made('x-tick', (me, root) => { root.innerHTML = `<div id=c role=checkbox tabindex=0 aria-checked=false><i></i><span><slot></slot>${me.hasAttribute('must') ? ' *' : ''}</span></div>`; const at = root.getElementById('c'); at.onclick = (e) => at.setAttribute('aria-checked', String(at.getAttribute('aria-checked') !== 'true')); });
made('x-jobs', (me, root) => { root.innerHTML = '<div id=rows></div><button type=button>Add another post</button>'; const add = () => root.getElementById('rows').insertAdjacentHTML('beforeend', '<div role=group><x-field label="Name of employer"></x-field><x-field label="Title of post"></x-field><x-field label="From" type=month></x-field><x-field label="To" type=month></x-field></div>'); add(); root.querySelector('button').onclick = add; });
window.kept = () => [[...document.querySelector('x-jobs').shadowRoot.querySelectorAll('x-field')].map((one) => one.shadowRoot.querySelector('input').value), [...document.querySelectorAll('x-tick')].map((one) => one.shadowRoot.getElementById('c').getAttribute('aria-checked'))];
</script>"""


def test_rows_of_jobs_are_added_and_filled_in_components_within_components(page):
    jobs, _ = filled(page, IN_COMPONENTS)
    assert jobs == ["Initech", "Senior Backend Developer", "2021-02", "", "Globex", "Software Developer", "2017-03", "2021-01"]  # fmt: skip


def test_the_words_that_the_page_hands_to_a_box_are_its_question(page):
    _, ticks = filled(page, IN_COMPONENTS)
    assert ticks == ["true", "false"]


MONTHS_BESIDE_YEARS = """<!doctype html><meta charset=utf-8><title>Apply: potter</title><h1>Apply: potter</h1><form onsubmit="return false"><label>First name <input></label><h2>Experience</h2>
<div id=rows></div><button type=button onclick="add()">+ Add another position</button><h2>Kiln</h2><label>Favourite kiln <input></label><button>Submit application</button></form><script>
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'], YEARS = [...Array(40)].map((_, n) => 2026 - n);
const list = (id, label, options) => `<div><label for=${id}>${label}</label><select id=${id}><option value="">Select…</option>${options.map((one) => `<option>${one}</option>`).join('')}</select></div>`;
let n = 0;
function add() {
  const p = 'p' + n++;
  rows.insertAdjacentHTML('beforeend', `<div role=group aria-label="Position ${n}"><h3>Position ${n}</h3><div><label for=${p}c>Company</label><input id=${p}c></div><div><label for=${p}t>Job title</label><input id=${p}t></div>
<div class=two>${list(p + 'sm', 'Start month', MONTHS)}${list(p + 'sy', 'Start year', YEARS)}</div><div class=two>${list(p + 'em', 'End month', MONTHS)}${list(p + 'ey', 'End year', YEARS)}</div></div>`);
}
add();
window.kept = () => [...document.querySelectorAll('[role=group]')].map((row) => [...row.querySelectorAll('input, select')].map((one) => one.value).join(' '));
</script>"""


def test_a_month_beside_a_year_is_asked_by_the_word_before_both(page):
    assert filled(page, MONTHS_BESIDE_YEARS) == [
        "Initech Senior Backend Developer February 2021  ",
        "Globex Software Developer March 2017 January 2021",
    ]


LATE_TO_CLOSE = """<!doctype html><meta charset=utf-8><title>Bewerbung als Glaser</title><h1>Bewerbung als Glaser</h1><style>ul{position:absolute;background:#fff}</style><form onsubmit="return false">
<div><label for=v>Vorname</label><input id=v></div><div id=lists></div><button>Bewerbung absenden</button></form><script>
const held = {};
for (const [name, options] of [['Land', ['Belgien', 'Deutschland', 'Frankreich']], ['Englischkenntnisse', ['Gut (B1/B2)', 'Sehr gut (C1)', 'Muttersprache']]]) {
  const box = document.createElement('div'), at = document.createElement('input'), rows = document.createElement('ul');
  box.innerHTML = `<label for=${name}>${name}</label>`;
  Object.assign(at, { id: name });
  for (const [key, value] of Object.entries({ role: 'combobox', 'aria-expanded': 'false', 'aria-haspopup': 'listbox', 'aria-controls': name + '-rows' })) at.setAttribute(key, value);
  Object.assign(rows, { id: name + '-rows', hidden: true });
  rows.setAttribute('role', 'listbox');
  const show = (on) => { rows.hidden = !on; at.setAttribute('aria-expanded', String(on)); if (!on) at.value = held[name] || ''; };
  const draw = () => rows.replaceChildren(...options.filter((one) => one.toLowerCase().includes(held[name] === at.value ? '' : at.value.toLowerCase())).map((one) => { const row = document.createElement('li'); row.setAttribute('role', 'option'); row.textContent = one; row.onmousedown = (e) => e.preventDefault(); row.onclick = () => { held[name] = one; show(false); }; return row; }));
  at.onclick = () => { show(rows.hidden); draw(); };
  at.oninput = () => { show(true); draw(); };
  at.onkeydown = (e) => { if (e.key === 'Escape') show(false); };
  at.onblur = () => setTimeout(() => show(false), 150);
  box.append(at, rows);
  lists.append(box);
}
window.kept = () => held;
</script>"""


@pytest.mark.parametrize("milliseconds", [60, 80, 150])
def test_a_list_that_closes_a_moment_after_it_was_left_is_read_and_chosen_from(page, milliseconds):
    assert filled(page, LATE_TO_CLOSE.replace("false), 150)", f"false), {milliseconds})")) == {
        "Land": "Deutschland",
        "Englischkenntnisse": "Sehr gut (C1)",
    }


LONG = """<!doctype html><meta charset=utf-8><title>Bewerbung als Glaser</title><h1>Bewerbung als Glaser</h1><style>ul{position:absolute;background:#fff}</style><form onsubmit="return false">
<div><label for=v>Vorname</label><input id=v></div><div><label for=l>Land *</label><input id=l required role=combobox aria-autocomplete=list aria-expanded=false aria-controls=rows autocomplete=off><ul id=rows role=listbox hidden></ul></div>
<button>Bewerbung absenden</button></form><script>
const LANDS = OPTIONS, at = document.getElementById('l');
let held = '';
const show = (on) => { rows.hidden = !on; at.setAttribute('aria-expanded', String(on)); };
const row = (words, role) => { const one = document.createElement('li'); if (role) one.setAttribute('role', role); one.textContent = words; one.onmousedown = (e) => e.preventDefault(); if (role) one.onclick = () => { held = at.value = words; show(false); }; return one; };
function draw() {
  const found = LANDS.filter((one) => one.toLowerCase().includes(at.value.toLowerCase())).slice(0, 5);
  rows.replaceChildren(...(FEWEST > at.value.length ? [row('Tippen Sie')] : found.length ? found.map((one) => row(one, 'option')) : [row('Keine Treffer')]));
  show(true);
}
at.onfocus = at.oninput = draw;
at.onkeydown = (e) => { if (e.key === 'Escape') show(false); };
at.onblur = () => setTimeout(() => { show(false); at.value = held; }, 150);
window.kept = () => held;
</script>"""
GERMAN = "['Andorra', 'Belgien', 'Bolivien', 'Chile', 'Dänemark', 'Deutschland', 'Estland', 'Frankreich', 'Guinea', 'Irland']"
DUTCH = "['Andorra', 'België', 'Bolivia', 'Chili', 'Denemarken', 'Duitsland', 'Estland', 'Frankrijk']"
WITHOUT = "['Andorra', 'Belgien', 'Bolivien', 'Chile', 'Dänemark', 'Estland', 'Frankreich']"


@pytest.mark.parametrize("options, land", [(GERMAN, "Deutschland"), (DUTCH, "Duitsland")])
@pytest.mark.parametrize("fewest", ["0", "2"])
def test_a_country_that_a_list_shows_only_once_it_is_typed_is_found_by_its_name_in_any_language(page, options, land, fewest):  # fmt: skip
    assert filled(page, LONG.replace("OPTIONS", options).replace("FEWEST", fewest)) == land


@pytest.mark.parametrize("fewest", ["0", "2"])
def test_a_country_that_a_list_does_not_have_is_asked_for(page, fewest):
    with pytest.raises(NeedsAnswer) as error:
        answer_to(page, LONG.replace("OPTIONS", WITHOUT).replace("FEWEST", fewest))
    assert [one.question for one in error.value.questions] == ["Land"]
    assert page.evaluate("() => window.kept()") == ""
