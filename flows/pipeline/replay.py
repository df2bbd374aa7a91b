"""Serve recorded responses instead of job sites, on loopback. The file name starts with the name of the site."""

import json
import threading
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

TYPES = {".json": "application/json", ".xml": "application/xml", ".html": "text/html; charset=utf-8"}
WHOLE_LISTINGS = (
    "greenhouse",
    "lever",
    "ashby",
    "workable",
    "recruitee",
    "personio",
    "teamtailor",
    "remotive",
    "remoteok",
)
"""Sites whose listing includes the postings, so that one recorded file is a whole board."""


class Replay:
    """A server of recorded files. `GET /<file name>/...` returns the file; a path that ends in the id of a row returns that row."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, Path] = {}
        self.skipped: list[str] = []
        for path in sorted(folder.iterdir()):
            if path.suffix not in TYPES or not path.is_file():
                continue
            if self._site(path):
                self.files[path.name] = path
            else:
                self.skipped.append(path.name)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self.host = f"127.0.0.1:{self._server.server_port}"

    def sites_toml(self) -> str:
        entries = []
        for name, path in self.files.items():
            board, base = path.stem, f"http://{self.host}/{name}"
            entries.append(
                f"[[site]]\nsite = {json.dumps(self._site(path))}\nboard = {json.dumps(board)}\nbase_url = {json.dumps(base)}\n"
            )
        return "\n".join(entries)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(5)

    @staticmethod
    def _site(path: Path) -> str | None:
        words = path.stem.lower().replace("-", "_").split("_")
        return next((name for name in WHOLE_LISTINGS if name in words and "detail" not in words), None)

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
