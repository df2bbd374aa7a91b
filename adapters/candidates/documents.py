"""Read the candidate's documents into memory for upload."""

import mimetypes
from collections.abc import Mapping
from pathlib import Path

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
