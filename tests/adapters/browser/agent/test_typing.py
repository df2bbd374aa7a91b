"""Words are typed into a search box at once, and key by key only where the page hears nothing else."""

import time

import pytest

from adapters.browser.agent.typing_keys import type_words

pytestmark = pytest.mark.browser

PAGE = """<h1>Jobs</h1><label>Search <input id="q" type="search"></label><p id="found"></p><script>
window.keys = 0;
const box = document.getElementById('q'), found = document.getElementById('found');
const show = () => { found.textContent = 'Results for ' + box.value; };
box.addEventListener('keydown', (event) => { keys += event.key.length === 1; });
LISTEN
</script>"""
ENTER = "box.addEventListener('keydown', (event) => { if (event.key === 'Enter') show(); });"
LATE = "box.addEventListener('input', () => setTimeout(show, 250));"
ASKS = "box.addEventListener('input', () => fetch('/later').finally(() => setTimeout(show, 900)));"
KEYS = "let typed = ''; box.addEventListener('keyup', (event) => { if (event.key.length === 1) { typed += event.key; if (typed === box.value) show(); } });"
TEXT = "Night porter"


@pytest.mark.parametrize(
    ("listen", "keys"),
    [(ENTER, 0), (LATE, 0), (ASKS, 0), (KEYS, len(TEXT))],
    ids=["Enter", "input, a little later", "input, and asks the server", "keys only"],
)
def test_keys_are_typed_only_where_nothing_else_is_heard(page, site, listen, keys):
    site.says("/typing", PAGE.replace("LISTEN", listen), media="text/html; charset=utf-8")
    site.says("/later", "", media="text/plain")
    page.goto(site.url("/typing"))
    began = time.monotonic()
    type_words(page.main_frame, page.locator("#q"), TEXT, key_ms=60)
    seconds = time.monotonic() - began
    page.wait_for_function("document.getElementById('found').textContent === 'Results for Night porter'", timeout=4000)
    assert page.evaluate("keys") == keys
    assert seconds > keys * 0.06
