"""The buttons of a form: next and submit, and what the page says when it rejects a step."""

import time
from collections.abc import Callable

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Frame, Page
from playwright.sync_api import Locator as Control

from adapters.browser.page.locators import control, frame_at, selector
from adapters.browser.page.settle import settle
from core.contracts.form import FormButton, FormField, FormModel, Locator
from core.errors import FormDrift, FormNotUnderstood
from core.forms.plan_binding import fillable
from core.forms.terms import source
from core.text.normalize import label_key

WAIT_SECONDS = 8.0


def button_control(page: Page, button: FormButton) -> Control:
    css = selector(button.locators)
    frame = frame_at(page, button.frame)
    return frame.locator(css).first if css else frame.get_by_role("button", name=button.text, exact=True).first


def forward_button(form: FormModel) -> FormButton | None:
    return next((button for button in form.buttons if button.role == "next"), None)


def submit_button(page: Page, form: FormModel) -> FormButton | None:
    """Return the submit button: the last one inside the form, else the last one on the page, also in a footer."""
    buttons = [button for button in form.buttons if button.role == "submit"]
    if len(buttons) > 1:
        inside = [button for button in buttons if _is_in_form(page, button, form)]
        buttons = inside or buttons
    if buttons:
        return buttons[-1]
    for frame in page.frames:
        place = frame.evaluate(LAST_SENDER, source("last_submit"))
        if place is not None:
            css = f"button, [role=button], input[type=submit] >> nth={place['index']}"
            return FormButton(
                role="submit",
                text=place["text"],
                locators=(Locator(kind="css", value=css),),
                frame=_path_of(frame),
            )
    return None


LAST_SENDER = """
(pattern) => {
  const words = new RegExp(pattern, 'iu');
  const found = [...document.querySelectorAll('button, [role=button], input[type=submit]')].map((el, index) => ({ el, index, text: (el.innerText || el.value || el.getAttribute('aria-label') || '').trim() }))
    .filter(({ el, text }) => words.test(text) && el.checkVisibility({ visibilityProperty: true }) && !el.disabled && el.getAttribute('aria-disabled') !== 'true');
  return found.length ? { index: found[found.length - 1].index, text: found[found.length - 1].text } : null;
}
"""


def advance(
    page: Page, form: FormModel, button: FormButton, probe: Callable[[Page], FormModel]
) -> tuple[FormModel, tuple[str, ...]]:
    """Press the button and wait. Return the next state, or this one with the errors that the page shows.

    Raises `FormDrift` if the page neither goes on nor shows an error.
    """
    before = _shown(form)
    button_control(page, button).click(timeout=10_000)
    until = time.monotonic() + WAIT_SECONDS
    while True:
        settle(page, 60, 1500)
        try:
            now = probe(page)
        except (PlaywrightError, FormNotUnderstood):
            now = form
        if now.errors and _shown(now) == before:
            return now, now.errors
        if _shown(now) != before and (fillable(now) or submit_button(page, now) or forward_button(now)):
            return now, ()
        if time.monotonic() > until:
            if now.errors:
                return now, now.errors
            raise FormDrift(f"“{button.text}” had no effect.", "The page neither went on nor showed an error.")
        page.wait_for_timeout(60)


def refused_fields(page: Page, form: FormModel) -> tuple[FormField, ...]:
    """Return the fields that the page marks as invalid; if none is marked, those whose question its error messages name."""
    fields = fillable(form)
    marked = tuple(field for field in fields if control(page, field).evaluate(INVALID))
    return marked or named_in(form.errors, fields)


INVALID = "(el) => !!(el.closest('[aria-invalid=true]') || (el.closest('fieldset, [role=group], [role=radiogroup]') || el).matches('[aria-invalid=true]'))"


def named_in(errors: tuple[str, ...], fields: tuple[FormField, ...]) -> tuple[FormField, ...]:
    """Return the fields whose question occurs in the errors, longest question first: one may contain another."""
    message = label_key(" ".join(errors))
    out = []
    for field in sorted(fields, key=lambda f: -len(f.question)):
        question = label_key(field.question)
        if question and question in message:
            out.append(field)
            message = message.replace(question, " ")
    return tuple(out)


def must_have(button: FormButton | None, form: FormModel) -> FormButton:
    """Return the button. Raises `FormNotUnderstood` if there is none."""
    if button is None:
        raise FormNotUnderstood("This form has no submit button.", f"{form.url}, step {form.step}")
    return button


def _shown(form: FormModel) -> tuple[object, ...]:
    return (form.url, form.step, frozenset(field.key for field in fillable(form)))


def _is_in_form(page: Page, button: FormButton, form: FormModel) -> bool:
    fields = [field for field in fillable(form) if field.frame == button.frame]
    css = selector(fields[0].locators) if fields else None
    if css is None:
        return True
    return bool(
        button_control(page, button).evaluate(
            "(el, css) => { const field = document.querySelector(css); const box = (el.form || el.closest('form, [role=dialog], dialog')); return !!(field && box && (field.form === box || box.contains(field))); }",
            css,
        )
    )


def _path_of(frame: Frame) -> tuple[int, ...]:
    """Indexes of child frames that lead from the main frame to this one."""
    parent = frame.parent_frame
    return (*_path_of(parent), parent.child_frames.index(frame)) if parent else ()
