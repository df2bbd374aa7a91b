"""The secret that the Prefect server asks of every caller. It is kept in a file that only its owner can read."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

from core.errors import SettingsError

USER = "otklik"
PRIVATE = 0o600


def read_secret(path: Path) -> str | None:
    """Return the stored secret as `user:password`, or None if there is none yet. Raises `SettingsError` if it cannot be read."""
    try:
        return path.read_text(encoding="ascii").strip() or None
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} cannot be read: {error}", "Delete it; `otklik up` makes a new secret.") from None


def ensure_secret(path: Path) -> str:
    """Return the stored secret. Create one, readable by its owner only, if there is none."""
    known = read_secret(path)
    if known is None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        made = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        with os.fdopen(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "w", encoding="ascii") as file:
            file.write(f"{USER}:{secrets.token_urlsafe(32)}\n")
        try:
            with suppress(FileExistsError):  # another process was first: its secret is used
                os.link(made, path)
        finally:
            made.unlink()
        known = read_secret(path)
        if known is None:
            raise SettingsError(f"{path} is empty", "Delete it; `otklik up` makes a new secret.")
    path.chmod(PRIVATE)
    return known
