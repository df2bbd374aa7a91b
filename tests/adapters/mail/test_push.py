"""Notices through apprise, received by a real local server."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from adapters.mail.push import PushNotices
from core.errors import RetryableError, SettingsError
from flows.server.processes import free_port

pytestmark = [
    pytest.mark.slow,  # apprise loads every service it knows
    pytest.mark.filterwarnings("ignore:'imghdr' is deprecated:DeprecationWarning"),
]


def test_a_notice_arrives_with_title_and_text() -> None:
    received: list[dict[str, str]] = []

    class Service(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Service) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        PushNotices([f"json://127.0.0.1:{server.server_port}/"]).send("2 prepared for you", "Data Engineer, Acme")
        server.shutdown()
        thread.join()
    assert [(note["title"], note["message"]) for note in received] == [("2 prepared for you", "Data Engineer, Acme")]


def test_a_service_that_does_not_answer_and_an_unknown_address_are_said_without_the_address() -> None:
    port = free_port()
    with pytest.raises(RetryableError) as down:
        PushNotices([f"json://someone:secret@127.0.0.1:{port}/"]).send("title", "text")
    with pytest.raises(SettingsError, match="address 1") as unknown:
        PushNotices(["nothing-of-the-kind://secret"])
    assert "secret" not in str(down.value) + str(unknown.value)
