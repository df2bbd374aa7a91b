"""Cascaders and tree selects: a list of levels that a field opens. A choice is the way to it, such as “Germany / Bavaria / Munich”."""

import re

from playwright.sync_api import Page

from adapters.browser.page.locators import control
from adapters.browser.widgets.driver import Setting, WidgetDriver, script
from adapters.browser.widgets.plain import chosen_option
from core.contracts.form import FormField, Option, Widget
from core.errors import FormDrift
from core.forms.value_comparison import Value, as_tuple
from core.text.normalize import label_key

JOIN = " / "
_READ = script("levels", "read", "choice", "plain")
_CHOOSE = script("levels", "choose", "choice", "plain")


class Levels(WidgetDriver):
    def recognises(self, field: FormField) -> bool:
        return field.widget is Widget.LEVEL_LIST

    def set_value(self, page: Page, setting: Setting) -> None:
        """Open level by level and choose the last one. Raises `FormDrift` if a level is not offered."""
        field, (value,) = setting.field, as_tuple(setting.value)
        way = chosen_option(field.model_copy(update={"options": setting.offered or field.options}), value).label
        if not control(page, field).evaluate(_CHOOSE, [label_key(level) for level in way.split(JOIN)]):
            raise FormDrift(f"“{field.question}” does not offer “{value}”.", "One of its levels is gone.")

    def read_back(self, page: Page, field: FormField, wanted: Value) -> Value | None:
        """Return the wanted way if the control shows all of it, or its end alone where no other way ends so; else what it shows."""
        if not isinstance(wanted, str) or not isinstance(field.value, str):
            return field.value
        levels = [label_key(level) for level in wanted.split(JOIN)]
        shown = [label_key(level) for level in re.split(r"\s*[/>›»→\\]\s*|\s+-\s+", field.value) if level.strip()]
        ends = [option for option in field.options if label_key(option.label.split(JOIN)[-1]) == levels[-1]]
        return wanted if shown == levels or (shown == levels[-1:] and len(ends) == 1) else field.value


DRIVER = Levels()


def ways_of(page: Page, field: FormField) -> tuple[Option, ...]:
    """Open a list of levels, return all ways through it, none if they cannot be told, and close it again.

    Nothing is chosen; raises `FormDrift` if the page does so.
    """
    read = control(page, field).evaluate(_READ)
    if read["isSet"]:
        raise FormDrift(f"“{field.question}” has taken a value while it was read.", "Fill in this list by hand.")
    return tuple(Option(label=way) for way in read["ways"])
