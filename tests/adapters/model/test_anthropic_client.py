"""Anthropic's own interface: the request on the wire, its errors, its stop reasons and its usage."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from pydantic import SecretStr

from adapters.model.openai_compatible import OpenAICompatibleModel
from adapters.model.provider import known_providers
from adapters.model.providers import build_model
from core.assessment.screening import ScreenAnswer, screen_request, shown_cards
from core.errors import ContextTooLarge, ModelAnswerInvalid, OtklikError, RateLimited, RetryableError, SettingsError
from core.prompting.candidate_brief import brief
from tests.support.model_cases import CANDIDATE, batch
from tests.support.model_server import Keep, ModelServer, Reply, screening

GIVEN = screen_request(brief(CANDIDATE), shown_cards(batch(3).cards))


class Case:
    def __init__(self, server: ModelServer, **changes: Any) -> None:
        self.server, self.keep, self.waits = server, Keep(), list[float]()
        provider = known_providers()["anthropic"].model_copy(update={"base_url": server.url, **changes})
        self.model = OpenAICompatibleModel(
            provider, "claude-haiku-4-5", SecretStr("sk-ant-secret"), 0.5, self.keep, self.keep, sleep=self.waits.append
        )

    def ask(self) -> ScreenAnswer:
        return self.model.ask("screen", GIVEN, ScreenAnswer, "3 cards")[0]


@contextmanager
def case(*replies: Reply, **changes: Any) -> Iterator[Case]:
    with ModelServer(list(replies), models=("claude-haiku-4-5-20251001",)) as server:
        yield Case(server, **changes)


def test_the_request_has_system_text_key_version_and_the_schema_of_the_answer() -> None:
    with case(Reply(screening), reasoning_effort="minimal") as asked:
        assert len(asked.ask().decisions) == 3
        request = asked.server.requests[0]
    assert asked.server.keys == ["sk-ant-secret"]
    assert request["system"].startswith("You screen vacancy cards") and request["max_tokens"] > 1000
    assert [message["role"] for message in request["messages"]] == ["user"]
    assert request["output_config"]["effort"] == "low"
    assert request["output_config"]["format"]["type"] == "json_schema"
    schema = json.dumps(request["output_config"]["format"]["schema"])
    assert '"verdict"' in schema and "minimum" not in schema and "maxLength" not in schema


def test_usage_counts_tokens_read_from_the_cache_and_costs_what_the_table_says() -> None:
    with case(Reply(screening)) as asked:
        asked.ask()
    row = asked.keep.rows[0]
    assert (row.provider, row.input_tokens, row.output_tokens) == ("anthropic", 1000, 200)
    assert row.cost_usd == pytest.approx((1000 * 1.0 + 200 * 5.0) / 1e6)


@pytest.mark.parametrize(
    ("reply", "error"),
    [
        (Reply("invalid x-api-key", 401), SettingsError),
        (Reply("Your credit balance is too low to access the API.", 400), SettingsError),
        (Reply("model: claude-nothing", 404), SettingsError),
        (Reply("prompt is too long: 210000 tokens > 200000 maximum", 400), ContextTooLarge),
        (Reply("Request exceeds the maximum size", 413), ContextTooLarge),
        (Reply("slow down", 429, {"retry-after": "300"}), RateLimited),
        (Reply("output_config.format: not supported", 400), SettingsError),
        (Reply(screening, refusal="no"), ModelAnswerInvalid),
        (Reply(screening, finish_reason="length"), ModelAnswerInvalid),
        (Reply(screening, finish_reason="model_context_window_exceeded"), ContextTooLarge),
        (Reply(body=b'{"type":"message","content":"text"}'), ModelAnswerInvalid),
        (Reply(body=b"<html>"), ModelAnswerInvalid),
        (Reply(screening, body=json.dumps({"content": [], "stop_reason": "end_turn"}).encode()), ModelAnswerInvalid),
    ],
)
def test_errors_and_stop_reasons_are_grouped_by_what_to_do_next(reply: Reply, error: type[OtklikError]) -> None:
    with case(reply) as asked, pytest.raises(error) as raised:
        asked.ask()
    assert "sk-ant-secret" not in str(raised.value)
    assert len(asked.server.requests) == 1


def test_an_overloaded_provider_is_asked_again_as_it_wishes() -> None:
    with case(Reply("overloaded", 529, {"retry-after": "7"}), Reply("", 500), Reply(screening)) as asked:
        assert len(asked.ask().decisions) == 3
    assert asked.waits[0] == 7.0 and len(asked.server.requests) == 3


@pytest.mark.slow
def test_a_provider_that_does_not_answer_is_unreachable() -> None:
    with case(Reply(screening, wait=1.0)) as asked, pytest.raises(RetryableError, match="did not answer"):
        asked.ask()


def test_the_list_of_models_knows_dated_names() -> None:
    with case(Reply(screening)) as asked:
        asked.model.check_reachable()
        with pytest.raises(SettingsError, match="no model “claude-nothing”"):
            Case(asked.server).model._client.check_reachable("claude-nothing")


@contextmanager
def proxy() -> Iterator[tuple[str, list[str]]]:
    """An HTTP proxy that answers every request itself."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(self.path)
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_error(503, "from the proxy")

        def log_message(self, format: str, *args: Any) -> None:
            """Print no access log."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", asked
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize("wire", ["anthropic", "openai"])
def test_calls_go_through_the_proxy_of_the_settings(wire: str) -> None:
    with proxy() as (address, asked), case(Reply(screening), wire=wire, proxy=address) as direct:
        with pytest.raises(RetryableError):
            direct.ask()
        assert asked and all(path.startswith(direct.server.url) for path in asked)
        assert direct.server.requests == []


def test_a_proxy_that_is_no_address_is_an_error_before_the_first_call() -> None:
    with pytest.raises(SettingsError, match="proxy of the model"):
        build_model("custom", "m", "http://127.0.0.1:9/v1", proxy="socks5://127.0.0.1:1")
