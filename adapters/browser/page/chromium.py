"""Find a Chromium to use: the configured one, one on PATH, or Playwright's bundled."""

import shutil
from collections.abc import Callable
from pathlib import Path

from core.errors import SettingsError

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELLS = ("/usr/lib/chromium/chromium-headless-shell", "chromium-headless-shell", "chrome-headless-shell")
"""Builds of Chromium that have no windows. They start in two thirds of the time.

Debian's own file comes first: its command of that name is a shell script, which stays between us and the browser, and ending it leaves the browser.
"""


def find_chromium(
    configured: str | None = None,
    bundled: str | None = None,
    which: Callable[[str], str | None] = shutil.which,
    headless: bool = True,
) -> str:
    """Return the path of an executable. `configured` is the user's setting, `bundled` Playwright's download.

    Without `headless` the browser is one that has windows.

    Raises `SettingsError` if `configured` does not exist or no Chromium is found.
    """
    if configured:
        path = which(configured) or (configured if Path(configured).is_file() else None)
        if not path:
            raise SettingsError(
                f"There is no browser at {configured}.", "Correct the browser setting, or leave it out to search PATH."
            )
        return path
    for name in (*SHELLS, *NAMES) if headless else NAMES:
        if path := which(name):
            return path
    if bundled and Path(bundled).is_file():
        return bundled
    raise SettingsError(
        "No Chromium was found on this machine.",
        "Run `make install`, `apt install chromium` or `playwright install chromium`, or set its path in the browser setting.",
    )
