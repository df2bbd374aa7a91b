"""Uploads that a page draws anew, or takes away, once they have their file: the name that it shows then is what they hold."""

import re
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from adapters.browser.form.items import Item
from adapters.browser.page.locators import frame_at
from core.contracts.form import FieldType, FormField, FormModel, Locator
from core.forms.plan_binding import fillable
from core.forms.terms import source
from core.forms.value_comparison import as_tuple
from core.text.normalize import label_key

_IN_BRACKETS = re.compile(r"\s*[(\[][^()\[\]]*[)\]]")
_SCRIPT = Path(__file__).parents[1] / "js" / "kept_file.js"


def upload_again(item: Item, form: FormModel) -> FormField | None:
    """Return the only upload of the current form that asks the same but for words in brackets: “Resume (5 MB max)”, “Resume”."""
    field = item.field
    if field.type is not FieldType.FILE:
        return None
    same = [
        one
        for one in fillable(form)
        if one.type is FieldType.FILE and _without_brackets(one.question) == _without_brackets(field.question)
    ]
    return same[0] if len(same) == 1 else None


def shown_file(page: Page, item: Item, items: tuple[Item, ...]) -> FormField | None:
    """Return an upload as the name of its file that the page shows in its place; None if it shows none, or says that something has failed or is still on its way.

    No two uploads may have been given a file of that name.
    """
    field, names = item.field, as_tuple(item.value)
    if field.type is not FieldType.FILE or len(names) != 1:
        return None
    if sum(one.field.type is FieldType.FILE and as_tuple(one.value) == names for one in items) != 1:
        return None
    css: str | None = frame_at(page, field.frame).evaluate(
        _script(), {"name": names[0], "failed": source("upload_failed")}
    )
    if css is None:
        return None
    return field.model_copy(update={"value": names, "locators": (Locator(kind="css", value=css),)})


def _without_brackets(question: str) -> str:
    return label_key(_IN_BRACKETS.sub(" ", question))


@cache
def _script() -> str:
    return _SCRIPT.read_text(encoding="utf-8").split("\n", 1)[1]
