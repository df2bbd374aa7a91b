"""Pages in the style of many ATS, each with a table written by hand: selector, question, and the answer that the example candidate gives.

`-` means that the question must be left open, `*` that any answer or none is right.
"""

from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

from adapters.browser.form.probe import probe_page
from core.answers.resolver import answer_form
from core.contracts.form import FormField
from core.text.normalize import comparison_key
from tests.support.answers import TODAY, candidate
from tests.support.paths import TESTS

MAKERS = TESTS / "fixtures" / "makers"
LEFT_OPEN, ANY = "-", "*"

ROWS_OF_FIELDS = """({ rows, fields }) => {
  const deep = (css, root = document) => root.querySelector(css) || [...root.querySelectorAll('*')].filter((el) => el.shadowRoot).map((el) => deep(css, el.shadowRoot)).find(Boolean) || null;
  const walk = (css) => { let root = document, at = null; for (const part of css.split(/(?<!>) (?!>)(?=(?:[^"]*"[^"]*")*[^"]*$)/)) { at = root.querySelector(part); if (!at) return null; root = at.shadowRoot || at } return at };
  const up = (el) => el.parentElement || (el.getRootNode() instanceof ShadowRoot ? el.getRootNode().host : null);
  const within = (outer, inner) => { for (let at = inner; at; at = up(at)) if (at === outer) return true; return false };
  const wanted = rows.map((css) => deep(css));
  return fields.map((selectors) => { const els = selectors.map(walk).filter(Boolean); return wanted.map((one, row) => one && els.some((el) => within(one, el) || within(el, one)) ? row : -1).filter((row) => row >= 0) });
}"""


@dataclass
class Tally:
    """What was found on pages. The lists name the page and the control."""

    controls: int = 0
    lost: list[str] = field(default_factory=list)
    misworded: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    false: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)


def compare(page: Page, table: Path, tally: Tally) -> None:
    """Add to the tally what the probe finds on a page and what the example candidate's résumé answers there."""
    rows = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines() if line]
    form = probe_page(page)
    sheet = answer_form(form, candidate(), (), TODAY)
    answers = {answer.field_key: answer.value for answer in sheet.answers}
    selectors = [selectors_of(one) for one in form.fields]
    matches = page.evaluate(ROWS_OF_FIELDS, {"rows": [row[0] for row in rows], "fields": selectors})
    found: dict[int, FormField] = {}
    for one, places in zip(form.fields, matches, strict=True):
        if not places:
            tally.false.append(f"{table.stem}: {one.question}")
        for place in places:
            if place in found:
                tally.twice.append(f"{table.stem}: {rows[place][0]}")
            found[place] = one
    tally.controls += len(rows)
    for place, (css, question, expected) in enumerate(rows):
        if place not in found:
            tally.lost.append(f"{table.stem}: {css}")
            continue
        one = found[place]
        if comparison_key(one.question) != comparison_key(question):
            tally.misworded.append(f"{table.stem}: {css} is {one.question!r}, not {question!r}")
        value = answers.get(one.key)
        if value is None and expected not in (LEFT_OPEN, ANY):
            tally.unanswered.append(f"{table.stem}: {question}")
        if value is not None and expected not in (ANY, value):
            tally.wrong.append(f"{table.stem}: {question} = {value!r}, not {expected}")


def selectors_of(one: FormField) -> list[str]:
    """Return the selectors of everything that belongs to a field."""
    groups = [one.locators, *(part.locators for part in one.parts), *(option.locators for option in one.options)]
    return [locator.value for group in groups for locator in group if locator.kind == "css"]
