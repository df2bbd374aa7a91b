"""Read labels that a page shows only as an image, from a screenshot with numbered controls."""

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import FloatRect, Page

from adapters.browser.page.locators import control
from core.contracts.form import FormField, FormModel
from core.forms.label_vision import (
    AskAboutPicture,
    Box,
    NameFieldsRequest,
    Names,
    Place,
    apply_proposals,
    checked,
    proposals,
    unread,
    unread_places,
)

MOST_BOXES = 40
TALLEST = 4000
MARGIN = 200
"""Pixels of the page above and below the controls that are part of the picture."""

NOTHING_TYPED = """
input:not([type=button], [type=submit], [type=reset]), textarea, select, [contenteditable=true] {
  color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
}
::placeholder { color: gray !important; -webkit-text-fill-color: gray !important; }
"""
"""Style for the picture: values in controls must not be visible."""

PLACE = "() => ({ x: scrollX, y: scrollY, width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight })"

DRAW = """
(boxes) => {
  const sheet = document.createElement('div');
  sheet.style.cssText = 'all:initial;position:absolute;left:0;top:0;width:0;height:0;pointer-events:none;z-index:2147483647';
  document.documentElement.append(sheet);
  const at = sheet.getBoundingClientRect();
  for (const box of boxes) {
    const mark = document.createElement('div'), number = document.createElement('div');
    mark.style.cssText = `all:initial;position:absolute;box-sizing:border-box;border:2px solid #d00;left:${box.x - at.x}px;top:${box.y - at.y}px;width:${box.width}px;height:${box.height}px`;
    number.style.cssText = 'all:initial;position:absolute;right:0;top:0;background:#d00;color:#fff;font:bold 12px sans-serif;padding:0 3px';
    number.textContent = String(box.index);
    mark.append(number);
    sheet.append(mark);
  }
  return sheet;
}
"""


class Picture(NamedTuple):
    """A screenshot, the request that describes it, and the field of each number in it."""

    png: bytes
    request: NameFieldsRequest
    numbered: dict[int, FormField]


class LabelReader:
    """A probe that adds the questions read from a screenshot of the current form state."""

    def __init__(self, ask: AskAboutPicture, probe: Callable[[Page], FormModel]) -> None:
        self._ask, self._probe = ask, probe
        self._names: Names = {}
        self._looked_at: tuple[Place, ...] = ()

    def probe(self, page: Page) -> FormModel:
        form = self._probe(page)
        return apply_proposals(form, self._names, self._looked_at) if self._names else form

    def look(self, page: Page, form: FormModel) -> FormModel:
        """Ask the model once about a new form state, and forget the names of the state before. Return the form with the names."""
        if self._names:
            self._names, form = {}, self._probe(page)
        picture = take_picture(page, unread(form))
        answer = self._ask(picture.request, picture.png) if picture else None
        if picture is None or answer is None:
            return form
        self._names = proposals(picture.numbered, checked(picture.request, answer))
        self._looked_at = unread_places(form)
        return apply_proposals(form, self._names, self._looked_at)


def take_picture(page: Page, fields: tuple[FormField, ...]) -> Picture | None:
    """Return a picture of the page around `fields`, each in a numbered box; None if none of them is visible."""
    if not fields:
        return None
    page_area = page.evaluate(PLACE)
    visible: list[tuple[FormField, FloatRect]] = []
    for field in fields:
        try:
            box = control(page, field).bounding_box(timeout=1000)
        except PlaywrightError:
            continue
        if box and box["width"] >= 4 and box["height"] >= 4 and box["x"] + page_area["x"] >= 0:
            visible.append((field, box))
    visible = visible[:MOST_BOXES]
    if not visible:
        return None
    top = max(0.0, min(box["y"] for _, box in visible) + page_area["y"] - MARGIN)
    bottom = min(
        top + TALLEST,
        max(box["y"] + box["height"] for _, box in visible) + page_area["y"] + MARGIN,
        page_area["height"],
    )
    visible = [one for one in visible if one[1]["y"] + one[1]["height"] + page_area["y"] <= bottom]
    if not visible:
        return None
    numbered = dict(enumerate((field for field, _ in visible), 1))
    boxes_to_draw = [{"index": index, **box} for index, (_, box) in enumerate(visible, 1)]
    marks = page.evaluate_handle(DRAW, boxes_to_draw)
    try:
        clip = FloatRect(x=0, y=top, width=page_area["width"], height=bottom - top)
        png = page.screenshot(
            full_page=True,
            type="png",
            clip=clip,
            animations="disabled",
            caret="hide",
            scale="css",
            style=NOTHING_TYPED,
        )
    finally:
        marks.evaluate("(sheet) => sheet.remove()")
        marks.dispose()
    boxes = tuple(
        Box(
            index=index,
            x=round(box["x"] + page_area["x"]),
            y=round(box["y"] + page_area["y"] - top),
            width=round(box["width"]),
            height=round(box["height"]),
            type=field.type.value,
        )
        for index, (field, box) in enumerate(visible, 1)
    )
    return Picture(png, NameFieldsRequest(boxes=boxes), numbered)
