"""Press the button to the next step of a form, and wait for that step or for what the page says against it.

Pages let a step pass only once a check has ended, the last field was left or a spinner is gone. A button without any effect is pressed a second time.
"""

import time
from collections.abc import Callable

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, Request, TimeoutError

from adapters.browser.page.buttons import button_control, forward_button, refusal, submit_button
from adapters.browser.page.hold_submit import cancelled_submits
from adapters.browser.page.locators import control, frame_at
from adapters.browser.page.open_requests import OpenRequests
from adapters.browser.page.settle import leave_controls, settle
from core.contracts.form import FormButton, FormModel, Widget
from core.errors import FormDrift, FormNotUnderstood
from core.forms.plan_binding import fillable

WAIT_SECONDS, LONGEST_SECONDS = 8.0, 30.0
"""Seconds to wait for an effect, and as long as the page shows or does something that is on its way."""
PRESS_MS, LATE_PRESS_MS = 10_000, 3000
CHECK_MS = 2500
"""Milliseconds that a check of a field may take which begins as it is left."""
_MOST_LINES, _LONGEST_LINE = 3, 200
_TYPED = (Widget.INPUT, Widget.TEXTAREA)

Step = tuple[FormModel, tuple[str, ...]]


class _StepRequests(OpenRequests):
    """Watch the requests that a step makes. `any` is whether there was one."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.any = False

    def _began(self, request: Request) -> None:
        self.any = self.any or request.resource_type not in ("image", "font", "stylesheet")
        super()._began(request)


class NoEffect(FormDrift):
    """A button that leads on has led nowhere."""


def is_all_there(page: Page, form: FormModel) -> bool:
    """Whether a form needs no next step: it shows its last button, and no part of it is behind this step. What leads on there only opens a section that was opened before."""
    last = submit_button(page, form)
    if last is None or not button_control(page, last).is_visible():
        return False
    return all(one.is_visible or one.step <= form.step for one in form.fields)


def advance(page: Page, form: FormModel, button: FormButton, probe: Callable[[Page], FormModel]) -> Step:
    """Press the button and wait. Return the next form state, or the current one with the errors that the page shows.

    A press that has made no request, tried to send nothing and changed no step is repeated once if the button is still there, after the last field was left again. Raises
    `NoEffect` with the words that the page has shown meanwhile if there is neither a next step nor an error.
    """
    told: dict[str, None] = {}
    before = _lines(page, button)
    with _StepRequests(page) as requests:
        _press(page, form, button)
        step = _after(page, form, button, probe, requests, before, told)
        if step is None and not requests.any and not cancelled_submits(page):
            _leave_fields(page, form)
            page.wait_for_timeout(CHECK_MS)
            if button_control(page, button).is_visible():  # else the step has come late
                _press(page, form, button)
            step = _after(page, form, button, probe, requests, before, told)
    if step is None:
        says = "; ".join(list(told)[:_MOST_LINES])
        raise NoEffect(
            f"“{button.text}” had no effect.",
            f"The page says: “{says}”." if says else "The page showed neither a next step nor an error.",
        )
    return step


def _press(page: Page, form: FormModel, button: FormButton) -> None:
    """Press the button as soon as it can be. Raises `FormDrift` with the words beside it if it stays disabled or covered."""
    pressed = button_control(page, button)
    try:
        pressed.click(timeout=PRESS_MS)
    except TimeoutError:
        _leave_fields(page, form)
        try:
            pressed.click(timeout=LATE_PRESS_MS)
        except TimeoutError as error:
            if not pressed.count():
                return  # it was pressed late and is gone: what came of it is looked for
            is_disabled = not pressed.is_enabled()
            why = "stays disabled although every question is answered" if is_disabled else "could not be pressed"
            known = {question for field in form.fields for question in (field.question, f"{field.question} *")}
            words = [line for line in _lines(page, button, around=True) if line not in known]
            raise FormDrift(
                f"“{button.text}” {why}.",
                f"Beside it stands: “{'; '.join(words[:_MOST_LINES])}”."
                if words
                else "Look at the page, and apply by hand.",
            ) from error


def _after(
    page: Page,
    form: FormModel,
    button: FormButton,
    probe: Callable[[Page], FormModel],
    requests: OpenRequests,
    before: frozenset[str],
    told: dict[str, None],
) -> Step | None:
    """Wait for what follows a press: another step, or errors; None if nothing does. Lines that were not there `before` are added to `told`."""
    shown, began = _shown(form), time.monotonic()
    while True:
        settle(page, 60, 1500)
        try:
            current = probe(page)
        except (PlaywrightError, FormNotUnderstood):
            current = form
        if current.errors and _shown(current) == shown:
            return current, current.errors
        if _shown(current) != shown and (fillable(current) or submit_button(page, current) or forward_button(current)):
            return current, ()
        told.update(dict.fromkeys(sorted(_lines(page, button) - before)))
        waited = time.monotonic() - began
        if waited > WAIT_SECONDS and (waited > LONGEST_SECONDS or not (requests or _is_busy(page, button))):
            errors = current.errors or _refused_by_browser(page) or _refusals(page, current)
            return (current, errors) if errors else None
        page.wait_for_timeout(60)


def _leave_fields(page: Page, form: FormModel) -> None:
    """Go through the fields that are typed into and leave each again, as a person does who looks for what is missing."""
    for field in fillable(form):
        box = control(page, field)
        if field.widget in _TYPED and box.count() and box.first.is_visible() and box.first.is_editable():
            box.first.focus(timeout=LATE_PRESS_MS)
            page.keyboard.press("End")
    leave_controls(page)
    settle(page, 60, 1500)


_BUSY = """(button) => {
  const names = /(^|[-_\\s])(spinner|loading|loader|busy|is-loading|progress|circular-progress|CircularProgress|skeleton)([-_\\s\\d]|$)|[a-z](Spinner|Loader|Loading)\\b/;
  const isSeen = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && el.getBoundingClientRect().height > 1;
  if (button && (button.disabled || button.getAttribute('aria-disabled') === 'true')) return true;
  return [...document.querySelectorAll('[aria-busy=true], progress:not([value]), [class*=spinner i], [class*=loading i], [class*=loader i], [class*=busy i], [class*=progress i]')].some((el) => (el.matches('[aria-busy=true], progress') || names.test(el.getAttribute('class') || '')) && !el.matches('ol, ul, li, nav, [aria-valuenow]') && !el.querySelector('input, select, textarea, ol, ul') && isSeen(el));
}"""


def _is_busy(page: Page, button: FormButton) -> bool:
    """Whether the page shows that something is on its way, or has locked the button meanwhile."""
    try:
        box = button_control(page, button)
        handle = box.element_handle(timeout=200) if box.count() else None
        return bool(frame_at(page, button.frame).evaluate(_BUSY, handle))
    except (PlaywrightError, FormDrift):
        return False


_LINES = """(button) => (button ? button.closest('form, section, fieldset, div') || button.parentElement : document.body).innerText.split('\\n')"""


def _lines(page: Page, button: FormButton, around: bool = False) -> frozenset[str]:
    """Return the lines of words that the page of a button shows, or only those `around` it, without its own."""
    try:
        handle = button_control(page, button).element_handle(timeout=200) if around else None
        lines: list[str] = frame_at(page, button.frame).evaluate(_LINES, handle)
    except (PlaywrightError, FormDrift):
        return frozenset()
    told = (" ".join(line.split()) for line in lines)
    return frozenset(line for line in told if 2 < len(line) <= _LONGEST_LINE and line != button.text)


def _refused_by_browser(page: Page) -> tuple[str, ...]:
    """Return what the browser itself says of values that it does not let through: its bubble is no part of the page."""
    said: list[str] = [text for frame in page.frames for text in frame.evaluate(_REFUSED)]
    return tuple(dict.fromkeys(said))


_REFUSED = """() => [...document.forms].filter((form) => !form.noValidate).flatMap((form) => [...form.elements])
  .filter((el) => el.willValidate && !el.validity.valid && el.checkVisibility({ visibilityProperty: true })).map((el) => el.validationMessage).filter(Boolean)"""


def _refusals(page: Page, form: FormModel) -> tuple[str, ...]:
    """Return what the page says beside the controls of a step that it does not let pass."""
    said = (refusal(page, field) for field in fillable(form))
    return tuple(dict.fromkeys(text for text in said if text))


def _shown(form: FormModel) -> tuple[object, ...]:
    return (form.url, form.step, frozenset(field.key for field in fillable(form)))
