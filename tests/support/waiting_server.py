"""A server that answers as Prefect's does about suspended apply runs: health, the list of runs, forms and replies."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread


class WaitingServer:
    """`keys` are the applications whose runs are suspended, with what each asks for; `resumed` and `requests` are for assertions.

    `schema` is that of the form that each run shows. `works` is called with the key of an application whose run was resumed, as a worker would be.
    """

    def __init__(self, keys: dict[str, str]) -> None:
        self.keys = keys
        self.schema: dict[str, object] = {"properties": {"answer_1": {"title": "Notice period", "x-needed": True}}}
        self.works: Callable[[str], None] = lambda key: None
        self.resumed: list[tuple[str, dict[str, object]]] = []
        self.requests: list[str] = []
        self.port = 0

    @contextmanager
    def running(self) -> Iterator["WaitingServer"]:
        waiting = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def _answer(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"{}")
                path = self.path.removeprefix("/api")
                waiting.requests.append(path)
                if path.startswith("/csrf-token"):
                    self._json(404, {})
                elif path == "/flow_runs/filter":
                    self._json(200, waiting.page(body.get("offset", 0), body["limit"]))
                elif path.endswith("/input/filter"):
                    self._json(200, [])
                elif path.endswith("/resume"):
                    key = path.split("/")[2].removeprefix("run-")
                    waiting.resumed.append((key, body["run_input"]))
                    waiting.works(key)
                    self._json(201, {"status": "ACCEPT", "details": {}})
                else:
                    self._json(200, waiting.schema)

            def _json(self, status: int, body: object) -> None:
                content = json.dumps(body).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_POST = do_GET = _answer

            def log_message(self, format: str, *args: object) -> None:
                """Print nothing."""

        with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
            Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
            self.port = server.server_port
            yield self
            server.shutdown()

    def page(self, offset: int, limit: int) -> list[dict[str, object]]:
        return [
            {
                "id": f"run-{key}",
                "name": f"apply-{key}",
                "parameters": {"application_key": key},
                "state": {
                    "type": "PAUSED",
                    "state_details": {"run_input_keyset": {"schema": f"suspended-{asks}-0-schema"}},
                },
            }
            for key, asks in list(self.keys.items())[offset : offset + limit]
        ]
