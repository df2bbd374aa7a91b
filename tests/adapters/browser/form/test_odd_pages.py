"""Pages that do what most do not: gates, masks, buttons and lists of their own. Each is filled to its last button."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.contracts.filled_form import UploadFile
from core.forms.plan_binding import fillable
from tests.support.answers import TODAY, candidate, said
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
CV = UploadFile("resume", "cv.pdf", "application/pdf", b"%PDF-1.7 cv")
START = said("Earliest start", "2026-05-01", question_class="start_date")
FORM = """<!doctype html><title>Apply</title><h1>Apply for Potter</h1><form id=f><p><label>First name <input id=first required></label></p>
<p><label>Last name <input required></label></p><p><label>E-mail <input type=email id=mail></label></p>{}<p><button>Submit application</button></p></form>"""


def opened(page, body):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session


def filled(page, body):
    session = opened(page, body)
    who = candidate({"resume": CV.name})
    return session.fill(lambda form: answer_form(form, who, (START,), TODAY), {"resume": CV})


def test_a_section_that_opens_when_the_one_before_is_complete_is_filled(page):
    gate = """<h3><button type=button id=head aria-expanded=false aria-controls=more disabled>2. Contact</button></h3><div id=more></div>
<script>f.oninput = () => head.disabled = !first.value; head.onclick = () => { head.setAttribute('aria-expanded', true); more.innerHTML = '<p><label>Phone <input type=tel id=phone></label></p><p><label>Town <input id=town></label></p>' }</script>"""
    filled(page, FORM.format(gate))
    assert page.evaluate("[phone.value, town.value]") == ["+49 151 23456789", "Berlin"]


def test_a_mask_that_tells_its_order_only_when_it_is_typed_into_gets_the_day_first(page):
    mask = """<p><label>Earliest start date <input id=start></label></p><script>start.oninput = () => { const d = start.value.replace(/\\D/g, '').slice(0, 8);
start.value = [d.slice(0, 2), d.slice(2, 4), d.slice(4)].filter(Boolean).join('.') }</script>"""
    filled(page, FORM.format(mask))
    assert page.evaluate("start.value") == "01.05.2026"


def test_an_upload_may_show_the_name_of_the_file_in_place_of_its_words(page):
    drop = "<p><label id=words for=cv>Drop your CV here</label><input type=file id=cv></p><script>cv.onchange = () => words.textContent = `${cv.files[0].name} is ready`</script>"
    filled(page, FORM.format(drop))
    assert page.evaluate("cv.files[0].name") == "cv.pdf"


def test_a_form_inside_a_component_has_its_button_and_the_fields_given_to_it(page):
    body = """<!doctype html><title>Solliciteren</title><h1>Pottenbakker</h1><x-form><p><label>Voornaam <input></label></p><p><label>Achternaam <input></label></p><p><label>E-mailadres <input type=email></label></p></x-form>
<script>customElements.define('x-form', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<form><slot></slot><button type=submit>Klaar</button></form>' } })</script>"""
    form = filled(page, body)
    assert form.submit is not None and form.submit.text == "Klaar"


def test_next_of_kin_is_no_next_step(page):
    kin = "<h3><button type=button aria-expanded=false aria-controls=kin onclick='kin.hidden = !kin.hidden'>Next of kin</button></h3><div id=kin hidden><p><label>Relationship <input></label></p><p><label>Their name <input></label></p></div>"
    form = opened(page, FORM.format(kin)).form
    assert [button.role for button in form.buttons if button.text == "Next of kin"] != ["next"]


def test_a_list_of_what_is_chosen_is_not_the_list_to_choose_from(page):
    lists = """<div id=box><label for=land>Country</label><ul id=chosen role=listbox aria-label="items selected"></ul><input id=land placeholder=Search autocomplete=off aria-haspopup=listbox></div>
<script>const all = ['Austria', 'Germany', 'Poland']; let open = null;
const draw = () => { open && open.remove(); open = document.createElement('ul'); open.setAttribute('role', 'listbox');
  all.filter((one) => one.toLowerCase().includes(land.value.toLowerCase())).forEach((one) => { const row = document.createElement('li'); row.setAttribute('role', 'option'); row.textContent = one; row.onclick = () => { box.dataset.value = one; land.value = ''; open.remove(); open = null;
    chosen.innerHTML = `<li class=pill role=option aria-selected=true><span>${one}</span><button type=button aria-label="Press delete to clear">×</button></li>` }; open.append(row) });
  document.body.append(open) };
land.onclick = draw; land.oninput = draw; document.addEventListener('mousedown', (event) => { if (open && !open.contains(event.target) && event.target !== land) { open.remove(); open = null } })</script>"""
    filled(page, FORM.format(lists))
    assert page.evaluate("box.dataset.value") == "Germany"


def test_the_note_over_a_form_marks_no_question_as_required(page):
    note = "<section><p><abbr>*</abbr> Indicates a required field</p><div><label for=heard>How did you hear about us?</label><input id=heard></div></section>"
    page.set_content(FORM.format(note))
    heard = next(one for one in probe_page(page).fields if one.question.startswith("How did"))
    assert not heard.required


def test_a_list_without_entries_is_a_part_of_a_table_under_its_own_head(page):
    head = "<table><tr><th class=t colspan=2>{}</th></tr>{}</table>"
    row = "<tr><td>{}</td><td><input></td></tr>"
    body = (
        head.format(
            "Present or most recent employment",
            row.format("Employer") + row.format("Address") + row.format("Your job title"),
        )
        + head.format("Previous employment", "<tr><td><input type=button value='Add previous employment'></td></tr>")
        + head.format("Higher education", row.format("University") + row.format("Year awarded"))
    )
    page.set_content(FORM.format(body))
    sections = {one.question: one.section for one in probe_page(page).fields}
    assert sections["Your job title"] == "Present or most recent employment"
    assert sections["Year awarded"] == "Higher education"


def test_a_month_and_a_year_in_lists_that_the_page_draws_are_one_date(page):
    drawn = """<h2>Current employer</h2><p><label>Employer <input></label></p><p><label>Job title <input></label></p><div id=lists></div><script>
for (const [label, all] of [['Date started: month', ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']], ['Date started: year', ['2026', '2021', '2017', '2012']]]) {
  const box = document.createElement('div'); box.innerHTML = `<div>${label}</div><div class=select><div class=head tabindex=0 style="cursor:pointer">Please choose</div><div class=list style="display:none"></div></div>`; const [head, list] = box.lastChild.children;
  for (const one of all) { const row = document.createElement('div'); row.textContent = one; row.onclick = () => { head.textContent = one; list.style.display = 'none' }; list.append(row) }
  head.onclick = () => list.style.display = list.style.display ? '' : 'none'; lists.append(box) }</script>"""
    filled(page, FORM.format(drawn))
    assert page.evaluate("[...document.querySelectorAll('.head')].map((one) => one.textContent)") == [
        "February",
        "2021",
    ]


def test_a_box_beside_a_field_in_the_row_of_a_table_is_asked_by_its_own_words(page):
    row = "<table><tr><td><label for=to>Until (MM/YYYY)</label></td><td><input id=to> <input type=checkbox id=now> <label for=now>until today</label></td></tr></table>"
    form = opened(page, FORM.format(row)).form
    assert [one.question for one in form.fields[3:]] == ["Until (MM/YYYY)", "until today"]


def test_the_words_over_an_open_part_of_the_page_head_what_is_in_it(page):
    part = "<details open><summary role=button>Secondary education</summary><p><label>Name of school <input></label></p><p><label>Year of leaving <input></label></p></details>"
    form = opened(page, FORM.format(part)).form
    assert {one.question: one.section for one in form.fields}["Name of school"] == "Secondary education"


def test_chips_take_several_where_the_words_say_so(page):
    chips = """<style>.tag { cursor: pointer }</style><div><div>Which technologies do you know? (choose several)</div><div id=chips class=tags><span class=tag>Python</span><span class=tag>Java</span><span class=tag>COBOL</span><span class=tag>Terraform</span></div></div>
<script>for (const tag of document.querySelectorAll('.tag')) tag.onclick = () => tag.classList.toggle('tag--on')</script>"""
    filled(page, FORM.format(chips))
    assert page.evaluate("[...document.querySelectorAll('.tag--on')].map((tag) => tag.textContent)") == ["Python", "Java", "Terraform"]  # fmt: skip


def test_the_words_of_another_component_are_no_choice_of_a_list(page):
    parts = """<div><x-list label="Would you relocate to Lisbon?"></x-list><x-radio label="Do you like tea?"></x-radio></div><script>
customElements.define('x-radio', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = `<div role=radiogroup aria-label="${this.getAttribute('label')}"><span><input type=radio name=t id=y><label for=y>Yes</label></span><span><input type=radio name=t id=n><label for=n>No</label></span></div>` } });
customElements.define('x-list', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' });
root.innerHTML = `<label id=l>${this.getAttribute('label')}</label><button type=button role=combobox aria-haspopup=listbox aria-expanded=false aria-labelledby="l t" id=t>Select</button><div role=listbox hidden><div role=option>Yes</div><div role=option>No</div></div>`;
const face = root.querySelector('button'), list = root.querySelector('[role=listbox]'); const show = (is) => { list.hidden = !is; face.setAttribute('aria-expanded', is) };
face.onclick = () => show(list.hidden); for (const one of list.children) one.onclick = () => { face.textContent = one.textContent; show(false) } } });</script>"""
    session = opened(page, FORM.format(parts))
    who, move = candidate({"resume": CV.name}), said("Would you relocate?", "No", question_class="relocation")
    session.fill(lambda form: answer_form(form, who, (move,), TODAY), {"resume": CV})
    assert page.evaluate("document.querySelector('x-list').shadowRoot.querySelector('button').textContent") == "No"


def test_a_field_for_messages_to_a_bot_asks_nothing(page):
    form = opened(page, FORM.format('<p><input placeholder="Ask Mila about the job, pay or benefits…"></p>')).form
    assert len(form.fields) == 3


def test_a_date_that_is_picked_stays_a_question_and_a_tick_before_a_label_is_no_part_of_it(page):
    parts = """<p><label for=day>Earliest start date</label> <input id=day readonly placeholder="Pick date..." value="1 May 2026"></p>
<p><label for=ok>✓I have read the privacy policy and accept it</label> <input type=checkbox id=ok></p>"""
    form = opened(page, FORM.format(parts)).form
    assert [one.question for one in form.fields[3:]] == ["Earliest start date", "I have read the privacy policy and accept it"]  # fmt: skip


def test_the_name_of_a_list_does_not_change_with_what_is_chosen_in_it(page):
    parts = '<div><div>Country</div><button type=button aria-haspopup=listbox aria-expanded=false aria-label="Country United States">United States</button></div>'
    form = opened(page, FORM.format(parts)).form
    assert form.fields[-1].question == "Country"


TAGS = """<div class=item><div>Key skills *</div><div><div class=entered></div><input placeholder="Type a skill and press Enter"></div></div><script>
const kept = [], field = document.querySelector('.item input'), add = () => { const text = field.value.trim(); if (text && !kept.includes(text)) kept.push(text); field.value = '';
  document.querySelector('.entered').innerHTML = kept.map((one) => `<span class=x-tag><span>${one}</span><i>✕</i></span>`).join('') };
field.onkeydown = (event) => { if (event.key === 'Enter') { event.preventDefault(); add() } }; field.onblur = add</script>"""


def test_what_enter_keeps_one_by_one_is_entered_one_by_one(page):
    filled(page, FORM.format(TAGS))
    assert page.evaluate("kept") == ["Python", "Terraform"]


def test_the_note_under_the_name_of_a_choice_is_no_part_of_its_word(page):
    cards = """<div>How do you want to work?</div><div role=radiogroup aria-label="How do you want to work?"><div role=radio aria-checked=false tabindex=0>Remote<small style="display:block">From home</small></div>
<div role=radio aria-checked=false tabindex=0>Hybrid<small style="display:block">2 days with us</small></div></div>"""
    form = opened(page, FORM.format(cards)).form
    assert [one.label for one in form.fields[-1].options] == ["Remote From home", "Hybrid 2 days with us"]


def test_the_upload_of_a_step_that_is_over_asks_nothing(page):
    steps = "<section hidden><p><label>Town <input></label></p><div role=button>Drop your file<input type=file style='position:absolute;left:-9999px'></div></section><p><label>Why? <input></label></p>"
    form = opened(page, FORM.format(steps)).form
    assert [one.question for one in fillable(form)][-1] == "Why?"
    assert not any(one.type == "file" for one in fillable(form))


def test_the_words_over_a_closed_part_of_the_page_head_what_is_in_it(page):
    part = "<details><summary>Secondary education</summary><p><label>Name of school <input></label></p><p><label>Year of leaving <input></label></p></details>"
    form = opened(page, FORM.format(part)).form
    assert {one.question: one.section for one in form.fields}["Name of school"] == "Secondary education"


@pytest.mark.parametrize(
    "words",
    ["<div><p><b>Before you begin</b></p></div>", "<b>Before you begin</b>", "<section><h3>Before you begin</h3></section>", "<summary>Before you begin</summary>", "<div><table><tr><th>Before you begin</th></tr></table></div>"],
)  # fmt: skip
def test_words_alone_in_a_component_do_not_stop_the_reading(page, words):
    note = f"<x-note></x-note><script>customElements.define('x-note', class extends HTMLElement {{ connectedCallback() {{ this.attachShadow({{ mode: 'open' }}).innerHTML = '{words}' }} }})</script>"
    questions = [one.question for one in opened(page, FORM.format(note)).form.fields]
    assert questions == ["First name", "Last name", "E-mail"]


def test_a_field_with_its_suggestions_alone_in_a_component_is_read(page):
    town = "<x-town></x-town><script>customElements.define('x-town', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<input type=text placeholder=\"Start typing\" aria-label=Town><div></div>' } })</script>"
    assert [one.question for one in opened(page, FORM.format(town)).form.fields][-1] == "Town"
