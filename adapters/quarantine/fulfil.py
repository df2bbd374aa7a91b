"""Pass the site's response to a released request to the page."""

import json
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Request, Route

from adapters.quarantine.courier import CourierAnswer


def fulfil(route: Route, request: Request, answer: CourierAnswer) -> None:
    """Pass the response to the page. A redirect becomes a new request of the page, by GET and without the body."""
    if answer.status in (307, 308):
        route.abort("blockedbyclient")  # a redirect that repeats the body, which is never sent twice
        return
    if answer.location is None or answer.status not in (301, 302, 303):
        route.fulfill(status=answer.status, headers=dict(answer.headers), body=answer.body)
        return
    address = urljoin(request.url, answer.location)
    if urlsplit(address).scheme not in ("http", "https"):
        route.abort("blockedbyclient")  # a browser does not follow it either; as a script's address it would be run
        return
    to = json.dumps(address).replace("<", "\\u003c")
    cookies = {name: value for name, value in answer.headers.items() if name == "set-cookie"}
    route.fulfill(
        status=200, headers=cookies, content_type="text/html", body=f"<script>location.replace({to})</script>"
    )
