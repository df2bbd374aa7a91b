"""A compressed body is compared and searched by what it contains; one that cannot be unpacked is known by its digest."""

import gzip
import json
import zlib
from collections.abc import Callable
from hashlib import sha256

import pytest

from core.applications.asides import tells_nothing_of_the_candidate
from core.applications.compressed_body import MOST_BYTES
from core.applications.draft_rules import draft_problems
from core.applications.token_requests import tells_nothing
from core.applications.wire_comparison import carries, differences
from core.applications.wire_reading import read_request
from core.contracts.wire import WireManifest, WireRequest

URL = "https://jobs.example/apply"
ANSWERS = {"email": "ana@example.com", "visa": "no"}
CHANGED = ANSWERS | {"visa": "yes"}
VALUES = frozenset({"ana@example.com"})

Pack = Callable[[bytes], bytes]
PACKED: dict[str, Pack] = {
    "gzip": gzip.compress,
    "GZip": lambda content: gzip.compress(content, 1, mtime=0),
    "deflate": zlib.compress,
    "deflate-raw": lambda content: _raw(content, 6),
}


def _raw(content: bytes, level: int) -> bytes:
    packing = zlib.compressobj(level, zlib.DEFLATED, -15)
    return packing.compress(content) + packing.flush()


def posted(body: bytes, coding: str = "", kind: str = "application/json") -> WireRequest:
    headers = {"Content-Type": kind} if kind else {}
    return read_request("POST", URL, headers | ({"Content-Encoding": coding} if coding else {}), body)


def as_json(answers: dict[str, str]) -> bytes:
    return json.dumps(answers).encode()


def told(rehearsed: WireRequest, sent: WireRequest) -> list[str]:
    return differences(WireManifest(requests=(rehearsed,)), [sent], VALUES)


@pytest.mark.parametrize("coding", PACKED)
def test_a_compressed_application_equals_the_rehearsed_one_however_it_was_packed(coding: str) -> None:
    rehearsed = posted(PACKED[coding](as_json(ANSWERS)), coding)
    again = zlib.compressobj(9, zlib.DEFLATED, {"deflate": 15, "deflate-raw": -15}.get(coding, 31))
    sent = posted(again.compress(as_json(ANSWERS)) + again.flush(), coding)
    assert rehearsed.encoding == "json"
    assert {"email": "ana@example.com", "visa": "no"}.items() <= {part.name: part.value for part in sent.parts}.items()
    assert told(rehearsed, sent) == []


@pytest.mark.parametrize("coding", PACKED)
def test_a_changed_answer_in_a_compressed_body_is_found(coding: str) -> None:
    pack = PACKED[coding]
    assert told(posted(pack(as_json(ANSWERS)), coding), posted(pack(as_json(CHANGED)), coding)) == [
        "1 body:visa: rehearsed 'no', now 'yes'"
    ]


def test_deflate_without_the_header_of_zlib_is_read_and_differs_from_deflate_with_it() -> None:
    raw = posted(_raw(as_json(ANSWERS), 1), "deflate")
    assert raw.encoding == "json"
    assert told(raw, posted(_raw(as_json(ANSWERS), 9), "deflate")) == []
    assert told(raw, posted(_raw(as_json(CHANGED), 9), "deflate")) == ["1 body:visa: rehearsed 'no', now 'yes'"]
    assert told(raw, posted(zlib.compress(as_json(ANSWERS)), "deflate")) != []


def test_what_was_rehearsed_in_the_clear_is_not_sent_compressed() -> None:
    for coding in ("gzip", ""):
        assert told(posted(as_json(ANSWERS)), posted(gzip.compress(as_json(ANSWERS)), coding)) != []


@pytest.mark.parametrize("kind", ["", "application/gzip", "application/octet-stream", "text/plain;charset=UTF-8"])
def test_a_compressed_beacon_that_names_no_coding_is_searched_for_the_candidate(kind: str) -> None:
    beacon = posted(gzip.compress(as_json(ANSWERS)), "", kind)
    assert any(carries(part, VALUES) for part in beacon.parts)
    assert not tells_nothing_of_the_candidate(beacon, VALUES, [])


def test_a_compressed_form_is_read_like_a_form() -> None:
    read = posted(gzip.compress(b"email=ana%40example.com&visa=no"), "gzip", "application/x-www-form-urlencoded")
    assert read.encoding == "urlencoded"
    assert [part.value for part in read.parts if part.name == "email"] == ["ana@example.com"]


BODY = gzip.compress(as_json(ANSWERS), mtime=0)
BROKEN: dict[str, tuple[bytes, str]] = {
    "cut short": (BODY[:-5], "gzip"),
    "a wrong sum": (BODY[:-8] + b"12345678", "gzip"),
    "something behind it": (BODY + b"marketing=yes", "gzip"),
    "a second body behind it": (BODY + BODY, "gzip"),
    "a file name in its header": (BODY[:3] + b"\x08" + BODY[4:10] + b"marketing=yes\0" + BODY[10:], "gzip"),
    "no gzip at all": (b"\xff" + as_json(ANSWERS), "gzip"),
    "a bomb": (gzip.compress(bytes(MOST_BYTES + 1), 1), "gzip"),
    "a bomb without a name": (gzip.compress(b" " * (MOST_BYTES + 1), 1), ""),
    "two codings": (gzip.compress(BODY), "gzip, gzip"),
    "a compressed picture": (gzip.compress(b"\x89PNG\xff\xfe"), ""),
    "another coding": (b"\xff\xd8\xff", "br"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_cannot_be_unpacked_whole_is_known_by_its_digest(what: str) -> None:
    body, coding = BROKEN[what]
    read = posted(body, coding)
    assert read.encoding == "binary"
    assert [part.sha256 for part in read.parts if part.place == "body"] == [sha256(body).hexdigest()]


def test_a_compressed_body_never_leaves_before_the_approval_because_packing_can_hide_data() -> None:
    known = '/apply email ana "content-encoding" "(compression)" gzip visa: "no" fetch'
    free = json.dumps({"visa": "no"}).encode()
    assert tells_nothing(posted(free), known)
    assert not tells_nothing(posted(gzip.compress(free), "gzip"), known)
    assert not tells_nothing(posted(gzip.compress(free)), known)
    assert draft_problems(posted(free), [], lambda _: True) == []
    assert draft_problems(posted(gzip.compress(free), "gzip"), [], lambda _: True) != []
