"""What a control holds now: committed, not merely typed. Mostly the probe says so; parts, phones and files need a closer look."""

from playwright.sync_api import Page

from adapters.browser.form.upload import file_held
from adapters.browser.widgets.date import PARTS, date_in_parts
from adapters.browser.widgets.phone import phone_held
from core.contracts.form import FieldType, FormField
from core.forms.value_comparison import Value


def held_value(page: Page, field: FormField, wanted: Value) -> Value | None:
    """`field` must come from a probe of the page as it is now; `wanted` is only used to find a file's name beside its input."""
    if field.type is FieldType.FILE:
        if field.value:
            return field.value
        return file_held(page, field, wanted if isinstance(wanted, str) else wanted[0]) or None
    if field.widget in PARTS:
        return date_in_parts(page, field)
    if field.type is FieldType.PHONE and field.value and not str(field.value).startswith("+"):
        return phone_held(page, field)
    return field.value
