"""A job site that records every request to its two hosts, and keeps its own list of the applications it has received."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from email.parser import BytesParser
from email.policy import HTTP
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlsplit

Route = Callable[["Visit"], None]


@dataclass
class Visit:
    """One request to the site, and the means to answer it."""

    site: "HostileSite"
    handler: BaseHTTPRequestHandler
    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: bytes

    def answer(
        self, body: str | bytes, status: int = 200, media: str = "text/html; charset=utf-8", **headers: str
    ) -> None:
        content = body.encode() if isinstance(body, str) else body
        self.handler.send_response(status)
        self.handler.send_header("Content-Type", media)
        self.handler.send_header("Content-Length", str(len(content)))
        for name, value in headers.items():
            self.handler.send_header(name.replace("_", "-"), value)
        self.handler.end_headers()
        self.handler.wfile.write(content)

    def raw(self, *pieces: bytes, pause: float = 0.0) -> None:
        """Write these bytes as they are, with a pause in seconds after each, and end the connection."""
        self.handler.close_connection = True
        for piece in pieces:
            self.handler.wfile.write(piece)
            self.handler.wfile.flush()
            time.sleep(pause)

    def redirect(self, to: str, status: int = 303) -> None:
        self.answer("", status, Location=to)

    def reset(self) -> None:
        """Break the connection without an answer."""
        self.handler.connection.shutdown(2)
        self.handler.close_connection = True

    def record(self) -> None:
        """The site counts this request as an application."""
        self.site.applications.append(self.fields())
        self.site.received.append(self)

    def fields(self) -> dict[str, Any]:
        kind = self.headers.get("content-type", "")
        if kind.startswith("multipart/form-data"):
            head = b"Content-Type: " + kind.encode() + b"\r\n\r\n"
            message = BytesParser(policy=HTTP).parsebytes(head + self.body)
            return {
                str(part.get_param("name", header="content-disposition")): part.get_payload(decode=True)
                for part in message.iter_parts()
            }
        if "urlencoded" in kind:
            return dict(parse_qsl(self.body.decode(), keep_blank_values=True))
        return {"": self.body} if self.body else dict(self.query)


@dataclass
class Seen:
    """What one host received: the request line, headers and body, as bytes."""

    host: str
    method: str
    path: str
    data: bytes

    def tells(self, *secrets: bytes) -> bool:
        """True if it carries one of these values; header names arrive in lower case."""
        data = self.data.lower()
        return any(secret.lower() in data for secret in secrets)


@dataclass
class HostileSite:
    """`routes` answer by path; anything else is 404. `host` serves the forms, `other` is a stranger's.

    With `is_named` the hosts have names: `jobs.acme.test` for the forms, `api` another one of the same employer. Tell the browser
    with `resolve` where they are.
    """

    is_named: bool = False
    address: str = "127.0.0.1"
    port: int = 0
    """Of the forms' server; 0 for any free one."""

    routes: dict[str, Route] = field(default_factory=dict)
    seen: list[Seen] = field(default_factory=list)
    applications: list[dict[str, Any]] = field(default_factory=list)
    received: list[Visit] = field(default_factory=list)
    visits: dict[str, int] = field(default_factory=dict)

    def __enter__(self) -> "HostileSite":
        self._servers = [self._serve("own", self.port), self._serve("other")]
        own, other = (server.server_port for server in self._servers)
        self.host, self.other, self.api = f"127.0.0.1:{own}", f"127.0.0.1:{other}", f"127.0.0.1:{own}"
        if self.is_named:
            self.host, self.other, self.api = (
                f"jobs.acme.test:{own}",
                f"track.stranger.example:{other}",
                f"api.acme.test:{own}",
            )
        return self

    def __exit__(self, *_: object) -> None:
        for server in self._servers:
            server.shutdown()
            server.server_close()

    @staticmethod
    def resolve(host: str, port: int) -> list[str]:
        """Every name is this machine."""
        return ["127.0.0.1"]

    @property
    def url(self) -> str:
        return f"http://{self.host}/jobs/1/apply"

    def bytes_with(self, *secrets: bytes) -> int:
        """Bytes of all requests that carry one of these values, in the clear or as base64."""
        return sum(len(one.data) for one in self.seen if one.tells(*secrets))

    def _serve(self, name: str, port: int = 0) -> ThreadingHTTPServer:
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def _any(self) -> None:
                length = self.headers.get("Content-Length")
                body = self.rfile.read(int(length)) if length else b""
                head = f"{self.command} {self.path}\n{self.headers}".encode()
                site.seen.append(Seen(name, self.command, self.path, head + body))
                split = urlsplit(self.path)
                site.visits[split.path] = site.visits.get(split.path, 0) + 1
                headers = {key.lower(): value for key, value in self.headers.items()}
                visit = Visit(site, self, self.command, split.path, dict(parse_qsl(split.query)), headers, body)
                route = site.routes.get(split.path)
                if route is None:
                    visit.answer("nothing here", 404)
                else:
                    route(visit)

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = do_OPTIONS = _any

            def log_message(self, format: str, *args: object) -> None:
                pass

            def handle(self) -> None:
                try:
                    super().handle()
                except OSError:
                    self.close_connection = True  # the browser went away, or the fault cut the line

        server = ThreadingHTTPServer((self.address, port), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return server


def slowly(seconds: float, then: Route) -> Route:
    def route(visit: Visit) -> None:
        time.sleep(seconds)
        then(visit)

    return route
