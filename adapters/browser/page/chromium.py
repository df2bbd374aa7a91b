"""Find the Chromium to drive: the configured one, one on PATH, or Playwright's own."""

import shutil
from collections.abc import Callable
from pathlib import Path

from core.errors import SettingsError

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium(
    given: str | None = None, own: str | None = None, which: Callable[[str], str | None] = shutil.which
) -> str:
    """Return the path of an executable. `given` is the user's setting, `own` Playwright's download.

    Raises `SettingsError` if `given` does not exist or no Chromium is found.
    """
    if given:
        path = which(given) or (given if Path(given).is_file() else None)
        if not path:
            raise SettingsError(
                f"There is no browser at {given}.", "Correct the browser setting, or leave it out to search PATH."
            )
        return path
    for name in NAMES:
        if path := which(name):
            return path
    if own and Path(own).is_file():
        return own
    raise SettingsError(
        "No Chromium was found on this machine.",
        "Run `make install`, which brings one (or apt install chromium, playwright install chromium), or name it in the browser setting.",
    )
