"""A person who decides while the server's database is busy presses once."""

import asyncio

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from flows.server.patience import Patience

RESUME = "/api/flow_runs/1/resume"


class DatabaseLocked(Exception):
    """What Prefect's server raises, and answers with 503. Starlette raises it again after the answer."""


async def say_busy(_: Request, __: Exception) -> Response:
    return JSONResponse({"answer": "busy"}, 503)


class Server:
    """A server whose database is busy for the first requests. It keeps the bodies that it was sent."""

    def __init__(self, busy_for: int) -> None:
        self.busy_for, self.bodies = busy_for, list[bytes]()
        routes = [Route("/{path:path}", self.answer, methods=["GET", "POST"])]
        self.app = Patience(Starlette(routes=routes, exception_handlers={Exception: say_busy}), (0, 0, 0))

    async def answer(self, request: Request) -> Response:
        self.bodies.append(await request.body())
        if len(self.bodies) <= self.busy_for:
            raise DatabaseLocked
        return JSONResponse({"answer": "taken"}, 201)

    def ask(
        self, path: str, method: str = "POST", body: bytes = b'{"run_input": {"decision": "hold"}}'
    ) -> httpx.Response:
        async def send() -> httpx.Response:
            transport = httpx.ASGITransport(app=self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:4200") as client:
                return await client.request(method, path, content=body)

        return asyncio.run(send())


def test_a_decision_that_meets_a_busy_database_is_taken_a_little_later_with_the_same_words() -> None:
    for path in (RESUME, "/api/flow_runs/1/set_state"):
        server = Server(busy_for=2)
        answer = server.ask(path)
        assert (answer.status_code, answer.json()) == (201, {"answer": "taken"})
        assert server.bodies == [b'{"run_input": {"decision": "hold"}}'] * 3


def test_a_decision_that_is_answered_is_given_once() -> None:
    server = Server(busy_for=0)
    assert server.ask(RESUME).status_code == 201 and len(server.bodies) == 1


def test_a_server_that_stays_busy_says_so_in_the_end() -> None:
    server = Server(busy_for=99)
    assert server.ask(RESUME).status_code == 503 and len(server.bodies) == 4


def test_other_requests_are_asked_once_however_busy_the_server_is() -> None:
    for method, path in (("POST", "/api/flow_runs/filter"), ("GET", RESUME)):
        server = Server(busy_for=1)
        with pytest.raises(DatabaseLocked):
            server.ask(path, method)
        assert len(server.bodies) == 1


def test_an_error_without_an_answer_is_raised() -> None:
    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        raise DatabaseLocked

    server = Server(busy_for=0)
    server.app = Patience(broken, (0,))
    with pytest.raises(DatabaseLocked):
        server.ask(RESUME)
