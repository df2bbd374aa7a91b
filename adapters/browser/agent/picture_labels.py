"""Label the elements of a screen that have no text by the text in their pictures."""

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.browser.page.locators import frame_at, selector
from core.contracts.agent import UIElement
from core.ports.agent import TextReader

MOST_READ = 12
PICTURE_MS = 1500


def labelled(page: Page, elements: list[UIElement], reader: TextReader) -> list[UIElement]:
    """Return the elements with a label; those without one are labelled by their pictures, the first 12 of them."""
    found, read = [], 0
    for element in elements:
        if element.label:
            found.append(element)
        elif read < MOST_READ:
            read += 1
            if label := _label(page, element, reader):
                found.append(element.model_copy(update={"label": label}))
    return found


def _label(page: Page, element: UIElement, reader: TextReader) -> str:
    css = selector(element.locators)
    if css is None:
        return ""
    try:
        return reader.read(frame_at(page, element.frame).locator(css).first.screenshot(timeout=PICTURE_MS, scale="css"))
    except PlaywrightError:
        return ""
