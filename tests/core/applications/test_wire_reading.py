"""Reading of requests in every encoding."""

import json
from base64 import b64encode
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.applications.plain_headers import is_plain_header
from core.applications.wire_reading import read_request
from core.contracts.wire import WireRequest

URL = "https://jobs.example/apply"
BOUNDARY = "----WebKitFormBoundary0123456789abcdEF"
PDF = b"%PDF-1.7 " + bytes(range(256)) * 4


def read(body: bytes | str, kind: str, method: str = "POST", url: str = URL, **headers: str) -> WireRequest:
    content = body.encode() if isinstance(body, str) else body
    sent = {"Content-Type": kind, **{name.replace("_", "-"): value for name, value in headers.items()}}
    return read_request(method, url, sent, content)


def pairs(request: WireRequest) -> list[tuple[str, str | None]]:
    return [(part.name, part.value) for part in request.parts]


def multipart(*parts: tuple[str, str | None, bytes]) -> tuple[bytes, str]:
    lines = b""
    for name, file_name, content in parts:
        shown = f'; filename="{file_name}"' if file_name is not None else ""
        kind = "\r\nContent-Type: application/pdf" if file_name is not None else ""
        head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"{shown}{kind}\r\n\r\n'
        lines += head.encode() + content + b"\r\n"
    return lines + f"--{BOUNDARY}--\r\n".encode(), f"multipart/form-data; boundary={BOUNDARY}"


def test_a_plain_form_is_read_in_its_order_with_empty_and_repeated_values() -> None:
    request = read("first=Ana&skill=SQL&skill=Go&note=&caf%C3%A9=%26", "application/x-www-form-urlencoded")
    assert request.encoding == "urlencoded"
    assert pairs(request) == [("first", "Ana"), ("skill", "SQL"), ("skill", "Go"), ("note", ""), ("café", "&")]


def test_a_form_with_a_document_names_the_document_by_its_digest() -> None:
    request = read(*multipart(("email", None, b"ana@example.com"), ("cv", "ana.pdf", PDF), ("agree", None, b"on")))
    cv = request.parts[1]
    assert [part.name for part in request.parts] == ["email", "cv", "cv (type)", "agree"]
    assert (cv.sha256, cv.size, cv.file_name, cv.value) == (sha256(PDF).hexdigest(), len(PDF), "ana.pdf", None)


def test_values_in_the_address_count_as_much_as_those_in_the_body() -> None:
    request = read_request("get", f"{URL}?email=ana%40example.com&src=#top", {})
    assert (request.method, request.url) == ("GET", URL)
    assert pairs(request) == [("email", "ana@example.com"), ("src", "")]


def test_json_is_read_leaf_by_leaf_with_a_path_for_each() -> None:
    body = {"candidate": {"email": "ana@example.com", "age": 31}, "answers": [{"id": 7, "yes": True}, {}], "cv": None}
    assert pairs(read(json.dumps(body), "application/json")) == [
        ("candidate.email", "ana@example.com"),
        ("candidate.age", "31"),
        ("answers[0].id", "7"),
        ("answers[0].yes", "true"),
        ("answers[1]", "{}"),
        ("cv", "null"),
    ]


def test_a_name_that_json_gives_twice_is_seen_twice() -> None:
    assert pairs(read('{"consent": false, "consent": true}', "application/json")) == [
        ("consent", "false"),
        ("consent", "true"),
    ]


@pytest.mark.parametrize("prefix", ["", "data:application/pdf;base64,"])
def test_a_document_written_as_base64_is_the_document(prefix: str) -> None:
    request = read(json.dumps({"cv": prefix + b64encode(PDF).decode()}), "application/json")
    assert request.parts[0].sha256 == sha256(PDF).hexdigest()


def test_json_sent_as_plain_text_is_read_as_json() -> None:
    assert pairs(read('{"email": "a"}', "text/plain;charset=UTF-8")) == [("email", "a")]


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"\xff\xfe\x00", "application/octet-stream"),
        (b"a=%ff", "application/x-www-form-urlencoded"),
        (b'{"a": "\\ud800"}', "application/json"),
    ],
)
def test_what_nobody_can_read_is_known_by_its_digest(body: bytes, kind: str) -> None:
    request = read(body, kind)
    assert request.encoding == "binary"
    assert [part.sha256 for part in request.parts if part.place == "body"] == [sha256(body).hexdigest()]


def test_headers_and_cookies_that_a_page_can_choose_are_parts_and_the_browsers_own_are_not() -> None:
    request = read_request(
        "POST",
        URL,
        {
            "X-Email": "ana@example.com",
            "Accept-Encoding": "gzip",
            "Sec-Fetch-Mode": "cors",
            "Cookie": "a=1; email=ana",
            "Host": "h",
        },
    )
    assert [(part.place, part.name, part.value) for part in request.parts] == [
        ("header", "x-email", "ana@example.com"),
        ("cookie", "a", "1"),
        ("cookie", "email", "ana"),
    ]


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
leaves = st.none() | st.booleans() | st.integers() | texts
trees: st.SearchStrategy[Any] = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3), max_leaves=12
)


@given(st.lists(st.tuples(texts, texts), min_size=1))
def test_every_pair_of_a_plain_form_is_seen(form: list[tuple[str, str]]) -> None:
    request = read(urlencode(form), "application/x-www-form-urlencoded")
    assert pairs(request) == form


@given(st.dictionaries(texts, trees, min_size=1, max_size=4), st.dictionaries(texts, trees, min_size=1, max_size=4))
def test_two_json_bodies_read_the_same_only_if_they_say_the_same(one: dict[str, Any], other: dict[str, Any]) -> None:
    read_one, read_other = (read(json.dumps(body), "application/json") for body in (one, other))
    if read_one == read_other:
        assert len(read_one.parts) == len(read_other.parts)
        assert [type(part.value) for part in read_one.parts] == [type(part.value) for part in read_other.parts]
    if one == other and json.dumps(one) == json.dumps(other):
        assert read_one == read_other


@given(
    st.binary(max_size=200),
    st.sampled_from(["application/json", "multipart/form-data; boundary=x", "text/plain", "", "image/png"]),
)
def test_no_body_breaks_the_reader(body: bytes, kind: str) -> None:
    read_request("POST", URL, {"content-type": kind}, body)


def crafted(before: str = "", after: str = "", head: str = "") -> tuple[bytes, str]:
    """A body as a browser writes it, with text before the first part, after the last one, and in the head of the part."""
    body = f'{before}--b\r\nContent-Disposition: form-data; name="first"{head}\r\n\r\nAna\r\n--b--\r\n{after}'
    return body.encode(), "multipart/form-data; boundary=b"


@pytest.mark.parametrize(
    "changed",
    [
        crafted(before="marketing=yes\r\n"),
        crafted(after="marketing=yes"),
        crafted(head="; marketing=yes"),
        crafted(head="\r\nContent-Type: text/plain; marketing=yes"),
        crafted(head="\r\nX-Marketing: yes"),
    ],
    ids=["before the first part", "after the last part", "beside the name", "in the type of a part", "in a header of a part"],
)  # fmt: skip
def test_words_anywhere_in_a_body_of_parts_are_seen(changed: tuple[bytes, str]) -> None:
    usual, other = read(*crafted()), read(*changed)
    assert pairs(usual) == [("content-type", "multipart/form-data; boundary=b"), ("first", "Ana")]
    assert set(other.parts) > set(usual.parts)
    (added,) = set(other.parts) - set(usual.parts)
    assert "yes" in (added.value or "")


def test_the_type_of_a_document_is_seen_and_the_boundary_of_a_browser_is_not() -> None:
    body, kind = multipart(("cv", "ana.pdf", PDF))
    assert ("cv (type)", "application/pdf") in pairs(read(body, kind))
    sent = crafted()[0].replace(b"--b", b"--" + BOUNDARY.encode())
    assert pairs(read(sent, f"multipart/form-data; boundary={BOUNDARY}")) == [("first", "Ana")]


@pytest.mark.parametrize(
    ("name", "value"),
    [("Accept", "application/json; marketing=yes"), ("Pragma", "marketing=yes"), ("Content-Type", "text/plain; x=yes")],
)
def test_a_word_in_a_header_that_a_page_may_set_is_seen(name: str, value: str) -> None:
    request = read_request("POST", URL, {name: value}, b"a")
    assert ("header", name.lower(), value) in [(part.place, part.name, part.value) for part in request.parts]
    assert not any(is_plain_header(part) for part in request.parts)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("accept", "*/*"),
        ("accept", "application/json, text/plain, */*"),
        ("accept", "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7"),
        ("accept-language", "en-US,en;q=0.9"),
        ("user-agent", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.7339.16 Safari/537.36"),
        ("upgrade-insecure-requests", "1"),
        ("cache-control", "max-age=0"),
    ],
)  # fmt: skip
def test_what_every_browser_sends_is_not_shown(name: str, value: str) -> None:
    (part,) = read_request("POST", URL, {name: value}).parts
    assert is_plain_header(part)


def test_bytes_that_are_no_text_are_one_part():
    assert pairs(read_request("GET", URL + "?name=%ff", {}))[0] == ("", "name=%ff")


def test_a_line_without_a_name_belongs_to_the_field_before_it():
    assert pairs(read("name=Ana\r\nExample\r\nvisa=no\r\n", "text/plain")) == [
        ("name", "Ana\r\nExample"),
        ("visa", "no"),
    ]


def test_text_that_only_looks_like_base64_stays_text():
    text = "A" * 401
    assert pairs(read(json.dumps({"cv": f"data:application/pdf;base64,{text}"}), "application/json"))[0][1]


def test_a_part_that_holds_parts_is_compared_as_a_whole():
    inner = (
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n'
        "Content-Type: multipart/mixed; boundary=inner\r\n\r\n--inner\r\n\r\nhidden\r\n--inner--\r\n"
        f"--{BOUNDARY}--\r\n"
    )
    request = read(inner, f"multipart/form-data; boundary={BOUNDARY}")
    assert [(part.name, part.value) for part in request.parts if part.place == "body"] == [("", inner)]


@pytest.mark.parametrize(
    "body",
    [b"\xef\xbb\xbf" + b'{"visa": "no"}', '{"visa": "no"}'.encode("utf-16-le"), '{"visa": "no"}'.encode("utf-32")],
)
def test_json_in_another_alphabet_is_not_read_as_the_same(body: bytes) -> None:
    """Two readers may understand it differently: what is compared is the whole body."""
    headers = {"content-type": "application/json"}
    assert [part.name for part in read_request("POST", "https://a.example/apply", headers, body).parts] == [""]
