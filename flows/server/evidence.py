"""Serve the pictures and documents of the approval screen from the blob store, on loopback. The Prefect UI links to them.

Only PNG files, and PDF files that were stored as documents of an application, are served, by their SHA-256, which cannot be guessed.
"""

import re
import sys
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple
from urllib.parse import urlsplit

from adapters.stores.blobs import FileBlobs
from core.errors import OtklikError
from flows.server.private_files import use_private_umask
from flows.settings import Settings, evidence_port, evidence_url, load_settings

PNG = b"\x89PNG\r\n\x1a\n"
PDF = b"%PDF-"


class Kind(NamedTuple):
    """A kind of file that is served: its media type, its first bytes, and whether a browser saves it instead of showing it."""

    media_type: str
    begins: bytes
    is_download: bool


KINDS = {"png": Kind("image/png", PNG, False), "pdf": Kind("application/pdf", PDF, True)}
NOTHING = Kind("text/plain", b"", False)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",  # the UI has another port, which counts as another site here
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "private, max-age=86400",
}
"""Of every answer: a browser shows a picture, saves a document, and does nothing else."""
SECONDS_PER_REQUEST = 10
_PATH = re.compile(rf"/([0-9a-f]{{64}})\.({'|'.join(KINDS)})")


def evidence_server(settings: Settings, blobs: FileBlobs) -> ThreadingHTTPServer:
    """Return the server, bound to loopback."""
    own = urlsplit(evidence_url(settings, "", "png")).netloc
    hosts = {own, f"127.0.0.1:{evidence_port(settings)}"}

    class Handler(BaseHTTPRequestHandler):
        timeout = SECONDS_PER_REQUEST

        def do_GET(self) -> None:
            kind, content = self._file()
            self.send_response_only(HTTPStatus.OK if content else HTTPStatus.NOT_FOUND)
            for name, value in HEADERS.items():
                self.send_header(name, value)
            self.send_header("Content-Type", kind.media_type)
            if kind.is_download:
                self.send_header("Content-Disposition", 'attachment; filename="document.pdf"')
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def _file(self) -> tuple[Kind, bytes]:
            match = _PATH.fullmatch(self.path)
            is_foreign = self.headers.get("Sec-Fetch-Site") == "cross-site"
            if match is None or is_foreign or self.headers.get_all("Host") not in [[host] for host in hosts]:
                return NOTHING, b""
            kind = KINDS[match[2]]
            try:
                content = blobs.get(match[1]) if _is_stored_as(blobs, match[1], match[2]) else b""
            except OtklikError:
                return NOTHING, b""
            return (kind, content) if content.startswith(kind.begins) and content else (NOTHING, b"")

        def log_message(self, format: str, *args: object) -> None:
            """Log nothing; what the user views is private."""

    return ThreadingHTTPServer(("127.0.0.1", evidence_port(settings)), Handler)


def _is_stored_as(blobs: FileBlobs, sha256: str, kind: str) -> bool:
    """Whether otklik stored the file under this kind. What a job site answered is stored under the name of the site."""
    path = blobs.path(sha256)
    return path is not None and path.suffix == f".{kind}"


def serve(settings: Settings) -> None:
    """Serve until the process ends."""
    from flows.wiring import build_blobs

    with evidence_server(settings, build_blobs(settings)) as server:
        server.serve_forever()


if __name__ == "__main__":
    use_private_umask()
    try:
        serve(load_settings())
    except KeyboardInterrupt:
        sys.exit(130)
