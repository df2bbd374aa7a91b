"""Read a page as a screen of a walk: one script evaluation for each frame, besides the probe of its form."""

import re
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Frame, Page
from pydantic import BaseModel, ConfigDict, ValidationError

from adapters.browser.agent.picture_labels import labelled
from adapters.browser.form.probe import UNREAD_FRAMES, probe_page
from adapters.browser.widgets.driver import recognisers
from core.agent.hosts import site
from core.contracts.agent import Observation, UIElement
from core.contracts.form import FormModel
from core.errors import FormNotUnderstood
from core.forms.facts import ElementPlace
from core.forms.fields import locators_of
from core.forms.fingerprint import form_fingerprint
from core.forms.plan_binding import fillable
from core.ports.agent import TextReader
from core.walls.recognizer import recognise_wall

JS = Path(__file__).parents[1] / "js"
FILES = ("memory", "dom", "places", "folds", "looks", "controls", "parts", "screen")
MOST_ELEMENTS = 800
NO_FORM = form_fingerprint(())
"""The fingerprint of a page that has nothing to fill in. Such a page is not probed."""


class _Element(BaseModel):
    """One element as the script returns it; see `UIElement`."""

    model_config = ConfigDict(extra="forbid")

    role: Literal["button", "link", "tab", "field", "choice"]
    label: str
    context: str
    heading: str
    href: str | None
    place: Literal["main", "dialog", "consent", "chrome"]
    is_sending: bool
    is_search: bool
    is_covered: bool
    is_selected: bool
    value: str | None
    options: tuple[str, ...]
    at: ElementPlace


class _Found(BaseModel):
    """The result of the script for one frame."""

    model_config = ConfigDict(extra="forbid")

    url: str
    title: str
    heading: str
    text: str
    elements: tuple[_Element, ...]
    has_controls: bool
    is_at_end: bool


@cache
def script(call: str) -> str:
    """Return a JavaScript function that calls a function of `js/screen.js` and returns its result as JSON."""
    parts = [(JS / f"{name}.js").read_text(encoding="utf-8") for name in FILES]
    code = re.sub(r"(?m)^\s+(?=\S)|^\s*//.*\n", "", "\n".join([recognisers(), *parts]))
    well_formed = "(_, value) => typeof value === 'string' ? value.toWellFormed() : value"
    return f"() => {{ {code}\n return JSON.stringify({call}() ?? null, {well_formed}); }}"


def scroll_on(page: Page) -> None:
    """Scroll down the page, or the list in its middle, by almost two heights of the visible part."""
    page.evaluate(script("scrollOn"))


def read_screen(page: Page) -> Observation:
    """Return the screen that a page shows. Raises `FormNotUnderstood` if the page cannot be read."""
    return look_at(page).screen


class Look(NamedTuple):
    """A screen, and the HTML of its page."""

    screen: Observation
    html: str


def look_at(page: Page, reader: TextReader | None = None) -> Look:
    """Return the screen that a page shows, with its HTML. With a reader, elements without text are labelled by their pictures.

    Raises `FormNotUnderstood` if the page cannot be read.
    """
    try:
        main = _read(page.main_frame, reader is not None)
        html = page.content()
    except (PlaywrightError, ValidationError, ValueError) as error:
        raise FormNotUnderstood("The page could not be read.", str(error).splitlines()[0]) from error
    elements, has_controls = list(_elements(main, ())), main.has_controls
    for path, frame in _inner(page.main_frame, ()):
        try:
            found = _read(frame, reader is not None)
        except (PlaywrightError, ValidationError, ValueError):
            has_controls = True  # the probe waits for a frame that is not ready
            continue
        elements.extend(_elements(found, path))
        has_controls = has_controls or found.has_controls
    if reader is not None:
        elements = labelled(page, elements, reader)
    form = _form(page) if has_controls else FormModel(fingerprint=NO_FORM, url=page.url)
    wall = recognise_wall(html)
    screen = Observation(
        url=main.url,
        title=main.title[:200],
        heading=main.heading,
        text=main.text,
        elements=tuple(
            element.model_copy(update={"key": f"e{number}"})
            for number, element in enumerate(elements[:MOST_ELEMENTS], start=1)
        ),
        form=form.kind,
        form_fingerprint=form.fingerprint,
        field_count=len(fillable(form)),
        errors=form.errors,
        wall=wall.kind,
        wall_why=wall.why,
        is_at_end=main.is_at_end,
    )
    return Look(screen, html)


def _form(page: Page) -> FormModel:
    try:
        return probe_page(page)
    except FormNotUnderstood:
        return FormModel(fingerprint="", url=page.url)


def _read(frame: Frame, is_whole: bool) -> _Found:
    text: str = frame.evaluate(script("readWhole" if is_whole else "readScreen"))
    return _Found.model_validate_json(text)


def _inner(frame: Frame, path: tuple[int, ...]) -> list[tuple[tuple[int, ...], Frame]]:
    found = []
    for place, child in enumerate(frame.child_frames):
        if not child.is_detached() and child.url and not any(mark in child.url for mark in UNREAD_FRAMES):
            found.append(((*path, place), child))
            found.extend(_inner(child, (*path, place)))
    return found


def _elements(found: _Found, path: tuple[int, ...]) -> list[UIElement]:
    return [
        UIElement(
            **raw.model_dump(exclude={"at"}),
            key="",
            locators=locators_of(raw.at),
            frame=path,
            frame_site=site(found.url) if path else "",
        )
        for raw in found.elements
    ]
