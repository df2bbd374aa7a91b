"""Buttons that open a window to choose a file, for which the page makes an input only then. What the page shows afterwards tells whether it has taken the file."""

import time

from playwright.sync_api import FilePayload, Locator, Page, TimeoutError

from adapters.browser.page.hold_submit import forget_cancelled, submit_held
from adapters.browser.page.locators import control
from adapters.browser.widgets.driver import script
from core.contracts.filled_form import UploadFile
from core.contracts.form import FormField
from core.errors import FormDrift
from core.forms.terms import source

IS_BUTTON = "(el) => !(el.tagName === 'INPUT' && el.type === 'file') && !el.shadowRoot"
"""Whether a control for a file is no input, so that only a window of the browser takes the file."""
OPENS_MS = 4000
SHOWN_SECONDS = 8.0
"""Milliseconds until a press opens the window, and seconds until the page shows the file that was chosen in it."""
BY_HAND = "Attach the document by hand."


def choose_file(page: Page, field: FormField, file: UploadFile) -> None:
    """Press a button, choose a file in the window that opens, and wait until the page shows its name. A submit event of the button is cancelled.

    Raises `FormDrift` if no window opens, and if the page says that it failed or shows nothing of the file: it is not chosen again.
    """
    box = control(page, field)
    with submit_held(page):
        try:
            with page.expect_file_chooser(timeout=OPENS_MS) as opened:
                box.click(timeout=OPENS_MS)
        except TimeoutError as error:
            raise FormDrift(f"“{field.question}”: pressing it lets no file be chosen.", BY_HAND) from error
        opened.value.set_files(as_payload(file), timeout=10_000)
        forget_cancelled(page)
    until = time.monotonic() + SHOWN_SECONDS
    state = _state(box, file.name)
    while state == "" and time.monotonic() < until:
        page.wait_for_timeout(50)
        state = _state(box, file.name)
    if state == "failed":
        raise FormDrift(f"“{field.question}”: the page has not taken {file.name}.", BY_HAND)
    if state == "":
        raise FormDrift(
            f"“{field.question}”: it is unclear whether the page has taken {file.name}, since it does not show it.",
            BY_HAND,
        )


def shows_file(box: Locator, name: str) -> bool:
    """Whether the page shows the name of a file where the button is, and nothing that says that it failed or is still on its way."""
    return _state(box, name) == "held"


def as_payload(file: UploadFile) -> FilePayload:
    return FilePayload(name=file.name, mimeType=file.media_type, buffer=file.content)


def _state(box: Locator, name: str) -> str:
    """Return what the page shows of a file: `held`, `failed` or nothing; `gone` if the button has made way for something else."""
    if not box.count():
        return "gone"
    told = [name, source("upload_failed"), source("upload_button")]
    return str(box.first.evaluate(script("file_input", "shown"), told))
