"""Block unwanted submit events while a form is filled (an accidental Enter, a shortcut of the page)."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

_LISTEN = """
() => {
  const key = Symbol.for('otklik.%s');
  if (window[key]) return;
  const tried = window[Symbol.for('otklik.tried')] ||= [];
  window[key] = (event) => {
    const address = () => (event.submitter && event.submitter.formAction) || event.target.action || location.href;
    event.preventDefault();
    %s
  };
  window.addEventListener('submit', window[key], true);
}
"""
"""Listens for submit events before the page does. The event is cancelled before the page's own properties are read, which may be anything."""
_STOP = """
() => {
  const key = Symbol.for('otklik.%s');
  if (window[key]) window.removeEventListener('submit', window[key], true);
  delete window[key];
}
"""
HOLD = _LISTEN % ("hold", "event.stopImmediatePropagation(); tried.push(address());")
RELEASE = _STOP % "hold"
IS_HELD = "() => !!window[Symbol.for('otklik.hold')]"
_SHOW_TO_HANDLERS = """
    let isHandled = false;
    Object.defineProperty(event, 'preventDefault', { value: () => { isHandled = true } });
    Object.defineProperty(event, 'defaultPrevented', { get: () => isHandled });
    const to = address(), sender = event.submitter, read = (el, name) => el && Element.prototype.getAttribute.call(el, name);
    const method = read(sender, 'formmethod') || read(event.target, 'method'), dialog = Element.prototype.closest.call(event.target, 'dialog');
    setTimeout(() => {
      if (isHandled) return;
      if (dialog && /^dialog$/i.test(method || '')) dialog.close(read(sender, 'value') || undefined);
      else tried.push(to);
    });
"""
HANDLE = _LISTEN % ("handled", _SHOW_TO_HANDLERS)
"""Cancels the browser's own sending before the page's handlers run, and shows them an event that only they can cancel. What none of them cancels would have been posted,
or closes its dialog."""
STOP_HANDLING = _STOP % "handled"


@contextmanager
def submit_held(page: Page) -> Iterator[None]:
    """Cancel every submit event in all frames for the duration of the block. Within another such block, that one decides when they are allowed again."""
    is_held = _is_held(page)
    _in_all_frames(page, HOLD)
    try:
        yield
    finally:
        if not is_held:
            _in_all_frames(page, RELEASE)


@contextmanager
def submit_allowed(page: Page) -> Iterator[None]:
    """Allow submit events for the duration of the block, then cancel them again on the page that is shown after it."""
    _in_all_frames(page, RELEASE)
    try:
        yield
    finally:
        _in_all_frames(page, HOLD)


@contextmanager
def submit_handled(page: Page) -> Iterator[None]:
    """Let the page's own scripts see submit events for the duration of the block, while the browser still sends nothing by itself.

    Most pages drawn by scripts turn to the next step so. Requests of their scripts are decided about by the network.
    """
    _in_all_frames(page, HANDLE)
    _in_all_frames(page, RELEASE)
    try:
        yield
    finally:
        _in_all_frames(page, HOLD)
        _in_all_frames(page, STOP_HANDLING)


def cancelled_submits(page: Page) -> tuple[str, ...]:
    """Return the addresses to which cancelled submit events would have sent a form, as the page names them."""
    tried: list[str] = page.evaluate("() => [...(window[Symbol.for('otklik.tried')] || [])].map(String)")
    return tuple(tried)


def forget_cancelled(page: Page) -> None:
    """Forget the submit events that were cancelled so far: they came from a key of ours and tell nothing of the page's steps."""
    page.evaluate("() => { (window[Symbol.for('otklik.tried')] || []).length = 0; }")


def _is_held(page: Page) -> bool:
    try:
        return bool(page.evaluate(IS_HELD))
    except PlaywrightError:
        return False  # the page is being replaced by one on which nothing is held


def _in_all_frames(page: Page, script: str) -> None:
    for frame in page.frames:
        try:
            frame.evaluate(script)
        except PlaywrightError:
            continue
