"""Boxes that the keyboard reaches, without a role and with an arrow of their style: their lists come into the page only while they are open."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.contracts.candidate import StoredAnswer
from core.contracts.form import Widget
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BANK = (StoredAnswer(question="Salary expectation", value="70000 EUR per year", question_class="salary_expectation"),)

PAGE = """<!doctype html><html lang=de><meta charset=utf-8><title>Bewerbung</title><h1>Bewerbung als Gärtnerin</h1><style>.zeile{margin:12px 0;position:relative}.frage{font-weight:700}.kasten{border:1px solid;padding:9px 30px 9px 9px;cursor:pointer;position:relative}
%s
.drop{position:absolute;left:0;right:0;background:#fff;border:1px solid;z-index:5}.drop span{display:block;padding:6px;cursor:pointer}.auf{cursor:pointer;font-weight:700}.auf::after{content:"▾"}</style>
<form onsubmit="return false"><div class=zeile><label for=n>Nachname *</label><input id=n required></div>
<div class=zeile><div class=frage>Gehaltswunsch *</div><input id=g required></div>
<div class=zeile><div class=frage>Währung</div><div class=kasten tabindex=0 data-list="Schweizer Franken (CHF)|Euro (EUR)|US-Dollar (USD)">Schweizer Franken (CHF)</div></div>
<div class=zeile><div class=frage>Land *</div><div class=kasten tabindex=0 data-list="Belgien|Deutschland|Schweiz">Bitte wählen</div></div>
<div class=part><div class=auf tabindex=0 onclick="document.getElementById('p').hidden = !document.getElementById('p').hidden">Weitere Angaben</div><div id=p><label>Ort <input id=o></label><label>Postleitzahl <input id=z></label></div></div>
<button type=submit>Bewerbung absenden</button></form><script>
const held = {}; let open = null;
const shut = () => { if (open) { open.remove(); open = null; } };
document.querySelectorAll('.kasten').forEach((box, at) => { box.onclick = () => { if (open && open.of === box) return shut(); shut(); const drop = document.createElement('div'); drop.className = 'drop'; drop.of = box;
  for (const one of box.dataset.list.split('|')) { const row = document.createElement('span'); row.textContent = one; row.onclick = (e) => { e.stopPropagation(); held[at] = box.textContent = one; shut(); }; drop.append(row); }
  %s open = drop; }; });
document.addEventListener('mousedown', (e) => { if (open && !open.contains(e.target) && e.target !== open.of) shut(); });
</script>"""
CORNER = ".kasten::after{content:'';position:absolute;right:12px;top:14px;border:6px solid transparent;border-top-color:#333}"
TURNED = ".kasten::after{content:'';position:absolute;right:12px;top:10px;width:7px;height:7px;border-right:2px solid;border-bottom:2px solid;transform:rotate(45deg)}"
SIGN = ".kasten::after{content:'▾';position:absolute;right:12px}"
BESIDE = "box.after(drop);"
ON_PAGE = "const r = box.getBoundingClientRect(); drop.style.cssText = `left:${r.left}px;top:${r.bottom + scrollY + 2}px;width:${r.width}px;right:auto`; document.body.append(drop);"


def opened(page, style, place):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE % (style, place), content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session


@pytest.mark.parametrize(
    ("style", "place"), [(CORNER, BESIDE), (TURNED, ON_PAGE), (SIGN, ON_PAGE)], ids=["corner", "turned", "sign"]
)
def test_what_a_box_has_in_it_is_chosen_anew_from_its_list(page, style, place):
    session = opened(page, style, place)
    session.fill(lambda form: answer_form(form, candidate(), BANK, TODAY), {})
    told = {one.question: one.committed for one in session.read_back().fields}
    assert page.evaluate("held") == {"0": "Euro (EUR)", "1": "Deutschland"}
    assert (told["Währung"], told["Land"], told["Gehaltswunsch"]) == ("Euro (EUR)", "Deutschland", "70000")


def test_the_head_of_a_part_that_opens_is_no_list(page):
    opened(page, CORNER, BESIDE)
    lists = [one.question for one in probe_page(page).fields if one.widget is Widget.COMBOBOX]
    assert lists == ["Währung", "Land"]
