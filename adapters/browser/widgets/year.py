"""Pickers of a year: typed where the field takes text, else chosen in the panel that it opens."""

import re

from playwright.sync_api import Page

from adapters.browser.page.locators import control
from adapters.browser.widgets.date import BESIDE, press_in
from adapters.browser.widgets.driver import Setting, WidgetDriver, script
from adapters.browser.widgets.month import LEAVE, TAKES_TEXT
from adapters.browser.widgets.plain import type_text
from core.contracts.form import FormField, Widget
from core.errors import NeedsAnswer
from core.forms.value_comparison import Value, as_tuple

MOST_TURNS = 30
_PRESS = script("year", "press", "date", "choice", "plain")


class Year(WidgetDriver):
    def recognises(self, field: FormField) -> bool:
        return field.widget is Widget.YEAR_PICKER

    def set_value(self, page: Page, setting: Setting) -> None:
        field, value = setting.field, str(setting.value)
        year = read_year(value)
        if year is None:
            raise NeedsAnswer(f"“{field.question}” asks for a year; “{value}” is none.", "Write it as YYYY.")
        box = control(page, field)
        if box.evaluate(TAKES_TEXT) and not setting.was_lost:
            type_text(page, field, str(year))
            box.evaluate(BESIDE)
            if read_year(box.input_value()) == year:
                return
        press_in(page, box, _PRESS, [year], most=MOST_TURNS)
        box.evaluate(LEAVE, True)

    def holds(self, field: FormField, wanted: Value, committed: Value | None) -> bool:
        years = [read_year(text) for text in (*as_tuple(wanted), *as_tuple(committed))]
        return len(years) == 2 and years[0] is not None and years[0] == years[1]


DRIVER = Year()


def read_year(text: str) -> int | None:
    """Return the year that a text consists of, or None."""
    match = re.fullmatch(r"\W*((?:19|20)\d\d)\W*", text)
    return int(match[1]) if match else None
