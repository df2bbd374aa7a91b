"""Which pages confirm an application: invented ones in five languages, honest and not (tests/cases/thanks)."""

import tomllib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route

from adapters.browser.form.confirmation import read_confirmation
from adapters.browser.form.probe import probe_page
from adapters.browser.page.chromium import find_chromium
from adapters.browser.page.launch import launched
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser
FILES = {
    path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted((ROOT / "tests/cases/thanks").glob("*.toml"))
}
PAGES = [(stem, name, page["html"]) for stem, pages in FILES.items() for name, page in pages.items()]
FORM = "<form><label>First name <input name=first required></label><button>Submit application</button></form>"
OTHER_SITE = "<h1>Thank you for applying</h1>"


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with launched(find_chromium(None)) as browser:
        yield browser.new_page(locale="en-US")


def confirms(page: Page, html: str) -> str:
    def answer(route: Route) -> None:
        own = "jobs.moorland.example" in route.request.url
        own_page = FORM if route.request.url.endswith("/form") else html
        body = f"<!doctype html><meta charset=utf-8><title>Moorland</title><body>{own_page}" if own else OTHER_SITE
        route.fulfill(body=body, content_type="text/html; charset=utf-8")

    page.route("**/*", answer)
    page.goto("https://jobs.moorland.example/form")
    form = probe_page(page)
    page.goto("https://jobs.moorland.example/apply/4711")
    found = read_confirmation(page, probe_page, form, wait_seconds=0)
    page.unroute("**/*")
    return found.kind


@pytest.mark.parametrize(("stem", "html"), [(s, h) for s, _, h in PAGES], ids=[f"{s}/{n}" for s, n, _ in PAGES])
def test_a_page_confirms_only_what_it_says(page: Page, stem: str, html: str) -> None:
    assert (confirms(page, html) == "confirmed") == stem.startswith("honest")
