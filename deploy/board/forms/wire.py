"""Parse request bodies exactly as received (multipart and urlencoded): fields in order, files with their digests."""

import hashlib
import re
from dataclasses import dataclass
from email.message import Message
from urllib.parse import parse_qsl


@dataclass(frozen=True)
class ReceivedFile:
    field: str
    name: str
    media_type: str
    bytes: int
    sha256: str


@dataclass(frozen=True)
class ReceivedBody:
    fields: tuple[tuple[str, str], ...]
    files: tuple[ReceivedFile, ...]

    def all(self, name: str) -> list[str]:
        return [value for key, value in self.fields if key == name and value != ""]

    def first(self, name: str) -> str:
        return next(iter(self.all(name)), "")


def read_body(content_type: str, body: bytes) -> ReceivedBody:
    """Parse a request body. Raises `ValueError` if it is neither multipart/form-data nor urlencoded."""
    header = Message()
    header["content-type"] = content_type
    kind = header.get_content_type()
    if kind == "application/x-www-form-urlencoded":
        return ReceivedBody(tuple(parse_qsl(body.decode(), keep_blank_values=True)), ())
    boundary = header.get_param("boundary")
    if kind != "multipart/form-data" or not isinstance(boundary, str):
        raise ValueError(f"unexpected content type {content_type!r}")
    return _multipart(b"\r\n" + body, b"\r\n--" + boundary.encode())


def _multipart(body: bytes, delimiter: bytes) -> ReceivedBody:
    fields, files = [], []
    parts = body.split(delimiter)
    if not parts[-1].startswith(b"--"):
        raise ValueError("the multipart body ends before its last boundary")
    for segment in parts[1:-1]:
        head, _, content = segment.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        headers = head.decode("utf-8", "replace")
        name = _parameter(headers, "name") or ""
        filename = _parameter(headers, "filename")
        if filename is None:
            fields.append((name, content.decode("utf-8", "replace")))
        elif filename:
            media = re.search(r"(?im)^content-type:\s*(\S+)", headers)
            digest = hashlib.sha256(content).hexdigest()
            files.append(ReceivedFile(name, filename, media[1] if media else "", len(content), digest))
    return ReceivedBody(tuple(fields), tuple(files))


def _parameter(headers: str, name: str) -> str | None:
    match = re.search(rf'[;\s]{name}="([^"]*)"', headers)
    return match[1].replace("%22", '"').replace("%0D%0A", "\r\n") if match else None
