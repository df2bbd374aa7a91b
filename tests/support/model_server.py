"""A model server on loopback that speaks the OpenAI protocol, and Anthropic's at `/v1/messages`, and sends scripted responses."""

import json
import re
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

from pydantic import BaseModel

Asked = dict[str, Any]


@dataclass
class Reply:
    """One scripted response. `text` is the message; a function of the request makes it fit the ids that were asked."""

    text: str | Callable[[Asked], str] = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    finish_reason: str = "stop"
    refusal: str | None = None
    body: bytes | None = None
    wait: float = 0.0
    has_usage: bool = True


class ModelServer:
    """`with ModelServer([Reply(...), ...]) as server`: each request takes the next reply; the last one stays.

    `requests` keeps what was asked, `keys` the Authorization or `x-api-key` headers. Functions of a reply see a request of Anthropic's
    protocol as one of OpenAI's.
    """

    def __init__(self, replies: list[Reply], models: tuple[str, ...] = ("scripted-1",)) -> None:
        self.replies = list(replies)
        self.models = models
        self.requests: list[Asked] = []
        self.keys: list[str] = []
        self._lock = threading.Lock()
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._send(
                    200,
                    json.dumps(
                        {"object": "list", "data": [{"id": m, "object": "model"} for m in server.models]}
                    ).encode(),
                    {},
                )

            def do_POST(self) -> None:
                asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                with server._lock:
                    server.requests.append(asked)
                    server.keys.append(self.headers.get("Authorization") or self.headers.get("x-api-key") or "")
                    reply = server.replies.pop(0) if len(server.replies) > 1 else server.replies[0]
                time.sleep(reply.wait)
                compose = _message if self.path.endswith("/messages") else _completion
                self._send(reply.status, reply.body if reply.body is not None else compose(reply, asked), reply.headers)

            def _send(self, status: int, body: bytes, headers: dict[str, str]) -> None:
                try:
                    self.send_response_only(status)
                    for name, value in ({"Content-Type": "application/json"} | headers).items():
                        self.send_header(name, value)
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                except (BrokenPipeError, ConnectionResetError):
                    return

            def log_message(self, format: str, *args: Any) -> None:
                """Print no access log."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(timeout=5)


def _completion(reply: Reply, asked: Asked) -> bytes:
    if reply.status >= 400:
        said = reply.text if isinstance(reply.text, str) else ""
        return json.dumps({"error": {"message": said, "type": "scripted", "code": None}}).encode()
    text = reply.text(asked) if callable(reply.text) else reply.text
    message = {"role": "assistant", "content": text, "refusal": reply.refusal}
    body: dict[str, Any] = {"id": "c1", "object": "chat.completion", "created": 1, "model": asked["model"]}
    body["choices"] = [{"index": 0, "message": message, "finish_reason": reply.finish_reason}]
    if reply.has_usage:
        body["usage"] = {"prompt_tokens": 1000, "completion_tokens": 200, "total_tokens": 1200}
    return json.dumps(body).encode()


_STOPS = {"stop": "end_turn", "length": "max_tokens", "content_filter": "refusal"}
_ERRORS = {400: "invalid_request_error", 401: "authentication_error", 404: "not_found_error", 413: "request_too_large", 429: "rate_limit_error", 529: "overloaded_error"}  # fmt: skip


def _message(reply: Reply, asked: Asked) -> bytes:
    """A message or an error of Anthropic's protocol."""
    if reply.status >= 400:
        said = reply.text if isinstance(reply.text, str) else ""
        error = {"type": _ERRORS.get(reply.status, "api_error"), "message": said}
        return json.dumps({"type": "error", "error": error, "request_id": "req_1"}).encode()
    text = reply.text(as_chat(asked)) if callable(reply.text) else reply.text
    body: dict[str, Any] = {"id": "msg_1", "type": "message", "role": "assistant", "model": asked["model"]}
    body["content"] = [] if reply.refusal else [{"type": "text", "text": text}]
    body["stop_reason"] = "refusal" if reply.refusal else _STOPS.get(reply.finish_reason, reply.finish_reason)
    if reply.has_usage:
        body["usage"] = {"input_tokens": 900, "cache_read_input_tokens": 100, "output_tokens": 200}
    return json.dumps(body).encode()


def as_chat(asked: Asked) -> Asked:
    """A request of Anthropic's protocol with its messages as OpenAI's protocol has them."""
    user = asked["messages"][-1]["content"]
    text = "".join(block.get("text", "") for block in user)
    return {**asked, "messages": [{"role": "system", "content": asked["system"]}, {"role": "user", "content": text}]}


def rows_shown(asked: Asked) -> list[dict[str, Any]]:
    """The cards or vacancies of a request, as the prompt quotes them: JSON lines between the two boundary lines."""
    user = asked["messages"][-1]["content"]
    found = re.search(r"^([0-9a-f]{12})\n(.*)\n\1$", user, re.MULTILINE | re.DOTALL)
    return [json.loads(line) for line in found[2].split("\n")] if found else []


def ids_shown(asked: Asked) -> list[str]:
    return [row["id"] for row in rows_shown(asked)]


def screening(asked: Asked, verdict: str = "keep") -> str:
    return json.dumps(
        {"decisions": [{"id": key, "verdict": verdict, "reason": "as scripted"} for key in ids_shown(asked)]}
    )


class Keep:
    """A usage sink and answer cache in memory, for assertions."""

    def __init__(self) -> None:
        self.rows: list[Any] = []
        self.answers: dict[str, str] = {}

    def record_usage(self, usage: BaseModel) -> None:
        self.rows.append(usage)

    def cached_answer(self, key: str) -> str | None:
        return self.answers.get(key)

    def keep_answer(self, key: str, answer_json: str, purpose: str, model: str) -> None:
        self.answers[key] = answer_json
