"""Serve the screenshots of the approval screen from the blob store, on loopback. The Prefect UI links to them.

Only PNG files are served, by their SHA-256, which cannot be guessed.
"""

import re
import sys
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

from core.errors import OtklikError
from core.ports.stores import BlobStore
from flows.server.private_files import use_private_umask
from flows.settings import Settings, evidence_port, evidence_url, load_settings

TYPE = "image/png"
PNG = b"\x89PNG\r\n\x1a\n"
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",  # the UI has another port, which counts as another site here
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "private, max-age=86400",
}
"""Of every answer: a browser shows it as a picture and as nothing else."""
SECONDS_PER_REQUEST = 10
_PATH = re.compile(r"/([0-9a-f]{64})\.png")


def evidence_server(settings: Settings, blobs: BlobStore) -> ThreadingHTTPServer:
    """Return the server, bound to loopback."""
    own = urlsplit(evidence_url(settings, "", "png")).netloc
    hosts = {own, f"127.0.0.1:{evidence_port(settings)}"}

    class Handler(BaseHTTPRequestHandler):
        timeout = SECONDS_PER_REQUEST

        def do_GET(self) -> None:
            content = self._picture()
            self.send_response_only(HTTPStatus.OK if content else HTTPStatus.NOT_FOUND)
            for name, value in HEADERS.items():
                self.send_header(name, value)
            self.send_header("Content-Type", TYPE if content else "text/plain")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def _picture(self) -> bytes:
            match = _PATH.fullmatch(self.path)
            is_foreign = self.headers.get("Sec-Fetch-Site") == "cross-site"
            if match is None or is_foreign or self.headers.get_all("Host") not in [[host] for host in hosts]:
                return b""
            try:
                content = blobs.get(match[1])
            except OtklikError:
                return b""
            return content if content.startswith(PNG) else b""

        def log_message(self, format: str, *args: object) -> None:
            """Log nothing; what the user views is private."""

    return ThreadingHTTPServer(("127.0.0.1", evidence_port(settings)), Handler)


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
