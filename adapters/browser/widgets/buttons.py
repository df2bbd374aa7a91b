"""Groups of buttons that offer one choice, or several where the words beside them say so."""

from playwright.sync_api import Page

from adapters.browser.page.locators import control
from adapters.browser.widgets.driver import Setting, WidgetDriver
from adapters.browser.widgets.plain import chosen_option
from core.contracts.form import FieldType, FormField, Widget
from core.forms.value_comparison import as_tuple


class Buttons(WidgetDriver):
    def recognises(self, field: FormField) -> bool:
        return field.widget is Widget.BUTTON_GROUP

    def set_value(self, page: Page, setting: Setting) -> None:
        is_several, held = setting.field.type is FieldType.MULTI_CHOICE, as_tuple(setting.field.value or ())
        wanted = as_tuple(setting.value)
        turned_off = [label for label in held if is_several and label not in wanted]
        for label in (*turned_off, *(one for one in wanted if not is_several or one not in held)):
            control(page, setting.field, chosen_option(setting.field, label).locators).click(timeout=3000)


DRIVER = Buttons()
