"""Reads a page into a form model: one evaluate for each frame, no model, nothing on the page is changed."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Frame, Page

from core.form import FormModel
from core.form_reading import read_form
from core.form_words import CONSENT

FILES = ("dom", "controls", "labels", "facts", "page")
CHALLENGE_FRAMES = ("recaptcha", "hcaptcha.com", "challenges.cloudflare.com", "arkoselabs", "captcha-delivery")
TEST_ID_ATTRIBUTES = ("data-testid", "data-test-id", "data-test", "data-qa", "data-cy", "data-automation-id", "data-ui")
"""Where a locator of kind `test_id` may stand."""


@cache
def script() -> str:
    here = Path(__file__).parent / "js"
    source = "\n".join((here / f"{name}.js").read_text(encoding="utf-8") for name in FILES)
    return f"(options) => {{ {source}\n return readPage(options, options.root || document, !!options.root); }}"


def probe_page(page: Page) -> FormModel:
    """The form model of what the page shows now. Frames that hold a challenge, or that went away meanwhile, are left out."""
    options = {"words": {"consent": CONSENT}}
    frames: list[tuple[tuple[int, ...], dict[str, Any]]] = [((), page.main_frame.evaluate(script(), options))]
    for path, frame in _inner(page.main_frame, ()):
        try:
            facts = frame.evaluate(script(), options)
        except PlaywrightError:
            continue
        if facts["units"] or facts["buttons"]:
            frames.append((path, facts))
    return read_form(frames)


def _inner(frame: Frame, path: tuple[int, ...]) -> list[tuple[tuple[int, ...], Frame]]:
    out = []
    for place, child in enumerate(frame.child_frames):
        if child.is_detached() or any(mark in child.url for mark in CHALLENGE_FRAMES):
            continue
        out.append(((*path, place), child))
        out.extend(_inner(child, (*path, place)))
    return out
