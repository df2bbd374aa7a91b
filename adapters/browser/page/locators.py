"""Find the control of a form field on the page that it was read from."""

from collections.abc import Iterable

from playwright.sync_api import Frame, Page
from playwright.sync_api import Locator as Control

from core.contracts.form import FormField, Locator
from core.errors import FormDrift

IN_ORDER = ("css", "id", "test_id", "name")
"""Kinds of locators, the most exact first. A CSS selector matches one element of this page; the others survive a change of the page."""


def frame_at(page: Page, path: Iterable[int]) -> Frame:
    """Return the frame at an index path. Raises `FormDrift` if it is gone."""
    frame = page.main_frame
    for index in path:
        children = frame.child_frames
        if index >= len(children):
            raise FormDrift("The frame with the form is gone.", f"{page.url} has {len(children)} frames here.")
        frame = children[index]
    return frame


def selector(locators: Iterable[Locator]) -> str | None:
    """Return the CSS selector of the most exact locator, or None if only the label is known."""
    by_kind = {locator.kind: locator.value for locator in reversed(list(locators))}
    for kind in IN_ORDER:
        if kind in by_kind:
            value = by_kind[kind]
            quoted = value.replace("\\", "\\\\").replace('"', '\\"')
            match kind:
                case "css":
                    return value
                case "id":
                    return f'[id="{quoted}"]'
                case "name":
                    return f'[name="{quoted}"]'
                case "test_id":
                    return f'[data-testid="{quoted}"], [data-test="{quoted}"], [data-qa="{quoted}"], [data-automation-id="{quoted}"], [data-ui="{quoted}"]'
    return None


def control(page: Page, field: FormField, locators: Iterable[Locator] | None = None) -> Control:
    """Return the control of a field; with `locators`, of one of its options."""
    css = selector(locators if locators is not None else field.locators)
    frame = frame_at(page, field.frame)
    if css is None:
        return frame.get_by_label(field.question, exact=False).first
    return frame.locator(css).first
