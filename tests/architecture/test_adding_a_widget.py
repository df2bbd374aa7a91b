"""A new widget is one module, one script and its name in the contract; nothing that fills forms has to know it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from adapters.browser.widgets.driver import JS
from adapters.browser.widgets.registry import drivers
from core.contracts.form import FieldType, FormField, Widget
from tests.support.paths import ROOT

MODULE = """
from playwright.sync_api import Page

from adapters.browser.page.locators import control
from adapters.browser.widgets.driver import Setting, WidgetDriver, script
from core.contracts.form import FormField, Widget


class StarRating(WidgetDriver):
    def recognises(self, field: FormField) -> bool:
        return field.widget is Widget.STAR_RATING

    def set_value(self, page: Page, setting: Setting) -> None:
        stars = [option.label for option in setting.field.options].index(str(setting.value)) + 1
        control(page, setting.field).evaluate(script("star_rating", "set"), stars)


DRIVER = StarRating()
"""

SCRIPT = """
WIDGETS.star_rating = {
  declares: { type: 'single_choice', widget: 'star_rating' },
  find(all, units) {
    for (const el of all) if (classes(el) === 'stars') insertUnit(all, units, { kind: 'star_rating', els: [el] });
  },
  options: (unit) => [...unit.els[0].children].map((star) => ({ label: attr(star, 'title'), value: null })),
  value: (unit) => attr(unit.els[0].querySelector('.on') || unit.els[0], 'title') || null,
  set: (el, stars) => el.children[stars - 1].click(),
};
"""

REPLICA = """<!doctype html><html lang=en><title>Apply</title><body><h1>Apply</h1><form>
<label>Full name <input name=name required></label>
<div><label id=q>How well do you know Python?</label><div class=stars aria-labelledby=q>
<i title='1 star'>\u2606</i><i title='2 stars'>\u2606</i><i title='3 stars'>\u2606</i></div></div>
<label>Email <input name=email type=email></label><button>Submit application</button></form>
<script>for (const star of document.querySelectorAll('i')) star.onclick = () => {
  for (const other of document.querySelectorAll('i')) other.className = other === star ? 'on' : ''; };</script></body></html>"""

FILL = """
import sys
import adapters
from pathlib import Path
from adapters.browser.form.fill import fill_state
from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import launched, opened_file
from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.question import QuestionClass
from core.forms.planner import compile_plan

assert Path(adapters.__file__).is_relative_to(Path.cwd())
values = {"Full name": "Ana Example", "Email": "ana@example.com", "How well do you know Python?": "2 stars"}
with launched() as browser, opened_file(browser, Path(sys.argv[1])) as page:
    form = probe_page(page)
    answers = tuple(
        Answer(field_key=field.key, question=field.question, question_class=QuestionClass.OTHER,
               value=values[field.question], provenance=Provenance(source="bank", reference="test"))
        for field in form.fields
    )
    held, _ = fill_state(page, compile_plan(form), AnswerSheet(form_fingerprint=form.fingerprint, answers=answers), {})
    print([(one.item.field.question, one.item.field.widget.value, one.committed) for one in held])
    print(page.evaluate("document.querySelector('.on').title"))
"""


def files_of(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.suffix in (".py", ".js")}


@pytest.mark.browser
def test_a_star_rating_is_filled_after_touching_three_files(tmp_path):
    for top in ("core", "adapters"):
        shutil.copytree(ROOT / top, tmp_path / top, ignore=shutil.ignore_patterns("__pycache__"))
    before = files_of(tmp_path)

    (tmp_path / "adapters/browser/widgets/star_rating.py").write_text(MODULE)
    (tmp_path / "adapters/browser/js/widgets/star_rating.js").write_text(SCRIPT)
    contract = tmp_path / "core/contracts/form.py"
    last = '    CONTENTEDITABLE = "contenteditable"\n'
    contract.write_text(contract.read_text().replace(last, last + '    STAR_RATING = "star_rating"\n'))

    touched = {name for name, content in files_of(tmp_path).items() if before.get(name) != content}
    (tmp_path / "stars.html").write_text(REPLICA)
    run = subprocess.run(
        [sys.executable, "-c", FILL, "stars.html"], cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip

    assert run.returncode == 0, run.stderr
    filled, chosen = run.stdout.splitlines()
    assert "('How well do you know Python?', 'star_rating', '2 stars')" in filled
    assert chosen == "2 stars"
    assert touched == {
        "adapters/browser/widgets/star_rating.py",
        "adapters/browser/js/widgets/star_rating.js",
        "core/contracts/form.py",  # one line: the widget's name, which the JSON Schemas list (`make schemas`)
    }


def test_every_control_has_at_most_one_driver_of_its_own():
    fields = [
        FormField(key="k", question="Q", type=kind, widget=widget, placeholder=placeholder)
        for kind in FieldType
        for widget in Widget
        for placeholder in (None, "DD/MM/YYYY")
        if (kind is FieldType.FILE) == (widget is Widget.FILE_INPUT) and (widget is not Widget.BUTTON_GROUP or kind is FieldType.SINGLE_CHOICE)
    ]  # fmt: skip
    crowded = [field for field in fields if sum(driver.recognises(field) for driver in drivers()) > 1]
    assert not crowded


def test_every_widget_module_with_a_driver_has_its_script():
    modules = {type(driver).__module__.rsplit(".", 1)[1] for driver in drivers()} | {"plain"}
    assert modules == {path.stem for path in JS.glob("*.js")}
