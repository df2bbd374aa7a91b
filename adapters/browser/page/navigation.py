"""Get from a posting to its form through the button that opens it: in a dialog, a frame or a new tab."""

from collections.abc import Callable

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.ats.knowledge import ats_for
from adapters.browser.page.buttons import button_control, forward_button
from adapters.browser.page.settle import settle
from adapters.browser.page.wall_guard import stop_at_wall
from core.contracts.form import FormButton, FormKind, FormModel
from core.errors import FormNotUnderstood, PostingGone, SiteBlocked, SiteUnreachable
from core.forms.plan_binding import fillable
from core.forms.terms import term

HOPS = 5
PASSING = (408, 425, 429)
"""HTTP statuses below 500 that ask for a later retry."""
WAITS_MS = (60, 250, 600, 1200)
BESIDE = frozenset(
    {FormKind.LOGIN, FormKind.SEARCH, FormKind.NEWSLETTER, FormKind.COOKIE_DIALOG, FormKind.CHAT, FormKind.NAVIGATION}
)
"""Forms that stand in a page's head or foot while the application is still being built."""
Probe = Callable[[Page], FormModel]
Wall = Callable[[Page], None]
"""Raises `LoginWall`, `ChallengePage` or `SiteBlocked` if the page is one."""


def go_to(page: Page, url: str, seconds: float = 30) -> None:
    """Open a URL.

    Raises `SiteUnreachable`, `SiteBlocked`, `PostingGone` (status 404 or 410), `FormNotUnderstood` (another 4xx) or the error of a wall.
    """
    try:
        response = page.goto(url, wait_until="domcontentloaded", timeout=seconds * 1000)
    except PlaywrightError as error:
        raise SiteUnreachable(f"{url} could not be opened.", str(error).splitlines()[0]) from error
    status = response.status if response else 200
    if status >= 500 or status in PASSING:
        raise SiteUnreachable(f"{url} answered with status {status}.")
    if status >= 400:
        stop_at_wall(page, status)
    if status in (401, 403):
        raise SiteBlocked(
            f"{url} answered with status {status}.", "The site refuses access. Open the posting in your own browser."
        )
    if status in (404, 410):
        raise PostingGone(f"{url} answered with status {status}.", "The posting is closed, hidden or removed.")
    if status >= 400:
        raise FormNotUnderstood(
            f"{url} answered with status {status}.", "The posting may be closed. Check it in your own browser."
        )


def reach_form(page: Page, probe: Probe, wall: Wall = stop_at_wall) -> tuple[Page, FormModel]:
    """Return the page that shows the form, which may be a new tab, and the form.

    Raises `FormNotUnderstood` if no button leads to a form, and the errors of `wall`.
    """
    pressed: list[tuple[str, str]] = []
    unanswered: list[tuple[str, str]] = []
    form = _when_built(page, probe, wall)
    ats = ats_for(page.url, form)
    direct = None if fillable(form) else ats.form_url_of(page.url)
    if direct:
        go_to(page, direct)
        form = _when_built(page, probe, wall)
    for _ in range(0 if ats.opening_may_send else HOPS):
        if fillable(form):
            return page, form
        button = _next_opener(form, pressed)
        if button is None and pressed:
            form = _wait_longer(page, probe)
            button = None if fillable(form) else _next_opener(form, pressed)
        if button is None:
            break
        before, press = _shown(page, form), (page.url, button.text)
        page = _press(page, button)
        form = _when_built(page, probe, wall)
        if not fillable(form) and _shown(page, form) == before and press not in unanswered:
            unanswered.append(press)  # a busy page may have missed the click: click once more
        else:
            pressed.append(press)
    if fillable(form):
        return page, form
    raise FormNotUnderstood(
        f"No application form found at {page.url}.",
        _earlier_application(page) or form.chosen_because or "No button leads to one.",
    )


def _earlier_application(page: Page) -> str | None:
    """Return what the page says of an earlier application, if that is why it shows no form."""
    try:
        said = ats_for(page.url).says(page.inner_text("body"), form_is_gone=True)
    except PlaywrightError:
        return None
    return f"The page says: “{said[1]}”" if said and said[0] == "already_applied" else None


def _wait_longer(page: Page, probe: Probe) -> FormModel:
    """Read the form repeatedly, with growing pauses, until it has fields, since the form behind a button may load late."""
    form = probe(page)
    for quiet in (400, 900, 1800):
        if fillable(form):
            break
        settle(page, quiet, quiet * 3)
        page.wait_for_timeout(quiet)
        form = probe(page)
    return form


def _shown(page: Page, form: FormModel) -> tuple[str, str, tuple[str, ...]]:
    return page.url, form.fingerprint, tuple(button.text for button in form.buttons)


def with_cover_letter_shown(page: Page, form: FormModel, probe: Probe) -> FormModel:
    """Press the toggle behind which some forms hide the cover letter, and return the form after that; unchanged without a toggle."""
    toggle = next((b for b in form.buttons if b.role == "other" and term("letter_toggle").search(b.text)), None)
    if toggle is None:
        return form
    try:
        button_control(page, toggle).click(timeout=3000)
    except PlaywrightError:
        return form
    settle(page)
    return probe(page)


def _when_built(page: Page, probe: Probe, wall: Wall) -> FormModel:
    """Wait until the page has a form or a button that opens one, and return the form; after the last wait, the form as it is, a login beside it too."""
    form = FormModel(fingerprint="", url=page.url)
    for quiet in WAITS_MS:
        settle(page, quiet, quiet * 4)
        wall(page)
        try:
            form = probe(page)
        except FormNotUnderstood:
            if quiet == WAITS_MS[-1]:
                raise
            continue
        if (fillable(form) and form.kind not in BESIDE) or any(button.role == "open" for button in form.buttons):
            return form
    return form


def _next_opener(form: FormModel, pressed: list[tuple[str, str]]) -> FormButton | None:
    ats = ats_for(form.url, form)
    openers = [
        b for b in form.buttons if b.role == "open" and (form.url, b.text) not in pressed and not ats.avoids(b.text)
    ]
    preferred = [button for button in openers if ats.prefers(button.text)]
    return next(iter(preferred or openers), None) or _leaves_greeting(form, pressed)


def _leaves_greeting(form: FormModel, pressed: list[tuple[str, str]]) -> FormButton | None:
    """Return the button that leads on from a first step without questions, if those of later steps are in the page and ask for an application."""
    is_greeting = form.kind is FormKind.APPLICATION and any(field.step > form.step for field in form.fields)
    button = forward_button(form) if is_greeting else None
    return button if button and (form.url, button.text) not in pressed else None


def _press(page: Page, button: FormButton) -> Page:
    before = list(page.context.pages)
    try:
        button_control(page, button).click(timeout=8000)
    except PlaywrightError as error:
        raise FormNotUnderstood(f"“{button.text}” could not be pressed.", str(error).splitlines()[0]) from error
    settle(page, 60, 1500)
    new = [other for other in page.context.pages if other not in before]
    if not new:
        return page
    new[-1].wait_for_load_state("domcontentloaded")
    return new[-1]
