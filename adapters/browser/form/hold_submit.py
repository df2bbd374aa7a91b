"""Block stray submit events while a form is filled (an accidental Enter, a shortcut of the page)."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

HOLD = """
() => {
  const key = Symbol.for('otklik.hold');
  if (window[key]) return;
  window[key] = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
  window.addEventListener('submit', window[key], true);
}
"""
RELEASE = """
() => {
  const key = Symbol.for('otklik.hold');
  if (window[key]) window.removeEventListener('submit', window[key], true);
  delete window[key];
}
"""


@contextmanager
def submit_held(page: Page) -> Iterator[None]:
    """Cancel every submit event in all frames for the duration of the block."""
    _in_all_frames(page, HOLD)
    try:
        yield
    finally:
        _in_all_frames(page, RELEASE)


def _in_all_frames(page: Page, script: str) -> None:
    for frame in page.frames:
        try:
            frame.evaluate(script)
        except PlaywrightError:
            continue
