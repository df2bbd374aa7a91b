"""Serve recorded responses instead of job sites, on loopback. The file name contains the name of the site."""

import json
import re
import threading
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from adapters.sites.registry import site_classes
from core.contracts.job_site import SiteTarget
from core.errors import SettingsError

TYPES = {".json": "application/json", ".xml": "application/xml", ".html": "text/html; charset=utf-8"}


def replayable_site(name: str) -> str | None:
    """Return the job site that a file name names, if its listing is asked for at an address that can be replaced.

    The words of the name are separated by `-`, `_` or dots; `detail` in it means that the file is no listing.
    """
    words = re.split(r"[-_.]", name.lower())
    if "detail" in words:
        return None
    pairs = ["_".join(pair) for pair in pairwise(words)]
    return next((word for word in (*pairs, *words) if word in _replayable()), None)


def recorded_target(site: str, board: str, base: str) -> SiteTarget:
    """Return what to follow so that the site's listing is asked for below `base`. Every page of a listing is the same file: one is read."""
    if _replayable()[site] == "url":
        return SiteTarget(site=site, url=f"{base}/{board}", max_pages=1)
    return SiteTarget(site=site, board=board, base_url=base, max_pages=1)


@cache
def _replayable() -> Mapping[str, str]:
    """Return the job sites that ask for their listing at another address, each with the key of the target that names it."""
    base = "http://127.0.0.1:9/recorded"
    found: dict[str, str] = {}
    for name, site in site_classes().items():
        for key, target in (
            ("base_url", SiteTarget(site=name, board="acme", base_url=base)),
            ("url", SiteTarget(site=name, url=f"{base}/acme")),
        ):
            with suppress(SettingsError):
                first = next(iter(site().requests(target)), None)
                if first is not None and first.url.startswith(base):
                    found.setdefault(name, key)
    return found


class Replay:
    """A server of recorded files. `GET /<file name>/...` returns the file; a path that ends in the id of a row returns that row."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, Path] = {}
        self.skipped: list[str] = []
        for path in sorted(folder.iterdir()):
            if path.suffix not in TYPES or not path.is_file():
                continue
            if replayable_site(path.stem):
                self.files[path.name] = path
            else:
                self.skipped.append(path.name)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self.host = f"127.0.0.1:{self._server.server_port}"

    def sites_toml(self) -> str:
        entries = []
        for name, path in self.files.items():
            site = replayable_site(path.stem)
            assert site is not None, f"{name} was taken without a job site"
            target = recorded_target(site, path.stem, f"http://{self.host}/{name}")
            values = target.model_dump(mode="json", exclude={"schema_version"}, exclude_defaults=True)
            lines = [f"{key} = {json.dumps(value)}" for key, value in values.items()]
            entries.append("\n".join(("[[site]]", *lines, "")))
        return "\n".join(entries)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(5)

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        files = self.files

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                parts = urlsplit(self.path).path.strip("/").split("/")
                path = files.get(parts[0])
                if path is None:
                    self.send_error(HTTPStatus.NOT_FOUND)
                    return
                content = path.read_bytes()
                if path.suffix == ".json" and len(parts) > 1:
                    row = _row_with_id(content, parts[-1])
                    content = json.dumps(row).encode() if row is not None else content
                self.send_response(HTTPStatus.OK)
                self.send_header("Content-Type", TYPES[path.suffix])
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, format: str, *args: object) -> None:
                """Log nothing; the run logs its own requests."""

        return Handler


def _row_with_id(content: bytes, wanted: str) -> Any | None:
    data = json.loads(content)
    rows = data if isinstance(data, list) else next((v for v in data.values() if isinstance(v, list)), [])
    return next((row for row in rows if isinstance(row, dict) and str(row.get("id")) == wanted), None)
