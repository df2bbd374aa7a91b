"""Lists in two levels and more without roles: columns whose arrows do not come, and a second list that fills a while after the first."""

import pytest

from adapters.browser.form.session import FormSession
from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.question import QuestionClass
from core.forms.plan_binding import fillable
from tests.support.cases import first_of
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>Apply</title><h1>Application: Backend Developer</h1><style>.f{margin:9px}.f>label{display:block}.menus{display:flex}li{cursor:pointer}</style>
<form onsubmit="return false"><div class=f><label for=n>Last name</label><input id=n required></div>%s<div class=f><label for=e>Email</label><input id=e type=email required></div><button type=submit>Submit application</button></form><script>%s</script>"""
COLUMNS = """const DATA = { IT: { Backend: ['Python', 'Java'], Frontend: ['React'] }, Sales: { Field: ['Retail'] } }, box = document.querySelector('#c'), field = box.querySelector('input');
let panel = null;
const shut = () => { if (panel) panel.remove(); panel = null; };
function column(names, depth, way) {
  while (panel.children[depth]) panel.children[depth].remove();
  const list = document.createElement('ul');
  for (const [name, more] of Array.isArray(names) ? names.map((one) => [one]) : Object.entries(names)) {
    const row = document.createElement('li');
    row.className = 'STYLE-menu-item';
    row.innerHTML = MARK;
    row.onclick = (event) => {
      event.stopPropagation();
      const path = [...way, name];
      if (more) setTimeout(() => column(more, depth + 1, path), WAIT); else { field.value = path.join(' / '); window.kept = field.value; shut(); }
    };
    list.append(row);
  }
  list.className = 'STYLE-menu';
  panel.append(list);
}
field.onclick = () => { if (panel) return shut(); panel = document.createElement('div'); panel.className = 'STYLE-panel menus'; document.body.append(panel); column(DATA, 0, []); };"""
STYLES = {
    "a letter beside the words": ("el-cascader", "`<span>${name}</span>${more ? '<i>›</i>' : ''}`", "0"),
    "an icon of a font that does not come": ("ivu-cascader", "`${name} ${more ? '<i class=\"ivu-icon ivu-icon-ios-arrow-forward\"></i>' : ''}`", "0"),
    "an icon without a drawing": ("ant-cascader", "`<div>${name}</div>${more ? '<span class=ant-cascader-menu-item-expand-icon></span>' : ''}`", "0"),
    "a column that comes later": ("el-cascader", "`<span>${name}</span>${more ? '<i class=el-icon-arrow-right></i>' : ''}`", "250"),
}  # fmt: skip
TOWNS = "const DATA = { Germany: ['Berlin', 'Munich'], France: ['Paris'] };"
NATIVE = "<div class=f><label for=a>Country</label><select id=a><option value=''>Choose</option><option>Germany<option>France</select></div><div class=f><label for=b>City</label><select id=b disabled><option value=''>Choose a country first</option></select></div>"
FILLS = (
    TOWNS
    + "a.onchange = () => { b.disabled = true; b.innerHTML = %s; setTimeout(() => { b.innerHTML = '<option value=\"\">Choose</option>' + DATA[a.value].map((one) => `<option>${one}`).join(''); b.disabled = false; b.parentElement.querySelectorAll('.spinner').forEach((one) => one.remove()); }, 2000); %s };"
)
LATER = {
    "a list that says so": FILLS % ("'<option value=\"\">Loading…</option>'", ""),
    "words in another language": FILLS % ("'<option value=\"\">Wird geladen …</option>'", ""),
    "a spinner beside it": FILLS
    % (
        "'<option value=\"\"></option>'",
        "b.insertAdjacentHTML('afterend', '<span class=spinner>•</span>');",
    ),
}


def fill(page, fields, script, **values):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE % (fields, script), content_type="text/html"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    said = {"Last name": "Example", "Email": "ada@example.org", **values}
    by = Provenance(source="person", reference="test")

    def answer(form):
        given = (one for one in fillable(form) if one.question in said and (not one.is_disabled))
        answers = tuple(Answer(field_key=one.key, question=one.question, question_class=QuestionClass.OTHER, value=said[one.question], provenance=by) for one in given)  # fmt: skip
        return AnswerSheet(form_fingerprint=form.fingerprint, answers=answers)

    session.fill(answer, {})
    return {one.question: one.committed for one in session.read_back().fields}


@pytest.mark.parametrize(("style", "mark", "wait"), first_of(STYLES.values()), ids=STYLES)
def test_a_way_through_columns_is_found_by(page, style, mark, wait):
    markup = f"<div class=f><label>Field</label><div class={style} id=c><input readonly placeholder='Please select'></div></div>"
    script = COLUMNS.replace("STYLE", style).replace("MARK", mark).replace("WAIT", wait)
    assert fill(page, markup, script, Field="IT / Backend / Python")["Field"] == "IT / Backend / Python"
    assert page.evaluate("kept") == "IT / Backend / Python"


@pytest.mark.parametrize("script", first_of(LATER.values(), of_one_name=True), ids=LATER)
def test_a_second_list_is_waited_for_as_long_as_it_loads(page, script):
    assert fill(page, NATIVE, script, Country="Germany", City="Munich")["City"] == "Munich"
    assert page.evaluate("b.value") == "Munich"
