"""Controls of other ATS, none from the demo board: filled, read back and compared with the page's own state."""

import time

import pytest

from adapters.browser.widgets import choice
from core.errors import FormDrift, NeedsAnswer
from tests.support.http import LocalSite, answer
from tests.support.widgets import CV, fill

pytestmark = pytest.mark.browser


def options(*labels):
    return "".join(f"<option value='{n}'>{label}</option>" for n, label in enumerate(labels))


def test_a_date_of_three_lists_with_month_names(page):
    days = options("Day", *map(str, range(1, 32)))
    months = options("Month", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")  # fmt: skip
    years = options("Year", *map(str, range(2024, 2031)))
    html = f"<fieldset><legend>Earliest start date</legend><select name=d aria-label=Day>{days}</select><select name=m aria-label=Month>{months}</select><select name=y aria-label=Year>{years}</select></fieldset>"
    fill(page, html, "Earliest start date", "2027-03-07")
    assert page.evaluate("[...document.querySelectorAll('select')].map((s) => s.selectedOptions[0].text)") == [
        "7",
        "March",
        "2027",
    ]


def test_a_native_date(page):
    fill(page, "<label>Available from <input type=date name=d></label>", "Available from", "2027-03-07")
    assert page.input_value("[name=d]") == "2027-03-07"


@pytest.mark.parametrize(
    "control", ["<input type=date name=d>", "<input name=d class=datepicker placeholder='DD/MM/YYYY'>"]
)
def test_an_answer_that_could_be_two_days_is_asked_for_and_not_entered(page, control):
    with pytest.raises(NeedsAnswer, match="ambiguous or no date"):
        fill(page, f"<label>Available from {control}</label>", "Available from", "03/04/2027")
    assert page.input_value("[name=d]") == ""


def test_a_date_that_the_page_shows_in_the_other_order_is_a_safe_stop(page):
    script = "document.querySelector('[name=d]').addEventListener('change', (e) => { e.target.value = '03/04/2027'; })"
    with pytest.raises(FormDrift, match="03/04/2027"):
        fill(page, "<label>Start date <input name=d></label>", "Start date", "2027-03-04", script)


def test_a_german_text_date_is_written_as_its_placeholder_shows(page):
    fill(
        page,
        "<label>Eintrittsdatum <input name=d class=datepicker placeholder='TT.MM.JJJJ'></label>",
        "Eintrittsdatum",
        "2027-03-07",
    )
    assert page.input_value("[name=d]") == "07.03.2027"


def test_a_field_that_only_accepts_typed_keys(page):
    script = """const box = document.querySelector('[name=z]'); let held = '';
    box.addEventListener('beforeinput', (e) => { if (e.data) held += e.data.replace(/\\D/g, ''); if (e.inputType.startsWith('delete')) held = ''; e.preventDefault(); box.value = held.replace(/(\\d{3})(?=\\d)/g, '$1-'); });
    box.addEventListener('change', () => { if (box.value.replace(/\\D/g, '') !== held) box.value = ''; });"""
    html = "<label>Postal code <input name=z></label>"
    held = fill(page, html, "Postal code", "123456", script)
    assert held["Postal code"] == page.input_value("[name=z]") == "123-456"


def test_a_field_that_keeps_something_else_is_a_safe_stop_with_both_values(page):
    script = "document.querySelector('[name=z]').addEventListener('input', (e) => { e.target.value = e.target.value.slice(0, 3); })"
    with pytest.raises(FormDrift, match="'123' after filling") as stopped:
        fill(page, "<label>Postal code <input name=z></label>", "Postal code", "123456", script)
    assert "123456" in str(stopped.value)


@pytest.mark.parametrize("phone", ["+351912345678", "+49 151 2345 6789"])
def test_a_dial_code_list_beside_a_national_number(page, phone):
    html = f"<div class=phone-input><label for=p>Mobile phone</label><select name=cc aria-label='Country code'>{options('+1 United States', '+351 Portugal', '+49 Germany')}</select><input id=p type=tel name=p></div>"
    script = "document.querySelector('#p').addEventListener('input', (e) => { e.target.value = e.target.value.replace(/\\D/g, '').slice(0, 11); })"
    held = fill(page, html, "Mobile phone", phone, script)
    digits = "".join(c for c in phone if c.isdigit())
    dial = page.evaluate("document.querySelector('[name=cc]').selectedOptions[0].text.match(/\\d+/)[0]")
    assert held["Mobile phone"].startswith("+")
    assert dial + page.input_value("[name=p]") == digits


def test_a_mask_that_writes_the_prefix_gets_the_rest_of_the_number(page):
    html = "<label>Телефон<input id=p name=p type=tel placeholder='8 (___) ___-__-__'></label>"
    script = """p.oninput = () => { const digits = p.value.replace(/^8 ?/, '').replace(/\\D/g, '').slice(0, 10); p.value = '8 (' + digits.slice(0, 3) + ') ' + digits.slice(3) }"""
    assert fill(page, html, "Телефон", "+7 916 123-45-67", script)["Телефон"] == "8 (916) 1234567"


def test_a_telephone_alone_in_its_shadow_root_gets_the_number(page):
    html = "<x-phone></x-phone>"
    script = """customElements.define('x-phone', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<label for=p>Mobile phone</label><input id=p type=tel name=p>' } })"""
    assert (
        fill(page, html, "Mobile phone", "+49 151 23456789", script)["Mobile phone"].replace(" ", "")
        == "+4915123456789"
    )


def test_a_number_whose_calling_code_is_a_question_of_its_own_is_read_back_without_it(page):
    rows = ["<label for=e>E-Mail</label></td><td><input id=e name=e>", "<label for=x>Xing</label></td><td><input id=x name=x>", "<label for=o>Ort</label></td><td><input id=o name=o>"]  # fmt: skip
    code = "<label for=v>Ländervorwahl</label></td><td><select id=v name=v><option value=43>+43 (Österreich)</option><option value=49 selected>+49 (Deutschland)</option></select>"
    html = "<table><tr><td>" + "</td></tr><tr><td>".join([code, "<label for=m>Mobilnummer</label></td><td><input id=m name=m type=tel>", *rows]) + "</td></tr></table>"  # fmt: skip
    assert fill(page, html, "Mobilnummer", "151 23456789")["Mobilnummer"].replace(" ", "") == "15123456789"


def test_a_choice_shown_as_a_tag_with_a_button_that_takes_it_away_is_read_back(page):
    html = (
        "<label for=c>Country</label><div id=box><input id=c role=combobox aria-expanded=false autocomplete=off></div>"
    )
    script = """const names = ['France', 'Germany', 'Poland'];
    c.onclick = () => { if (document.querySelector('#list')) return; c.setAttribute('aria-expanded', 'true');
      box.insertAdjacentHTML('afterend', '<ul id=list role=listbox>' + names.map((n) => '<li role=option>' + n + '</li>').join('') + '</ul>');
      document.querySelectorAll('#list li').forEach((li) => li.onclick = () => { box.querySelectorAll('.pill').forEach((p) => p.remove());
        box.insertAdjacentHTML('afterbegin', '<span class=pill>' + li.textContent + ' <button type=button aria-label="remove">\u00d7</button></span>'); document.querySelector('#list').remove(); c.setAttribute('aria-expanded', 'false'); c.value = '' }) };"""
    assert fill(page, html, "Country", "Germany", script)["Country"] == "Germany"


def test_a_list_of_countries_beside_a_national_number(page):
    html = "<div class=phone-input><label for=p>Phone</label><select name=cc aria-label='Country code'><option value=FR>France</option><option value=DE>Germany</option></select><input id=p type=tel name=p></div>"
    script = "p.oninput = () => { p.value = p.value.replace(/\\D/g, '').slice(0, 11) }"
    held = fill(page, html, "Phone", "+49 151 23456789", script)
    assert page.locator("select").input_value() == "DE"
    assert held["Phone"].replace(" ", "").endswith("15123456789")


def test_a_slider_is_turned_by_its_keys(page):
    html = "<form><p>Hours a week</p><div id=s role=slider tabindex=0 aria-valuemin=0 aria-valuemax=40 aria-valuenow=10 style='width:20px;height:20px'></div></form>"
    script = "s.onkeydown = (e) => s.setAttribute('aria-valuenow', +s.getAttribute('aria-valuenow') + (e.key === 'ArrowRight') - (e.key === 'ArrowLeft'))"
    assert fill(page, html, "Hours a week", "32", script)["Hours a week"] == "32"


def test_a_dropzone_that_takes_the_file_and_empties_its_input(page):
    script = "const f = document.querySelector('[type=file]'); f.onchange = () => { const name = f.files[0] && f.files[0].name; if (name) { window.kept = [name, f.files[0].size]; setTimeout(() => { f.value = ''; document.querySelector('#shown').textContent = name; }, 60); } }"
    html = "<div class=upload><label for=cv>Resume</label><button type=button>Choose</button><input id=cv type=file accept='.pdf' style='opacity:0;position:absolute;width:1px;height:1px'><p id=shown></p></div>"
    fill(page, html, "Resume", "cv.pdf", script, kind="resume")
    assert page.evaluate("window.kept") == ["cv.pdf", 7]


def test_styled_boxes_over_hidden_inputs(page):
    html = "<style>.s input{position:absolute;opacity:0;width:0;height:0}.s span{padding:3px}</style><fieldset class=s><legend>Languages you speak</legend>" + "".join(
        f"<label><input type=checkbox name=l value={n}><span>{name}</span></label>" for n, name in enumerate(("English", "Deutsch", "Português"))
    )  # fmt: skip
    fill(page, html + "</fieldset>", "Languages you speak", ("Português", "English"))
    assert page.evaluate("[...document.querySelectorAll('[name=l]:checked')].map((i) => i.value)") == ["0", "2"]


LISTBOX = """
const input = document.querySelector('#city'), list = document.querySelector('#list'); window.chosen = '';
input.addEventListener('input', () => { list.innerHTML = ''; window.chosen = ''; const t = input.value; setTimeout(() => { list.innerHTML = ''; for (const c of ['Porto, Portugal', 'Porto Alegre, Brazil', 'Lisbon, Portugal']) if (t.length > 2 && c.toLowerCase().startsWith(t.toLowerCase().slice(0, 3))) { const li = document.createElement('li'); li.textContent = c; li.onmousedown = () => { input.value = c; window.chosen = c; list.innerHTML = ''; }; list.append(li); } }, 180); });
input.addEventListener('blur', () => setTimeout(() => { list.innerHTML = ''; if (!window.chosen) input.value = ''; }, 50));
"""


def test_a_typeahead_of_plain_list_items_that_empties_what_was_only_typed(page):
    html = "<div class=autocomplete><label for=city>City</label><input id=city name=c autocomplete=off aria-autocomplete=list role=combobox aria-controls=list><ul id=list class=suggestions role=listbox></ul></div>"
    held = fill(page, html, "City", "Porto", LISTBOX)
    assert page.evaluate("window.chosen") == "Porto, Portugal"
    assert held["City"] == "Porto, Portugal"


def test_two_lists_of_which_one_empties_the_other(page):
    script = """const c = document.querySelector('[name=country]'), s = document.querySelector('[name=state]');
    c.addEventListener('change', () => { s.innerHTML = '<option value="">Choose</option>'; setTimeout(() => { for (const t of ['Lisboa', 'Porto']) s.add(new Option(t, t)); }, 30); });"""
    html = f"<label>Country <select name=country>{options('', 'Portugal', 'Spain')}</select></label>"
    fill(
        page,
        html + "<label>Region <select name=state><option value=''>Choose</option></select></label>",
        "Country",
        "Portugal",
        script,
    )
    assert page.evaluate("document.querySelector('[name=country]').selectedOptions[0].text") == "Portugal"


def test_an_editable_block(page):
    html = "<div><label id=lb>Cover letter</label><div contenteditable=true role=textbox aria-labelledby=lb aria-multiline=true style='min-height:40px;border:1px solid'></div></div>"
    fill(page, html, "Cover letter", "Dear team, I like data.")
    assert page.inner_text("[contenteditable]").strip() == "Dear team, I like data."


def test_controls_in_an_open_shadow_root(page):
    script = "customElements.define('x-field', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<label for=i>Job title</label><input id=i>'; } })"
    fill(page, "<x-field></x-field>", "Job title", "Data engineer", script)
    assert page.evaluate("document.querySelector('x-field').shadowRoot.querySelector('input').value") == "Data engineer"


def test_a_site_that_reads_the_document_slowly_does_not_have_the_last_word(page):
    site = LocalSite()
    site.says("/", "<p>", media="text/html")

    def read_slowly(handler):
        time.sleep(1.2)
        answer(handler, 200, b"{}", "application/json")

    site.routes["/read"] = read_slowly
    script = """document.querySelector('[name=cv]').onchange = async () => {
        await fetch('/read', { method: 'POST' });
        document.querySelector('[name=n]').value = 'READ FROM THE FILE';
    };"""
    with site.running():
        page.goto(site.url("/"))
        html = "<label>Resume <input type=file name=cv></label>"
        fill(page, html, "Resume", CV.name, script, kind="resume")
        assert site.paths_asked()[-1] == "/read"
        assert page.input_value("[name=n]") == "Ana Example"
        page.goto("about:blank")


def test_a_list_that_says_it_is_empty_while_the_site_is_still_asked_is_waited_for(page):
    site = LocalSite()
    site.says("/", "<p>", media="text/html")

    def slowly(handler):
        time.sleep(0.75)
        answer(handler, 200, b"{}", "application/json")

    site.routes["/teams"] = slowly
    script = """const input = document.querySelector('#team'), list = document.querySelector('#teams');
    const row = (text) => { const li = document.createElement('li'); li.setAttribute('role', 'option'); li.textContent = text; li.onclick = () => { input.value = text; close(); }; list.append(li); };
    const close = () => { list.hidden = true; list.innerHTML = ''; };
    input.onclick = async () => { list.hidden = false; list.textContent = 'No options'; await fetch('/teams'); if (list.hidden) return; list.textContent = ''; ['Data', 'Sales'].forEach(row); };
    input.onblur = () => setTimeout(close, 100);"""
    html = "<label for=team>Team</label><div><input id=team name=t role=combobox readonly aria-controls=teams aria-haspopup=listbox autocomplete=off><ul id=teams role=listbox hidden></ul></div>"
    with site.running():
        page.goto(site.url("/"))
        assert fill(page, html, "Team", "Sales", script)["Team"] == "Sales"
        page.goto("about:blank")


def test_a_list_that_the_page_closes_after_it_was_read_is_opened_again(page, monkeypatch):
    script = """const button = document.querySelector('#team'), list = document.querySelector('#teams');
    window.closeTeams = () => { list.innerHTML = ''; list.hidden = true; button.setAttribute('aria-expanded', 'false'); };
    button.onclick = () => { list.hidden = false; button.setAttribute('aria-expanded', 'true'); list.innerHTML = ''; for (const text of ['Data', 'Sales']) { const row = document.createElement('li'); row.setAttribute('role', 'option'); row.textContent = text; row.onclick = () => { button.textContent = text; closeTeams(); }; list.append(row); } };"""
    html = "<label for=team>Team</label><div><button type=button id=team role=combobox aria-haspopup=listbox aria-expanded=false aria-controls=teams>Choose</button><ul id=teams role=listbox hidden></ul></div>"
    read = choice.without_prompts

    def close_what_was_read(rows):
        page.evaluate("closeTeams()")
        return read(rows)

    monkeypatch.setattr(choice, "without_prompts", close_what_was_read)
    assert fill(page, html, "Team", "Sales", script)["Team"] == "Sales"


def test_a_list_without_a_role_that_is_drawn_elsewhere_on_the_page(page):
    script = """const box = document.querySelector('.v-select'), layer = document.createElement('div'); document.body.append(layer);
    box.onclick = () => { if (layer.firstChild) { layer.innerHTML = ''; return; } layer.innerHTML = '<div class=v-select-menu tabindex=-1>' + ['Corn', 'Polder', 'Saw'].map((row) => '<div class=v-select-option><div class=v-select-option__text>' + row + '</div></div>').join('') + '</div>';
      layer.onclick = (event) => { box.querySelector('.v-value').textContent = event.target.textContent; box.querySelector('.v-hint')?.remove(); layer.innerHTML = ''; }; };"""
    html = "<div><label>Mill</label><div class=v-select><div class=v-box><div tabindex=0><div class=v-value></div><div class=v-arrow aria-hidden=true>▾</div></div><div class=v-hint>Choose a mill</div></div></div></div>"
    assert fill(page, html, "Mill", "Polder", script)["Mill"] == "Polder"


TOWN = "<label for=town>Town</label><div><input id=town name=t role=combobox aria-autocomplete=list aria-controls=towns autocomplete=off><ul id=towns role=listbox hidden></ul></div>"
TOWNS = """const input = document.querySelector('#town'), list = document.querySelector('#towns');
    input.oninput = () => { list.hidden = !input.value; const found = ['Bergen', 'Bodø'].filter((town) => town.toLowerCase().startsWith(input.value.toLowerCase())); list.innerHTML = found.length ? '' : 'No results found'; for (const town of found) { const row = document.createElement('li'); row.setAttribute('role', 'option'); row.textContent = town; row.onclick = () => { input.value = town; list.hidden = true; }; list.append(row); } };"""


def test_an_entry_that_the_site_says_it_does_not_find_is_left_to_the_person(page):
    with pytest.raises(NeedsAnswer, match="the site finds no entry for “Tromsø”"):
        fill(page, TOWN, "Town", "Tromsø", TOWNS)


def test_an_entry_that_the_site_finds_is_chosen(page):
    assert fill(page, TOWN, "Town", "Bergen", TOWNS)["Town"] == "Bergen"
