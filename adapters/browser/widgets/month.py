"""Pickers of a month: typed where the field takes text, else chosen in the panel that it opens."""

import re

from playwright.sync_api import Page

from adapters.browser.page.locators import control
from adapters.browser.widgets.date import BESIDE, press_in, type_parts
from adapters.browser.widgets.driver import Setting, WidgetDriver, script
from adapters.browser.widgets.plain import type_text
from core.contracts.form import FormField, Widget
from core.errors import NeedsAnswer
from core.forms.dates import month_format, read_month, write_month
from core.forms.value_comparison import Value, as_tuple

MOST_YEARS = 60
LEAVE = script("choice", "leave", "plain")
_PRESS = script("month", "press", "date")
TAKES_TEXT = "(el) => el.tagName === 'INPUT' && !el.readOnly && el.inputMode !== 'none'"


class Month(WidgetDriver):
    def recognises(self, field: FormField) -> bool:
        return field.widget is Widget.MONTH_PICKER

    def set_value(self, page: Page, setting: Setting) -> None:
        field, value = setting.field, str(setting.value)
        day = read_month(value)
        if day is None:
            raise NeedsAnswer(f"“{field.question}” asks for a month; “{value}” is none.", "Write it as YYYY-MM.")
        box = control(page, field)
        if box.evaluate(TAKES_TEXT):
            text = write_month(day, month_format(field))
            type_text(page, field, text)
            box.evaluate(BESIDE)
            if read_month(box.input_value()) != day:
                type_parts(page, field, re.findall(r"\d+", text))
            if read_month(box.input_value()) == day:
                return
        press_in(page, box, _PRESS, [day.year, day.month], most=MOST_YEARS)
        box.evaluate(LEAVE, True)

    def holds(self, field: FormField, wanted: Value, committed: Value | None) -> bool:
        months = [read_month(text) for text in (*as_tuple(wanted), *as_tuple(committed))]
        return len(months) == 2 and months[0] is not None and months[0] == months[1]


DRIVER = Month()
