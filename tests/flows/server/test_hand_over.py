"""The link of `otklik open`: one browser, once, within a minute."""

import base64

import pytest
from starlette.testclient import TestClient

from flows.server.hand_over import MOST_CODES, Codes, hand_over_app, is_authorized

SECRET = "otklik:0123456789abcdef0123456789abcdef"
BASIC = ("otklik", "0123456789abcdef0123456789abcdef")


class Clock:
    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(clock: Clock) -> TestClient:
    return TestClient(hand_over_app(SECRET, Codes(clock)))


def code_for(client: TestClient, page: str) -> str:
    code: str = client.post("/otklik/code", json={"page": page}, auth=BASIC).json()["code"]
    return code


def test_a_code_is_exchanged_for_what_the_ui_stores_once(client: TestClient) -> None:
    code = code_for(client, "/v2/runs/flow-run/7")
    first = client.post("/otklik/redeem", json={"code": code})
    assert first.json() == {"password": base64.b64encode(SECRET.encode()).decode(), "page": "/v2/runs/flow-run/7"}
    assert first.headers["cache-control"] == "no-store"
    assert client.post("/otklik/redeem", json={"code": code}).status_code == 403


def test_a_code_ends_after_a_minute(client: TestClient, clock: Clock) -> None:
    code = code_for(client, "")
    clock.seconds = 61
    assert client.post("/otklik/redeem", json={"code": code}).status_code == 403


@pytest.mark.parametrize("auth", [None, ("otklik", "wrong"), ("", ""), ("other", BASIC[1])])
def test_without_the_secret_there_is_no_code(client: TestClient, auth: tuple[str, str] | None) -> None:
    assert client.post("/otklik/code", json={}, auth=auth).status_code == 401


@pytest.mark.parametrize("page", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "/api/docs", "v2"])
def test_a_link_leads_to_a_page_of_the_ui_only(client: TestClient, page: str) -> None:
    assert client.post("/otklik/code", json={"page": page}, auth=BASIC).status_code == 422


@pytest.mark.parametrize("body", [b"", b"[]", b"\xff", b'{"code": 7}', b'{"code": ""}', b'{"code": "guess"}'])
def test_what_is_no_code_gets_nothing(client: TestClient, body: bytes) -> None:
    assert client.post("/otklik/redeem", content=body).status_code == 403


def test_asking_for_many_codes_ends_the_oldest(client: TestClient) -> None:
    codes = [code_for(client, "") for _ in range(MOST_CODES + 1)]
    assert client.post("/otklik/redeem", json={"code": codes[0]}).status_code == 403
    assert client.post("/otklik/redeem", json={"code": codes[1]}).status_code == 200


@pytest.mark.parametrize(
    "header", [None, "", "Basic", "Basic !", "Bearer b3RrbGlr", "basic b3Rr", "Basic b3RrbGlrOg=="]
)
def test_a_malformed_header_is_not_the_secret(header: str | None) -> None:
    assert not is_authorized(header, SECRET)
