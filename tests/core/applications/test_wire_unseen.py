"""Twenty ways to send something else than was answered or approved, in bytes as a browser would hand them over."""

import json
from collections.abc import Mapping

import pytest

from core.applications.wire_answers import contradictions, deviations
from core.applications.wire_comparison import beyond_answers, candidate_values, differences, vacancy_identifiers
from core.applications.wire_reading import read_request
from core.applications.wire_view import wire_markdown
from core.contracts.application import Manifest
from core.contracts.wire import WireManifest, WireRequest
from tests.core.applications.test_wire_answers import FIELDS, FILES, manifest

URL = "https://jobs.example/apply"
BOUNDARY = "----WebKitFormBoundary0123456789abcdEF"
FORM = {
    "first": "Anabel",
    "last": "Exampleton",
    "email": "anabel@example.com",
    "phone": "+44 20 7946 0123",
    "visa": "n0",
    "country": "DE",
}


def multipart(fields: Mapping[str, str], head: str = "", end: str = "", kind: str = "application/pdf") -> WireRequest:
    text = "".join(f'--{BOUNDARY}{end}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields.items())  # fmt: skip
    text += f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="cv"; filename="ana.pdf"{head}\r\nContent-Type: {kind}\r\n\r\nx\r\n--{BOUNDARY}--\r\n'
    return read_request("POST", URL, {"content-type": f"multipart/form-data; boundary={BOUNDARY}"}, text.encode())


def posted(body: str, kind: str, url: str = URL, **headers: str) -> WireRequest:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return read_request("POST", url, {"content-type": kind, **sent}, body.encode())


def as_json(**changes: object) -> WireRequest:
    return posted(json.dumps({**FORM, **changes}), "application/json")


def as_text(visa: str) -> WireRequest:
    return posted("".join(f"{n}={v}\r\n" for n, v in {**FORM, "visa": visa}.items()), "text/plain")


USUAL, JSON = multipart(FORM), as_json()
AFTERWARDS = {
    "another charset of the same JSON": (JSON, posted(json.dumps(FORM), "application/json; charset=utf-7")),
    "a name beside the file's name": (USUAL, multipart(FORM, head="; filename*=utf-8''consent-yes.pdf")),
    "a word after a boundary": (USUAL, multipart(FORM, end=" marketing=yes")),
    "another type of the document": (USUAL, multipart(FORM, kind="application/x-marketing-yes")),
    "a parameter of the path": (JSON, posted(json.dumps(FORM), "application/json", URL + ";marketing=yes")),
    "a bare name in the query": (JSON, posted(json.dumps(FORM), "application/json", URL + "?marketing")),
    "a user in the address": (JSON, posted(json.dumps(FORM), "application/json", "https://marketing:yes@jobs.example/apply")),
    "another method by header": (JSON, posted(json.dumps(FORM), "application/json", x_http_method_override="DELETE")),
    "a repeated key of JSON": (JSON, posted(json.dumps(FORM)[:-1] + ', "visa": "y1"}', "application/json")),
    "a number as a text": (as_json(job=4711), as_json(job="4711.0")),
    "a comment behind the JSON": (JSON, posted(json.dumps(FORM) + " // marketing=yes", "application/json")),
}  # fmt: skip
ALWAYS = {
    "a flipped choice in a plain-text form": as_text("y1"),
    "a flipped choice in JSON inside a field": multipart({k: v for k, v in FORM.items() if k != "visa"} | {"payload": '{"visa": "y1"}'}),
    "a mailbox with a dot more": multipart(FORM | {"email": "an.abel@example.com"}),
    "an address with an invisible character": multipart(FORM | {"email": "anabel\u200b@example.com"}),
    "a second choice as a list": multipart(FORM | {"visa[]": "y1"}),
    "a second choice in capitals": multipart(FORM | {"VISA": "y1"}),
    "a name as a null": as_json(first=None),
    "a consent behind a long text": multipart(FORM | {"source": "board " * 60 + "and I consent to marketing"}),
    "a letter of another alphabet": multipart(FORM | {"first": "Anаbel"}),
}  # fmt: skip


@pytest.mark.parametrize("name", AFTERWARDS)
def test_a_change_after_the_approval_stops_the_application(name: str) -> None:
    rehearsed, sent = AFTERWARDS[name]
    whole = manifest()
    told = differences(WireManifest(requests=(rehearsed,)), [sent], candidate_values(whole), vacancy_identifiers(whole))
    assert told


@pytest.mark.parametrize("name", ALWAYS)
def test_what_is_sent_otherwise_from_the_start_is_refused_or_shown(name: str) -> None:
    request = ALWAYS[name]
    signed: Manifest = manifest(fields=FIELDS[:6], files=FILES[:0])
    signed = signed.model_copy(update={"wire": WireManifest(requests=(request,))})
    told = [*contradictions(signed), *deviations(signed)]
    screen = "\n".join(wire_markdown(signed))
    assert any(word in " ".join(told) for word in ("Email", "First name", "visa")) or "marketing" in screen
    if "mailbox" in name or "invisible" in name or "alphabet" in name or "null" in name:
        assert contradictions(signed)
    if "flipped" in name or "second" in name:
        assert any("y1" in words for words in told)
    assert beyond_answers(signed, request)
