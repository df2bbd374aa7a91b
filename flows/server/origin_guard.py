"""Refuse requests that other pages send to a server on loopback.

A page in any tab can reach a loopback port: by its number, or by a name of its own that it lets resolve to 127.0.0.1 (DNS
rebinding). Its requests differ from those of our own page in headers that no script can set: Host, Origin and Sec-Fetch-Site.
"""

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FOREIGN = ("cross-site", "same-site")
"""Sec-Fetch-Site of requests that a page of another origin caused. Other ports of loopback are the same site."""
API = "/api/"


class OriginGuard:
    """ASGI middleware that lets through what belongs to one of `origins` (such as `http://127.0.0.1:4200`) or to no page at all.

    Of other pages, only a link to a page of ours is followed. Every response forbids frames, foreign sources and guessing of types;
    `image_sources` are further origins that pictures may come from.
    """

    def __init__(self, app: ASGIApp, origins: Iterable[str], image_sources: Iterable[str] = ()) -> None:
        self._app = app
        self._origins = tuple(origins)
        self._hosts = {urlsplit(origin).netloc for origin in self._origins}
        self._localhosts = {host.replace("127.0.0.1", "localhost"): host for host in self._hosts if "127.0.0.1" in host}
        self._headers = safe_headers(image_sources)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(Headers(scope=scope), scope)
        if refusal is None:
            await self._app(scope, receive, self._with_headers(send))
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "refused"})
        else:
            await refusal(scope, receive, self._with_headers(send))

    def _refusal(self, headers: Headers, scope: Scope) -> Response | None:
        host = ",".join(headers.getlist("host"))
        is_page = _is_navigation(headers, scope)
        if host in self._localhosts and is_page:
            query = f"?{scope['query_string'].decode('latin-1')}" if scope["query_string"] else ""
            return RedirectResponse(f"http://{self._localhosts[host]}{scope['path']}{query}")
        if host not in self._hosts:
            return PlainTextResponse(f"This server is {self._origins[0]} and answers to no other name.\n", 421)
        if any(origin not in self._origins for origin in headers.getlist("origin")):
            return PlainTextResponse("Refused: the request comes from another page.\n", 403)
        if any(site in FOREIGN for site in headers.getlist("sec-fetch-site")) and not is_page:
            return PlainTextResponse("Refused: the request comes from another page.\n", 403)
        return None

    def _with_headers(self, send: Send) -> Send:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message.setdefault("headers", []))
                for name, value in self._headers.items():
                    headers[name] = value
                message["headers"] = headers.raw
            await send(message)

        return send_with_headers


def safe_headers(image_sources: Iterable[str] = ()) -> dict[str, str]:
    """Response headers of a page that loads from its own origin only and is shown in no frame."""
    policy = {
        "default-src": "'self'",
        "script-src": "'self'",
        "connect-src": "'self'",
        "img-src": " ".join(("'self'", "data:", "blob:", *image_sources)),
        "style-src": "'self' 'unsafe-inline'",
        "font-src": "'self' data:",
        "worker-src": "'self' blob:",
        "object-src": "'none'",
        "base-uri": "'self'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    return {
        "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in policy.items()),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    }


def _is_navigation(headers: Headers, scope: Scope) -> bool:
    """Whether a browser opens a page in a tab, rather than a script, a frame or an element asking for data."""
    return (
        scope["type"] == "http"
        and scope["method"] in ("GET", "HEAD")
        and headers.get("sec-fetch-mode", "navigate") == "navigate"
        and headers.get("sec-fetch-dest", "document") == "document"
        and not scope["path"].startswith(API)
    )
