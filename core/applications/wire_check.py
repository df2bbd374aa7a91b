"""Compare the body of a submission request with the approved manifest.

Reads multipart/form-data (RFC 7578), the URL standard's urlencoded serialisation, and JSON.
"""

import json
from collections.abc import Iterator
from email.parser import BytesParser
from email.policy import HTTP
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import parse_qsl

from core.contracts.application import Manifest


class Wire(NamedTuple):
    """Texts and SHA-256 file digests of a body, in order. `is_readable` is False for an unknown content type or broken data."""

    texts: tuple[str, ...]
    files: tuple[str, ...]
    is_readable: bool


def read_body(content_type: str, body: bytes) -> Wire:
    kind = content_type.split(";")[0].strip().lower()
    if kind == "application/x-www-form-urlencoded":
        pairs = parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True)
        return Wire(tuple(value for _, value in pairs), (), True)
    if kind == "multipart/form-data":
        return _multipart(content_type, body)
    if kind == "application/json" or kind.endswith("+json"):
        try:
            return Wire(tuple(_texts(json.loads(body))), (), True)
        except (ValueError, RecursionError):
            return Wire((), (), False)
    return Wire((), (), False)


def missing_on_the_wire(manifest: Manifest, wire: Wire) -> list[str]:
    """Return the approved questions and files that the body lacks.

    Only typed text is compared: sites encode choices as tokens of their own.
    """
    texts = {_plain(text) for text in wire.texts}
    whole = "\n".join(sorted(texts))
    missing = []
    for field in manifest.fields:
        if not field.is_typed or not isinstance(field.committed, str) or not field.committed.strip():
            continue
        wanted = _plain(field.committed)
        digits = "".join(filter(str.isdigit, wanted))
        if wanted not in texts and wanted not in whole and not (len(digits) >= 7 and digits in _digits(texts)):
            missing.append(field.question)
    missing += [file.name for file in manifest.files if file.sha256 not in wire.files]
    return missing


def _multipart(content_type: str, body: bytes) -> Wire:
    message = BytesParser(policy=HTTP).parsebytes(b"Content-Type: " + content_type.encode() + b"\r\n\r\n" + body)
    texts, files = [], []
    for part in message.iter_parts() if message.is_multipart() else ():
        content = part.get_payload(decode=True) or b""
        assert isinstance(content, bytes)
        if part.get_filename() is not None:
            files.append(sha256(content).hexdigest())
        else:
            texts.append(content.decode("utf-8", "replace"))
    return Wire(tuple(texts), tuple(files), bool(texts or files))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
    elif value is not None and not isinstance(value, bool):
        yield str(value)


def _plain(text: str) -> str:
    return " ".join(text.split())


def _digits(texts: set[str]) -> str:
    return "\n".join("".join(filter(str.isdigit, text)) for text in texts)
