"""What a site said about a page's version, so that an unchanged page is not sent again."""

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import NamedTuple, Protocol


class Version(NamedTuple):
    """The validators of an answer and the SHA-256 of its body."""

    etag: str | None
    last_modified: str | None
    sha256: str


class PageMemory(Protocol):
    def recall(self, url: str) -> Version | None: ...

    def keep(self, url: str, version: Version) -> None: ...


class FolderPageMemory:
    """One small file per address; an unreadable one is as good as none."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def recall(self, url: str) -> Version | None:
        try:
            said = json.loads(self._file(url).read_text("utf-8"))
            return Version(said["etag"], said["last_modified"], said["sha256"])
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def keep(self, url: str, version: Version) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self._folder)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump({"url": url, **version._asdict()}, file)
        Path(name).replace(self._file(url))

    def _file(self, url: str) -> Path:
        return self._folder / f"{hashlib.blake2b(url.encode(), digest_size=16).hexdigest()}.json"
