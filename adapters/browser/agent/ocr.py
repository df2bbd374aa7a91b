"""Read text in pictures with tesseract, a program that is installed beside otklik."""

import shutil
import subprocess
from collections.abc import Callable

from core.contracts.base import sha256_hex
from core.errors import SettingsError

SECONDS, MOST_LABEL, MOST_KEPT = 5.0, 120, 500


class Tesseract:
    """Implements `core.ports.agent.TextReader`. The same picture is read once."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._known: dict[str, str] = {}

    def read(self, png: bytes) -> str:
        key = sha256_hex(png)
        if key not in self._known and len(self._known) < MOST_KEPT:
            self._known[key] = self._text(png)
        return self._known.get(key, "")

    def _text(self, png: bytes) -> str:
        command = [self._program, "stdin", "stdout", "--psm", "7"]
        environment = {"OMP_THREAD_LIMIT": "1"}
        try:
            done = subprocess.run(
                command, input=png, capture_output=True, timeout=SECONDS, check=False, env=environment
            )
        except (OSError, subprocess.TimeoutExpired):
            return ""
        return " ".join(done.stdout.decode(errors="replace").split())[:MOST_LABEL] if done.returncode == 0 else ""


def find_tesseract(which: Callable[[str], str | None] = shutil.which) -> Tesseract:
    """Return the reader. Raises `SettingsError` if the program is not installed."""
    program = which("tesseract")
    if program is None:
        raise SettingsError(
            "Text in pictures cannot be read: the program tesseract is not installed.",
            "Install it (Debian: apt install tesseract-ocr), or set agent.ocr = false.",
        )
    return Tesseract(program)
