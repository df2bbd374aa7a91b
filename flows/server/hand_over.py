"""Log a browser in to the Prefect UI by a link that works once, for a minute.

`otklik open` asks for a code with the server's secret and opens the page `/otklik/open#CODE`. The code is in the fragment, which
browsers do not send. The page exchanges it for the secret and stores that where the UI looks for it.
"""

import base64
import binascii
import hmac
import json
import secrets
import time
from collections.abc import Callable

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from adapters.prefect.needs import NEEDS

PREFIX = "/otklik/"
VALID_SECONDS = 60.0
MOST_CODES = 16
START_PAGE = f"/v2/runs?tags={','.join(need.tag for need in NEEDS)}"
"""What waits for the user."""
PAGE = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>otklik</title>
<p id="text">Opening ...</p>
<script src="/otklik/open.js"></script></html>
"""
SCRIPT = """\
const code = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
fetch("/otklik/redeem", {method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({code})})
  .then((response) => response.ok ? response.json() : Promise.reject())
  .then(({password, page}) => { localStorage.setItem("prefect-password", password); location.replace(page); })
  .catch(() => {
    document.getElementById("text").textContent = "This link has been used or is older than a minute. Run: otklik open";
  });
"""


class Codes:
    """One-time codes, in memory. Each is good for one page, once, within a minute."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._pages: dict[str, tuple[float, str]] = {}

    def make(self, page: str) -> str:
        """Return a new code that leads to `page`, a path of this server. The oldest codes beyond 16 end."""
        while len(self._pages) >= MOST_CODES:
            self._pages.pop(next(iter(self._pages)))
        code = secrets.token_urlsafe(32)
        self._pages[code] = (self._now() + VALID_SECONDS, page)
        return code

    def redeem(self, code: str) -> str | None:
        """Use the code up and return its page, or None if it was used, is too old or never existed."""
        until, page = self._pages.pop(code, (0.0, ""))
        return page if page and self._now() <= until else None


def hand_over_app(secret: str, codes: Codes | None = None) -> Starlette:
    """The pages and calls below `/otklik/`. They must be served behind `OriginGuard`."""
    known = codes or Codes()

    async def make_code(request: Request) -> Response:
        if not is_authorized(request.headers.get("authorization"), secret):
            return JSONResponse({"detail": "Unauthorized"}, 401)
        page = await _field(request, "page") or START_PAGE
        if not page.startswith("/v2/"):
            return JSONResponse({"detail": "not a page of the UI"}, 422)
        return JSONResponse({"code": known.make(page)})

    async def redeem(request: Request) -> Response:
        page = known.redeem(await _field(request, "code"))
        if page is None:
            return JSONResponse({"detail": "used or too old"}, 403)
        password = base64.b64encode(secret.encode()).decode()
        return JSONResponse({"password": password, "page": page}, headers={"Cache-Control": "no-store"})

    async def open_page(_: Request) -> Response:
        return HTMLResponse(PAGE)

    async def script(_: Request) -> Response:
        return Response(SCRIPT, media_type="text/javascript")

    return Starlette(
        routes=[
            Route(f"{PREFIX}code", make_code, methods=["POST"]),
            Route(f"{PREFIX}redeem", redeem, methods=["POST"]),
            Route(f"{PREFIX}open", open_page),
            Route(f"{PREFIX}open.js", script),
        ]
    )


def is_authorized(header: str | None, secret: str) -> bool:
    """Whether an Authorization header carries this secret by HTTP Basic."""
    scheme, _, credentials = (header or "").partition(" ")
    try:
        given = base64.b64decode(credentials, validate=True)
    except binascii.Error:
        return False
    return scheme == "Basic" and hmac.compare_digest(given, secret.encode())


async def _field(request: Request, name: str) -> str:
    """Return a text of the JSON body; empty if there is none."""
    try:
        body = json.loads(await request.body())
    except (json.JSONDecodeError, UnicodeDecodeError):
        return ""
    value = body.get(name) if isinstance(body, dict) else None
    return value if isinstance(value, str) else ""
