"""Read from the page what a filled form would send: the names of its controls, and the target."""

from collections import defaultdict
from typing import TypedDict
from urllib.parse import urlsplit

from playwright.sync_api import Page

from adapters.browser.page.locators import control, frame_at, selector
from core.contracts.filled_form import SubmitTarget
from core.contracts.form import FormField

NAMES = """
(list) => list.map((css) => {
  let el = null;
  try { el = css && document.querySelector(css); } catch { return null; }
  if (!el) return null;
  if (el.name) return el.name;
  for (let at = el.parentElement, n = 0; at && n < 6 && !/^(FORM|BODY|MAIN)$/.test(at.tagName); at = at.parentElement, n++) {
    const hidden = at.querySelectorAll('input[type=hidden][name], select[name]');
    if (hidden.length === 1) return hidden[0].name;
    if (hidden.length > 1) return null;
  }
  return null;
})
"""

TARGET = """
(el) => {
  const form = el.form || el.closest('form');
  if (!form || !form.hasAttribute('action') || form.method === 'dialog') return null;
  return { action: new URL(form.getAttribute('action'), location.href).href, method: form.method.toUpperCase() };
}
"""


class _Target(TypedDict):
    action: str
    method: str


def wire_names(page: Page, fields: list[FormField]) -> dict[str, str]:
    """Return the names under which controls are sent, by field key; a control without a name is left out."""
    by_frame: dict[tuple[int, ...], list[FormField]] = defaultdict(list)
    for field in fields:
        by_frame[field.frame].append(field)
    names: dict[str, str] = {}
    for path, frame_fields in by_frame.items():
        wire: list[str | None] = frame_at(page, path).evaluate(
            NAMES, [selector(field.locators) for field in frame_fields]
        )
        names |= {field.key: name for field, name in zip(frame_fields, wire, strict=True) if name}
    return names


def submit_target(page: Page, field: FormField | None) -> SubmitTarget:
    """Return the form's action if it has one and posts; else only the origin of its page."""
    origin = _origin(frame_at(page, field.frame).url if field else page.url)
    target: _Target | None = control(page, field).evaluate(TARGET) if field else None
    if target is None or target["method"] != "POST":
        return SubmitTarget(origin=origin)
    split = urlsplit(target["action"])
    path = split.path + (f"?{split.query}" if split.query else "")
    return SubmitTarget(origin=_origin(target["action"]), path=path, method="POST")


def _origin(url: str) -> str:
    split = urlsplit(url)
    return f"{split.scheme}://{split.netloc}"
