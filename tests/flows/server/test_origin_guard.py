"""Which requests the guard before the Prefect server lets through."""

import asyncio

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from flows.server.origin_guard import OriginGuard

OWN = "http://127.0.0.1:4200"


async def anything(_: Request) -> Response:
    return PlainTextResponse("inside", headers={"X-Frame-Options": "ALLOWALL"})


async def talk(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text("inside")
    await socket.close()


INSIDE = Starlette(
    routes=[WebSocketRoute("/api/events/out", talk), Route("/{path:path}", anything, methods=["GET", "POST"])]
)


def ask(method: str = "GET", path: str = "/v2/runs", headers: dict[str, str] | None = None) -> httpx.Response:
    async def send() -> httpx.Response:
        transport = httpx.ASGITransport(app=OriginGuard(INSIDE, [OWN], ["http://127.0.0.1:4201"]))
        async with httpx.AsyncClient(transport=transport, base_url=OWN) as client:
            return await client.request(method, path, headers=headers)

    return asyncio.run(send())


def test_programs_and_our_own_page_are_let_through() -> None:
    assert ask("POST", "/api/flow_runs/filter").text == "inside"
    own = {"origin": OWN, "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty"}
    assert ask("POST", "/api/flow_runs/filter", own).text == "inside"
    typed = {"sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
    assert ask("GET", "/v2/runs", typed).text == "inside"


def test_a_link_in_a_mail_opens_the_page() -> None:
    link = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
    assert ask("GET", "/v2/runs/flow-run/1", link).text == "inside"
    assert ask("GET", "/api/flow_runs/1", link).status_code == 403


@pytest.mark.parametrize(
    "host", ["evil.example:4200", "127.0.0.1.nip.example:4200", "127.0.0.1:80", "127.0.0.1", "[::1]:4200", "", "0:4200"]
)
def test_a_name_that_resolves_to_loopback_is_refused(host: str) -> None:
    refused = ask("GET", "/api/health", {"host": host})
    assert (refused.status_code, "inside" in refused.text) == (421, False)


@given(st.text(st.characters(codec="ascii", exclude_categories=["Cc"])).filter(lambda host: host != "127.0.0.1:4200"))
def test_no_other_name_is_let_through(host: str) -> None:
    assert ask("POST", "/api/flow_runs/filter", {"host": host.strip()}).status_code == 421


def test_localhost_typed_by_a_person_leads_to_the_one_address_and_a_script_gets_nothing() -> None:
    typed = ask("GET", "/v2/runs?state=Suspended", {"host": "localhost:4200"})
    assert (typed.status_code, typed.headers["location"]) == (307, f"{OWN}/v2/runs?state=Suspended")
    assert ask("POST", "/api/flow_runs/filter", {"host": "localhost:4200"}).status_code == 421


@pytest.mark.parametrize(
    "origin", ["http://127.0.0.1:5000", "http://localhost:4200", "https://evil.example", "null", "file://"]
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_page_of_another_origin_is_refused(origin: str, method: str) -> None:
    assert ask(method, "/api/flow_runs/filter", {"origin": origin}).status_code == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
@pytest.mark.parametrize("dest", ["image", "script", "iframe", "empty", "object", "worker", "style"])
def test_an_element_of_another_page_is_refused_even_where_it_names_no_origin(site: str, dest: str) -> None:
    mode = "navigate" if dest == "iframe" else "no-cors"
    headers = {"sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest}
    assert ask("GET", "/api/flow_runs/1", headers).status_code == 403
    assert ask("GET", "/v2/runs", headers).status_code == 403


def test_every_answer_forbids_frames_foreign_sources_and_guessed_types() -> None:
    for answer in (ask(), ask(headers={"host": "evil.example"})):
        policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
        assert policy["default-src"] == "'self'"
        assert policy["frame-ancestors"] == "'none'"
        assert policy["img-src"] == "'self' data: blob: http://127.0.0.1:4201"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_socket_is_opened_for_programs_and_our_own_page_only() -> None:
    client = TestClient(OriginGuard(INSIDE, [OWN]), base_url=OWN)
    for headers in ({}, {"origin": OWN}):
        with client.websocket_connect("ws://127.0.0.1:4200/api/events/out", headers=headers) as socket:
            assert socket.receive_text() == "inside"
    for headers in ({"origin": "http://127.0.0.1:5000"}, {"host": "evil.example:4200"}, {"origin": "null"}):
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect("ws://127.0.0.1:4200/api/events/out", headers=headers),
        ):
            pass


def test_behind_a_tls_proxy_its_name_is_let_through_too() -> None:
    client = TestClient(OriginGuard(INSIDE, [OWN, "https://otklik.example.com"]), base_url=OWN)
    headers = {"host": "otklik.example.com", "origin": "https://otklik.example.com"}
    assert client.post("/api/flow_runs/filter", headers=headers).text == "inside"
