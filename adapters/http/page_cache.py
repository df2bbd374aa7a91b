"""Send conditional requests: store the validators (ETag, Last-Modified) per URL, so that an unchanged page is not downloaded again."""

import hashlib
import json
import os
import tempfile
from pathlib import Path

from core.contracts.job_site import Request, Response
from core.ports.fetching import PageMemory, PageVersion
from core.ports.stores import BlobStore


class FolderPageMemory:
    """Store one file per URL. Unreadable files count as cache misses."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def recall(self, url: str) -> PageVersion | None:
        try:
            stored = json.loads(self._file(url).read_text("utf-8"))
            return PageVersion(stored["etag"], stored["last_modified"], stored["sha256"])
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def keep(self, url: str, version: PageVersion) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self._folder)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump({"url": url, **version._asdict()}, file)
        Path(name).replace(self._file(url))

    def _file(self, url: str) -> Path:
        return self._folder / f"{hashlib.blake2b(url.encode(), digest_size=16).hexdigest()}.json"


class ConditionalRequestCache:
    """Answers kept as blobs, found by URL. Without `memory` or `blobs`, nothing is cached."""

    def __init__(self, memory: PageMemory | None, blobs: BlobStore | None) -> None:
        self._memory, self._blobs = memory, blobs

    def find(self, request: Request) -> tuple[PageVersion, bytes] | None:
        """Return the kept version of the requested page and its body, if the body is still stored."""
        if self._memory is None or self._blobs is None or request.method != "GET":
            return None
        version = self._memory.recall(request.url)
        if version is None:
            return None
        try:
            return version, self._blobs.get(version.sha256)
        except (KeyError, OSError):
            return None

    def keep(self, request: Request, response: Response) -> None:
        """Remember the validators of a GET answer. The caller stores the body."""
        etag, modified = response.headers.get("etag"), response.headers.get("last-modified")
        if self._memory is not None and request.method == "GET" and response.status == 200 and (etag or modified):
            sha256 = hashlib.sha256(response.content).hexdigest()
            self._memory.keep(request.url, PageVersion(etag, modified, sha256))


def conditional_headers(version: PageVersion | None) -> dict[str, str]:
    """Return the request headers that ask for the page only if it has changed since this version."""
    if version is None:
        return {}
    conditions = {"If-None-Match": version.etag, "If-Modified-Since": version.last_modified}
    return {name: value for name, value in conditions.items() if value}
