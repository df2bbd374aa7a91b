"""A page whose script never ends is closed wherever it hangs, and the user is told; nothing waits for it."""

import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, Page, Route

from adapters.browser.form import session as session_module
from adapters.browser.form.session import FormSession
from adapters.browser.page import hung_script
from adapters.browser.page.launch import launched
from adapters.browser.page.navigation import Wall
from adapters.browser.page.wall_guard import stop_at_wall
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.filled_form import UploadFile
from core.contracts.form import FormModel
from core.contracts.question import QuestionClass
from core.errors import FormDrift, PageHangs
from tests.support.answers import TODAY, candidate
from tests.support.cases import some_of
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HANG = "{ while (true) {} }"
NAMES = "<p><label>First name <input name=first></label><p><label>Last name <input name=last></label>"
EMAIL = "<p><label>Email <input name=email type=email></label>"
SEND = "<button>Submit application</button>"
FORM = f"<h1>Apply for Gardener</h1><form id=f method=post action=/send>{NAMES}{EMAIL}{SEND}</form>"
STEPS = f"""<h1>Apply for Gardener</h1><form id=f method=post action=/send><div id=one>{NAMES}<button type=button id=next>Next</button></div>
<div id=two hidden>{EMAIL}{SEND}</div></form><script>document.getElementById('next').onclick = () => {{ one.remove(); two.hidden = false }}</script>"""

OPENED = {
    "at once": f"<h1>Job</h1><script>{HANG}</script>",
    "a little later": f"<h1>Job</h1><script>setTimeout(() => {HANG}, 300)</script>",
    "in a frame": f"<h1>Job</h1><iframe srcdoc='<script>setTimeout(() => {HANG}, 200)</script>'></iframe>",
    "in a new tab": f"<h1>Job</h1><button id=b>Apply now</button><script>b.onclick = () => {{ const w = open('about:blank'); w.document.write('<h1>Apply</h1>'); w.setTimeout(() => {HANG}, 50) }}</script>",
}
FILLED = {
    event: f"{FORM}<script>f.addEventListener('{event}', () => {HANG}, true)</script>"
    for event in ("input", "change", "focus", "blur")
}
FILLED["in the second step"] = f"{STEPS}<script>f.elements.email.addEventListener('input', () => {HANG})</script>"
FILLED["on the way to the second step"] = f"{STEPS}<script>document.getElementById('next').addEventListener('click', () => {HANG})</script>"  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as running:
        yield running


@pytest.fixture
def page(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    monkeypatch.setattr(hung_script, "BEAT_SECONDS", 0.5)
    monkeypatch.setattr(hung_script, "MOST_MISSED", 4)
    monkeypatch.setattr(hung_script, "ANSWER_MS", 1500)
    context = browser.new_context()
    yield context.new_page()
    context.close()


def session(page: Page, html: str, wall: Wall = stop_at_wall) -> FormSession:
    def answer(route: Route) -> None:
        route.fulfill(body=f"<!doctype html>{html}", content_type="text/html")

    page.context.route("**/*", answer)
    return FormSession(page, PlansInMemory(), wall=wall)


def answers_of(state: FormModel) -> AnswerSheet:
    return answer_form(state, candidate(), (), TODAY, Scope())


@pytest.mark.parametrize("where", some_of(list(OPENED), list(OPENED), every=2, long_from=1).argvalues)
def test_a_page_that_hangs_when_it_is_opened(page: Page, where: str) -> None:
    form, started = session(page, OPENED[where]), time.monotonic()
    with pytest.raises(PageHangs, match="hangs when it is opened"):
        form.open("https://jobs.example/form")
    assert time.monotonic() - started < 20
    assert any(one.is_closed() for one in (page, form.page))


@pytest.mark.parametrize("when", some_of(list(FILLED), list(FILLED), every=2, long_from=1).argvalues)
def test_a_page_that_hangs_while_it_is_filled(page: Page, when: str) -> None:
    form, started = session(page, FILLED[when]), time.monotonic()
    form.open("https://jobs.example/form")
    with pytest.raises(PageHangs, match="hangs while it is filled"):
        form.fill(answers_of, {})
    assert time.monotonic() - started < 20
    assert page.is_closed()


def test_a_page_that_takes_its_form_away_while_it_is_filled_is_not_prepared(page: Page) -> None:
    page.set_default_timeout(500)
    form = session(page, "<h1>Apply for Gardener</h1><form id=f><p><label>Resume <input type=file name=cv></label><button>Send</button></form>")  # fmt: skip
    file = form.open("https://jobs.example/form").fields[0]
    answer = Answer(field_key=file.key, question=file.question, question_class=QuestionClass.FILE_UPLOAD, value="ana.pdf", file_kind="resume", provenance=Provenance(source="document", reference="resume"))  # fmt: skip

    def answers(state: FormModel) -> AnswerSheet:
        page.evaluate("f.remove()")  # between the question and its answer
        return AnswerSheet(form_fingerprint=state.fingerprint, answers=(answer,))

    with pytest.raises(FormDrift, match="takes a part of the form away"):
        form.fill(answers, {"resume": UploadFile("resume", "ana.pdf", "application/pdf", b"%PDF")})


def test_a_page_that_hangs_when_it_is_read_back(page: Page) -> None:
    form = session(page, FORM)
    form.open("https://jobs.example/form")
    form.fill(answers_of, {})
    page.evaluate("() => { setTimeout(() => { while (true) {} }, 0) }")
    page.wait_for_timeout(100)
    with pytest.raises(PageHangs, match="hangs when it is read back"):
        form.read_back()
    with pytest.raises(Error):
        form.screenshot()


def test_a_script_that_hangs_at_the_last_button_is_ended_so_that_the_page_can_be_read(page: Page) -> None:
    form = session(page, f"{FORM}<script>f.onsubmit = () => {HANG}</script>")
    form.open("https://jobs.example/form")
    form.fill(answers_of, {})
    with suppress(PageHangs):  # the press may return before the page hangs, or when its script was ended
        form.click_submit()
    form.end_hung_script()
    assert page.locator("h1").inner_text() == "Apply for Gardener"


def test_a_page_that_hangs_after_the_last_button_has_refused_nothing(page: Page) -> None:
    form = session(page, f"{FORM}<script>f.onsubmit = () => {{ setTimeout(() => {HANG}, 50); return false }}</script>")
    form.open("https://jobs.example/form")
    form.fill(answers_of, {})
    form.click_submit()
    page.wait_for_timeout(100)
    with pytest.raises(PageHangs, match="hangs after its last button"):
        form.refused_fields()


def test_a_page_that_answers_and_never_finishes_is_given_up(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "MOST_BEATS", 4)
    form = session(page, FORM, wall=lambda shown: shown.evaluate("new Promise(() => {})"))
    with pytest.raises(PageHangs, match="hangs when it is opened"):
        form.open("https://jobs.example/form")
    assert page.is_closed()


def held_back(page: Page, milliseconds: float) -> None:
    """Let the site answer a sent form late."""

    def answer(route: Route) -> None:
        with suppress(Error):  # the page may be closed before
            page.wait_for_timeout(milliseconds)
            route.fulfill(body="<h1>Thank you for your application</h1>", content_type="text/html")

    page.context.route("**/send", answer)


def test_a_site_that_never_answers_the_sent_form_is_no_script_that_never_ends(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hung_script, "MOST_WAITED", 4)
    form = session(page, FORM)
    held_back(page, 20_000)
    form.open("https://jobs.example/form")
    form.fill(answers_of, {})
    with page.expect_request("**/send"):
        form.click_submit()
    with pytest.raises(PageHangs, match="the site's answer does not come, or never ends"):
        form.confirmation()


def test_a_page_that_waits_for_a_late_answer_is_not_closed(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        hung_script, "BEAT_SECONDS", 0.4
    )  # the answer takes longer than all the beats that may be missed
    monkeypatch.setattr(hung_script, "MOST_MISSED", 4)
    form = session(page, FORM)
    held_back(page, 4000)
    form.open("https://jobs.example/form")
    form.fill(answers_of, {})
    form.click_submit()
    page.wait_for_timeout(5000)
    assert form.confirmation().text == "Thank you for your application"


def test_a_button_that_is_covered_is_for_the_user_to_look_at(page: Page) -> None:
    form = session(page, f"{FORM}<div style='position:fixed;inset:0'>Do you accept cookies?</div>")
    form.open("https://jobs.example/form")
    form.fill(answers_of, {})
    with pytest.raises(FormDrift, match="“Submit application” could not be pressed"):
        form.click_submit()
    assert not page.is_closed()


@pytest.mark.parametrize(
    "script",
    ["performance.now = () => 0; Date.now = () => 0", "window.setInterval = window.setTimeout = () => 0", "window.MutationObserver = class { observe() {} disconnect() {} }; window.Promise = class { constructor() {} then() {} }"],
)  # fmt: skip
def test_a_page_whose_clock_or_timers_do_not_run_is_filled(page: Page, script: str) -> None:
    form, started = session(page, f"{FORM}<script>{script}</script>"), time.monotonic()
    form.open("https://jobs.example/form")
    assert form.fill(answers_of, {}).fields
    assert time.monotonic() - started < 30


def test_a_page_that_is_only_busy_for_a_while_is_filled(page: Page) -> None:
    busy = "f.addEventListener('input', () => { const until = Date.now() + 400; while (Date.now() < until) {} })"
    form = session(page, f"{FORM}<script>{busy}</script>")
    form.open("https://jobs.example/form")
    assert form.fill(answers_of, {}).fields
