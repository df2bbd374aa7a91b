"""The client of the Prefect server sends the secret, and the CSRF token that the server wants with every change."""

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from adapters.prefect.client import PrefectServer
from core.errors import RetryableError

SECRET = "otklik:0123456789abcdef0123456789abcdef"


@dataclass
class Guarded:
    """What a guarded server knows: its CSRF token and the requests it has carried out."""

    url: str = ""
    token: str | None = "first"
    tokens_given: int = 0
    done: list[str] = field(default_factory=list)


@contextmanager
def guarded_server() -> Iterator[Guarded]:
    state = Guarded()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path == "/api/health":
                return self._say(200, True)
            if not self._is_known():
                return self._say(401, {"exception_message": "Unauthorized"})
            if self.path.startswith("/api/csrf-token?client="):
                if state.token is None:
                    return self._say(422, {"detail": "CSRF protection is disabled."})
                state.tokens_given += 1
                return self._say(200, {"token": state.token})
            return self._say(200, {"path": self.path})

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            if not self._is_known():
                return self._say(401, {"exception_message": "Unauthorized"})
            if state.token is not None and self.headers.get("Prefect-Csrf-Token") != state.token:
                return self._say(403, {"detail": "Invalid CSRF token or client identifier."})
            state.done.append(body.decode())
            return self._say(200, {"done": True})

        do_PATCH = do_POST

        def _is_known(self) -> bool:
            return self.headers.get("Authorization") == f"Basic {base64.b64encode(SECRET.encode()).decode()}"

        def _say(self, status: int, body: object) -> None:
            content = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        state.url = f"http://127.0.0.1:{server.server_address[1]}"
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield state
        server.shutdown()


def test_a_change_carries_secret_and_token_and_the_token_is_fetched_once() -> None:
    with guarded_server() as server:
        client = PrefectServer(server.url, SECRET)
        assert client.ask("/flow_runs/filter", {"n": 1}) == {"done": True}
        assert client.send("/deployments/1", {"n": 2}, method="PATCH").status_code == 200
        assert server.done == ['{"n":1}', '{"n":2}']
        assert server.tokens_given == 1


def test_a_token_that_the_server_no_longer_knows_is_fetched_again_and_the_change_is_made_once() -> None:
    with guarded_server() as server:
        client = PrefectServer(server.url, SECRET)
        client.ask("/a", {"n": 1})
        server.token = "second"
        client.ask("/a", {"n": 2})
        assert server.done == ['{"n":1}', '{"n":2}']


def test_a_server_without_csrf_protection_is_used_without_a_token() -> None:
    with guarded_server() as server:
        server.token = None
        assert PrefectServer(server.url, SECRET).send("/a", {"n": 1}).status_code == 200


def test_a_wrong_secret_is_an_error_at_once_that_says_what_to_do() -> None:
    with guarded_server() as server, pytest.raises(RetryableError, match=r"(?s)does not accept .* secret.*otklik down"):
        PrefectServer(server.url, "otklik:wrong").ask("/flow_runs/filter", {})
    assert server.done == []


def test_whether_a_server_asks_for_a_secret_can_be_seen_from_outside() -> None:
    with guarded_server() as server:
        assert PrefectServer(server.url).is_up()
        assert PrefectServer(server.url).asks_for_a_secret()


def test_the_secret_is_in_no_description_of_the_client() -> None:
    assert "0123456789abcdef" not in repr(PrefectServer("http://127.0.0.1:4200", SECRET))
