"""Controls that a page draws anew when something is chosen: they are found again by their question, group and place, and no other is filled."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.contracts.candidate import StoredAnswer
from core.errors import FormDrift
from tests.support.answers import TODAY, candidate
from tests.support.cases import first_of
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BANK = (
    StoredAnswer(question="Earliest start", value="2026-05-01", question_class="start_date"),
    StoredAnswer(question="Notice period", value="4 weeks", question_class="notice_period"),
)

PAGE = """<!doctype html><meta charset=utf-8><title>Solicitud de empleo</title><h1>Solicitud de empleo</h1>
<style>ul{position:absolute;background:#fff}.f{margin:9px}label{display:block}</style>
<form onsubmit="return false"><div class=f><label for=n>Apellidos</label><input id=n required></div><div class=f id=one></div><div class=f id=two></div>
<div class=f><label for=e>Correo electrónico</label><input id=e type=email required></div><button type=submit>Enviar solicitud</button></form><script>
const one = document.getElementById('one'), two = document.getElementById('two'), LANDS = ['Alemania', 'España', 'Francia'];
let n = 0, shut = () => {};
function open(box, at, take) {
  shut();
  const list = document.createElement('ul');
  list.setAttribute('role', 'listbox');
  at.setAttribute('aria-expanded', 'true');
  shut = () => { list.remove(); at.setAttribute('aria-expanded', 'false'); };
  at.onblur = () => setTimeout(shut, 100);
  at.onkeydown = (e) => e.key === 'Escape' && shut();
  for (const land of LANDS.filter((one) => !at.value || one.startsWith(at.value))) {
    const row = document.createElement('li');
    row.setAttribute('role', 'option');
    row.textContent = land;
    row.onmousedown = (e) => e.preventDefault();
    row.onclick = () => { shut(); take(land); };
    list.append(row);
  }
  box.append(list);
}
function drawn(box, html, take) {
  box.innerHTML = html;
  const at = box.querySelector('[aria-haspopup], [role=combobox]');
  if (at) at.onclick = at.oninput = () => open(box, at, take);
}
const button = (id, value) => `<button type=button id=${id} aria-haspopup=listbox>${value || 'Selecciona'}</button>`;
const input = (more) => `<input role=combobox aria-expanded=false aria-autocomplete=list ${more}>`;
%s</script>"""

NEW_ID = "const draw = (v) => { const id = 'r' + ++n; drawn(one, `<label for=${id}>País de residencia *</label>${button(id, v)}`, draw); }; draw();"
LATER = "const draw = (v) => drawn(one, `<label for=c>País de residencia</label>${button('c', v)}`, (land) => { one.innerHTML = '<p>Cargando…</p>'; setTimeout(() => draw(land), 700); }); draw();"
MOVED = "const draw = (v) => { drawn(one, `<label for=c>País de residencia</label>${button('c', v)}`, (land) => { draw(land); document.forms[0].prepend(one); }); }; draw();"
CHIP = "const draw = (v) => drawn(one, v ? `<label>País de residencia *</label><div><span>${v} <button type=button aria-label='Quitar ${v}'>×</button></span></div>` : `<label for=c>País de residencia *</label>${input('id=c placeholder=Busca')}`, draw); draw();"
SUMMARY = "const draw = (v) => drawn(one, v ? `<div>País de residencia</div><p>${v}</p><button type=button>Editar</button>` : `<label for=c>País de residencia</label>${button('c')}`, draw); draw();"
LOCKED = "drawn(one, `<label for=c>País de residencia</label>${input('id=c')}`, (land) => { const at = one.querySelector('input'); at.value = land; at.disabled = true; });"
IN_LABEL = "const draw = (v) => drawn(one, `<span id=l>País de residencia${v ? ': ' + v : ''}</span><button type=button aria-haspopup=listbox aria-labelledby=l>${v || 'Selecciona'}</button>`, draw); draw();"
IN_NAME = "const draw = (v) => drawn(one, `<span>País de residencia</span><div tabindex=0 role=combobox aria-haspopup=listbox aria-expanded=false aria-label='País de residencia, ${v ? `seleccionado: ${v}` : 'sin selección'}'>${v || 'Selecciona'}</div>`, draw); draw();"
TICKED = "const draw = (v) => drawn(one, `<label for=c>País de residencia${v ? ' ✓' : ''}</label>${button('c', v)}`, draw); draw();"
TAGGED = "const draw = (v) => drawn(one, v ? `<label>País de residencia <i>(obligatorio)</i></label><div><span>🇩🇪 ${v}</span> <a href='#c'>cambiar</a></div><p>Donde tributas actualmente</p>` : `<label for=c>País de residencia <i>(obligatorio)</i></label>${input('id=c')}<p>Donde tributas actualmente</p>`, draw); draw();"
NAME_LOST = "const draw = (v) => drawn(one, `<button type=button id=c aria-haspopup=listbox aria-label='${v || 'País de residencia'}'>${v || 'Selecciona'}</button>`, draw); draw();"
WORDS_LOST = "const draw = (v) => drawn(one, `<div>${input(v ? `value=${v}` : '')}${v ? '' : '<span>País de residencia</span>'}</div>`, draw); draw();"
PLACEHOLDER = (
    "const draw = (v) => drawn(one, input(v ? `value=${v}` : `placeholder='País de residencia *'`), draw); draw();"
)
UNREAD = "drawn(one, `<div class=ant-select><div><span>${input('readonly style=opacity:0')}</span><b>País de residencia</b></div></div>`, (land) => { one.querySelector('b').textContent = land; one.querySelector('b').title = land; });"
TWINS = "drawn(two, `<h2>Segundo domicilio</h2><label for=t>País de residencia</label>${input('id=t')}`, () => {});"
WITHOUT_WORDS = "const draw = (v) => v ? (one.innerHTML = '<p>País de residencia</p>') : drawn(one, `<label for=c>País de residencia</label>${button('c')}`, draw); draw();"
OTHER_WORDS = "two.innerHTML = '<label for=p>Región</label><input id=p>'; const draw = (v) => drawn(one, `<label for=c>País de residencia</label>${button('c', v)}`, (land) => { draw(land); two.innerHTML = '<label for=p>Localidad</label><input id=p>'; }); draw();"
ANOTHER_DAY = "two.innerHTML = '<label for=k>Notice period</label><select id=k><option value=\"\">Choose<option>4 weeks<option>3 months</select>'; one.innerHTML = '<label for=d>Earliest start date</label><input id=d type=date>'; document.getElementById('k').onchange = () => { one.innerHTML = '<label for=d2>Earliest start date</label><input id=d2 type=date>'; };"
NO_DAY = ANOTHER_DAY.replace("<label for=d2>Earliest start date</label><input id=d2 type=date>", "")
SWAPPED = "one.innerHTML = '<input placeholder=\"Earliest start date\">'; const at = one.querySelector('input'); at.onfocus = () => { at.placeholder = 'YYYY-MM-DD'; };"
IN_PARTS = "const held = ['', '', '']; const pick = (words, at) => `<select id=x${++n} aria-label=${words[0]}>` + words.map((w, k) => `<option value='${k ? w : ''}' ${k && held[at] === w ? 'selected' : ''}>${w}</option>`).join('') + '</select>'; const to = (m) => [...Array(m)].map((_, k) => String(k + 1)); const draw = () => { one.innerHTML = `<fieldset><legend>Earliest start date</legend>${pick(['Day', ...to(31)], 0)}${pick(['Month', ...to(12)], 1)}${pick(['Year', '2026', '2027'], 2)}</fieldset>`; one.querySelectorAll('select').forEach((s, k) => { s.onchange = () => { held[k] = s.value; draw(); }; }); }; draw();"


def fill(page, script):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE % script, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), BANK, TODAY), {})
    return {one.question: one.committed for one in session.read_back().fields}


@pytest.mark.parametrize(
    "script",
    first_of(
        [
            NEW_ID,
            LATER,
            MOVED,
            CHIP,
            SUMMARY,
            LOCKED,
            IN_LABEL,
            IN_NAME,
            TICKED,
            PLACEHOLDER,
            TAGGED,
            NAME_LOST,
            WORDS_LOST,
        ],
        of_one_name=True,
    ),
    ids=[
        "under another id",
        "a moment later",
        "at another place",
        "as a chip in place of the field",
        "as a summary with a button",
        "as a locked field",
        "with the choice in its label",
        "with the choice in its name",
        "with a tick behind its label",
        "without its placeholder",
        "as a tag with a flag, a link and help",
        "with the choice in place of its name",
        "without the words over it",
    ],
)
def test_a_list_that_is_drawn_anew_is_found_again(page, script):
    told = fill(page, script)
    assert (told["País de residencia"], told["Correo electrónico"]) == ("Alemania", "ada@example.org")


def test_another_control_with_the_same_words_is_not_taken_for_the_one_that_is_gone(page):
    with pytest.raises(FormDrift, match="País de residencia"):
        fill(page, WITHOUT_WORDS + TWINS)
    assert page.locator("#t").input_value() == ""


def test_a_question_that_stays_without_its_control_or_value_stops_the_form(page):
    with pytest.raises(FormDrift, match="disappeared"):
        fill(page, WITHOUT_WORDS)


def test_a_choice_that_the_page_shows_without_its_question_stops_the_form(page):
    with pytest.raises(FormDrift, match="País de residencia"):
        fill(page, UNREAD)


def test_a_question_that_an_answer_replaces_is_answered_in_its_new_words(page):
    told = fill(page, OTHER_WORDS)
    assert (told["Localidad"], "Región" in told) == ("Berlin", False)


@pytest.mark.parametrize(
    "script",
    first_of([ANOTHER_DAY, SWAPPED, IN_PARTS], of_one_name=True),
    ids=["new field", "format in place of words", "parts"],
)
def test_a_date_that_is_drawn_anew_is_set(page, script):
    assert fill(page, script)["Earliest start date"] == "2026-05-01"


def test_a_date_that_an_answer_takes_away_is_not_told_as_given(page):
    told = fill(page, NO_DAY)
    assert (told["Notice period"], "Earliest start date" in told) == ("4 weeks", False)


def test_a_control_that_keeps_its_value_under_another_question_stops_the_form(page):
    reworded = "one.innerHTML = '<label for=k>Notice period</label><select id=k><option value=\"\">Choose<option>4 weeks<option>3 months</select>'; two.innerHTML = '<label for=p>Localidad</label><input id=p>'; document.getElementById('k').onchange = () => setTimeout(() => { two.firstChild.textContent = 'Localidad de sus padres'; }, 20);"
    with pytest.raises(FormDrift, match="Localidad"):
        fill(page, reworded)


def test_a_control_that_asks_for_something_else_after_the_country_is_not_given_the_old_answer(page):
    reworded = "two.innerHTML = '<label for=p>Localidad</label><input id=p>'; const draw = (v) => drawn(one, `<label for=c>País de residencia</label>${button('c', v)}`, (land) => { draw(land); two.firstChild.textContent = 'Localidad de sus padres'; }); draw();"
    told = fill(page, reworded)
    assert told["País de residencia"] == "Alemania" and "Localidad" not in told
    assert page.locator("#p").input_value() == ""
