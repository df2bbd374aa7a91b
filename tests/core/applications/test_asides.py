"""What a page counts is no part of the application; what carries an answer, a consent or a document is."""

from base64 import b64encode

import pytest

from core.applications.asides import tells_nothing_of_the_candidate
from core.applications.draft_rules import PlannedField
from core.applications.wire_reading import read_request
from core.contracts.base import sha256_hex

EMAIL, CV = "ana@example.com", b"%PDF-1.7 resume"
VALUES = frozenset({"Ana Example", EMAIL, "No", "5", sha256_hex(CV)})
PLANNED = (
    PlannedField("Email", "email", frozenset({EMAIL}), frozenset({EMAIL})),
    PlannedField("Do you need a visa?", "candidate[visa]", frozenset({"No", "n0"})),
    PlannedField("Level", "level", frozenset({"Senior", "opt-8841"})),
)
URL = "https://jobs.example/collect"


def is_aside(body: str | bytes = "", url: str = URL, media: str = "application/json", **headers: str) -> bool:
    content = body.encode() if isinstance(body, str) else body
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = read_request("POST", url, {"content-type": media, **named}, content)
    return tells_nothing_of_the_candidate(request, VALUES, PLANNED)


@pytest.mark.parametrize(
    "body",
    [
        "",
        "event=apply",
        '{"event": "apply", "at": 1700000000000, "session": "7d444840-9dc0-11d1-b245-5ffdce74fad2", "job": 4711}',
        '{"interactive": true, "is_bounce": false, "trace_id": "a1b2", "clicks": 3}',
        '{"events": [{"name": "click", "path": ["form", "button"], "text": "Submit application"}], "url": "https://jobs.example/1/apply"}',
        '{"consent": false}',
        '{"metrics": [{"name": "LCP", "value": 0}, {"name": "CLS", "value": 1}]}',
        '{"a": "b"}\n{"c": "d"}',
    ],
)
def test_a_count_of_what_happens_on_the_page_is_an_aside(body: str) -> None:
    assert is_aside(body)
    assert is_aside(body, media="text/plain;charset=UTF-8")


@pytest.mark.parametrize(
    "body",
    [
        '{"user": "ana@example.com"}',
        '{"user": "ANA@Example.com"}',
        '{"ana@example.com": 1}',
        '{"text": "applied by Ana Example today"}',
        f'{{"id": "{b64encode(EMAIL.encode()).decode()}"}}',
        f'{{"id": "{EMAIL.encode().hex()}"}}',
        '{"id": "ana%40example.com"}',
        '{"visa": "y1"}',
        '{"answers": {"visa": "n0"}}',
        '{"candidate[visa]": 1}',
        '{"choice": "opt-8841"}',
        '{"answers": [{"id": 3, "value": "yes"}]}',
        '{"answers": [{"id": 3, "value": false}]}',
        '{"marketing_consent": true}',
        '{"convicted": "never"}',
        '{"needed": "no"}',
    ],
)
def test_a_count_that_carries_an_answer_or_a_consent_is_none(body: str) -> None:
    assert not is_aside(body)


def test_the_address_a_header_and_a_document_are_looked_at_too() -> None:
    assert is_aside(url=URL + "?n=17&at=1700000000000")
    assert not is_aside(url=URL + "?u=ana%40example.com")
    assert not is_aside(url=URL + "/ana%40example.com")
    assert not is_aside(x_user="Ana Example")
    assert not is_aside(CV, media="application/octet-stream")
    assert not is_aside(bytes(range(256)), media="application/x-gzip")
