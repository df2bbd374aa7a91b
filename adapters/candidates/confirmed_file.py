"""`confirmed.json` in a candidate's folder: sentences that the candidate confirmed as true, by the version of the résumé that does not show them."""

import json
from collections.abc import Sequence
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from core.contracts.base import canonical_json, sha256_hex
from core.contracts.candidate import Resume
from core.errors import SettingsError

NAME = "confirmed.json"
_CONTENT = TypeAdapter(dict[str, tuple[str, ...]])


def confirmed_sentences(folder: Path, resume: Resume) -> tuple[str, ...]:
    """Return the sentences that were confirmed for this version of the résumé. Raises `SettingsError` if the file cannot be read."""
    return _read(folder / NAME).get(_version(resume), ())


def confirm_sentences(folder: Path, resume: Resume, sentences: Sequence[str]) -> None:
    """Keep sentences, word for word, as confirmed for this version of the résumé."""
    kept = _read(folder / NAME)
    version = _version(resume)
    kept[version] = tuple(dict.fromkeys((*kept.get(version, ()), *sentences)))
    text = json.dumps(kept, ensure_ascii=False, indent=2)
    new = folder / f".{NAME}.new"
    new.write_text(text + "\n", encoding="utf-8")
    new.replace(folder / NAME)


def _version(resume: Resume) -> str:
    return sha256_hex(canonical_json(resume.model_dump(mode="json")))


def _read(path: Path) -> dict[str, tuple[str, ...]]:
    try:
        return _CONTENT.validate_json(path.read_bytes())
    except FileNotFoundError:
        return {}
    except (OSError, ValidationError):
        raise SettingsError(
            f"{path} cannot be read.", "Remove it; sentences that it confirmed are asked again."
        ) from None
