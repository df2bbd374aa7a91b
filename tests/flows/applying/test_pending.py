"""A reply that arrives before the run has stored its form, over real HTTP."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from core.errors import SkippableError
from flows.applying import pending as pending_module
from flows.applying.pending import PendingDecision, answer, schema_of
from flows.settings import PrefectSettings, Settings
from tests.support.ledger import application

KEY = "suspended-approve-0-schema"


@pytest.fixture
def requests_without_form() -> list[int]:
    """How many more requests find no form."""
    return [2]


@pytest.fixture
def settings(requests_without_form: list[int], tmp_path: Path) -> Iterator[Settings]:
    """An installation whose server knows a run that suspended a moment ago, as Prefect answers then."""

    class Handler(BaseHTTPRequestHandler):
        def _answer(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            if self.path.startswith("/api/csrf-token"):
                self.send_error(404)
                return
            is_stored = requests_without_form[0] <= 0
            requests_without_form[0] -= 1
            if self.command == "GET":
                self._json(200 if is_stored else 404, {"properties": {"decision": {}}})
            elif is_stored:
                self._json(201, {"status": "ACCEPT", "details": {}})
            else:
                self._json(200, {"status": "REJECT", "details": {"reason": "Run input schema not found."}})

        def _json(self, status: int, body: dict[str, object]) -> None:
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(json.dumps(body).encode())

        do_POST = do_GET = _answer

        def log_message(self, format: str, *args: object) -> None:
            """Print nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        yield Settings(home=tmp_path, prefect=PrefectSettings(port=server.server_port))
        server.shutdown()
        thread.join()


ITEM = PendingDecision(application(), "run-1", "approval", None, KEY)


def test_a_reply_waits_until_the_run_has_stored_its_form(settings: Settings, requests_without_form: list[int]) -> None:
    answer(settings, ITEM, {"decision": "approve"})
    assert requests_without_form == [-1]  # accepted once, at the third request


def test_the_form_of_a_run_is_waited_for(settings: Settings) -> None:
    assert schema_of(settings, ITEM) == {"properties": {"decision": {}}}


def test_a_form_that_never_comes_is_told_with_what_to_do(
    settings: Settings, requests_without_form: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pending_module, "FORM_SECONDS", 0.0)
    requests_without_form[0] = 1000
    for call in (lambda: answer(settings, ITEM, {"decision": "approve"}), lambda: schema_of(settings, ITEM)):
        with pytest.raises(SkippableError, match="has not stored its form yet") as caught:
            call()
        assert "Try again in a minute" in caught.value.hint
