"""Serve the screenshots of the approval screen from the blob store, on loopback. The Prefect UI links to them.

Only PNG files are served, by their SHA-256, which cannot be guessed.
"""

import re
import sys
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from core.errors import OtklikError
from flows.server.private_files import use_private_umask
from flows.settings import Settings, evidence_port, load_settings

TYPES = {"png": "image/png"}
_PATH = re.compile(r"/([0-9a-f]{64})\.(png)")


def serve(settings: Settings) -> None:
    """Serve until the process ends."""
    from flows.wiring import build_blobs

    blobs = build_blobs(settings)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            match = _PATH.fullmatch(self.path)
            host = self.headers.get("Host", "").rsplit(":", 1)[0]
            if match is None or host not in ("127.0.0.1", "localhost"):
                self.send_error(HTTPStatus.NOT_FOUND)
                return
            try:
                content = blobs.get(match[1])
            except OtklikError:
                self.send_error(HTTPStatus.NOT_FOUND)
                return
            if not content.startswith(b"\x89PNG"):
                self.send_error(HTTPStatus.NOT_FOUND)
                return
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", TYPES[match[2]])
            self.send_header("Content-Length", str(len(content)))
            self.send_header("Cache-Control", "private, max-age=86400")
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            """Log nothing; what the user views is private."""

    with ThreadingHTTPServer(("127.0.0.1", evidence_port(settings)), Handler) as server:
        server.serve_forever()


if __name__ == "__main__":
    use_private_umask()
    try:
        serve(load_settings())
    except KeyboardInterrupt:
        sys.exit(130)
