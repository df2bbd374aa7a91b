"""Fetch the document of a form again without a browser, to see which hidden values differ for each visitor."""

from html.parser import HTMLParser

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Playwright

from adapters.http.address_guard import AddressGuard
from adapters.quarantine.answer_size import MOST_BYTES
from adapters.quarantine.proxy import QuarantineProxy
from core.applications.wire_rehearsal import PageValues

DOCUMENT_SECONDS = 15.0
MOST_REDIRECTS = 5
MOST_CHARACTERS = 5_000_000


def fresh_document(playwright: Playwright, rule: AddressGuard, url: str) -> str | None:
    """Return the HTML that a new visitor without cookies gets, or None. No data of the candidate is sent."""
    with QuarantineProxy(rule, most_tunneled=MOST_BYTES) as proxy:
        context = playwright.request.new_context(proxy={"server": proxy.server})
        try:
            answer = context.get(
                url,
                headers={"accept": "text/html"},
                max_redirects=MOST_REDIRECTS,
                timeout=DOCUMENT_SECONDS * 1000,
            )
            return answer.text()[:MOST_CHARACTERS] if answer.ok and not proxy.traffic.cut else None
        except (PlaywrightError, UnicodeDecodeError):
            return None
        finally:
            context.dispose()


def values_in(html: str) -> PageValues:
    """Return the text of a document and the values of its hidden controls by name."""
    reader = _Hidden()
    reader.feed(html)
    return PageValues(html, reader.found)


class _Hidden(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: dict[str, tuple[str, ...]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name = given.get("name")
        if tag == "input" and (given.get("type") or "").lower() == "hidden" and name:
            self.found[name] = (*self.found.get(name, ()), given.get("value") or "")
