"""Read the page after submission. Only explicit confirmation text counts; otherwise the result is `unknown`."""

import time
from collections.abc import Callable
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.ats.knowledge import ats_for
from adapters.browser.page.settle import settle
from core.contracts.filled_form import Confirmation
from core.contracts.form import FormModel
from core.errors import FormNotUnderstood
from core.forms.plan_binding import fillable

TEXT_LIMIT = 20_000
Place = Literal["heading", "alert", "status"]
REGIONS = """
() => {
  const shown = (el) => el.checkVisibility ? el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) : true;
  const kinds = [
    ['status', '[role=status], [aria-live=polite], output'],
    ['alert', '[role=alert], [role=alertdialog], [aria-live=assertive]'],
    ['heading', 'h1, h2, h3, h4, [role=heading], dialog[open], [role=dialog]'],
  ];
  return kinds.flatMap(([kind, css]) => [...document.querySelectorAll(css)]
    .filter((el) => shown(el) && !el.closest('footer, nav, aside, [role=contentinfo], [role=navigation]'))
    .map((el) => [kind, (el.innerText || '').trim()])
    .filter(([, text]) => text && text.length <= 1500));
}
"""


def read_confirmation(
    page: Page, probe: Callable[[Page], FormModel], form: FormModel | None = None, wait_seconds: float = 10
) -> Confirmation:
    """Return what the page states, reading it until it states something or `wait_seconds` have passed.

    `form` is the state that was sent. While its questions are still on the page, a thank-you text does not count.
    """
    until = time.monotonic() + wait_seconds
    while True:
        settle(page, 120, 2000)
        try:
            confirmation = _read_once(page, probe, form)
        except (PlaywrightError, FormNotUnderstood) as error:  # between two pages there is nothing to read
            confirmation = Confirmation(kind="unknown", text=str(error).splitlines()[0], url=page.url)
        if confirmation.kind != "unknown" or time.monotonic() > until or page.is_closed():
            return confirmation
        page.wait_for_timeout(150)


def _read_once(page: Page, probe: Callable[[Page], FormModel], form: FormModel | None) -> Confirmation:
    current = probe(page)
    text = _text(page)
    ats = ats_for(page.url, form or current)
    sent_keys = {field.key for field in fillable(form)} if form else set()
    shown_keys = {field.key for field in fillable(current)}
    form_is_gone = not (sent_keys & shown_keys) if sent_keys else not shown_keys
    regions = [(place, region) for place, region in _regions(page) if not ats.is_about_consent(region)]
    for place, region in regions if not any(ats.fails(region) for _, region in regions) else ():
        statement = ats.says(region, form_is_gone)
        if statement and statement[0] == "confirmed" and not ats.denies(region):
            return Confirmation(kind="confirmed", text=statement[1], url=page.url, place=place, ats=ats.name)
    statement = ats.says(text, form_is_gone)
    if statement and statement[0] == "already_applied":
        return Confirmation(kind="already_applied", text=statement[1], url=page.url, ats=ats.name)
    if current.errors and not form_is_gone and (form is None or current.errors != form.errors):
        return Confirmation(
            kind="validation_errors", text="; ".join(current.errors), url=page.url, errors=current.errors, ats=ats.name
        )
    return Confirmation(kind="unknown", text=text[:500], url=page.url, ats=ats.name)


def _regions(page: Page) -> list[tuple[Place, str]]:
    """Return the visible headings, alerts and status regions of the page's own host, status regions first."""
    regions: list[tuple[Place, str]] = []
    for frame in page.frames:
        if _host(frame.url) not in ("", _host(page.url)):
            continue
        try:
            regions += [(place, text) for place, text in frame.evaluate(REGIONS)]
        except PlaywrightError:
            continue
    return regions


def _host(url: str) -> str:
    return urlsplit(url).hostname or ""


def _text(page: Page) -> str:
    texts = []
    for frame in page.frames:
        try:
            texts.append(frame.evaluate("() => document.body ? document.body.innerText : ''"))
        except PlaywrightError:
            continue
    return "\n".join(texts)[:TEXT_LIMIT]
