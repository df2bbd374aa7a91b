"""File inputs, and buttons that make one when they are pressed. Files are passed from memory; a page may empty the input after it has taken the file."""

from collections.abc import Mapping

from playwright.sync_api import Page

from adapters.browser.page.locators import control
from adapters.browser.widgets.driver import Setting, WidgetDriver, script
from adapters.browser.widgets.file_button import IS_BUTTON, as_payload, choose_file, shows_file
from core.contracts.filled_form import UploadFile
from core.contracts.form import FieldType, FormField
from core.errors import NeedsAnswer
from core.forms.value_comparison import Value, as_tuple


class FileInput(WidgetDriver):
    changes_others = True  # a page may fill other fields from the file

    def recognises(self, field: FormField) -> bool:
        return field.type is FieldType.FILE

    def set_value(self, page: Page, setting: Setting) -> None:
        for name in as_tuple(setting.value):
            file = file_for(setting.field, name, setting.file_kind, setting.files)
            box = control(page, setting.field)
            if box.evaluate(IS_BUTTON):
                choose_file(page, setting.field, file)
            else:
                box.set_input_files(as_payload(file), timeout=10_000)

    def read_back(self, page: Page, field: FormField, wanted: Value) -> Value | None:
        """Return the file name in the control, or next to it if the page has taken the file."""
        if field.value:
            return field.value
        box, name = control(page, field), as_tuple(wanted)[0]
        if box.evaluate(IS_BUTTON):
            return (name,) if shows_file(box, name) else None
        return tuple(box.evaluate(script("file_input", "held"), name)) or None


DRIVER = FileInput()


def file_for(field: FormField, name: str, kind: str | None, files: Mapping[str, UploadFile]) -> UploadFile:
    """Return the document for an upload. Raises `NeedsAnswer` if there is none, or if the control does not accept its type."""
    file = files.get(kind or "") or next((file for file in files.values() if file.name == name), None)
    if file is None:
        raise NeedsAnswer(
            f"“{field.question}” asks for a file, but there is no {kind or name}.",
            f"Available: {', '.join(files) or 'none'}. Add it under [files] in preferences.toml.",
        )
    if field.accepts and not _is_accepted(file, field.accepts):
        raise NeedsAnswer(
            f"“{field.question}” does not accept {file.name}.",
            f"It accepts {', '.join(field.accepts)}. Add the document in one of these formats.",
        )
    return file


def _is_accepted(file: UploadFile, accepts: tuple[str, ...]) -> bool:
    for accepted in (kind.strip().casefold() for accept in accepts for kind in accept.split(",")):
        if accepted in ("", "*", "*/*", ".*") or (file.name.casefold().endswith(accepted) and accepted.startswith(".")):
            return True
        if "/" in accepted and (
            file.media_type == accepted or (accepted.endswith("/*") and file.media_type.startswith(accepted[:-1]))
        ):
            return True
        if not accepted.startswith(".") and "/" not in accepted and file.name.casefold().endswith("." + accepted):
            return True
    return False
