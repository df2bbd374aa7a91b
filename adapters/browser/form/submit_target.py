"""Read from the page how a filled form would be sent: the names of its controls, and the target."""

from collections import defaultdict
from typing import TypedDict
from urllib.parse import urlsplit

from playwright.sync_api import Page

from adapters.browser.page.locators import control, frame_at, selector
from core.contracts.filled_form import SubmitTarget
from core.contracts.form import FormField

SENT_AS = """
(list) => list.map((css) => {
  let el = null;
  try { el = css && document.querySelector(css); } catch { return null; }
  if (!el) return null;
  for (let at = el.parentElement, n = 0; !el.name && at && n < 6 && !/^(FORM|BODY|MAIN)$/.test(at.tagName); at = at.parentElement, n++) {
    const hidden = at.querySelectorAll('input[type=hidden][name], select[name]');
    if (hidden.length === 1) el = hidden[0];
    if (hidden.length > 1) return null;
  }
  if (!el.name) return null;
  if (el.tagName === 'SELECT') return { name: el.name, tokens: [...el.selectedOptions].map((option) => option.value) };
  if (el.type !== 'radio' && el.type !== 'checkbox') return { name: el.name, tokens: [] };
  const alike = [...(el.form ? el.form.elements : document.querySelectorAll('input'))];
  const chosen = alike.filter((other) => other.type === el.type && other.name === el.name && other.checked);
  return { name: el.name, tokens: chosen.map((other) => other.value) };
})
"""

TARGET = """
(el) => {
  const form = el.form || el.closest('form');
  if (!form || !form.hasAttribute('action') || form.method === 'dialog') return null;
  return { action: new URL(form.getAttribute('action'), document.baseURI).href, method: form.method.toUpperCase() };
}
"""


class SentAs(TypedDict):
    """The name of a control in a request, and the values (`tokens`) that it sends for its chosen options; none for typed text."""

    name: str
    tokens: list[str]


class _Target(TypedDict):
    action: str
    method: str


def sent_as(page: Page, fields: list[FormField]) -> dict[str, SentAs]:
    """Return how controls are sent, by field key; a control without a name is left out."""
    by_frame: dict[tuple[int, ...], list[FormField]] = defaultdict(list)
    for field in fields:
        by_frame[field.frame].append(field)
    found: dict[str, SentAs] = {}
    for path, frame_fields in by_frame.items():
        wire: list[SentAs | None] = frame_at(page, path).evaluate(
            SENT_AS, [selector(field.locators) for field in frame_fields]
        )
        found |= {field.key: sent for field, sent in zip(frame_fields, wire, strict=True) if sent}
    return found


def submit_target(page: Page, field: FormField | None) -> SubmitTarget:
    """Return the action of the form if it is sent with POST, else only the origin of its page."""
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
