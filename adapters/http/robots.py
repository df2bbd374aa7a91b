"""Rules of robots.txt (RFC 9309) for this program."""

import threading
from collections.abc import Callable
from urllib.parse import urljoin, urlsplit

from protego import Protego

from core.contracts.job_site import Response
from core.errors import SiteBlocked, SiteUnreachable

LONGEST_DELAY_SECONDS = 60.0
_MOST_BYTES = 512_000
_MOST_LINES = 20_000


class RobotsRules:
    """The rules of one robots.txt that apply to the program named `product`. Without rules, everything is allowed."""

    def __init__(self, text: str, product: str) -> None:
        self._rules = Protego.parse("\n".join(text.splitlines()[:_MOST_LINES]))
        self._product = product

    def allows(self, url: str) -> bool:
        return self._rules.can_fetch(url, self._product)

    @property
    def crawl_delay_seconds(self) -> float | None:
        """The requested pause between two requests in seconds, at most `LONGEST_DELAY_SECONDS`; None if there is none."""
        delay = self._rules.crawl_delay(self._product)
        return min(delay, LONGEST_DELAY_SECONDS) if delay is not None and delay > 0 else None


class RobotsPolicy:
    """Check addresses against the robots.txt of their host, which is fetched once per host and process.

    `fetch_once` sends one GET request without following redirects. Threads may share it.
    """

    def __init__(self, fetch_once: Callable[[str], Response], product: str, max_redirects: int = 5) -> None:
        self._fetch_once = fetch_once
        self._product = product
        self._max_redirects = max_redirects
        self._rules: dict[str, RobotsRules] = {}
        self._lock = threading.Lock()

    def check(self, url: str) -> float | None:
        """Return the crawl delay that applies to the address, in seconds.

        Raises `SiteBlocked` if robots.txt disallows the address. A missing robots.txt allows everything; if it cannot
        be fetched, raises `SiteUnreachable` so that the run retries later.
        """
        rules = self._rules_of(_origin(url))
        if not rules.allows(url):
            split = urlsplit(url)
            raise SiteBlocked(
                f"robots.txt of {split.netloc} disallows {split.path or '/'}",
                "Programs may not read this page. Open it in your own browser.",
            )
        return rules.crawl_delay_seconds

    def _rules_of(self, origin: str) -> RobotsRules:
        with self._lock:
            rules = self._rules.get(origin)
        if rules is None:
            rules = RobotsRules(self._text_of(origin), self._product)
            with self._lock:
                self._rules[origin] = rules
        return rules

    def _text_of(self, origin: str) -> str:
        """Return the content of robots.txt, or an empty string if there is none."""
        url = f"{origin}/robots.txt"
        for _ in range(self._max_redirects + 1):
            answer = self._fetch_once(url)
            location = answer.headers.get("location")
            if 300 <= answer.status < 400 and location:
                url = urljoin(url, location)
                continue
            if answer.status == 429 or answer.status >= 500:
                raise SiteUnreachable(
                    f"robots.txt of {urlsplit(origin).netloc} is unavailable (status {answer.status})"
                )
            if answer.status != 200:
                return ""
            return answer.content[:_MOST_BYTES].decode("utf-8", errors="replace").removeprefix("\ufeff")
        return ""


def _origin(url: str) -> str:
    split = urlsplit(url)
    return f"{split.scheme.lower()}://{split.netloc.lower()}"
