"""Which Chromium to drive: the one given, then one on PATH, then Playwright's own."""

import shutil
from collections.abc import Callable
from pathlib import Path

from core.errors import SettingsError

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium(
    given: str | None = None, own: str | None = None, which: Callable[[str], str | None] = shutil.which
) -> str:
    """The path of an executable. `given` is a person's setting and is never passed over silently; `own` is Playwright's download."""
    if given:
        found = which(given) or (given if Path(given).is_file() else None)
        if not found:
            raise SettingsError(
                f"There is no browser at {given}.", "Correct the browser setting, or leave it out to search PATH."
            )
        return found
    for name in NAMES:
        if found := which(name):
            return found
    if own and Path(own).is_file():
        return own
    raise SettingsError(
        "No Chromium was found on this machine.",
        "Run `make install`, which brings one (or apt install chromium, playwright install chromium), or name it in the browser setting.",
    )
