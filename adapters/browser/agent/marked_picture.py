"""Take a picture of a page on which elements are numbered, for an adviser that takes pictures."""

from collections.abc import Iterable
from typing import TypedDict

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator as Control
from playwright.sync_api import Page

from adapters.browser.form.label_pictures import DRAW, NOTHING_TYPED

BOX_MS = 400
LEAST = 4
"""Least width and height of an element that is numbered, in pixels."""


class _Box(TypedDict):
    """An element to be numbered, in pixels of the window."""

    index: str
    x: float
    y: float
    width: float
    height: float


def marked_picture(page: Page, marked: Iterable[tuple[str, Control]]) -> bytes | None:
    """Return a PNG of the visible part of a page with a box and a key around each element; None if no picture can be taken.

    Elements outside the visible part get no box. Values in fields are not visible.
    """
    boxes: list[_Box] = []
    for key, control in marked:
        try:
            box = control.bounding_box(timeout=BOX_MS)
        except PlaywrightError:
            continue
        if box and box["width"] >= LEAST and box["height"] >= LEAST:
            boxes.append(_Box(index=key, **box))
    try:
        marks = page.evaluate_handle(DRAW, boxes)
        try:
            return page.screenshot(type="png", animations="disabled", caret="hide", scale="css", style=NOTHING_TYPED)
        finally:
            marks.evaluate("(sheet) => sheet.remove()")
            marks.dispose()
    except PlaywrightError:
        return None
