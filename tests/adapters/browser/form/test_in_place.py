"""An answer that adds a question before others moves their controls: each is still given its own answer, and no other one's."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.contracts.candidate import StoredAnswer
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser]
BANK = tuple(
    StoredAnswer(question=question, value=value, question_class=name)
    for name, question, value in (
        ("work_authorization", "Are you authorized to work in Germany?", "Yes"),
        ("travel", "Would you travel for work?", "Yes"),
        ("relocation", "Would you relocate?", "No"),
        ("work_format", "Remote, hybrid or on site?", "Hybrid"),
    )
)
PAGE = """<!doctype html><meta charset=utf-8><title>Bewerbung als Baumpfleger</title><h1>Bewerbung als Baumpfleger</h1><form onsubmit="return false">
<div class=q><label>Vorname <input></label></div><div class=q><label>E-Mail <input type=email></label></div><div id=all></div><button type=submit>Bewerbung absenden</button></form><script>
const ASKS = [['Dürfen Sie in Deutschland arbeiten?', ['Ja', 'Nein']], ['Sind Sie reisebereit?', ['Ja', 'Nein']], ['Wären Sie bereit umzuziehen?', ['Ja', 'Nein']], ['Bevorzugtes Arbeitsmodell', ['Vor Ort', 'Hybrid', 'Remote']]];
const chosen = {}, all = document.getElementById('all'), rows = ASKS.map(([words, options]) => {
  const row = document.createElement('div');
  row.className = 'q';
  row.innerHTML = `<div>${words}</div><div role=radiogroup aria-label='${words}'>${options.map((one) => `<button type=button role=radio aria-checked=false>${one}</button>`).join('')}</div>`;
  row.querySelectorAll('button').forEach((one) => { one.onclick = () => { chosen[words] = one.textContent; DRAWN; }; });
  all.append(row);
  return row;
});
function draw() {
  rows.forEach((row, at) => row.querySelectorAll('button').forEach((one) => one.setAttribute('aria-checked', String(chosen[ASKS[at][0]] === one.textContent))));
  for (const at of [0, 1]) if (chosen[ASKS[at][0]] === 'Ja' && !document.getElementById('more' + at)) rows[at].insertAdjacentHTML('afterend', `<div class=q id=more${at}><div>Bitte erläutern Sie das kurz (${at})</div><input></div>`);
}
</script>"""


def held_after(page, drawn):
    page.unroute_all()
    body = PAGE.replace("DRAWN", drawn)
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), BANK, TODAY), {})
    session.read_back()
    return page.evaluate("() => Object.values(chosen)")


@pytest.mark.parametrize("drawn", ["draw()", "queueMicrotask(draw)", "setTimeout(draw, 30)"])
def test_questions_that_an_answer_has_moved_are_given_their_own_answers(page, drawn):
    assert held_after(page, drawn) == ["Ja", "Ja", "Nein", "Hybrid"]
