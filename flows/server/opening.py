"""Open the Prefect UI in the user's browser, logged in."""

import os
import webbrowser
from html import escape
from pathlib import Path

import httpx

from core.errors import FatalError, RetryableError
from flows.settings import Settings

STEPPING_STONE = (
    '<!DOCTYPE html><meta charset="utf-8"><title>otklik</title><meta http-equiv="refresh" content="0;url={}">'
)


def link_to(settings: Settings, page: str = "") -> str:
    """Return a link that logs one browser in and leads to `page`. It works once, for a minute.

    Raises `FatalError` if the server is not up, `RetryableError` if it refuses.
    """
    server = settings.prefect_server
    if not server.is_up():
        raise FatalError("the Prefect server is not up", "Start it: otklik up")
    user, _, password = (server.secret or "").partition(":")
    try:
        response = httpx.post(
            f"{server.url}/otklik/code", json={"page": page}, auth=(user, password), timeout=30, trust_env=False
        )
        code = response.raise_for_status().json()["code"]
    except httpx.HTTPError as error:
        raise RetryableError(
            f"the server makes no link: {error}", "It may have been started by something else: otklik down, otklik up."
        ) from None
    return f"{settings.ui_url}/otklik/open#{code}"


def open_in_browser(settings: Settings, link: str) -> bool:
    """Open the link in the default browser. Return False if there is none.

    The browser is given a private file that leads to the link, since everyone on the machine can read command lines.
    """
    stone = stepping_stone(settings.run_path, link)
    return webbrowser.open(stone.as_uri())


def stepping_stone(folder: Path, link: str) -> Path:
    """Write the file that leads to the link, readable by its owner only, in place of an earlier one."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / "open.html"
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(STEPPING_STONE.format(escape(link)))
    return path
