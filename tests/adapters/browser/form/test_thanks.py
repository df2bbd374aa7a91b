"""Which pages confirm an application: invented ones in five languages, honest and not (tests/cases/thanks)."""

import tomllib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route

from adapters.browser.form.confirmation import read_confirmation
from adapters.browser.form.probe import probe_page
from adapters.browser.page.chromium import find_chromium
from adapters.browser.page.launch import launched
from tests.support.cases import some_of
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser
FILES = {
    path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted((ROOT / "tests/cases/thanks").glob("*.toml"))
}
PAGES = [(stem, name, page["html"]) for stem, pages in FILES.items() for name, page in pages.items()]
FORM = "<form><label>First name <input name=first required></label><button>Submit application</button></form>"
OTHER_SITE = "<h1>Thank you for applying</h1>"


class Site:
    """A job site whose page after the form says what a test wants."""

    def __init__(self, page: Page) -> None:
        self.page, self.html = page, FORM
        page.route("**/*", self.answer)
        page.goto("https://jobs.moorland.example/form")
        self.form = probe_page(page)

    def answer(self, route: Route) -> None:
        is_own = "jobs.moorland.example" in route.request.url
        body = f"<!doctype html><meta charset=utf-8><title>Moorland</title><body>{self.html}" if is_own else OTHER_SITE
        route.fulfill(body=body, content_type="text/html; charset=utf-8")


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with launched(find_chromium(None)) as browser:
        yield Site(browser.new_page(locale="en-US"))


def confirms(site: Site, html: str) -> str:
    site.html = html
    site.page.goto("https://jobs.moorland.example/apply/4711")
    return read_confirmation(site.page, probe_page, site.form, wait_seconds=0).kind


SOME = some_of([(s, h) for s, _, h in PAGES], [f"{s}/{n}" for s, n, _ in PAGES], every=3)


@pytest.mark.parametrize("case", SOME.argvalues, ids=SOME.ids)
def test_a_page_confirms_only_what_it_says(site: Site, case: tuple[str, str]) -> None:
    stem, html = case
    assert (confirms(site, html) == "confirmed") == stem.startswith("honest")
