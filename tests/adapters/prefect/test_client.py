"""A busy Prefect server is asked again, over real HTTP."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from adapters.prefect.client import PrefectServer
from adapters.prefect.runs import forget_ended, forget_replies


@pytest.fixture
def seen() -> list[str]:
    return []


@contextmanager
def _serving(handler: type[BaseHTTPRequestHandler]) -> Iterator[PrefectServer]:
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        yield PrefectServer(f"http://127.0.0.1:{server.server_port}")
        server.shutdown()
        thread.join()


@pytest.fixture
def busy_once(seen: list[str]) -> Iterator[PrefectServer]:
    """A server that is busy for the first request."""

    class Handler(BaseHTTPRequestHandler):
        def _answer(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            if self.path.startswith("/api/csrf-token"):
                self.send_error(404)  # it has no CSRF protection
                return
            seen.append(f"{self.command} {self.path}")
            self.send_response(503 if len(seen) == 1 else 204)
            self.end_headers()

        do_PATCH = do_POST = do_GET = _answer

        def log_message(self, format: str, *args: object) -> None:
            """Print nothing."""

    with _serving(Handler) as server:
        yield server


@pytest.mark.parametrize(("body", "method", "sent"), [(None, None, "GET"), ({}, None, "POST"), ({}, "PATCH", "PATCH")])
def test_a_call_that_may_be_repeated_is_repeated_while_the_server_is_busy(
    busy_once: PrefectServer, seen: list[str], body: object, method: str | None, sent: str
) -> None:
    assert busy_once.ask("/deployments/1", body, method) == {}
    assert seen == [f"{sent} /api/deployments/1"] * 2


@pytest.fixture
def replies() -> list[str]:
    return ["schema", "response"]


@pytest.fixture
def often_busy(replies: list[str]) -> Iterator[PrefectServer]:
    """A server with the replies to one run, which is busy at every second request."""
    requests: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def _answer(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            if self.path.startswith("/api/csrf-token"):
                self.send_error(404)
                return
            requests.append(self.path)
            if len(requests) % 2:
                self.send_error(503)
                return
            if self.command == "DELETE":
                replies.remove(self.path.rpartition("/")[2])
            listed = json.dumps([{"key": key} for key in replies]).encode() if self.command == "POST" else b""
            self.send_response(200)
            self.end_headers()
            self.wfile.write(listed)

        do_DELETE = do_POST = do_GET = _answer

        def log_message(self, format: str, *args: object) -> None:
            """Print nothing."""

    with _serving(Handler) as server:
        yield server


def test_replies_are_deleted_although_the_server_is_busy(often_busy: PrefectServer, replies: list[str]) -> None:
    assert forget_replies(often_busy, "run-1") == 2
    assert replies == []


@pytest.fixture
def left() -> dict[str, list[str]]:
    """The replies that three runs have left, by run."""
    return {"ended-settled": ["schema", "response"], "ended-open": ["response"], "waits": ["schema"]}


@pytest.fixture
def keeping(left: dict[str, list[str]]) -> Iterator[PrefectServer]:
    """A server with two ended runs and one that waits, which have left replies."""

    class Handler(BaseHTTPRequestHandler):
        def _answer(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"{}")
            if self.path.startswith("/api/csrf-token"):
                self.send_error(404)
                return
            parts = self.path.removeprefix("/api/").split("/")
            found: list[dict[str, object]] = []
            if parts == ["flow_runs", "filter"]:
                is_ended = "COMPLETED" in body["flow_runs"]["state"]["type"]["any_"]
                found = [
                    {"id": run, "parameters": {"application_key": f"key-{run}"}}
                    for run in left
                    if run.startswith("ended") == is_ended
                ]
            elif parts[-1] == "filter":
                found = [{"key": key} for key in left[parts[1]]]
            else:
                left[parts[1]].remove(parts[-1])
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(found).encode())

        do_DELETE = do_POST = do_GET = _answer

        def log_message(self, format: str, *args: object) -> None:
            """Print nothing."""

    with _serving(Handler) as server:
        yield server


def test_what_ended_runs_have_left_is_deleted_once_their_application_is_settled(
    keeping: PrefectServer, left: dict[str, list[str]]
) -> None:
    assert forget_ended(keeping, datetime.now(UTC), lambda key: key == "key-ended-settled") == 2
    assert left == {"ended-settled": [], "ended-open": ["response"], "waits": ["schema"]}
