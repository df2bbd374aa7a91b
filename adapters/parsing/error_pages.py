"""What stands where a site's answer was promised: a wall, an error object, another page."""

import json
import re
from typing import Any

from selectolax.lexbor import LexborHTMLParser

from adapters.parsing.lenient import text
from core.contracts.job_site import Response
from core.errors import (
    BoardNotFound,
    ChallengePage,
    LoginWall,
    MarkupChanged,
    OtklikError,
    RateLimited,
    SiteBlocked,
    SiteUnreachable,
)
from core.walls.recognizer import recognise_wall

_OWN_BROWSER = "Open the site in your own browser; it is not tried again in this run."


def wall_of(said: str, response: Response) -> OtklikError | None:
    """The wall that this page is, or None for an ordinary page."""
    wall = recognise_wall(said, response.status, response.headers)
    if wall.kind == "ordinary":
        return None
    if wall.kind == "login":
        return LoginWall(f"a login stands where the vacancies should be: {wall.why}", _OWN_BROWSER)
    if wall.kind == "blocked":
        return SiteBlocked(f"the site refuses: {wall.why}", _OWN_BROWSER)
    return ChallengePage(f"a {wall.kind} stands where the vacancies should be: {wall.why}", _OWN_BROWSER)


def instead_of(said: str, response: Response, promised: str) -> OtklikError:
    """What an HTML page is where `promised` should be: a wall by name, or changed markup."""
    wall = wall_of(said, response)
    if wall:
        return wall
    title = LexborHTMLParser(said[:200_000]).css_first("title")
    shown = " ".join(title.text().split())[:80] if title else ""
    if re.search(
        r"maintenance|currently unavailable|service unavailable|bad gateway|gateway time-?out|\b50[234]\b", shown, re.I
    ):
        return SiteUnreachable(f"the site is down for now: the page “{shown}”")
    if re.search(r"\b404\b|not found|no longer", shown, re.I):
        return BoardNotFound(
            f"{promised} was promised, but the answer is the page “{shown}”", "Check the board's name in the settings."
        )
    return MarkupChanged(f"{promised} was promised, but the answer is an HTML page" + (f" “{shown}”" if shown else ""))


def stated_error(data: dict[str, Any]) -> OtklikError | None:
    """The error that an error object names; None for an object that is not one."""
    if any(
        isinstance(value, list) and value and isinstance(value[0], dict)
        for key, value in data.items()
        if key != "errors"
    ):
        return None
    code = str(
        data.get("status")
        or data.get("httpStatus")
        or data.get("statusCode")
        or data.get("code")
        or data.get("errorCode")
        or ""
    )
    error = data.get("error") or data.get("errors")
    message = text(
        data, "message", "error.message", "error_description", "detail", "error", "title", "errorMessage"
    ) or text(
        {"e": error[0] if isinstance(error, list) and error else None},
        "e",
        "e.message",
        "e.value",
        "e.type",
        "e.detail",
    )
    is_error = (
        bool(error)
        or data.get("ok") is False
        or data.get("success") is False
        or "errorCode" in data
        or bool(re.fullmatch(r"(?:HTTP[_ ])?[45]\d\d", code))
    )
    says_only_a_message = "message" in data and len(data) <= 4 and not {"id", "title", "name"} & set(data)
    if not is_error and (not says_only_a_message or any(isinstance(value, list) for value in data.values())):
        return None
    said = f"{message or ''} {code} {json.dumps(error)[:300] if error else ''}"
    shown = (message or said.strip() or "no reason given")[:200]
    if re.search(r"captcha", said, re.I):
        return ChallengePage(f"the site asks for a captcha: {shown}")
    if re.search(r"\b429\b|too many requests|rate.?limit|throttl", said, re.I):
        return RateLimited(f"the site asks to slow down: {shown}")
    if re.search(
        r"\b404\b|\b410\b|not.?found|does not exist|no such|unknown (company|account|board)|gone\b", said, re.I
    ):
        return BoardNotFound(
            f"the site knows no such board or posting: {shown}", "Check the board's name in the settings."
        )
    if re.search(
        r"\b40[13]\b|unauthori[sz]ed|forbidden|access.?denied|not allowed|bad_authorization|blocked", said, re.I
    ):
        return SiteBlocked(f"the site refuses: {shown}")
    return MarkupChanged(f"an error object instead of vacancies: {shown}")
