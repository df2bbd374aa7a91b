"""Map an unexpected response (login or block page, error payload, other page) to a named error."""

import json
import re
from typing import Any

from selectolax.lexbor import LexborHTMLParser

from adapters.parsing.lenient import text
from core.contracts.job_site import Response
from core.errors import (
    BoardNotFound,
    ChallengePage,
    MarkupChanged,
    OtklikError,
    RateLimited,
    SiteBlocked,
    SiteUnreachable,
)
from core.walls.errors import error_from_wall
from core.walls.recognizer import recognise_wall

_CHECK_BOARD = "Check the board's name in sites.toml."
_CODE_KEYS = ("status", "httpStatus", "statusCode", "code", "errorCode")
_MESSAGE_KEYS = ("message", "error.message", "error_description", "detail", "error", "title", "errorMessage")
_MESSAGE_KEYS_OF_FIRST_ERROR = ("first", "first.message", "first.value", "first.type", "first.detail")
_ERROR_CODE = re.compile(r"(?:HTTP[_ ])?[45]\d\d")
_DOWN_TITLE = re.compile(
    r"maintenance|currently unavailable|service unavailable|bad gateway|gateway time-?out|\b50[234]\b", re.I
)
_NOT_FOUND_TITLE = re.compile(r"\b404\b|not found|no longer", re.I)
_CAPTCHA = re.compile(r"captcha", re.I)
_TOO_MANY = re.compile(r"\b429\b|too many requests|rate.?limit|throttl", re.I)
_NOT_FOUND = re.compile(
    r"\b404\b|\b410\b|not.?found|does not exist|no such|unknown (company|account|board)|gone\b", re.I
)
_REFUSED = re.compile(
    r"\b40[13]\b|unauthori[sz]ed|forbidden|access.?denied|not allowed|bad_authorization|blocked", re.I
)


def wall_error(html: str, response: Response) -> OtklikError | None:
    """Return the error for a login, challenge or block page, or None for an ordinary page."""
    return error_from_wall(recognise_wall(html, response.status, response.headers), "vacancies")


def error_from_page(html: str, response: Response, expected: str) -> OtklikError:
    """Return the error for an HTML page that came instead of `expected` ("JSON", "XML")."""
    wall = wall_error(html, response)
    if wall:
        return wall
    node = LexborHTMLParser(html[:200_000]).css_first("title")
    title = " ".join(node.text().split())[:80] if node else ""
    if _DOWN_TITLE.search(title):
        return SiteUnreachable(f"The site is down: it shows the page “{title}”")
    if _NOT_FOUND_TITLE.search(title):
        return BoardNotFound(f"Expected {expected}, got the page “{title}”", _CHECK_BOARD)
    return MarkupChanged(f"Expected {expected}, got an HTML page" + (f" “{title}”" if title else ""))


def error_from_payload(data: dict[str, Any]) -> OtklikError | None:
    """Return the error that a JSON object reports, or None for an object that is no error report."""
    if _has_rows(data):
        return None
    code = str(next((data[key] for key in _CODE_KEYS if data.get(key)), ""))
    error = data.get("error") or data.get("errors")
    if isinstance(error, dict) and not any(error.values()):  # an empty error beside the content
        error = None
    if not _reports_an_error(data, code, error) and not _is_only_a_message(data):
        return None
    first = error[0] if isinstance(error, list) and error else None
    message = text(data, *_MESSAGE_KEYS) or text({"first": first}, *_MESSAGE_KEYS_OF_FIRST_ERROR)
    details = f"{message or ''} {code} {json.dumps(error)[:300] if error else ''}"
    return error_from_text(details, (message or details.strip() or "no reason given")[:200])


def error_from_text(details: str, reason: str) -> OtklikError:
    """Return the error that the words in `details` name; `reason` is shown in its message."""
    if _CAPTCHA.search(details):
        return ChallengePage(f"The site asks for a captcha: {reason}")
    if _TOO_MANY.search(details):
        return RateLimited(f"The site asks to slow down: {reason}")
    if _NOT_FOUND.search(details):
        return BoardNotFound(f"The site has no such board or posting: {reason}", _CHECK_BOARD)
    if _REFUSED.search(details):
        return SiteBlocked(f"The site refuses access: {reason}")
    return MarkupChanged(f"Error payload instead of vacancies: {reason}")


def _has_rows(data: dict[str, Any]) -> bool:
    """Whether a value other than `errors` is a list of objects: an answer with content, whatever else it contains."""
    return any(
        isinstance(value, list) and value and isinstance(value[0], dict)
        for key, value in data.items()
        if key != "errors"
    )


def _reports_an_error(data: dict[str, Any], code: str, error: object) -> bool:
    return (
        bool(error)
        or data.get("ok") is False
        or data.get("success") is False
        or "errorCode" in data
        or bool(_ERROR_CODE.fullmatch(code))
    )


def _is_only_a_message(data: dict[str, Any]) -> bool:
    return (
        "message" in data
        and len(data) <= 4
        and not {"id", "title", "name"} & set(data)
        and not any(isinstance(value, list) for value in data.values())
    )
