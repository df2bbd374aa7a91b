"""What a model is shown of a page, against the page: recorded forms, and walks through replicas of careers pages.

Tokens are counted as words and marks. For a form: its short text for a model against the page's text (all visible text, lists of options,
and the texts in attributes), against its text for a terminal and its source. Controls are counted in the page without the probe: every
visible input, select, textarea and element with the role of one in the same form, without those that are hidden from assistive technology
and from the keyboard (traps, or boxes that something else stands for); present is a control that a line of the text stands for.
For a walk: the requests for advice against requests that would hold every element and the text of each screen. Needs no network and no
model; the recorded pages are left out if they are not on this machine.
"""

import argparse
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from adapters.browser.agent.screen import read_screen
from adapters.browser.agent.session import walk_page
from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import launched, opened_file
from adapters.browser.page.locators import frame_at, selector
from adapters.model.prompts import render
from core.agent.diet import element_line, request_of
from core.agent.rank import rank
from core.agent.sign import sign
from core.agent.walk import start
from core.contracts.agent import AgentAction, AgentState
from core.contracts.form import FormModel
from core.contracts.walk_decisions import ChooseRequest
from core.errors import OtklikError
from flows.cli.form_text import form_text, left_alone, short_form_text
from tests.support.careers import REPLICAS, SECOND, THIRD, Oracle, Replica, address, careers_site
from tests.support.paths import FORMS, RECORDED
from tests.support.quarantine import one_browser
from tests.support.scripted_ways import tokens

ATTRIBUTES = ("placeholder", "aria-label", "title", "alt", "aria-description")
PAGE_TEXT = """(names) => {
  const texts = [document.body.innerText];
  for (const el of document.querySelectorAll('body *')) {
    if (el.tagName === 'OPTION') { texts.push(el.label || el.text); continue; }
    if (!el.checkVisibility()) continue;
    for (const name of names) if (el.getAttribute(name)) texts.push(el.getAttribute(name));
    if (el.tagName === 'INPUT' && /^(submit|button|reset)$/.test(el.type)) texts.push(el.value);
  }
  return texts.join('\\n');
}"""
PARTS = ("part of another control", "dial code of the phone field")
"""Why a control is ignored that the line of another one stands for."""
MARK = "(el) => el.setAttribute('data-benchmark-seen', '')"
CONTROLS = """() => {
  const roles = ['combobox', 'listbox', 'textbox', 'radio', 'checkbox', 'switch', 'spinbutton', 'slider'].map((one) => `[role=${one}]`).join(', ');
  const all = `input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=image]):not([type=reset]), select, textarea, ${roles}`;
  const seen = [...document.querySelectorAll('[data-benchmark-seen]')];
  const forms = new Set(seen.map((el) => el.closest('form')).filter(Boolean));
  const isShown = (el) => { const box = el.getBoundingClientRect(); return el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box.width > 2 && box.height > 2 && box.right > 0 && box.bottom + scrollY > 0; };
  const isForPeople = (el) => !(el.tabIndex < 0 && el.closest('[aria-hidden=true]'));
  const controls = [...document.querySelectorAll(all)].filter((el) => isShown(el) && isForPeople(el) && !el.disabled && !el.parentElement.closest(roles) && (!forms.size || forms.has(el.closest('form'))));
  const lists = new Set(seen.flatMap((one) => ['aria-controls', 'aria-owns'].flatMap((name) => [one, ...one.querySelectorAll(`[${name}]`)].flatMap((part) => (part.getAttribute(name) || '').split(/\\s+/)))).filter(Boolean));
  const isNamed = (el) => el.id && lists.has(el.id);
  const missing = controls.filter((el) => !isNamed(el) && !seen.some((one) => one === el || one.contains(el) || el.contains(one)));
  return [controls.length, missing.map((el) => `${el.tagName.toLowerCase()} ${el.type || el.getAttribute('role') || ''} ${el.name || el.id}`.trim())];
}"""


class Measured(NamedTuple):
    name: str
    source: int
    page_text: int
    terminal: int
    short: int
    controls: int
    missing: list[str]

    @property
    def share(self) -> float:
        return self.short / max(1, self.page_text)


def mark(page: Page, form: FormModel) -> None:
    """Mark in the page what the lines of the form's text stand for."""
    for field in form.fields:
        for locators in (field.locators, *(one.locators for one in (*field.options, *field.parts))):
            if css := selector(locators):
                frame_at(page, field.frame).locator(css).evaluate_all(f"(all) => all.forEach({MARK})")
    for ignored in form.ignored:
        is_told = ignored.why.partition(":")[0] in left_alone(form) or ignored.why in PARTS
        if is_told and (css := selector((ignored.locator,))):
            page.locator(css).evaluate_all(f"(all) => all.forEach({MARK})")


def measured(page: Page, name: str) -> Measured | None:
    try:
        form = probe_page(page)
    except OtklikError:
        return None
    if not form.fields:
        return None
    text, source = page.evaluate(PAGE_TEXT, list(ATTRIBUTES)), page.content()
    mark(page, form)
    count, missing = page.evaluate(CONTROLS)
    return Measured(
        name, tokens(source), tokens(text), tokens(form_text(form)), tokens(short_form_text(form)), count, missing
    )


def forms(title: str, paths: list[Path]) -> None:
    rows: list[Measured] = []
    with launched() as chromium:
        for path in paths:
            with opened_file(chromium, path) as page:
                if row := measured(page, path.stem[-40:]):
                    rows.append(row)
    if not rows:
        return
    print(
        f"{title:<42} {'source':>7} {'page text':>9} {'terminal':>8} {'model':>6} {'of text':>8} {'of source':>9}  controls"
    )
    for row in rows:
        left = f", missing: {', '.join(row.missing[:6])}" if row.missing else ""
        print(f"{row.name:<42} {row.source:>7} {row.page_text:>9} {row.terminal:>8} {row.short:>6} {row.share:>8.0%} {row.short / row.source:>9.1%}  {row.controls - len(row.missing)} of {row.controls}{left}")  # fmt: skip
    text, short = sum(row.page_text for row in rows), sum(row.short for row in rows)
    there = sum(row.controls - len(row.missing) for row in rows)
    print(f"{len(rows)} pages: {short / text:.0%} of the page text in all, median {statistics.median(row.share for row in rows):.0%}, at most 30 % on {sum(row.share <= 0.3 for row in rows)}; {short / sum(row.source for row in rows):.1%} of the source; controls {there} of {sum(row.controls for row in rows)}\n")  # fmt: skip


def walks(name: str, replicas: Sequence[Replica], is_large: bool = False) -> None:
    """Print what the requests of whole walks hold, against requests with all elements of each screen and its text.

    `is_large`: the replicas are blown up to the size of real pages.
    """
    told = full = requests = system = 0
    asked: list[tuple[ChooseRequest, str]] = []

    class Reading(Oracle):
        """Reads the whole page before it answers."""

        def choose(self, request: ChooseRequest) -> AgentAction | None:
            asked.append((request, page.context.pages[-1].inner_text("body")))
            return super().choose(request)

    def measure(state: AgentState) -> bool:
        nonlocal told, full, requests, system
        if state.screen is not None and asked:
            request, text = asked.pop()
            prompt = render("agent_choose", request)
            everything = "\n".join(map(element_line, state.screen.elements))
            bare = render("agent_choose", request.model_copy(update={"elements": ()}))
            told += tokens(prompt.user)
            full += tokens(bare.user) + tokens(everything) + tokens(text)
            system += tokens(prompt.system)
            requests += 1
        return True

    with careers_site(is_large) as site, one_browser() as browser:
        for replica in replicas:
            with browser.open_pages() as pages:
                page = pages.new_page(lambda url, text: None).page
                walk_page(
                    page, start(address(site, replica), replica.wanted, None, "always"), Reading(replica), measure
                )
    print(f"{name}: {len(replicas)} walks, {requests} requests: {told / requests:.0f} tokens each, {full / requests:.0f} if each held the whole screen: ratio {told / full:.2f}; with the instructions ({system / requests:.0f}) {(told + system) / (full + system):.2f}")  # fmt: skip


def screens(paths: list[Path]) -> None:
    """Print what a request for advice holds of recorded pages of real sites, which are larger than the replicas."""
    told = full = pages = 0
    with launched() as chromium:
        for path in paths:
            with opened_file(chromium, path) as page:
                try:
                    screen = read_screen(page)
                except OtklikError:
                    continue
            if not screen.elements:
                continue
            state = rank(sign(start(screen.url, "Developer").model_copy(update={"screen": screen})))
            told += tokens(render("agent_choose", request_of(state)).user)
            full += tokens("\n".join(map(element_line, screen.elements))) + tokens(screen.text)
            pages += 1
    if pages:
        print(f"{pages} recorded pages: a first request has {told / pages:.0f} tokens, the whole screen {full / pages:.0f}: ratio {told / full:.2f}")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=("forms", "screens", "walks"))
    only = parser.parse_args().only
    if only in (None, "screens"):
        screens([*(RECORDED / "vacancies").rglob("*.html"), *(RECORDED / "forms" / "ats").glob("*.html")])
    if only in (None, "walks"):
        small = (*REPLICAS, *SECOND)
        walks("small replicas", small)
        walks("the same, blown up to the size of real pages", small, is_large=True)
        walks("replicas of full size", THIRD)
    if only not in (None, "forms"):
        return
    forms("recorded applications", sorted((RECORDED / "forms" / "ats").glob("*.html")))
    forms("recorded forms of other kinds", sorted((RECORDED / "forms" / "labelled_identity").glob("*.html")))
    forms("replicas of application forms", sorted(FORMS.glob("*.html")))


if __name__ == "__main__":
    main()
