"""A person who decides while the server's database is busy presses once."""

import asyncio

import httpx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from flows.server.patience import Patience

RESUME = "/api/flow_runs/1/resume"


class Server:
    """A server whose database is busy for the first requests. It keeps the bodies that it was sent."""

    def __init__(self, busy_for: int) -> None:
        self.busy_for, self.bodies = busy_for, list[bytes]()
        self.app = Patience(Starlette(routes=[Route("/{path:path}", self.answer, methods=["GET", "POST"])]), (0, 0, 0))

    async def answer(self, request: Request) -> Response:
        self.bodies.append(await request.body())
        is_busy = len(self.bodies) <= self.busy_for
        return JSONResponse({"answer": "busy" if is_busy else "taken"}, 503 if is_busy else 201)

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
        assert server.ask(path, method).status_code == 503 and len(server.bodies) == 1
