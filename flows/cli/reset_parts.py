"""What `otklik reset` deletes: kinds of resets, the parts that each deletes, and where each part is."""

import re
import shutil
import tomllib
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from adapters.candidates.confirmed_file import NAME as CONFIRMED
from adapters.candidates.filters_file import NAME as FILTERS
from adapters.stores.ledger.forgetting import LedgerForgetting
from adapters.stores.warehouse.changed_blocks import older_copy
from core.errors import SettingsError
from flows.settings import Settings

LETTER_KEYS = (("documents", "letter"), ("files", "cover_letter"))
"""The keys of the preferences that name a cover letter."""


class Part(StrEnum):
    """What an installation remembers. `seen` is the warehouse: what was found and decided; `applications` the ledger with receipts."""

    TARGETING = "targeting"
    SEEN = "seen"
    CACHES = "caches"
    ANSWERS = "answers"
    LETTER = "letter"
    SETTINGS = "settings"
    APPLICATIONS = "applications"


class Kind(StrEnum):
    """What a person wants to begin anew."""

    SESSION = "session"
    PROFILE = "profile"
    CONFIG = "config"
    AMNESIA = "amnesia"
    LETTER = "letter"
    EVERYTHING = "everything"


RESETS: Mapping[Kind, frozenset[Part]] = {
    Kind.SESSION: frozenset({Part.CACHES}),
    Kind.PROFILE: frozenset({Part.TARGETING, Part.ANSWERS}),
    Kind.CONFIG: frozenset({Part.SETTINGS}),
    Kind.AMNESIA: frozenset({Part.SEEN, Part.CACHES}),
    Kind.LETTER: frozenset({Part.LETTER}),
    Kind.EVERYTHING: frozenset(Part),
}


class Found(NamedTuple):
    """What a part has now: files and folders to delete, sections and keys to cut from preferences.toml, rows of the ledger to delete."""

    part: Part
    paths: tuple[Path, ...] = ()
    sections: tuple[str, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()
    rows: int = 0

    @property
    def is_empty(self) -> bool:
        return not (self.paths or self.sections or self.keys or self.rows)

    def described(self, home: Path) -> str:
        """Return what would be deleted, in one line."""
        named = [str(path.relative_to(home)) if path.is_relative_to(home) else str(path) for path in self.paths]
        named += [f"[{section}] in preferences.toml" for section in self.sections]
        named += [f"{key} under [{section}] in preferences.toml" for section, key in self.keys]
        named += [f"{self.rows} rows of the ledger"] if self.rows else []
        return ", ".join(named) or "nothing"


def found(settings: Settings, kind: Kind) -> tuple[Found, ...]:
    """Return what a reset would delete, part by part. Raises `SettingsError` if the ledger is not a file of the home."""
    return tuple(_found(settings, part, kind) for part in Part if part in RESETS[kind])


def _found(settings: Settings, part: Part, kind: Kind) -> Found:
    home, folder = settings.home, settings.candidate_folder()
    if part is Part.TARGETING:
        return Found(part, _existing(folder / FILTERS), sections=_sections(folder, "targeting", "search"))
    if part is Part.SEEN:
        published = settings.published_path
        return Found(part, _existing(*_with_companions(settings.warehouse_path), published, older_copy(published)))
    if part is Part.CACHES:
        return Found(
            part,
            _existing(home / "pages", settings.walks_path),
            rows=_rows(settings, part) if kind is not Kind.EVERYTHING else 0,
        )
    if part is Part.ANSWERS:
        rows = _rows(settings, part) if kind is not Kind.EVERYTHING else 0
        return Found(part, _existing(folder / CONFIRMED), rows=rows)
    if part is Part.LETTER:
        return Found(part, _letters(folder), keys=tuple(_named_letters(folder)))
    if part is Part.SETTINGS:
        return Found(part, _existing(home / "otklik.toml"))
    if part is Part.APPLICATIONS and settings.ledger_url:
        raise SettingsError(
            "the ledger is a database of its own and is not deleted from here",
            "Drop its tables there, then use the other resets.",
        )
    folders = (
        settings.receipts_path,
        settings.no_receipts_path,
        settings.blobs_path,
        settings.reports_path,
        settings.conversations_path,
        settings.outbox_path,
    )
    return Found(part, _existing(*_with_companions(home / "ledger.sqlite"), *folders))


def _with_companions(path: Path) -> tuple[Path, ...]:
    """Return a database file, its logs and the copies taken before migrations."""
    return (path, *sorted(path.parent.glob(f"{path.name}[.-]*")))


def _existing(*paths: Path) -> tuple[Path, ...]:
    return tuple(path for path in paths if path.exists())


def _letters(folder: Path) -> tuple[Path, ...]:
    """Return the candidate's cover letters: files that the preferences name as such or that are called so, and those kept for one application."""
    called = (
        path
        for place in (folder, folder / "documents")
        if place.is_dir()
        for path in place.iterdir()
        if path.is_file() and path.stem.lower().replace("-", "_") in ("letter", "cover_letter")
    )
    named = (folder / name for name in _named_letters(folder).values())
    own = (path for path in named if path.is_file() and path.resolve().is_relative_to(folder.resolve()))
    return tuple(sorted({*called, *own, *folder.glob("documents/one-application/*/cover_letter")}))


def _named_letters(folder: Path) -> dict[tuple[str, str], str]:
    """Return the cover letters that the preferences name, by table and key."""
    path = folder / "preferences.toml"
    try:
        preferences = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    except tomllib.TOMLDecodeError:
        preferences = {}
    named = {(table, key): preferences.get(table, {}).get(key) for table, key in LETTER_KEYS}
    return {place: name for place, name in named.items() if isinstance(name, str)}


def _sections(folder: Path, *names: str) -> tuple[str, ...]:
    """Return those of the tables, or lists of tables, that the preferences have."""
    path = folder / "preferences.toml"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    return tuple(name for name in names if re.search(rf"(?m)^\s*\[\[?{name}(?:\.[^\]]+)?\]", text))


def without_section(text: str, name: str) -> str:
    """Return the text of a TOML file without a table and its subtables; comments above the next table stay."""
    kept: list[str] = []
    is_inside = False
    for line in text.splitlines(keepends=True):
        if header := re.match(r"\s*\[\[?\s*([\w.\"-]+)", line):
            is_inside = header[1] == name or header[1].startswith(f"{name}.")
        if not is_inside:
            kept.append(line)
    return "".join(kept)


def without_key(text: str, table: str, key: str) -> str:
    """Return the text of a TOML file without the line of one key of a table."""
    kept: list[str] = []
    is_inside = False
    for line in text.splitlines(keepends=True):
        if header := re.match(r"\s*\[\[?\s*([\w.\"-]+)", line):
            is_inside = header[1] == table
        if not (is_inside and re.match(rf"\s*{key}\s*=", line)):
            kept.append(line)
    return "".join(kept)


def _rows(settings: Settings, part: Part) -> int:
    with LedgerForgetting(settings.ledger_address) as ledger:
        return ledger.cached_rows() if part is Part.CACHES else ledger.answer_rows(settings.candidate)


def delete(settings: Settings, what: Found) -> None:
    """Delete what `found` returned, and nothing else."""
    for path in what.paths:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    preferences = settings.candidate_folder() / "preferences.toml"
    for section in what.sections:
        text = preferences.read_text(encoding="utf-8")
        preferences.write_text(without_section(text, section), encoding="utf-8")
    for table, key in what.keys:
        text = preferences.read_text(encoding="utf-8")
        preferences.write_text(without_key(text, table, key), encoding="utf-8")
    if what.rows:
        with LedgerForgetting(settings.ledger_address) as ledger:
            if what.part is Part.CACHES:
                ledger.forget_caches()
            else:
                ledger.forget_answers(settings.candidate)
