"""Read text in pictures with tesseract, a program that is installed beside otklik."""

import csv
import io
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from core.contracts.base import sha256_hex
from core.documents.cv_lines import NEXT_COLUMN
from core.errors import SettingsError

SECONDS, MOST_LABEL, MOST_KEPT = 5.0, 120, 500
SECONDS_OF_A_PAGE = 120.0
LANGUAGES = ("eng", "deu", "rus")
"""The languages in which résumés are read, as tesseract calls them."""
_BULLET = re.compile(r"^[+*¢«»°©®=~•·-]{1,2}\s+(?=\w)")
"""Matches what tesseract makes of the dots of a list."""
_WORD, _BLOCK = "5", "2"
"""The levels of words and of blocks in tesseract's table."""


class Tesseract:
    """Implements `core.ports.agent.TextReader`. The same picture is read once."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._known: dict[str, str] = {}

    def read(self, png: bytes) -> str:
        key = sha256_hex(png)
        if key not in self._known and len(self._known) < MOST_KEPT:
            text = self._output(["stdin", "stdout", "--psm", "7"], png, SECONDS) or ""
            self._known[key] = " ".join(text.split())[:MOST_LABEL]
        return self._known.get(key, "")

    def read_page(self, png: bytes) -> str:
        """Return the lines of a whole page, one column after the other, separated by `NEXT_COLUMN`. Empty if nothing was read."""
        languages = ["-l", "+".join(self.languages())] if self.languages() else []
        table = self._output(["stdin", "stdout", "--psm", "3", *languages, "tsv"], png, SECONDS_OF_A_PAGE)
        return "\n".join(_lines(table or "")).replace(f"\n{NEXT_COLUMN}\n", NEXT_COLUMN)

    def languages(self) -> tuple[str, ...]:
        """Return which of `LANGUAGES` are installed."""
        listed = (self._output(["--list-langs"], b"", SECONDS) or "").split()
        return tuple(language for language in LANGUAGES if language in listed)

    def _output(self, arguments: Sequence[str], png: bytes, seconds: float) -> str | None:
        environment = {"OMP_THREAD_LIMIT": "1"}
        try:
            done = subprocess.run(
                [self._program, *arguments], input=png, capture_output=True, timeout=seconds, check=False, env=environment
            )  # fmt: skip
        except (OSError, subprocess.TimeoutExpired):
            return None
        return done.stdout.decode(errors="replace") if done.returncode == 0 else None


def _lines(table: str) -> Iterator[str]:
    """Yield the lines of tesseract's table. A block that begins above the end of the one before it begins another column."""
    rows = list(csv.DictReader(io.StringIO(table), delimiter="\t", quoting=csv.QUOTE_NONE))
    begins = {row["block_num"]: int(row["top"]) for row in rows if row["level"] == _BLOCK}
    words = [row for row in rows if row["level"] == _WORD and (row["text"] or "").strip()]
    before = 0
    for block, of_block in groupby(words, key=itemgetter("block_num")):
        if begins.get(block, before) < before:
            yield NEXT_COLUMN
        for _, of_line in groupby(of_block, key=itemgetter("par_num", "line_num")):
            line = list(of_line)
            before = int(line[-1]["top"])
            yield _BULLET.sub("• ", " ".join(word["text"] for word in line))


def find_tesseract(which: Callable[[str], str | None] = shutil.which) -> Tesseract:
    """Return the reader. Raises `SettingsError` if the program is not installed."""
    program = which("tesseract")
    if program is None:
        raise SettingsError(
            "Text in pictures cannot be read: the program tesseract is not installed.",
            "Install it (Debian: apt install tesseract-ocr, with tesseract-ocr-deu or -rus for German or Russian), or leave --ocr out and set agent.ocr = false.",
        )
    return Tesseract(program)
