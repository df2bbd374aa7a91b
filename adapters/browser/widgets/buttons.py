"""Groups of buttons that offer one choice."""

from playwright.sync_api import Page

from adapters.browser.page.locators import control
from adapters.browser.widgets.driver import Setting, WidgetDriver
from adapters.browser.widgets.plain import chosen_option
from core.contracts.form import FormField, Widget
from core.forms.value_comparison import as_tuple


class Buttons(WidgetDriver):
    def recognises(self, field: FormField) -> bool:
        return field.widget is Widget.BUTTON_GROUP

    def set_value(self, page: Page, setting: Setting) -> None:
        for label in as_tuple(setting.value):
            control(page, setting.field, chosen_option(setting.field, label).locators).click(timeout=3000)


DRIVER = Buttons()
