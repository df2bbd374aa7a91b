"""Pictures of a walk's page: numbered for a model that takes them, and read by tesseract where a button is only drawn."""

import base64
import json
import shutil

import pytest
from pydantic import SecretStr

from adapters.browser.agent.marked_picture import marked_picture
from adapters.browser.agent.screen import read_screen
from adapters.browser.agent.session import walk_page
from adapters.documents.ocr import find_tesseract
from adapters.model.budget import Budget
from adapters.model.openai_compatible import OpenAICompatibleModel
from adapters.model.provider import Provider
from core.agent.model_adviser import ModelAdviser
from core.agent.walk import start
from core.contracts.agent import StopReason
from core.contracts.walk_perception import Mode, PerceptionModes
from core.errors import SettingsError
from tests.support.careers import Replica, address, posts
from tests.support.model_server import Keep, ModelServer, Reply

pytestmark = pytest.mark.browser


def pictures(server):
    """The pictures in each request to the model."""
    texts = [json.dumps(request) for request in server.requests]
    return [text.count("data:image/png;base64,") for text in texts]


@pytest.mark.parametrize(
    ("mode", "takes_images", "sent"),
    [(Mode.STRUCTURAL, True, 0), (Mode.DUAL, True, 1), (Mode.VISUAL, True, 1), (Mode.DUAL, False, 0)],
)
def test_a_picture_goes_to_the_model_only_where_mode_and_model_say_so(page, site, mode, takes_images, sent):
    provider = Provider(name="scripted", base_url="", prices={"scripted-1": (1.0, 10.0)}, takes_images=takes_images)
    with ModelServer([Reply(json.dumps({"tool": "click", "element": "e1"}))]) as server:
        keep = Keep()
        model = OpenAICompatibleModel(
            provider.model_copy(update={"base_url": server.url}),
            "scripted-1",
            SecretStr("sk-none"),
            5,
            keep,
            keep,
            Budget(None, None),
        )
        state = start(address(site, Replica("icon")), asks="always")
        state = state.model_copy(update={"modes": PerceptionModes(run=mode)})
        walk_page(page, state, ModelAdviser(model, "walk"))
        assert max(pictures(server)) == sent
    assert posts(site) == []


def test_the_picture_shows_the_keys_and_no_value_and_the_page_is_as_before(page, site):
    site.says("/search", "<h1>Jobs</h1><input type=search name=q value='typed'>", media="text/html; charset=utf-8")
    page.goto(site.url("/search"))
    plain = page.screenshot()
    before, html = read_screen(page), page.content()
    png = marked_picture(page, [("e1", page.locator("input"))])
    assert png.startswith(b"\x89PNG") and base64.b64encode(png) != base64.b64encode(plain)
    assert (read_screen(page), page.content()) == (before, html)


@pytest.mark.skipif(shutil.which("tesseract") is None, reason="tesseract is not installed")
def test_a_button_that_is_only_drawn_is_read_and_pressed(page, site):
    state = start(address(site, Replica("image_map")))
    assert walk_page(page, state, reader=find_tesseract()).state.stop_reason is StopReason.FORM_REACHED
    assert posts(site) == []


def test_without_tesseract_the_setting_is_an_error_that_says_what_to_install():
    with pytest.raises(SettingsError, match="tesseract is not installed") as raised:
        find_tesseract(lambda name: None)
    assert "apt install tesseract-ocr" in raised.value.hint
