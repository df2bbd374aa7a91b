"""Telephone fields: plain, masked, and with a list of dial codes that the number itself may or may not move."""

import re
from functools import cache
from pathlib import Path

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.browser.page.locators import control
from adapters.browser.page.settle import settle
from adapters.browser.widgets.plain import type_text
from core.contracts.form import FormField, Widget
from core.forms.value_comparison import calling_code, national_number, same_phone


def set_phone(page: Page, field: FormField, number: str, national: bool = False) -> None:
    """The whole number first; where the field does not keep it, its list of dial codes and the rest."""
    code = calling_code(number)
    text = re.sub(r"[^\d+]", "", number) if number.strip().startswith("+") else number
    type_text(page, field, national_number(number) if national else text)
    if national or code is None or same_phone(number, phone_held(page, field) or ""):
        return
    if field.widget is Widget.DIAL_CODE_PHONE and _choose_dial_code(page, field, code):
        type_text(page, field, national_number(number))
        settle(page, 30, 500)


def phone_held(page: Page, field: FormField) -> str | None:
    """The number as it stands, with the dial code shown beside it where the field itself holds none."""
    shown = control(page, field).evaluate(_script(), None)
    value = str(shown["value"]).strip()
    if not value:
        return None
    if value.startswith("+") or not shown["dial"]:
        return value
    digits = re.sub(r"\D", "", value)
    return f"+{shown['dial']} {digits}"


def _choose_dial_code(page: Page, field: FormField, code: str) -> bool:
    box = control(page, field)
    done = box.evaluate(_script(), code)
    if done.get("open"):
        page.wait_for_timeout(150)
        done = box.evaluate(_script(), code)
    try:
        settle(page, 30, 500)
    except PlaywrightError:
        return False
    return bool(done.get("chosen"))


@cache
def _script() -> str:
    return (Path(__file__).parents[1] / "js" / "dial_code.js").read_text(encoding="utf-8")
