"""Sliders: native ones, and handles on a track that keys or the pointer move. A value is set only if the slider has exactly that one."""

import math
from typing import NamedTuple

from playwright.sync_api import Locator, Page

from core.contracts.form import FormField
from core.errors import NeedsAnswer
from core.forms.unanswered import unanswered

IS_SLIDER = "(el) => el.matches('input[type=range], [role=slider]')"
_STATE = """(el) => { const is = el.type === 'range', of = (name, native) => Number(is ? native : el.getAttribute(name) ?? NaN);
  return { native: is, now: of('aria-valuenow', el.value), least: of('aria-valuemin', el.min || 0), most: of('aria-valuemax', el.max || 100), step: is && el.step !== 'any' ? Number(el.step || 1) : 0 }; }"""
_SET = """(el, value) => { el.focus(); Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(el, value);
  for (const kind of ['input', 'change']) el.dispatchEvent(new Event(kind, { bubbles: true, composed: true })); el.blur(); }"""
_TRACK = """(el) => { let at = el.parentElement; const own = el.getBoundingClientRect(), isTall = own.height > own.width * 3;
  for (let n = 0; at && n < 4 && !isTall; at = at.parentElement, n++) { const box = at.getBoundingClientRect(); if (box.width > 3 * own.width) return { left: box.left, width: box.width, x: own.left + own.width / 2, y: own.top + own.height / 2 }; }
  return null; }"""
_MOST_KEYS, _MOST_MOVES = 300, 24
_DRAWN_MS = 20


class _State(NamedTuple):
    """The value of a slider, its bounds, and the step of a native one (0 where it is not told). NaN for what a handle does not tell."""

    native: bool
    now: float
    least: float
    most: float
    step: float


def slide(page: Page, box: Locator, field: FormField, text: str) -> None:
    """Set a slider to a number. Raises `NeedsAnswer` if that is outside its bounds, between two of its steps, or cannot be reached."""
    state = _state(box)
    try:
        wanted = float(text.replace(" ", ""))
    except ValueError:
        raise _not_taken(field, text, state) from None
    if not (state.least <= wanted <= state.most):
        raise _not_taken(field, text, state)
    if state.native:
        if state.step and not math.isclose((wanted - state.least) / state.step % 1, 0, abs_tol=1e-6):
            raise _not_taken(field, text, state)
        box.evaluate(_SET, text)
    elif not _turn(page, box, wanted) and not _drag(page, box, wanted):
        raise _not_taken(field, text, state)
    if not math.isclose(_state(box).now, wanted, abs_tol=1e-9):
        raise _not_taken(field, text, state)


def _turn(page: Page, box: Locator, wanted: float) -> bool:
    """Turn a handle by the arrow keys as far as it goes on towards a number. Return whether it is there."""
    box.focus(timeout=3000)
    for _ in range(_MOST_KEYS):
        now = _state(box).now
        if math.isclose(now, wanted, abs_tol=1e-9):
            return True
        page.keyboard.press("ArrowRight" if now < wanted else "ArrowLeft")
        page.wait_for_timeout(0)
        after = _state(box).now
        if abs(after - wanted) >= abs(now - wanted):
            return False
    return False


def _drag(page: Page, box: Locator, wanted: float) -> bool:
    """Drag a handle along its track until it has a number, half as far again each time. Return whether it is there."""
    box.scroll_into_view_if_needed(timeout=3000)
    track, state = box.evaluate(_TRACK), _state(box)
    if track is None or not state.most > state.least:
        return False
    low, high = track["left"], track["left"] + track["width"]
    at = low + (wanted - state.least) / (state.most - state.least) * track["width"]
    page.mouse.move(track["x"], track["y"])
    page.mouse.down()
    try:
        for _ in range(_MOST_MOVES):
            page.mouse.move(at, track["y"], steps=3)
            page.wait_for_timeout(_DRAWN_MS)
            now = _state(box).now
            if math.isclose(now, wanted, abs_tol=1e-9):
                return True
            low, high = (at, high) if now < wanted else (low, at)
            at = (low + high) / 2
        return False
    finally:
        page.mouse.up()


def _state(box: Locator) -> _State:
    state: dict[str, float | None] = box.evaluate(_STATE)
    values = {name: math.nan if value is None else value for name, value in state.items()}
    return _State(bool(values.pop("native")), **values)


def _not_taken(field: FormField, text: str, state: _State) -> NeedsAnswer:
    steps = f" in steps of {state.step:g}" if state.step else ""
    return NeedsAnswer(
        f"“{field.question}” is a slider from {state.least:g} to {state.most:g}{steps}, which does not take {text}.",
        "Answer with a value that it has.",
        (unanswered(field, f"its slider does not take {text}"),),
    )
