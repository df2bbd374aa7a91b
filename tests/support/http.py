"""A real HTTP server on this machine. Tests define its responses as functions."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from adapters.http.address_guard import AddressGuard
from adapters.http.exchange import FetchLimits
from adapters.http.fetcher import PoliteFetcher


class LocalSite:
    """Respond by path and record the requests. `url("/x")` is the URL of a path, `host` the value for `allow_hosts`."""

    def __init__(self) -> None:
        self.routes: dict[str, Callable[[BaseHTTPRequestHandler], None]] = {}
        self.asked: list[tuple[str, str, dict[str, str], bytes]] = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def _answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                headers = {key.lower(): value for key, value in self.headers.items()}
                site.asked.append((self.command, self.path, headers, body))
                route = site.routes.get(self.path) or site.routes.get(self.path.partition("?")[0])
                if route is None:
                    answer(self, 404, b"nothing here", "text/plain")
                else:
                    route(self)

            do_GET = do_POST = _answer

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.host = f"127.0.0.1:{self._server.server_port}"

    def url(self, path: str) -> str:
        return f"http://{self.host}{path}"

    def paths_asked(self) -> list[str]:
        return [path for _, path, _, _ in self.asked if path != "/robots.txt"]

    def says(
        self, path: str, content: bytes | str, status: int = 200, media: str = "application/json", **headers: str
    ) -> None:
        body = content.encode() if isinstance(content, str) else content
        self.routes[path] = lambda handler: answer(handler, status, body, media, headers)

    def sends_on(self, path: str, location: str, status: int = 302) -> None:
        self.routes[path] = lambda handler: answer(handler, status, b"", "text/plain", {"Location": location})

    @contextmanager
    def running(self) -> Iterator["LocalSite"]:
        thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()


def answer(
    handler: BaseHTTPRequestHandler, status: int, body: bytes, media: str, headers: dict[str, str] | None = None
) -> None:
    handler.send_response(status)
    handler.send_header("Content-Type", media)
    handler.send_header("Content-Length", str(len(body)))
    for name, value in (headers or {}).items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    handler.wfile.write(body)


class MemoryBlobs:
    """A blob store in memory: content by SHA-256."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def put(self, content: bytes, kind: str) -> str:
        import hashlib

        sha256 = hashlib.sha256(content).hexdigest()
        self.kept[sha256] = content
        return sha256

    def get(self, sha256: str) -> bytes:
        return self.kept[sha256]


def polite_fetcher(*hosts: str) -> PoliteFetcher:
    """Return a fetcher that may reach these local hosts ("127.0.0.1:8080"), without pauses between requests."""
    return PoliteFetcher(AddressGuard(hosts), FetchLimits(min_interval_seconds=0.0))
