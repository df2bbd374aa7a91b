"""What a page would send is captured with the network closed, whatever way it sends, and nothing of it arrives."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from adapters.browser.page.chromium import find_chromium
from adapters.browser.page.launch import QUIET
from adapters.http.address_guard import AddressGuard
from adapters.quarantine.courier import Courier
from adapters.quarantine.page_gate import PageGate
from adapters.quarantine.proxy import QuarantineProxy
from core.contracts.base import sha256_hex
from core.contracts.wire import WireRequest
from tests.support.cases import in_ci, some_of
from tests.support.http import LocalSite

pytestmark = pytest.mark.browser
CV = b"%PDF-1.7 " + bytes(range(256)) * 320
VALUES = frozenset({"Ana Example", "ana@example.com", sha256_hex(CV)})
FIELDS = "<input name=name><input name=email><input type=file name=cv><input type=hidden name=job value=4711><button>Send</button>"
JSON_BODY = "JSON.stringify({candidate: {name: n.value, email: e.value}, job: 4711})"

FORMS = {
    "a plain form with a document": f"<form method=post action=/apply enctype=multipart/form-data>{FIELDS}</form>",
    "a form in the address": f"<form method=get action=/apply>{FIELDS}</form>",
    "a form that answers in a new tab": f"<form method=post action=/apply target=_blank enctype=multipart/form-data>{FIELDS}</form>",
    "a form that answers in a hidden frame": f"<iframe name=quiet></iframe><form method=post action=/apply target=quiet>{FIELDS}</form>",
    "fetch with JSON": f"<form onsubmit=\"event.preventDefault(); const [n, e] = this.elements; fetch('/apply', {{method: 'POST', headers: {{'content-type': 'application/json'}}, body: {JSON_BODY}}})\">{FIELDS}</form>",
    "PUT with JSON as plain text": f"<form onsubmit=\"event.preventDefault(); const [n, e] = this.elements; fetch('/apply', {{method: 'PUT', body: {JSON_BODY}}})\">{FIELDS}</form>",
    "XMLHttpRequest with a document": f"<form onsubmit=\"event.preventDefault(); const x = new XMLHttpRequest(); x.open('POST', '/apply'); x.send(new FormData(this))\">{FIELDS}</form>",
    "XMLHttpRequest that the page waits for": f"<form onsubmit=\"event.preventDefault(); const x = new XMLHttpRequest(); x.open('POST', '/apply', false); x.send(new FormData(this))\">{FIELDS}</form>",
    "a compressed body": f"<form onsubmit=\"event.preventDefault(); const [n, e] = this.elements; new Response(new Blob([{JSON_BODY}]).stream().pipeThrough(new CompressionStream('gzip'))).blob().then(body => fetch('/apply', {{method: 'POST', headers: {{'content-type': 'application/json', 'content-encoding': 'gzip'}}, body}}))\">{FIELDS}</form>",
    "a beacon": f"<form onsubmit=\"event.preventDefault(); navigator.sendBeacon('/apply', new URLSearchParams(new FormData(this)))\">{FIELDS}</form>",
    "a document as base64 inside JSON": f"<form onsubmit=\"event.preventDefault(); const f = this; const r = new FileReader(); r.onload = () => fetch('/apply', {{method: 'POST', headers: {{'content-type': 'application/json'}}, body: JSON.stringify({{name: f.name.value, email: f.email.value, cv: r.result}})}}); r.readAsDataURL(f.cv.files[0])\">{FIELDS}</form>",
}  # fmt: skip


class Opened(NamedTuple):
    page: Page
    gate: PageGate
    site: LocalSite
    pages: QuarantineProxy


class Started(NamedTuple):
    playwright: Playwright
    browser: Browser


@pytest.fixture(scope="module")
def started() -> Iterator[Started]:
    """One Chromium for all tests: each has a context with a proxy and a courier of its own."""
    with sync_playwright() as playwright:
        executable = find_chromium(None, bundled=playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=executable, args=[*QUIET, "--no-sandbox"])
        yield Started(playwright, browser)
        browser.close()


@contextmanager
def opened(started: Started, html: str, **answers: Any) -> Iterator[Opened]:
    with LocalSite().running() as site:
        site.says("/", f"<!doctype html><title>Apply</title>{html}", media="text/html")
        for path, content in answers.items():
            site.says(f"/{path}", content)
        rule = AddressGuard([site.host])
        with QuarantineProxy(rule) as pages, QuarantineProxy(rule) as ours:
            courier = Courier(started.playwright, ours)
            context = started.browser.new_context(service_workers="block", proxy={"server": pages.server})
            try:
                gate = PageGate(context, pages, courier)
                page = context.new_page()
                page.goto(site.url("/"))
                site.asked.clear()
                yield Opened(page, gate, site, pages)
            finally:
                context.close()
                courier.close()


def fill(form: Opened) -> None:
    form.gate.fill(VALUES)
    form.page.fill("[name=name]", "Ana Example")
    form.page.fill("[name=email]", "ana@example.com")
    form.page.set_input_files("[name=cv]", {"name": "ana.pdf", "mimeType": "application/pdf", "buffer": CV})


def press(form: Opened) -> None:
    form.gate.rehearse()
    form.page.click("button", no_wait_after=True)
    for _ in range(20):  # a busy machine takes longer than a second for the first request
        if form.gate.captured:
            break
        form.page.wait_for_timeout(100)
    form.page.wait_for_timeout(500)


@pytest.mark.parametrize("kind", some_of(list(FORMS), list(FORMS), every=2).argvalues)
def test_what_would_be_sent_is_seen_whole_and_nothing_of_it_arrives(started: Started, kind: str) -> None:
    with opened(started, FORMS[kind]) as form:
        fill(form)
        press(form)
        assert [one.url for one in form.gate.captured] == [form.site.url("/apply")]
        parts = form.gate.captured[0].parts
        values = {part.value for part in parts} | {part.sha256 for part in parts}
        assert {"Ana Example", "ana@example.com"} <= values
        assert ("base64" not in kind and "document" not in kind) or sha256_hex(CV) in values
        assert form.site.asked == []


STRANGER = "navigator.sendBeacon('http://stranger.example/b' + Math.random(), 'event=apply')"
OWN = "navigator.sendBeacon('/b', JSON.stringify({event: 'apply', at: Math.random()}))"
TRACKED = "fetch('/b', {method: 'POST', body: JSON.stringify({event: 'apply', at: Math.random()})}).catch(() => 0)"
APPLY = "fetch('/apply', {method: 'POST', body: new FormData(this)})"


@pytest.mark.parametrize("beacon", [STRANGER, OWN, TRACKED])
def test_who_counts_visits_is_told_nothing_and_is_no_part_of_the_application(started: Started, beacon: str) -> None:
    for order in (f"{beacon}; {APPLY}", f"{APPLY}; {beacon}", f"{beacon}; {APPLY}; {beacon}"):
        html = f'<form onsubmit="event.preventDefault(); {order}">{FIELDS}</form>'
        with opened(started, html, apply="{}") as form:
            fill(form)
            press(form)
            assert [one.url for one in form.gate.captured] == [form.site.url("/apply")]
            assert form.gate.asides
            assert form.site.asked == []


def test_a_count_that_carries_an_answer_belongs_to_what_is_compared(started: Started) -> None:
    told = "navigator.sendBeacon('/b', JSON.stringify({event: 'apply', user: btoa(this.email.value)}))"
    html = f'<form onsubmit="event.preventDefault(); {told}; {APPLY}">{FIELDS}</form>'
    with opened(started, html) as form:
        fill(form)
        press(form)
        assert sorted(one.url for one in form.gate.captured) == [form.site.url("/apply"), form.site.url("/b")]


def test_a_compressed_beacon_with_an_answer_belongs_to_what_is_compared(started: Started) -> None:
    told = "new Response(new Blob([this.email.value]).stream().pipeThrough(new CompressionStream('gzip'))).blob().then(b => navigator.sendBeacon('/b', b))"
    html = f'<form onsubmit="event.preventDefault(); {told}; {APPLY}">{FIELDS}</form>'
    with opened(started, html) as form:
        fill(form)
        press(form)
        assert sorted(one.url for one in form.gate.captured) == [form.site.url("/apply"), form.site.url("/b")]
        assert all(map(form.gate.contents.carries_values, form.gate.captured))
        assert form.site.asked == []


def test_a_request_that_the_page_waits_for_while_it_is_filled_is_held_and_the_page_goes_on(
    started: Started,
) -> None:
    script = "const x = new XMLHttpRequest(); x.open('POST', '/draft', false); try { x.send(this.value) } catch { }"
    with opened(started, f'<input name=note oninput="{script}">{FORMS["a beacon"]}') as form:
        form.gate.fill(VALUES)
        form.page.fill("[name=note]", "ana@example.com", timeout=5000)
        assert form.page.input_value("[name=note]") == "ana@example.com"
        assert [one.request.url for one in form.gate.held] == [form.site.url("/draft")]
        assert form.site.asked == []


def test_a_form_that_its_page_sends_by_itself_before_anything_is_filled_in_stays_here(started: Started) -> None:
    with opened(started, FORMS["a plain form with a document"], next="The form") as form:
        form.page.evaluate("document.forms[0].submit()")
        form.page.wait_for_timeout(300)
        assert (form.site.asked, len(form.gate.held)) == ([], 1)
        fill(form)
        assert form.page.input_value("[name=name]") == "Ana Example"


def test_a_button_that_leads_to_the_form_by_post_is_followed(started: Started) -> None:
    html = "<form method=post action=/next enctype=multipart/form-data><input type=hidden name=job value=4711><button>Apply</button></form>"
    with opened(started, html, next="The form") as page:
        page.page.click("button")
        assert page.page.url == page.site.url("/next") and len(page.site.asked) == 1


AFTER = {
    "fetch('/apply?name=Ana+Example&visa=yes')": False,
    "new Image().src = '/apply?marketing_consent=yes'": False,
    "location = '/done?email=ana@example.com'": False,
    "fetch('/status?id=17')": True,
}


def test_after_the_application_pages_are_read_and_nothing_is_told(started: Started) -> None:
    for script, is_read in AFTER.items():
        html = f'<form onsubmit="event.preventDefault(); {APPLY}.then(() => {{ {script} }})">{FIELDS}</form>'
        with opened(started, html, apply="{}", status="{}", done="Thanks") as form:
            fill(form)

            def decide(wire: WireRequest) -> None:
                form.gate.dispatch = wire

            form.gate.send(decide)
            form.page.click("button", no_wait_after=True)
            form.page.wait_for_timeout(700)
            assert len(form.site.asked) == 1 + is_read, script


def test_a_token_that_knows_nothing_of_the_candidate_is_fetched_so_that_the_request_behind_it_is_seen(
    started: Started,
) -> None:
    html = f"<form onsubmit=\"event.preventDefault(); const f = this; fetch('/token', {{method: 'POST'}}).then(r => r.json()).then(t => fetch('/apply', {{method: 'PUT', headers: {{'x-token': t.token}}, body: new FormData(f)}}))\">{FIELDS}</form>"
    with opened(started, html, token='{"token": "abc123"}') as form:
        fill(form)
        press(form)
        assert [(one.method, one.url) for one in form.gate.captured] == [
            ("POST", form.site.url("/token")),
            ("PUT", form.site.url("/apply")),
        ]
        assert form.site.paths_asked() == ["/token"]


@pytest.mark.parametrize(
    "told",
    ["fetch('/token?v=' + btoa(f.email.value))", *in_ci("fetch('/token/' + btoa(f.email.value))", "fetch('/token', {headers: {'x-v': btoa(f.email.value)}})")],
)  # fmt: skip
def test_a_token_request_that_was_not_known_before_is_not_released_however_it_is_written(
    started: Started, told: str
) -> None:
    html = f"<form onsubmit=\"event.preventDefault(); const f = this; {told}.then(() => fetch('/apply', {{method: 'POST', body: new FormData(f)}}))\">{FIELDS}</form>"
    with opened(started, html) as form:
        fill(form)
        press(form)
        assert form.site.asked == []


@pytest.mark.parametrize(
    "asked_for",
    ["new Image().src = '/known'", *in_ci("document.body.style.background = 'url(/known)'", "document.head.append(Object.assign(document.createElement('script'), {src: '/known'}))")],
)  # fmt: skip
def test_a_picture_a_style_or_a_script_is_no_token(started: Started, asked_for: str) -> None:
    """Which of several known addresses a page loads can tell what was typed, as a font for each letter does."""
    html = f'<form onsubmit="event.preventDefault(); {asked_for}">{FIELDS}</form>'
    with opened(started, html) as form:
        fill(form)
        press(form)
        assert form.site.asked == []


@pytest.mark.parametrize(
    "way", ["", *in_ci(", {method: 'POST'}", ", {method: 'POST', duplex: 'half', body: new Blob(['x']).stream()}")]
)
def test_nothing_is_asked_as_a_token_where_the_form_is_sent_to(started: Started, way: str) -> None:
    """A site may count whatever arrives there, even empty, as an application."""
    html = f"<form action='/apply?a=1' onsubmit=\"event.preventDefault(); fetch('/apply'{way}).catch(() => 0)\">{FIELDS}</form>"
    with opened(started, html) as form:
        fill(form)
        press(form)
        assert form.site.asked == []


def test_a_look_up_of_what_is_typed_reaches_the_site_and_is_listed(started: Started) -> None:
    html = "<input id=city oninput=\"fetch('/cities?q=' + this.value).then(r => r.json()).then(l => out.textContent = l[0])\"><p id=out></p>"
    with opened(started, html, cities='["Berlin, Germany"]') as form:
        form.gate.fill(VALUES | {"Berlin"})
        with form.gate.looking_up("Berlin"):
            form.page.fill("#city", "Berlin")
            form.page.wait_for_function("() => out.textContent")
        assert form.page.inner_text("#out") == "Berlin, Germany"
        assert [(one.typed, one.request.parts[0].value) for one in form.gate.filling.look_ups.made] == [
            ("Berlin", "Berlin")
        ]


def test_a_look_up_cannot_take_anything_else_along(started: Started) -> None:
    html = "<input id=name><input id=city oninput=\"fetch('/cities?q=' + this.value + '&n=' + document.getElementById('name').value)\">"
    with opened(started, html) as form:
        form.gate.fill(VALUES)
        form.page.fill("#name", "Ana Example")
        with form.gate.looking_up("Berlin"):
            form.page.fill("#city", "Berlin")
            form.page.wait_for_timeout(300)
        assert form.site.asked == []
        assert "nothing but what is typed" in form.gate.held[0].why


def test_at_sending_the_released_request_is_sent_once_and_its_answer_shown(started: Started) -> None:
    html = f"<form method=post action=/apply enctype=multipart/form-data>{FIELDS}</form>"
    with opened(started, html) as form:
        form.site.sends_on("/apply", "/thanks?id=7", 303)
        form.site.says("/thanks", "<h1>Thank you</h1>", media="text/html")
        fill(form)
        released: list[str] = []

        def decide(request: Any) -> str | None:
            if released:
                form.gate.phase = form.gate.phase.SENT
            released.append(request.url)
            return None if len(released) == 1 or request.method == "GET" else "one request was sent already"

        form.gate.send(decide)
        form.page.click("button", no_wait_after=True)
        form.page.wait_for_url("**/thanks?id=7")
        assert form.page.inner_text("h1") == "Thank you"
        posts = [(path, len(body)) for method, path, _, body in form.site.asked if method == "POST"]
        assert posts == [("/apply", posts[0][1])] and posts[0][1] > len(CV)
