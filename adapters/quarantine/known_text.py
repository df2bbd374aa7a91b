"""What a page knew before the first value of the candidate was in it: its source, scripts, cookies and its own hosts."""

import ipaddress
from urllib.parse import SplitResult, urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, Response

TEXTS = frozenset({"document", "script", "xhr", "fetch"})
MOST_CHARACTERS = 20_000_000
SECOND_LEVEL = frozenset("ac co com edu gov gv ltd me ne net nom or org plc sch".split())
"""Labels below a country's domain under which anybody can register: `example.co.uk` is a site, `co.uk` is none."""


class KnownText:
    """Answers are kept by reference and read only when a request has to be judged."""

    def __init__(self) -> None:
        self._documents: set[SplitResult] = set()
        self._responses: list[Response] = []
        self._texts: list[str] = []
        self._joined: str | None = None

    def add_response(self, response: Response) -> None:
        if response.request.resource_type in TEXTS:
            self._responses.append(response)
        if response.request.resource_type == "document":
            self._documents.add(urlsplit(response.url))

    def is_own_site(self, url: str) -> bool:
        """True for a host of the same site as one of the documents that were read: `api.acme.example` for `jobs.acme.example`."""
        split = urlsplit(url)
        return any(_site(split) == _site(document) for document in self._documents)

    def read_page(self, page: Page) -> None:
        """Keep the source and the cookies that the page has now."""
        for frame in page.frames:
            try:
                self._texts += [frame.content(), frame.evaluate("() => document.cookie + '\\n' + location.href")]
            except PlaywrightError:
                continue  # the frame is gone, or never had a document

    def text(self) -> str:
        if self._joined is None:
            for response in self._responses:
                try:
                    self._texts.append(response.text())
                except (PlaywrightError, UnicodeDecodeError):
                    continue  # a redirect, or a body that the browser has let go: what is not known is not released
            self._joined = "\n".join(self._texts)[:MOST_CHARACTERS]
        return self._joined


def _site(split: SplitResult) -> str:
    """The registrable domain, roughly; an IP address or a bare name with its port."""
    host = split.hostname or ""
    labels = host.split(".")
    try:
        ipaddress.ip_address(host)
    except ValueError:
        if len(labels) > 1:
            return ".".join(labels[-3 if len(labels[-1]) == 2 and labels[-2] in SECOND_LEVEL else -2 :])
    return f"{host}:{split.port}"
