"""Read an HTTP request as a list of named parts.

Bodies are read as multipart/form-data (RFC 7578), urlencoded forms (URL standard) or JSON (RFC 8259), compressed or not.
"""

import binascii
import json
import re
import zlib
from base64 import b64decode
from collections.abc import Iterator, Mapping
from email.parser import BytesParser
from email.policy import HTTP
from urllib.parse import parse_qsl, urlsplit

from core.applications.compressed_body import COMPRESSION, compression, unpack
from core.contracts.base import sha256_hex
from core.contracts.wire import Encoding, WirePart, WireRequest

BROWSER_HEADERS = frozenset(
    """accept-charset accept-encoding access-control-request-headers access-control-request-method connection content-length cookie date
    dnt expect host keep-alive origin te trailer transfer-encoding upgrade via""".split()
)
"""Headers that the browser alone sets (the Fetch standard forbids them to pages), and cookies, which are read separately."""
_BY_BROWSER = ("sec-", "proxy-")
_USUAL_TYPE = re.compile(
    r"multipart/form-data; boundary=----WebKitFormBoundary[A-Za-z0-9]{16}|(application/x-www-form-urlencoded|application/json|text/plain)(; ?charset=utf-8)?",
    re.IGNORECASE,
)
"""Content types that add nothing to `encoding`."""
_USUAL_PART = re.compile(
    rb'\r\nContent-Disposition: form-data; name="[^"\r\n]*"(; filename="[^"\r\n]*")?(\r\nContent-Type: [\w.+-]+/[\w.+-]+)?\r\n\r\n'
)
TYPE = " (type)"
"""Suffix of the name of a part that is the media type of a file."""
LAYOUT = "(layout)"
"""The name of the part with everything in a multipart body besides names and values; only if a browser would not have written it so."""
_TYPES_OF_PACKED = ("application/gzip", "application/x-gzip", "application/octet-stream")
"""Content types of compressed bodies that do not name the type of the content."""
_BASE64 = re.compile(r"(?:data:[^,]*;base64,)?([A-Za-z0-9+/_-]{256,}={0,2})")

Json = None | bool | int | float | str | list["Json"] | tuple[tuple[str, "Json"], ...]


def read_request(method: str, url: str, headers: Mapping[str, str], body: bytes = b"") -> WireRequest:
    """Return the request with every value that a page can choose, in the order of the request: query, headers, cookies, body."""
    split = urlsplit(url)
    headers = {name.lower(): value for name, value in headers.items()}
    query = _query(split.query)
    encoding, parts = _body(headers, body) if body else ("none", ())
    return WireRequest(
        method=method.upper(),
        url=f"{split.scheme}://{split.netloc}{split.path}",
        encoding=encoding,
        parts=(*query, *_headers(headers), *_cookies(headers.get("cookie", "")), *parts),
    )


def _query(text: str) -> tuple[WirePart, ...]:
    try:
        return tuple(WirePart(place="query", name=name, value=value) for name, value in _pairs(text))
    except UnicodeDecodeError:
        return (WirePart(place="query", name="", value=text),)


def _pairs(text: str) -> list[tuple[str, str]]:
    """Return names and values. Raises `UnicodeDecodeError` for bytes that are not UTF-8."""
    return parse_qsl(text, keep_blank_values=True, errors="strict")


def _headers(headers: Mapping[str, str]) -> Iterator[WirePart]:
    for name, value in sorted(headers.items()):
        is_usual = name == "content-type" and _USUAL_TYPE.fullmatch(value)
        if name not in BROWSER_HEADERS and not name.startswith(_BY_BROWSER) and not is_usual:
            yield WirePart(place="header", name=name, value=value)


def _cookies(header: str) -> Iterator[WirePart]:
    for pair in filter(None, (part.strip() for part in header.split(";"))):
        name, _, value = pair.partition("=")
        yield WirePart(place="cookie", name=name, value=value)


def _body(headers: Mapping[str, str], body: bytes) -> tuple[Encoding, tuple[WirePart, ...]]:
    """Return the encoding and the parts of a body; a body that cannot be read is one part with its digest."""
    content_type = headers.get("content-type", "")
    packed = compression(headers.get("content-encoding", ""), body)
    try:
        if not packed:
            return _read_body(content_type, body)
        is_named = content_type.partition(";")[0].strip().lower() not in _TYPES_OF_PACKED
        encoding, parts = _read_body(content_type if is_named else "", unpack(packed, body))
        return encoding, (WirePart(place="body", name=COMPRESSION, value=packed), *parts)
    except (UnicodeError, zlib.error):
        return "binary", (_content("", body),)


def _read_body(content_type: str, body: bytes) -> tuple[Encoding, tuple[WirePart, ...]]:
    kind = content_type.partition(";")[0].strip().lower()
    if kind == "application/x-www-form-urlencoded":
        pairs = _pairs(body.decode())
        return "urlencoded", tuple(part for name, value in pairs for part in _field(name, value))
    if kind == "multipart/form-data" and (parts := _multipart(content_type, body)):
        return "multipart", parts
    if kind == "application/json" or kind.endswith("+json") or kind in ("text/plain", ""):
        value = _json(body)
        if isinstance(value, (list, tuple)):
            return "json", tuple(_leaves("", value))
    if kind == "text/plain" and b"=" in body.partition(b"\r\n")[0]:
        return "text", tuple(_lines(body.decode()))
    return "text", (WirePart(place="body", name="", value=body.decode()),)


def _field(name: str, value: str) -> Iterator[WirePart]:
    """Yield the value of a form field as a part or, if the value is JSON, the values in it."""
    inside = _json(value.encode()) if value[:1] in ("{", "[") else None
    if isinstance(inside, (list, tuple)) and inside:
        yield from _leaves(name, inside)
    else:
        yield WirePart(place="body", name=name, value=value)


def _lines(text: str) -> Iterator[WirePart]:
    """Yield the fields of a form that is sent as plain text (`name=value` lines); a line without a name belongs to the one before."""
    pairs: list[tuple[str, str]] = []
    for line in text.removesuffix("\r\n").split("\r\n"):
        name, sign, value = line.partition("=")
        if sign or not pairs:
            pairs.append((name, value))
        else:
            pairs[-1] = (pairs[-1][0], f"{pairs[-1][1]}\r\n{line}")
    for name, value in pairs:
        yield from _field(name, value)


def _content(name: str, content: bytes, file_name: str | None = None) -> WirePart:
    return WirePart(place="body", name=name, sha256=sha256_hex(content), size=len(content), file_name=file_name)


def _multipart(content_type: str, body: bytes) -> tuple[WirePart, ...]:
    message = BytesParser(policy=HTTP).parsebytes(b"Content-Type: " + content_type.encode() + b"\r\n\r\n" + body)
    found = []
    for part in message.iter_parts() if message.is_multipart() else ():
        content = part.get_payload(decode=True)
        if not isinstance(content, bytes):
            return ()
        name, file_name = str(part.get_param("name", "", "content-disposition")), part.get_filename()
        if file_name is not None:
            found.append(_content(name, content, file_name))
            found.append(WirePart(place="body", name=name + TYPE, value=part.get("content-type", "")))
        else:
            found += _field(name, content.decode())
    return (*found, *_layout(message.get_boundary() or "", body)) if found else ()


def _layout(boundary: str, body: bytes) -> Iterator[WirePart]:
    """Yield one part with the rest of an unusual multipart body: text before and after its parts, and headers of parts."""
    before, *pieces, after = body.split(b"--" + boundary.encode())
    heads = [_USUAL_PART.match(piece) for piece in pieces]
    is_usual = not before and after in (b"--", b"--\r\n") and all(heads) and all(p.endswith(b"\r\n") for p in pieces)
    if not is_usual:
        rest = [before, *(piece.partition(b"\r\n\r\n")[0] for piece in pieces), after]
        yield WirePart(place="body", name=LAYOUT, value=b"--".join(rest).decode(errors="backslashreplace"))


def _json(body: bytes) -> Json:
    """Parse JSON in UTF-8, with objects as tuples of pairs to keep repeated names; None if invalid."""
    try:
        value: Json = json.loads(body.decode(), object_pairs_hook=tuple)
    except (ValueError, RecursionError):
        return None
    return value


def _leaves(path: str, value: Json) -> Iterator[WirePart]:
    if isinstance(value, tuple):
        inside = [(f"{path}.{_unicode(name)}" if path else _unicode(name), inner) for name, inner in value]
        yield from _branch(path, "{}", inside)
    elif isinstance(value, list):
        yield from _branch(path, "[]", [(f"{path}[{index}]", inner) for index, inner in enumerate(value)])
    elif isinstance(value, str):
        yield _text(path, value)
    else:
        yield WirePart(place="body", name=path, value=json.dumps(value))


def _branch(path: str, empty: str, inside: list[tuple[str, Json]]) -> Iterator[WirePart]:
    if not inside:
        yield WirePart(place="body", name=path, value=empty)
    for name, inner in inside:
        yield from _leaves(name, inner)


def _text(path: str, text: str) -> WirePart:
    """Return a string as a part; a document in base64 becomes a part with its digest."""
    match = _BASE64.fullmatch(text)
    if match:
        try:
            return _content(path, b64decode(match[1].translate(str.maketrans("-_", "+/")), validate=True))
        except binascii.Error:
            pass
    return WirePart(place="body", name=path, value=_unicode(text))


def _unicode(text: str) -> str:
    """Return the text. Raises `UnicodeEncodeError` for a lone surrogate, which JSON can contain but UTF-8 cannot."""
    text.encode()
    return text
