"""Files, given in memory. The input may be hidden, and may be emptied by the page once it has taken the file."""

from playwright.sync_api import Page

from adapters.browser.page.locators import control
from core.contracts.filled_form import Files, UploadFile
from core.contracts.form import FormField
from core.errors import NeedsAnswer

HELD = """
(el, name) => {
  const own = [...(el.files || [])].map((file) => file.name);
  if (own.length) return own;
  const whole = (text) => (text || '').includes(name);
  for (let at = el.parentElement, n = 0; at && n < 6 && !/^(FORM|BODY|MAIN)$/.test(at.tagName); at = at.parentElement, n++) {
    if (at.querySelectorAll('input[type=file]').length > 1) break;
    if (whole(at.innerText)) return [name];
  }
  return [];
}
"""


def attach(page: Page, field: FormField, file: UploadFile) -> None:
    control(page, field).set_input_files(
        {"name": file.name, "mimeType": file.media_type, "buffer": file.content}, timeout=10_000
    )


def file_held(page: Page, field: FormField, name: str) -> tuple[str, ...]:
    """The file that the control holds, or that the page shows beside it after taking it over."""
    return tuple(control(page, field).evaluate(HELD, name))


def file_for(field: FormField, name: str, kind: str | None, files: Files) -> UploadFile:
    found = files.get(kind or "") or next((file for file in files.values() if file.name == name), None)
    if found is None:
        raise NeedsAnswer(
            f"“{field.question}” asks for a file; there is none of kind {kind or name}.", f"Known: {', '.join(files)}."
        )
    if field.accepts and not _is_accepted(found, field.accepts):
        raise NeedsAnswer(f"“{field.question}” does not take {found.name}.", f"It takes {', '.join(field.accepts)}.")
    return found


def _is_accepted(file: UploadFile, accepts: tuple[str, ...]) -> bool:
    for accepted in (part.strip().casefold() for accept in accepts for part in accept.split(",")):
        if accepted in ("", "*", "*/*", ".*") or (file.name.casefold().endswith(accepted) and accepted.startswith(".")):
            return True
        if "/" in accepted and (
            file.media_type == accepted or (accepted.endswith("/*") and file.media_type.startswith(accepted[:-1]))
        ):
            return True
        if not accepted.startswith(".") and "/" not in accepted and file.name.casefold().endswith("." + accepted):
            return True
    return False
