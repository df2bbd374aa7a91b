"""A token may be asked for before the approval, and nothing about the candidate can travel in it."""

import pytest

from core.applications.token_requests import headers_to_drop, tells_nothing
from core.applications.wire_reading import read_request

PAGE = """<script>fetch('/token', {method: 'POST', headers: {'X-Csrf': 'kf83hf73hd'}, body: JSON.stringify({form: {id: 'job-4711', step: 2}})})
const letters = 'abcdefghijklmnopqrstuvwxyz@.'; '/t?spell=' </script><input type=hidden name=kind value=1><p>anabel</p>/s/a /s/b"""
BODY = "application/json"


def nothing(method: str = "GET", path: str = "/token", headers: dict[str, str] | None = None, body: bytes = b"") -> bool:  # fmt: skip
    return tells_nothing(read_request(method, f"https://jobs.example{path}", headers or {}, body), PAGE)


def test_a_token_request_as_the_page_has_it_tells_nothing() -> None:
    headers = {"accept": "*/*", "accept-language": "en-US", "content-type": BODY, "x-csrf": "kf83hf73hd", "referer": "https://jobs.example/x"}  # fmt: skip
    assert nothing()
    assert nothing("POST", body=b'{"form": {"id": "job-4711", "step": 2}}', headers=headers)
    assert nothing(path="/token?kind=1")


@pytest.mark.parametrize(
    "request_of",
    [
        {"path": "/token?ana%40example.com=1"},
        {"path": "/token?spell=b"},
        {"path": "/t?spell=abc"},
        {"path": "/token?kind=1&kind=1"},
        {"path": "/token/anabel"},
        {"path": "/tok"},
        {"path": "/token", "method": "Anabel"},
        {"path": "/token", "method": "PUT"},
        {"path": "/token", "method": "POST", "body": b'{"ana@example.com": 1}', "headers": {"content-type": BODY}},
        {"path": "/token", "method": "POST", "body": b'{"step": 3}', "headers": {"content-type": BODY}},
        {"path": "/token", "method": "POST", "body": b"efgh", "headers": {"content-type": "text/plain"}},
        {"path": "/token", "headers": {"x-anna": "1"}},
        {"path": "/token", "headers": {"if-none-match": '"ana"'}},
        {"path": "/token", "headers": {"range": "bytes=1-2"}},
        {"path": "/token", "method": "POST", "body": b"x", "headers": {"content-type": "text/plain; x=ana"}},
        {"path": "/token?form=job-4711&step=2&kind=1&id=job-4711&form=anabel"},
    ],
    ids=lambda one: " ".join(str(value) for value in one.values()),
)
def test_a_request_with_anything_else_is_not_one(request_of) -> None:
    assert not nothing(**request_of)


def test_headers_in_which_a_page_may_write_do_not_travel_with_it() -> None:
    request = read_request("GET", "https://jobs.example/token", {"accept": "text/ana", "pragma": "ana", "x-csrf": "k"})
    assert headers_to_drop(request) == {"accept", "pragma"}
