"""What a site makes of a request that it takes for an application. Independent of how the product reads requests."""

import json
from collections.abc import Iterator
from email.parser import BytesParser
from email.policy import HTTP
from typing import Any
from urllib.parse import parse_qsl

from tests.battery.site import Visit

OWN_HEADERS = frozenset(
    """host connection content-length content-type user-agent accept accept-encoding accept-language origin referer cookie
    upgrade-insecure-requests cache-control pragma priority proxy-connection keep-alive te x-csrf idempotency-key authorization""".split()
)
PLAIN_ACCEPT = ("*/*", "text/html", "application/json", "image/")


def parts_of(visit: Visit) -> Iterator[tuple[str, bytes]]:
    """Every name and value that a site could read out of the request: query, headers that no browser sends by itself, body."""
    for name, value in visit.query.items():
        yield name, value.encode()
    for name, value in visit.headers.items():
        is_odd = name not in OWN_HEADERS and not name.startswith("sec-")
        is_loaded = name in ("accept", "accept-language", "pragma", "cache-control") and "=yes" in value
        if is_odd or is_loaded:
            yield name, value.encode()
    kind = visit.headers.get("content-type", "")
    if kind.startswith("multipart/form-data"):
        yield from _multipart(kind, visit.body)
    elif "urlencoded" in kind:
        for name, value in parse_qsl(visit.body.decode(), keep_blank_values=True):
            yield name, value.encode()
    elif visit.body:
        try:
            yield from _leaves("", json.loads(visit.body))
        except ValueError:
            yield "", visit.body


def _multipart(kind: str, body: bytes) -> Iterator[tuple[str, bytes]]:
    message = BytesParser(policy=HTTP).parsebytes(b"Content-Type: " + kind.encode() + b"\r\n\r\n" + body)
    for place in ("preamble", "epilogue"):
        text = (getattr(message, place) or "").strip()
        if text:
            yield f"({place})", text.encode()
    for part in message.iter_parts():
        name = str(part.get_param("name", "", "content-disposition"))
        content = part.get_payload(decode=True)
        yield name, content if isinstance(content, bytes) else b""
        if part.get_filename() is not None:
            yield name, str(part.get_filename()).encode()
        for header, value in part.items():
            is_known = header.lower() == "content-type" and ";" not in value
            if header.lower() != "content-disposition" and not is_known:
                yield f"{name} ({header})", value.encode()


def _leaves(path: str, value: Any) -> Iterator[tuple[str, bytes]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _leaves(f"{path}.{name}" if path else name, inner)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _leaves(f"{path}[{number}]", inner)
    else:
        yield path, value.encode() if isinstance(value, str) else json.dumps(value).encode()
