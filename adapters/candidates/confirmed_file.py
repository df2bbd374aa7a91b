"""`confirmed.json` in a candidate's folder: sentences that the candidate confirmed as true, with the day, by the version of the résumé that does not show them."""

import fcntl
import json
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator, TypeAdapter, ValidationError

from core.contracts.candidate import Resume, resume_sha256
from core.errors import SettingsError

NAME = "confirmed.json"


def _with_days(value: object) -> object:
    """Return sentences that were kept without their days, as a list, as a mapping."""
    return dict.fromkeys(value) if isinstance(value, list) else value


_Sentences = Annotated[dict[str, date | None], BeforeValidator(_with_days)]
_CONTENT = TypeAdapter(dict[str, _Sentences])


def confirmed_sentences(folder: Path, resume: Resume) -> Mapping[str, date | None]:
    """Return the sentences that were confirmed for this version of the résumé, with the day if it was kept.

    Raises `SettingsError` if the file cannot be read.
    """
    return _read(folder / NAME).get(resume_sha256(resume), {})


def confirm_sentences(folder: Path, resume: Resume, sentences: Sequence[str], today: date) -> None:
    """Keep sentences, word for word, as confirmed for this version of the résumé. One that was confirmed before keeps its day."""
    with (folder / f".{NAME}.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        kept = _read(folder / NAME)
        version = resume_sha256(resume)
        new_ones: dict[str, date | None] = dict.fromkeys(sentences, today)
        kept[version] = new_ones | kept.get(version, {})
        text = json.dumps(_CONTENT.dump_python(kept, mode="json"), ensure_ascii=False, indent=2)
        written = folder / f".{NAME}.new"
        written.write_text(text + "\n", encoding="utf-8")
        written.replace(folder / NAME)


def _read(path: Path) -> dict[str, dict[str, date | None]]:
    try:
        return _CONTENT.validate_json(path.read_bytes())
    except FileNotFoundError:
        return {}
    except (OSError, ValidationError):
        raise SettingsError(
            f"{path} cannot be read.", "Remove it; sentences that it confirmed are asked again."
        ) from None
