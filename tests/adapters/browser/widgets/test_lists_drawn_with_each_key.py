"""Lists whose control the page draws anew as it is opened and with each key that is typed, as state-driven components do."""

import pytest

from tests.support.widgets import fill

pytestmark = pytest.mark.browser
COMPONENT = """const box = document.getElementById('box'), ALL = %s, needs = %d;
const state = { open: false, text: '', value: '', found: needs === 0 };
let timer = 0;
function draw() {
  const had = box.contains(document.activeElement), rows = ALL.filter((one) => one.toLowerCase().startsWith(state.text.toLowerCase()));
  box.innerHTML = `<span>${state.value || 'Select…'}</span><input role=combobox aria-labelledby=l aria-expanded=${state.open} aria-autocomplete=list value="${state.text}">`
    + (state.open && state.found ? `<div role=listbox>${rows.map((one) => `<div role=option>${one}</div>`).join('')}</div>` : '');
  const at = box.querySelector('input');
  if (had) { at.focus(); at.setSelectionRange(state.text.length, state.text.length); }
}
box.addEventListener('mousedown', (e) => {
  const row = e.target.closest('[role=option]');
  if (row) { e.preventDefault(); return; }
  if (!state.open) { e.preventDefault(); box.querySelector('input').focus(); state.open = true; draw(); }
});
box.addEventListener('click', (e) => { const row = e.target.closest('[role=option]'); if (row) { state.value = row.textContent; state.open = false; state.text = ''; draw(); } });
box.addEventListener('input', (e) => { state.text = e.target.value; state.open = true; state.found = !needs; clearTimeout(timer); if (state.text.length >= needs) timer = setTimeout(() => { state.found = true; draw(); }, needs ? 250 : 0); draw(); });
box.addEventListener('keydown', (e) => { if (e.key === 'Escape') { state.open = false; state.text = ''; draw(); } });
draw();"""
MARKUP = "<div><label id=l>%s</label><div id=box></div></div>"


def test_an_option_is_chosen_in_a_list_that_is_drawn_anew_as_it_opens(page):
    fill(page, MARKUP % "Highest degree", "Highest degree", "Doctorate", COMPONENT % (["Bachelor", "Master", "Doctorate"], 0))  # fmt: skip
    assert page.inner_text("#box span") == "Doctorate"


def test_a_town_is_found_in_a_list_that_is_drawn_anew_with_each_key(page):
    towns = ["Bergen", "Berlin, Germany", "Bern, Switzerland"]
    fill(page, MARKUP % "Where are you based?", "Where are you based?", "Berlin, Germany", COMPONENT % (towns, 2))
    assert page.inner_text("#box span") == "Berlin, Germany"
