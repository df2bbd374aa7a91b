"""Bytes of a response as JSON, XML or HTML, or the named error of what stands there instead."""

import codecs
import json
import re
from html import unescape
from typing import Any
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring
from selectolax.lexbor import LexborHTMLParser

from adapters.parsing.error_pages import instead_of, stated_error, wall_of
from core.contracts.job_site import Response
from core.errors import (
    MarkupChanged,
)

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decoded(response: Response, what: str) -> str:
    """The text, by byte order mark, then the charset the site declared, then UTF-8. Anything else is named, not guessed."""
    content = response.content
    if not content.strip():
        raise MarkupChanged(f"{what} was promised, but the answer is empty")
    if content[:2] == b"\x1f\x8b":
        raise MarkupChanged(f"{what} was promised, but the answer is gzip data that nobody unpacked")
    declared = _declared_charset(response)
    for mark, name in _BOMS:
        if content.startswith(mark):
            declared = name
            break
    for encoding in (declared, "utf-8") if declared else ("utf-8",):
        try:
            return content.decode(encoding).removeprefix("\ufeff")
        except (UnicodeDecodeError, LookupError):
            continue
    if content[1:2] == b"\x00" or content[:1] == b"\x00":
        raise MarkupChanged(f"{what} was promised, but the answer is UTF-16 without a mark, or not text at all")
    place = _first_bad_byte(content)
    raise MarkupChanged(f"wrong encoding: {what} should be {declared or 'UTF-8'}, byte {place} is not")


def _first_bad_byte(content: bytes) -> int:
    try:
        content.decode()
    except UnicodeDecodeError as error:
        return error.start
    return 0


def _declared_charset(response: Response) -> str | None:
    match = re.search(r"charset=[\"']?([\w.:-]+)", response.content_type, re.I)
    if match:
        return match[1]
    head = response.content[:2048]
    inside = re.search(rb"<meta[^>]+charset=[\"']?([\w.:-]+)", head, re.I) or re.match(
        rb"\s*<\?xml[^>]+encoding=[\"']([\w.:-]+)", head
    )
    return inside[1].decode("ascii") if inside else None


def read_json(response: Response) -> Any:
    """The JSON value. HTML, truncation and wrong encodings are named; an object that says "error" is the error it names."""
    said = decoded(response, "JSON").strip()
    said = re.sub(r"^\)\]\}'?,?\s*", "", said)
    if said.startswith("<"):
        raise instead_of(said, response, "JSON")
    wrapped = re.fullmatch(r"[\w$.]{1,80}\((.*)\)\s*;?", said, re.S)
    try:
        data = json.loads(wrapped[1] if wrapped else said, parse_constant=lambda _: None)
    except json.JSONDecodeError as error:
        if len(said) < 300 and re.fullmatch(r"[\w\s.,:;!'()-]+", said):
            named = stated_error({"error": said})
            if named and not isinstance(named, MarkupChanged):
                raise named from None
        raise _broken_json(said, error) from None
    except (RecursionError, ValueError) as error:
        raise MarkupChanged(f"unreadable JSON: {type(error).__name__}") from None
    if isinstance(data, dict):
        named = stated_error(data)
        if named:
            raise named
    return data


def _broken_json(said: str, error: json.JSONDecodeError) -> MarkupChanged:
    if said[:1] not in ("[", "{", '"'):
        return MarkupChanged(f"JSON was promised, but the answer begins {said[:60]!r}")
    near_end = error.pos >= len(said) - 2 or "Unterminated string" in error.msg or said[-1] not in "]}"
    if near_end:
        return MarkupChanged(f"truncated JSON: it breaks off after {len(said):,} characters")
    return MarkupChanged(f"broken JSON at character {error.pos:,}: {error.msg}")


def read_xml(response: Response) -> Element:
    """The root element. Entities and external references are refused (defusedxml)."""
    said = decoded(response, "XML").strip()
    if re.match(r"<!doctype html|<html\b", said, re.I):
        raise instead_of(said, response, "XML")
    if said[0] in "{[":
        data = read_json(response)
        raise MarkupChanged(f"XML was promised, but the answer is JSON with {shape_of(data)}")
    if said[0] != "<":
        raise MarkupChanged(f"XML was promised, but the answer begins {said[:60]!r}")
    said = re.sub(r"^<\?xml[^>]*\?>", "", said)
    said = re.sub(
        r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));",
        "",
        said,
        flags=re.I,
    )
    said = _html_entities_resolved(said)
    try:
        root: Element = fromstring(said)
    except DefusedXmlException as error:
        raise MarkupChanged(f"XML with {type(error).__name__}: entity definitions are never read") from None
    except ParseError as error:
        if "unbound prefix" in str(error):
            return _without_prefixes(said)
        if "no element found" in str(error) or "unclosed" in str(error):
            raise MarkupChanged(f"truncated XML: it breaks off after {len(said):,} characters") from None
        raise MarkupChanged(f"broken XML: {error}") from None
    return root


def _html_entities_resolved(said: str) -> str:
    """`&nbsp;` and a bare `&` are no XML, but feeds hold them; CDATA sections stay as they are, and so does a file with its own entities."""
    if "<!DOCTYPE" in said[:2_000]:
        return said
    pieces = re.split(r"(<!\[CDATA\[.*?\]\]>)", said, flags=re.S)
    for at in range(0, len(pieces), 2):
        piece = re.sub(r"&(?!#\d+;|#x[0-9a-fA-F]+;|[a-zA-Z]\w*;)", "&amp;", pieces[at])
        pieces[at] = re.sub(
            r"&(?!(?:amp|lt|gt|quot|apos);)[a-zA-Z]\w*;", lambda found: unescape(found[0]).replace("&", "&amp;"), piece
        )
    return "".join(pieces)


def _without_prefixes(said: str) -> Element:
    """A feed whose name spaces were cut away with its head is still read by its local names."""
    try:
        root: Element = fromstring(re.sub(r"(</?)[A-Za-z_][\w.-]*:(?=[A-Za-z_])", r"\1", said))
    except (ParseError, DefusedXmlException) as error:
        raise MarkupChanged(f"broken XML: {error}") from None
    return root


def read_html(response: Response) -> LexborHTMLParser:
    """The page as a tree. A challenge, block or login page is that error, not a page."""
    said = decoded_html(response)
    wall = wall_of(said, response)
    if wall:
        raise wall
    return LexborHTMLParser(said)


def decoded_html(response: Response) -> str:
    """As `decoded`, but a page with stray bytes is read like a browser reads it."""
    try:
        return decoded(response, "HTML")
    except MarkupChanged:
        if not response.content.strip() or b"\x00" in response.content[:100] or response.content[:2] == b"\x1f\x8b":
            raise
        return response.content.decode(_python_name(_declared_charset(response)), errors="replace")


def _python_name(charset: str | None) -> str:
    try:
        return codecs.lookup(charset or "utf-8").name
    except LookupError:
        return "utf-8"


def shape_of(data: Any) -> str:
    """What a value is, for error messages: its keys or its type."""
    if isinstance(data, dict):
        keys = ", ".join(repr(str(key)[:40]) for key in list(data)[:8])
        return f"the keys {keys}" if keys else "no keys"
    if isinstance(data, list):
        return f"a list of {len(data)}"
    return "null" if data is None else f"a {type(data).__name__}"
