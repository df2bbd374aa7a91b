"""Give a date in a text field in the format that the page takes, once it has refused another: the one that it tells then, or the usual one of its language."""

import re
from collections.abc import Iterable

from playwright.sync_api import Page

from adapters.browser.form.items import Held
from adapters.browser.page.buttons import refusal
from core.contracts.form import FieldType, FormModel, Widget
from core.forms.dates import example_format, format_of, stated_format, usual_format, write_date
from core.lexicon.dates import calendar_date

_ISO = re.compile(r"\d{4}-\d{2}-\d{2}")


def with_told_formats(page: Page, form: FormModel, held: Iterable[Held]) -> FormModel | None:
    """Return the form with the formats of refused dates in the help of their fields; None if none was refused, or nothing tells another format."""
    told: dict[str, str] = {}
    for one in held:
        field, value = one.item.field, one.item.value
        is_typed = field.widget is Widget.INPUT and field.type is FieldType.TEXT and isinstance(value, str)
        day = calendar_date(value) if is_typed and isinstance(value, str) and _ISO.fullmatch(value) else None
        if day is None or stated_format(format_of(field)) or not (said := refusal(page, field)):
            continue
        shape = stated_format(said) or example_format(said) or usual_format(form.language)
        if shape and write_date(day, shape) != value:
            told[field.key] = shape
    if not told:
        return None
    fields = (
        one.model_copy(update={"help": f"{one.help or ''} {told[one.key]}".strip()}) if one.key in told else one
        for one in form.fields
    )
    return form.model_copy(update={"fields": tuple(fields)})
