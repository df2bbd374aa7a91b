"""Read the candidate's documents into memory for upload, and keep those that are for one application only."""

import mimetypes
import shutil
from collections.abc import Mapping
from pathlib import Path

from core.contracts.candidate import Candidate
from core.contracts.filled_form import Files, UploadFile
from core.errors import SettingsError


def load_documents(folder: Path, names: Mapping[str, str]) -> Files:
    """Return the documents by kind. `names` maps each kind to a file name in `folder`. Raises `SettingsError` if one cannot be read."""
    files = {}
    for kind, name in names.items():
        path = folder / name
        try:
            content = path.read_bytes()
        except OSError as error:
            raise SettingsError(f"{path} cannot be read: {error}", "Fix [files] in preferences.toml.") from error
        media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        files[kind] = UploadFile(kind, path.name, media_type, content)
    return files


def keep_for_application(folder: Path, key: str, kind: str, document: Path) -> None:
    """Copy a document into the candidate's folder, for one application only. It replaces an earlier one of its kind."""
    target = _folder_of(folder, key) / kind
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    shutil.copyfile(document, target / document.name)


def for_application(candidate: Candidate, folder: Path, key: str) -> Candidate:
    """Return the candidate with the documents that are kept for this application instead of the usual ones of their kind."""
    own = {path.parent.name: str(path.relative_to(folder)) for path in sorted(_folder_of(folder, key).glob("*/*"))}
    settings = candidate.documents
    if "resume" in own:
        settings = settings.model_copy(update={"resume": "own"})
    if "cover_letter" in own:
        is_text = own["cover_letter"].casefold().endswith(".txt")
        letter = own.pop("cover_letter") if is_text else None
        settings = settings.model_copy(update={"auto_cover_letter": False, "letter": letter})
    return candidate.model_copy(update={"files": {**candidate.files, **own}, "documents": settings})


def _folder_of(folder: Path, key: str) -> Path:
    return folder / "documents" / "one-application" / key
