"""Find the buttons of a form (next, submit), and the fields that a page rejects."""

import time
from pathlib import Path

from playwright.sync_api import Frame, Page
from playwright.sync_api import Locator as Control

from adapters.browser.page.locators import control, frame_at, selector
from core.contracts.form import FormButton, FormField, FormModel, Locator
from core.errors import FormDrift, FormNotUnderstood
from core.forms.plan_binding import fillable
from core.forms.terms import source
from core.text.normalize import label_key


def button_control(page: Page, button: FormButton) -> Control:
    """Return the control of a button, found by its locators or else by its text."""
    css = selector(button.locators)
    frame = frame_at(page, button.frame)
    return frame.locator(css).first if css else frame.get_by_role("button", name=button.text, exact=True).first


def forward_button(form: FormModel) -> FormButton | None:
    """Return the button that leads to the next step, or None on the last one."""
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
        last_button = frame.evaluate(LAST_SENDER, source("last_submit"))
        if last_button is not None:
            css = f"button, [role=button], input[type=submit] >> nth={last_button['index']}"
            return FormButton(
                role="submit",
                text=last_button["text"],
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


def refusal(page: Page, field: FormField) -> str:
    """Return what the page says beside a control of the value in it: the words of an error, or words in red; "" for nothing."""
    box = control(page, field)
    return str(box.first.evaluate(_REFUSAL)) if box.count() else ""


_REFUSAL = (Path(__file__).parents[1] / "js" / "refusal.js").read_text(encoding="utf-8")


def refused_fields(page: Page, form: FormModel) -> tuple[FormField, ...]:
    """Return the fields that the page marks as invalid or its errors lead to; if there are none, those whose question its error messages name."""
    fields = fillable(form)
    marked = tuple(field for field in fields if control(page, field).evaluate(INVALID) or refusal(page, field))
    return marked or fields_named_in(form.errors, fields)


_FEWEST_LETTERS = 16
"""Fewest letters of an error message that name a question by its beginning."""
INVALID = """(el) => {
  const group = el.closest('fieldset, [role=group], [role=radiogroup]');
  if (el.willValidate && !el.validity.valid && el.form && !el.form.noValidate) return true;
  if (el.closest('[aria-invalid=true]') || (group || el).matches('[aria-invalid=true]')) return true;
  const own = [el, ...(group && /^(radio|checkbox)$/.test(el.type) ? group.querySelectorAll(`input[name="${CSS.escape(el.name)}"]`) : [])];
  const links = [...document.querySelectorAll('[role=alert] a[href^="#"], [class*=rror] a[href^="#"], [id*=rror] a[href^="#"]')].filter((link) => link.checkVisibility());
  return links.some((link) => own.some((one) => one.id && decodeURIComponent(link.hash) === `#${one.id}`));
}"""


def fields_named_in(errors: tuple[str, ...], fields: tuple[FormField, ...]) -> tuple[FormField, ...]:
    """Return the fields whose question occurs in the errors, longest question first because one may contain another."""
    message = label_key(" ".join(errors))
    named = []
    for field in sorted(fields, key=lambda f: -len(f.question)):
        question = label_key(field.question)
        if question and question in message:
            named.append(field)
            message = message.replace(question, " ")
    if named:
        return tuple(named)
    asked = [label_key(error.rpartition(": ")[2]) for error in errors]
    told = [words for words in asked if len(words) >= _FEWEST_LETTERS]
    return tuple(field for field in fields if any(words in label_key(field.question) for words in told))


def enabled_submit(page: Page, form: FormModel, seconds: float) -> FormButton:
    """Wait up to `seconds` until the submit button is enabled, and return it.

    A page may enable the button only after its site has answered. Raises `FormDrift` if the button stays disabled, and `FormNotUnderstood` for the
    button of one message of a conversation.
    """
    until = time.monotonic() + seconds
    while True:
        button = submit_button(page, form)
        if button is not None and button_control(page, button).evaluate_all(IS_OF_CONVERSATION):
            raise FormNotUnderstood(
                f"The form asks one question after another, as a chat does: “{button.text}” sends one answer, and what comes then cannot be shown for approval.",
                "Apply by hand.",
            )
        if button is not None and button_control(page, button).is_enabled():
            return button
        if time.monotonic() > until:
            break
        page.wait_for_timeout(100)
    raise FormDrift(
        f"“{must_have(button, form).text}” stays disabled although every question is answered.",
        "The page waits for something else. Look at it, and apply by hand.",
    )


IS_OF_CONVERSATION = "(buttons) => buttons.some((el) => el.closest('[role=log]'))"


def must_have(button: FormButton | None, form: FormModel) -> FormButton:
    """Return the button. Raises `FormNotUnderstood` if there is none."""
    if button is None:
        raise FormNotUnderstood("This form has no submit button.", f"{form.url}, step {form.step}")
    return button


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
    """Return the indexes of child frames that lead from the main frame to this one."""
    parent = frame.parent_frame
    return (*_path_of(parent), parent.child_frames.index(frame)) if parent else ()
