"""The texts that a page knew before the first value of the candidate was in it: source, scripts, cookies and own hosts."""

import re
from html import unescape
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, Response

from core.text.web_sites import site_of

TEXTS = frozenset({"document", "script", "xhr", "fetch"})
MOST_CHARACTERS = 20_000_000
SHORT = 3
"""The most characters of a short text. A page could encode data in short texts, so that they count as known only as whole words."""
_ACTION = re.compile(r'\b(?:form)?action="([^"]+)"', re.IGNORECASE)


class KnownText:
    """The known texts of one page. Responses are read only when a request must be checked.

    Responses to requests that were released while the form is filled are kept apart: `had` and `before` do not include them.
    """

    def __init__(self) -> None:
        self._documents: set[str] = set()
        self._responses: list[Response] = []
        self._before: list[str] = []
        self._since: list[str] = []
        self._sources: list[str] = []
        self._form_addresses: set[str] = set()
        self._size = 0

    def add_response(self, response: Response) -> None:
        if response.request.resource_type in TEXTS:
            self._responses.append(response)
        if response.request.resource_type == "document":
            self._documents.add(response.url)

    @property
    def sites(self) -> frozenset[str]:
        """The sites of the documents that were read, frames included."""
        return frozenset(map(site_of, self._documents))

    def is_own_site(self, url: str) -> bool:
        """Whether a host belongs to the site of one of the documents that were read: `api.acme.example` for `jobs.acme.example`."""
        return site_of(url) in self.sites

    def read_page(self, page: Page) -> None:
        """Add the current source, cookies and address of each frame, and the addresses of its forms."""
        for frame in page.frames:
            try:
                content = frame.content()
                self._keep(self._before, content)
                self._form_addresses |= {_address(urljoin(frame.url, unescape(to))) for to in _ACTION.findall(content)}
                self._keep(self._before, frame.evaluate("() => document.cookie + '\\n' + location.href"))
            except PlaywrightError:
                continue  # the frame is gone, or never had a document

    def is_address_of_form(self, url: str) -> bool:
        """Whether a form or a button of the page is sent to this address."""
        return _address(url) in self._form_addresses

    def sources(self) -> str:
        """Return the documents as they were loaded."""
        self.read_responses()
        return "\n".join(self._sources)

    def add_answer(self, text: str) -> None:
        """Add the response to a request that was released while the form was filled."""
        self._keep(self._since, text)

    def has(self, text: str) -> bool:
        """Whether a text was in the page before, or in a response since then; a short text as a whole word."""
        self.read_responses()
        if len(text) > SHORT:
            return any(text in known for known in (*self._before, *self._since))
        word = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)")
        return not text or any(word.search(known) for known in (*self._before, *self._since))

    def had(self, text: str) -> bool:
        """Whether a text was in the page before the first value of the candidate."""
        self.read_responses()
        return any(text in known for known in self._before)

    def before(self) -> str:
        """Return all text that the page knew before the first value of the candidate."""
        self.read_responses()
        return "\n".join(self._before)

    def so_far(self) -> str:
        """Return `before` together with all responses since then."""
        return "\n".join([self.before(), *self._since])

    def read_responses(self) -> None:
        """Read the responses that are not read yet. Call this before a page is left: reading never ends while a page is being left."""
        for response in list(self._responses):
            try:
                text = response.text()  # this may handle another request meanwhile
            except (PlaywrightError, UnicodeDecodeError):
                text = ""  # a redirect, or a body that the browser has dropped; unknown text is not released
            if response in self._responses:
                self._keep(self._before, text)
                self._responses.remove(response)
                if response.request.resource_type == "document":
                    self._sources.append(self._before[-1])

    def _keep(self, texts: list[str], text: str) -> None:
        kept = text[: max(0, MOST_CHARACTERS - self._size)]
        self._size += len(kept)
        texts.append(kept)


def _address(url: str) -> str:
    """Return the address without its query and fragment."""
    return urlsplit(url)._replace(query="", fragment="").geturl()
