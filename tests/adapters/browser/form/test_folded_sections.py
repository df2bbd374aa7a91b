"""A section of the page that its heading opens, whatever its parts are called."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PAGE = """<!doctype html><title>Apply</title><style>.content { display: none } .open > .content { display: block } .veil { position: fixed; inset: 0 }</style>
<h1>Apply</h1><form onsubmit="return false"><p><label>First name <input required></label></p><h3>Present job</h3>
<p><label>Job title <input></label></p><p><label>Employer <input></label></p>
<div class="%(panel)s"><div class="%(head)s" role=button tabindex=0 aria-expanded=false>Earlier job</div><div class="%(panel)s-content content" role=region>
<p><label>Job title <input class=before></label></p><p><label>Employer <input class=before></label></p>
<p><span id=m>Start month</span> <span role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false aria-labelledby=m class=before></span></p>
<p><span id=l>End month</span> <span role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false aria-labelledby=l class=before></span></p>
</div></div><p><label>Message <textarea></textarea></label></p><button>Send</button></form>
<script>
const head = document.querySelector('[aria-expanded]'), months = ['January', 'February', 'March', 'April'];
head.onclick = () => head.setAttribute('aria-expanded', String(head.parentElement.classList.toggle('open')));
for (const box of document.querySelectorAll('[role=combobox]')) {
  let over = null;
  const close = () => { over.remove(); over = null; box.setAttribute('aria-expanded', 'false'); };
  box.onclick = () => {
    if (over) return;
    over = document.createElement('div');
    over.innerHTML = '<div class=veil></div><ul role=listbox style="position:relative">' + months.map((month) => `<li role=option>${month}</li>`).join('') + '</ul>';
    document.body.append(over); box.setAttribute('aria-expanded', 'true');
    over.onclick = (event) => { if (event.target.matches('li')) box.textContent = event.target.textContent; close(); };
  };
  box.onkeydown = (event) => { if (event.key === 'Escape' && over) close(); };
}
</script>"""
READ = "() => [...document.querySelectorAll('.before')].map((one) => one.value ?? one.textContent)"


@pytest.mark.parametrize(
    ("panel", "head"),
    [("mat-expansion-panel", "mat-expansion-panel-header"), ("panel", "panel-heading"), ("fold", "fold-head")],
)
def test_a_section_under_its_heading_is_opened_filled_and_its_lists_are_closed_again(page, panel, head):
    page.unroute_all()
    body = PAGE % {"panel": panel, "head": head}
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})
    assert page.evaluate(READ) == ["Software Developer", "Globex", "March", "January"]
    assert page.locator(".veil").count() == 0
