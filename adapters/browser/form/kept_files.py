"""Find a file whose upload the page has taken away, showing its name in place of that."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from adapters.browser.page.locators import frame_at
from core.contracts.form import FormField, Locator

_SCRIPT = Path(__file__).parents[1] / "js" / "kept_file.js"


def shown_file(page: Page, field: FormField, name: str) -> FormField | None:
    """Return the field of an upload as the name of its file that the page shows; None if it shows none or several, an error beside it, or that it is still on its way."""
    css: str | None = frame_at(page, field.frame).evaluate(_script(), name)
    if css is None:
        return None
    return field.model_copy(update={"value": (name,), "locators": (Locator(kind="css", value=css),)})


@cache
def _script() -> str:
    return _SCRIPT.read_text(encoding="utf-8").split("\n", 1)[1]
