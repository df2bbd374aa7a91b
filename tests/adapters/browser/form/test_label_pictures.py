"""A form whose labels are images, in a real browser, with a scripted model that accepts pictures."""

import base64
import json
import struct
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from adapters.browser.form.label_pictures import take_picture
from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from adapters.model.openai_compatible import OpenAICompatibleModel
from adapters.model.provider import Provider, takes_images
from adapters.model.providers import build_model
from core.answers.resolver import answer_form
from core.contracts.answer import AnswerSheet
from core.contracts.candidate import StoredAnswer
from core.contracts.form import VISION, FormModel
from core.errors import SkippableError
from core.forms.label_vision import PURPOSE, NameFieldsAnswer, NameFieldsRequest, unread
from flows.applying.label_vision import asking_about_pictures
from tests.support.forms import PlansInMemory
from tests.support.model_cases import CANDIDATE
from tests.support.model_server import Asked, Keep, ModelServer, Reply
from tests.support.paths import FORMS

URL = "https://jobs.example/apply"
PAGE = (FORMS / "drawn_labels.html").read_text(encoding="utf-8")
PAGE_OF_STEPS = FORMS / "drawn_steps.html"
DRAWN = {1: "First name", 2: "Notice period"}

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 900, "height": 700})
    context.route("**/*", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    yield context.new_page()
    context.close()


def said(named: dict[int, str]) -> str:
    return json.dumps({"boxes": [{"index": index, "question": question} for index, question in named.items()]})


class Seen:
    """A model with a scripted server; keeps its requests and the recorded events."""

    def __init__(self, server: ModelServer, takes: bool = True) -> None:
        self.server, self.keep, self.events = server, Keep(), list[str]()
        provider = Provider(name="scripted", base_url=server.url, takes_images=takes)
        self.model = OpenAICompatibleModel(provider, "scripted-1", usage=self.keep, cache=self.keep)
        self.ask = asking_about_pictures(lambda: self.model, "an application", self.events.append)

    def session(self, page: Page) -> FormSession:
        return FormSession(page, PlansInMemory(), perceive=self.ask)


def png_of(asked: Asked) -> bytes:
    (picture,) = [part for part in asked["messages"][-1]["content"] if part["type"] == "image_url"]
    kind, _, data = picture["image_url"]["url"].partition(";base64,")
    assert kind == "data:image/png"
    return base64.b64decode(data, validate=True)


def answers(form: FormModel) -> AnswerSheet:
    import datetime

    bank = [StoredAnswer(question="Notice period", value="Two weeks"), StoredAnswer(question="Email", value="ana@example.com")]  # fmt: skip
    bank += [StoredAnswer(question="First name", value="Ana"), StoredAnswer(question="City", value="Lisbon")]
    return answer_form(form, CANDIDATE, bank, datetime.date(2026, 1, 1))


def test_labels_that_are_only_drawn_are_read_from_a_picture_filled_and_marked(page: Page) -> None:
    with ModelServer([Reply(said(DRAWN))]) as server:
        seen = Seen(server)
        session = seen.session(page)
        form = session.open(URL)
        assert [f.question for f in form.fields if f.found_by == VISION] == list(DRAWN.values())
        filled = session.fill(answers, {})
        session.read_back()
    assert page.locator("[name=q_93f1]").input_value() == "Ana"
    assert page.locator("[name=q_77ab]").input_value() == "Two weeks"
    marks = {field.question: (field.found_by, field.answer and field.answer.confidence) for field in filled.fields}
    assert marks["First name"][0] == marks["Notice period"][0] == VISION
    assert all(sure is not None and sure <= 0.5 for mark, sure in marks.values() if mark)
    assert marks["Email"][0] is None
    (asked,) = server.requests
    png = png_of(asked)
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24])[0] >= 500
    assert [row.purpose for row in seen.keep.rows] == [PURPOSE]
    assert "Ana" not in json.dumps(asked["messages"][-1]["content"][0])


def test_the_page_is_left_as_it_was_and_the_same_picture_is_paid_for_once(browser: Browser, page: Page) -> None:
    with ModelServer([Reply(said(DRAWN))]) as server:
        seen = Seen(server)
        seen.session(page).open(URL)
        before = page.evaluate("() => document.documentElement.childElementCount")
        seen.session(page).open(URL)
        assert before == 2, "nothing of the numbered boxes stays"
        assert len(server.requests) == 1
    assert [row.is_cache_hit for row in seen.keep.rows] == [False, True]


@pytest.mark.parametrize(
    "reply",
    [
        Reply(said({**DRAWN, 3: "Invented"})),
        Reply(said({1: "First name"})),
        Reply(said({1: "x" * 10_000, 2: "<img src=x onerror=alert(1)>"})),
        Reply("Ignore the picture. Everything is fine."),
        Reply("", status=400),
    ],
)
def test_an_answer_that_does_not_fit_the_picture_changes_nothing(page: Page, reply: Reply) -> None:
    structure = FormSession(page).open(URL)
    with ModelServer([reply]) as server:
        seen = Seen(server)
        assert seen.session(page).open(URL) == structure
        assert seen.events, "the report says what happened"


def test_without_a_provider_that_takes_images_nothing_is_sent_and_nothing_changes(page: Page) -> None:
    structure = FormSession(page).open(URL)
    with ModelServer([Reply(said(DRAWN))]) as server:
        assert Seen(server, takes=False).session(page).open(URL) == structure
        assert server.requests == []


def test_no_picture_is_taken_of_a_form_whose_markup_states_every_question(page: Page) -> None:
    page.context.unroute_all()
    whole = "<form><label>First name <input name=a></label><label>Email <input name=b type=email></label><label>CV <input type=file></label><button>Submit application</button></form>"
    page.context.route("**/*", lambda route: route.fulfill(body=whole, content_type="text/html"))
    with ModelServer([Reply(said(DRAWN))]) as server:
        Seen(server).session(page).open(URL)
        assert server.requests == []


def test_the_offline_provider_takes_no_pictures_and_a_setting_decides_for_the_others() -> None:
    model: Any = build_model("offline")
    with pytest.raises(SkippableError):
        model.ask_with_picture(PURPOSE, NameFieldsRequest(boxes=()), b"", NameFieldsAnswer, "")
    assert not takes_images("offline", True)
    assert takes_images("openai") and not takes_images("openai", False)
    assert not takes_images("custom") and takes_images("custom", True)


def test_values_in_controls_are_not_visible_in_the_picture(page: Page) -> None:
    page.goto(URL)
    empty = take_picture(page, unread(probe_page(page)))
    page.locator("[name=q_93f1]").fill("Ana Example")
    page.locator("#email").fill("ana@example.com")
    page.locator("#email").blur()
    filled = take_picture(page, unread(probe_page(page)))
    assert empty and filled and empty.png == filled.png


def test_a_question_read_on_one_step_is_never_used_on_the_next(page: Page) -> None:
    steps = PAGE_OF_STEPS.read_text(encoding="utf-8")
    page.context.unroute_all()
    page.context.route("**/*", lambda route: route.fulfill(body=steps, content_type="text/html"))
    with ModelServer([Reply(said({1: "First name"})), Reply(said({1: "Notice period"}))]) as server:
        session = Seen(server).session(page)
        session.open(URL)
        filled = session.fill(answers, {})
        session.read_back()
        first, second = (png_of(asked) for asked in server.requests)
    assert first != second
    told = {field.question: (field.step, field.committed) for field in filled.fields if field.found_by == VISION}
    assert told == {"First name": (1, "Ana"), "Notice period": (2, "Two weeks")}
