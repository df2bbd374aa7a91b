"""Parse the bytes of a response as JSON, XML or HTML, or raise an error that names what it is instead."""

import codecs
import json
import re
from html import unescape
from typing import Any
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring
from selectolax.lexbor import LexborHTMLParser

from adapters.parsing.error_pages import error_from_page, error_from_payload, wall_error
from core.contracts.job_site import Response
from core.errors import MarkupChanged

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decoded(response: Response, what: str) -> str:
    """Decode a response by its byte order mark, else the declared charset, else UTF-8.

    `what` names the expected content in messages. Raises `MarkupChanged` for anything else: encodings are not guessed.
    """
    content = response.content
    if not content.strip():
        raise MarkupChanged(f"Expected {what}, got an empty response")
    if content[:2] == b"\x1f\x8b":
        raise MarkupChanged(f"Expected {what}, got compressed data (gzip)")
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
        raise MarkupChanged(f"Expected {what}, got UTF-16 without a byte order mark, or binary data")
    place = _first_bad_byte(content)
    raise MarkupChanged(f"Wrong encoding: {what} is not valid {declared or 'UTF-8'} at byte {place}")


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
    in_content = re.search(rb"<meta[^>]+charset=[\"']?([\w.:-]+)", head, re.I) or re.match(
        rb"\s*<\?xml[^>]+encoding=[\"']([\w.:-]+)", head
    )
    return in_content[1].decode("ascii") if in_content else None


def read_json(response: Response) -> Any:
    """Return the JSON value of a response.

    Raises `MarkupChanged` for truncated or otherwise broken JSON, and the named error for an HTML page or an error payload.
    """
    document = decoded(response, "JSON").strip()
    document = re.sub(r"^\)\]\}'?,?\s*", "", document)
    if document.startswith("<"):
        raise error_from_page(document, response, "JSON")
    wrapped = re.fullmatch(r"[\w$.]{1,80}\((.*)\)\s*;?", document, re.S)
    try:
        data = json.loads(wrapped[1] if wrapped else document, parse_constant=lambda _: None)
    except json.JSONDecodeError as error:
        if len(document) < 300 and re.fullmatch(r"[\w\s.,:;!'()-]+", document):
            stated = error_from_payload({"error": document})
            if stated and not isinstance(stated, MarkupChanged):
                raise stated from None
        raise _broken_json(document, error) from None
    except (RecursionError, ValueError) as error:
        raise MarkupChanged(f"Unreadable JSON: {type(error).__name__}") from None
    if isinstance(data, dict):
        stated = error_from_payload(data)
        if stated:
            raise stated
    return data


def _broken_json(document: str, error: json.JSONDecodeError) -> MarkupChanged:
    if document[:1] not in ("[", "{", '"'):
        return MarkupChanged(f"Expected JSON, but the response begins with {document[:60]!r}")
    near_end = error.pos >= len(document) - 2 or "Unterminated string" in error.msg or document[-1] not in "]}"
    if near_end:
        return MarkupChanged(f"Truncated JSON: it ends after {len(document):,} characters")
    return MarkupChanged(f"Broken JSON at character {error.pos:,}: {error.msg}")


def read_xml(response: Response) -> Element:
    """Return the root element of an XML response. Entities and external references are refused (defusedxml).

    Raises `MarkupChanged` for broken XML, and the named error for an HTML page or an error payload.
    """
    document = decoded(response, "XML").strip()
    if re.match(r"<!doctype html|<html\b", document, re.I):
        raise error_from_page(document, response, "XML")
    if document[0] in "{[":
        data = read_json(response)
        raise MarkupChanged(f"Expected XML, got JSON with {shape_of(data)}")
    if document[0] != "<":
        raise MarkupChanged(f"Expected XML, but the response begins with {document[:60]!r}")
    document = re.sub(r"^<\?xml[^>]*\?>", "", document)
    document = re.sub(
        r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));",
        "",
        document,
        flags=re.I,
    )
    document = _html_entities_resolved(document)
    try:
        root: Element = fromstring(document)
    except DefusedXmlException as error:
        raise MarkupChanged(f"XML with entity definitions, which are never read ({type(error).__name__})") from None
    except ParseError as error:
        if "unbound prefix" in str(error):
            return _without_prefixes(document)
        if "no element found" in str(error) or "unclosed" in str(error):
            raise MarkupChanged(f"Truncated XML: it ends after {len(document):,} characters") from None
        raise MarkupChanged(f"Broken XML: {error}") from None
    return root


def _html_entities_resolved(document: str) -> str:
    """Resolve HTML entities (`&nbsp;`) and escape a bare `&`: both occur in feeds but are not XML.

    CDATA sections and documents with entities of their own stay as they are.
    """
    if "<!DOCTYPE" in document[:2_000]:
        return document
    pieces = re.split(r"(<!\[CDATA\[.*?\]\]>)", document, flags=re.S)
    for position in range(0, len(pieces), 2):
        piece = re.sub(r"&(?!#\d+;|#x[0-9a-fA-F]+;|[a-zA-Z]\w*;)", "&amp;", pieces[position])
        pieces[position] = re.sub(
            r"&(?!(?:amp|lt|gt|quot|apos);)[a-zA-Z]\w*;",
            lambda entity: unescape(entity[0]).replace("&", "&amp;"),
            piece,
        )
    return "".join(pieces)


def _without_prefixes(document: str) -> Element:
    """Parse a feed with undeclared name spaces by its local names."""
    try:
        root: Element = fromstring(re.sub(r"(</?)[A-Za-z_][\w.-]*:(?=[A-Za-z_])", r"\1", document))
    except (ParseError, DefusedXmlException) as error:
        raise MarkupChanged(f"Broken XML: {error}") from None
    return root


def read_html(response: Response) -> LexborHTMLParser:
    """Return the page as a tree. Raises the named error for a challenge, block or login page."""
    document = decoded_html(response)
    wall = wall_error(document, response)
    if wall:
        raise wall
    return LexborHTMLParser(document)


def decoded_html(response: Response) -> str:
    """Decode like `decoded`, but replace stray bytes as a browser does."""
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
    """Describe a value for error messages, by its keys or its type."""
    if isinstance(data, dict):
        keys = ", ".join(repr(str(key)[:40]) for key in list(data)[:8])
        return f"the keys {keys}" if keys else "no keys"
    if isinstance(data, list):
        return f"a list of {len(data)}"
    return "null" if data is None else f"a {type(data).__name__}"
