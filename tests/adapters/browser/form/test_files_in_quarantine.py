"""A file that a page sends as soon as it is chosen: nothing leaves the machine while a form is filled."""

import pytest

from adapters.browser.form.session import FormSession
from adapters.browser.submit.draft_confirmation import confirmation_words
from core.answers.resolver import answer_form
from core.errors import FormDrift
from tests.support.answers import TODAY, candidate
from tests.support.forms import RESUME, PlansInMemory
from tests.support.http import LocalSite
from tests.support.quarantine import one_browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = """<!doctype html><html lang=en><title>Apply</title><h1>Application: Backend Developer</h1><form onsubmit="return false"><p><label>Last name <input required></label></p><p><label>Email <input type=email required></label></p>
<div><label>CV *</label><button type=button id=b>Upload file</button><div id=s></div></div><button>Submit application</button></form><script>
b.onclick = () => {
  const input = document.createElement('input');
  input.type = 'file';
  input.onchange = () => fetch('/upload', { method: 'POST', body: input.files[0] }).then(() => { s.textContent = input.files[0].name; }, () => { s.textContent = 'Upload failed'; });
  input.click();
};</script>"""


def test_a_file_that_the_page_sends_at_once_does_not_leave_the_machine():
    site = LocalSite()
    with one_browser() as browser, browser.open_pages() as pages, site.running():
        site.says("/form.html", PAGE.encode(), media="text/html; charset=utf-8")
        opened = pages.new_page(confirmation_words)
        session = FormSession(opened.page, PlansInMemory(), network=opened.gate)
        session.open(site.url("/form.html"))
        who = candidate({"resume": RESUME.name})
        with pytest.raises(FormDrift, match="CV"):
            session.fill(lambda form: answer_form(form, who, (), TODAY), {"resume": RESUME})
        assert site.paths_asked() == ["/form.html"]
