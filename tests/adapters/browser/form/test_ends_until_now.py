"""The end of a job in lists that hold a word for now: native ones, one that the page draws, and the parts of a date."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser

YEARS = "".join(f"<option>{year}</option>" for year in range(2026, 2005, -1))
MONTHS = "".join(f"<option>{month}</option>" for month in ("January", "February", "March", "November", "December"))
PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>Apply</title><h1>Apply: Developer</h1><style>.f{margin:9px}.f>*{display:block}</style><form onsubmit="return false">
<div class=f><label for=n>Last name</label><input id=n></div><h2>Work experience</h2><div class=f><label for=c>Company</label><input id=c></div><div class=f><label for=p>Job title</label><input id=p></div>%s<button>Submit application</button></form><script>%s</script>"""
IN_PARTS = f"""<fieldset><legend>Start date</legend><select aria-label=Month id=am><option value=''>Month</option>{MONTHS}</select><select aria-label=Year id=a><option value=''>Year</option>{YEARS}</select></fieldset>
<fieldset><legend>End date</legend><select aria-label=Month id=bm><option value=''>Month</option>{MONTHS}</select><select aria-label=Year id=b><option value=''>Year</option><option>Present</option>{YEARS}</select></fieldset>"""
NATIVE = f"<div class=f><label for=a>Start year</label><select id=a><option value=''>–</option>{YEARS}</select></div><div class=f><label for=b>End year</label><select id=b><option value=''>–</option>{YEARS}<option value=9999>To date</option></select></div>"
DRAWN = "<div class=f><span id=al>Start year</span><div id=a></div></div><div class=f><span id=bl>End year</span><div id=b></div></div>"
DRAW = """const draw = (box, names) => {
  box.innerHTML = `<button type=button aria-haspopup=listbox aria-expanded=false aria-labelledby=${box.id}l>Select</button><ul role=listbox hidden></ul>`;
  const [face, list] = box.children;
  const show = (is) => { list.hidden = !is; face.setAttribute('aria-expanded', is); };
  face.onclick = () => show(list.hidden);
  list.innerHTML = names.map((name) => `<li role=option>${name}</li>`).join('');
  list.onclick = (event) => { face.textContent = box.value = event.target.textContent; show(false); };
};
const years = Array.from({ length: 20 }, (_, n) => 2026 - n);
draw(a, years);
draw(b, ['Currently employed', ...years]);"""


def fill(page, lists, script=""):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE % (lists, script), content_type="text/html"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})
    told = {one.question: one.committed for one in session.read_back().fields}
    assert told["Company"] == "Initech"
    return told, page.evaluate("[a.value, b.value]")


def test_a_native_list_takes_the_word_for_now(page):
    told, kept = fill(page, NATIVE)
    assert (told["Start year"], told["End year"], kept) == ("2021", "To date", ["2021", "9999"])


def test_a_drawn_list_takes_the_word_for_now(page):
    told, kept = fill(page, DRAWN, DRAW)
    assert (told["Start year"], told["End year"], kept) == ("2021", "Currently employed", ["2021", "Currently employed"])  # fmt: skip


def test_of_a_date_in_parts_the_year_takes_the_word_and_the_month_stays_empty(page):
    told, kept = fill(page, IN_PARTS)
    assert (told["End date"], kept) == ("Present", ["2021", "Present"])
    assert page.evaluate("[am.value, bm.value]") == ["February", ""]
