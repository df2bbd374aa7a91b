"""Pages that scripts build are read in one browser after another, and know nothing of each other."""

import os
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from adapters.browser.page.page_fetcher import AT_ONCE, PageFetcher
from adapters.http.address_guard import AddressGuard
from core.contracts.job_site import Request
from core.errors import SiteUnreachable
from tests.support.http import LocalSite
from tests.support.installation import descendants

pytestmark = [pytest.mark.browser, pytest.mark.slow]
MEMORY = """<p id=found>nothing</p><script>
found.textContent = document.cookie + (localStorage.getItem('seen') || '') || 'nothing';
document.cookie = 'seen=1'; localStorage.setItem('seen', 'yes')</script>"""


@pytest.fixture(scope="module")
def site() -> Iterator[LocalSite]:
    with LocalSite().running() as running:
        running.says("/memory", f"<!doctype html>{MEMORY}", media="text/html")
        hang = "<script>setTimeout(() => { while (true) {} }, 50)</script>"
        running.says("/hangs", f"<!doctype html>{hang}", media="text/html")
        yield running


@pytest.fixture(scope="module")
def pages(site: LocalSite) -> Iterator[PageFetcher]:
    fetcher = PageFetcher(AddressGuard([site.host]))
    yield fetcher
    fetcher.close()


def browsers() -> set[str]:
    """The browser processes that this process has started."""
    own = [str(pid) for pid in descendants(os.getpid())]
    listed = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "-p", ",".join(own) or "0"], capture_output=True, text=True, check=False
    )
    lines = listed.stdout.splitlines()
    return {line.split()[0] for line in lines if "--user-data-dir" in line and "--type=" not in line}


def text_of(pages: PageFetcher, site: LocalSite, path: str = "/memory") -> str:
    return pages.fetch(Request(url=site.url(path), render=True)).content.decode()


def test_a_page_finds_nothing_of_the_page_before(pages: PageFetcher, site: LocalSite) -> None:
    for _ in range(2):
        assert '<p id="found">nothing</p>' in text_of(pages, site)


@pytest.mark.long
def test_a_page_that_hangs_is_unreachable_and_the_next_one_is_read(pages: PageFetcher, site: LocalSite) -> None:
    with pytest.raises(SiteUnreachable):
        text_of(pages, site, "/hangs")
    assert "nothing" in text_of(pages, site)


def test_pages_that_many_want_at_once_are_read_in_few_browsers_and_none_is_left(site: LocalSite) -> None:
    before = browsers()
    fetcher = PageFetcher(AddressGuard([site.host]))
    with ThreadPoolExecutor(5) as threads:
        read = list(threads.map(lambda _: text_of(fetcher, site), range(5)))
    assert all("nothing" in text for text in read)
    during = browsers() - before
    fetcher.close()
    assert 1 <= len(during) <= AT_ONCE
    assert not during & browsers()
