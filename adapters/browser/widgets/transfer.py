"""Transfer lists: two lists between which buttons move entries. What stands in the second list is chosen."""

from playwright.sync_api import Page

from adapters.browser.page.locators import control
from adapters.browser.widgets.driver import Setting, WidgetDriver, script
from adapters.browser.widgets.plain import chosen_option
from core.contracts.form import FormField, Widget
from core.errors import FormDrift
from core.forms.value_comparison import as_tuple
from core.text.normalize import label_key

_MOVE = script("transfer", "move", "choice")


class Transfer(WidgetDriver):
    def recognises(self, field: FormField) -> bool:
        return field.widget is Widget.TRANSFER_LIST

    def set_value(self, page: Page, setting: Setting) -> None:
        """Move entries until the second list holds the wanted ones and no other. Raises `FormDrift` if one stays where it is."""
        field = setting.field
        wanted = [label_key(chosen_option(field, label).label) for label in as_tuple(setting.value)]
        key = control(page, field).evaluate(_MOVE, wanted)
        stuck = next((option.label for option in field.options if label_key(option.label) == key), key)
        if stuck:
            raise FormDrift(
                f"“{field.question}” does not move “{stuck}” from one list into the other.",
                "Fill in this list by hand.",
            )


DRIVER = Transfer()
