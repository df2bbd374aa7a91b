"""Read the page after submission. Only explicit confirmation text counts; otherwise the result is `unknown`."""

import time
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Frame, Page

from adapters.ats.knowledge import AtsKnowledge, ats_for
from adapters.browser.page.settle import settle
from core.contracts.base import Contract
from core.contracts.filled_form import Confirmation
from core.contracts.form import FormModel
from core.errors import FormNotUnderstood
from core.forms.plan_binding import fillable

TEXT_LIMIT = 20_000
LEAST_FRAME_PIXELS = 8
JS = Path(__file__).parents[1] / "js" / "statements.js"
Place = Literal["heading", "alert", "status"]


class Statements(Contract):
    """The visible statements of one frame.

    `regions` are headings, alerts and status regions with their texts. `text` leaves out buttons, footers and navigation. `demands` names
    controls that ask for something more: a password, a file, a code, a captcha. `status` is the HTTP status of the frame, 0 if unknown.
    """

    regions: tuple[tuple[Place, str], ...] = ()
    text: str = ""
    buttons: tuple[str, ...] = ()
    demands: tuple[str, ...] = ()
    status: int = 0


def read_confirmation(
    page: Page,
    probe: Callable[[Page], FormModel],
    form: FormModel | None = None,
    wait_seconds: float = 10,
    origins: Collection[str] = (),
) -> Confirmation:
    """Read the page repeatedly until its statement is clear or `wait_seconds` have passed, and return the statement.

    `form` is the form state that was sent. While its questions are still on the page, a thank-you text does not count. `origins` are those
    of the frames with the form; the words of frames from other hosts do not count.
    """
    until = time.monotonic() + wait_seconds
    while True:
        settle(page, 120, 2000)
        try:
            confirmation = _read_once(page, probe, form, origins)
        except (PlaywrightError, FormNotUnderstood) as error:  # the page is being replaced by the next one
            confirmation = Confirmation(kind="unknown", text=str(error).splitlines()[0], url=page.url)
        if confirmation.kind != "unknown" or time.monotonic() > until or page.is_closed():
            return confirmation
        page.wait_for_timeout(150)


def _read_once(
    page: Page, probe: Callable[[Page], FormModel], form: FormModel | None, origins: Collection[str]
) -> Confirmation:
    current = probe(page)
    text = _text(page)
    ats = ats_for(page.url, form or current)
    sent_keys = {field.key for field in fillable(form)} if form else set()
    shown_keys = {field.key for field in fillable(current)}
    form_is_gone = not (sent_keys & shown_keys) if sent_keys else not shown_keys
    frames = _statements(page, origins)
    doubt = next((doubt for frame in frames if (doubt := _doubt(ats, frame))), None)
    for place, region in (region for frame in frames for region in frame.regions) if doubt is None else ():
        statement = None if ats.is_about_consent(region) else ats.says(region, form_is_gone)
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


def _doubt(ats: AtsKnowledge, frame: Statements) -> str | None:
    """Return the sign against a confirmation in a frame, or None: an error status, a control that asks for more, a send button, words."""
    if frame.status >= 400:
        return f"status {frame.status}"
    if frame.demands:
        return frame.demands[0]
    sending = next((button for button in frame.buttons if ats.still_sends(button)), None)
    return sending or ats.doubt_in(frame.text)


def _statements(page: Page, origins: Collection[str]) -> list[Statements]:
    """Return the statements of the visible frames from the page's host and from the hosts of the form's frames."""
    hosts = {_host(page.url), *(_host(origin) for origin in origins)}
    found = []
    for frame in page.frames:
        is_own = frame is page.main_frame or _host(frame.url) in hosts
        try:
            if is_own and _is_shown(frame):
                found.append(Statements.model_validate(frame.evaluate(_script())))
        except PlaywrightError:
            continue
    return found


def _is_shown(frame: Frame) -> bool:
    if frame.parent_frame is None:
        return True
    box = frame.frame_element().bounding_box()
    return box is not None and min(box["width"], box["height"]) >= LEAST_FRAME_PIXELS and box["x"] + box["width"] > 0


@cache
def _script() -> str:
    return JS.read_text(encoding="utf-8")


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
