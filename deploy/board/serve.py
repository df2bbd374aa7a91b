"""The demo board on a free loopback port, in a thread of this process."""

import socket
import threading
import time
from types import TracebackType
from typing import Any, Self

import uvicorn

from deploy.board.app import build_app
from deploy.board.forms.state import BoardState


class Board:
    """A running demo board: `with Board() as board: board.url ...`. `state` gives access to it without a request."""

    def __init__(self, port: int = 0, host: str = "127.0.0.1") -> None:
        self.app = build_app()
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind((host, port))
        self.url = f"http://{host}:{self._socket.getsockname()[1]}"
        self._server = uvicorn.Server(
            uvicorn.Config(self.app, log_level="critical", access_log=False, timeout_graceful_shutdown=1)
        )
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]}, daemon=True)

    @property
    def state(self) -> BoardState:
        state: BoardState = self.app.state.board
        return state

    def reset(self) -> None:
        self.app.state.board = BoardState()

    def applications(self, form: str | None = None) -> list[dict[str, Any]]:
        return [a for a in self.state.received if form in (None, a["form"])]

    def __enter__(self) -> Self:
        self._thread.start()
        until = time.monotonic() + 10
        while not self._server.started:
            if time.monotonic() > until or not self._thread.is_alive():
                raise RuntimeError("the demo board did not start")
            time.sleep(0.01)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(timeout=5)
        self._socket.close()
