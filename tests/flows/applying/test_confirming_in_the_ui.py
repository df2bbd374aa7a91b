"""Confirming a sentence that was left out of a letter, in the Prefect UI, in a real browser. Pictures are kept (`tests/support/pictures.py`)."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page

from adapters.browser.page.launch import launched
from core.applications.left_out import CONFIRM
from core.contracts.application import State
from deploy.demo.ui import decide, log_in, open_approval
from deploy.demo.world import CANDIDATE
from flows.applying.documents import drafts_of
from flows.wiring import build_blobs, candidate_of
from tests.flows.applying.test_approving_in_the_ui import parts_off_screen, screens, screens_of_reading
from tests.support.installation import Installation
from tests.support.model_server import Asked, ModelServer, Reply
from tests.support.pictures import kept_pictures

pytestmark = [pytest.mark.prefect, pytest.mark.browser, pytest.mark.slow, pytest.mark.long]

TRUE = "I speak fluent Portuguese."
HOSTILE = "I led a <b>move</b> to Kubernetes </details> [approve](http://evil.example/x) www.evil.example `rm` *now* | & ![x](http://evil.example/p.png) <img src=x onerror=alert(1)>."
PARAGRAPHS = (
    "At Kranich Freight Systems I moved event processing to Kafka. I mentored three junior engineers.",
    "I built data pipelines with Airflow and pandas. I wrote asynchronous services with asyncio and Celery. "
    "I built the booking site with Django and Redis.",
    f"{HOSTILE} {TRUE}",
)


def reply(asked: Asked) -> str:
    """Draft the same letter each time, and say nothing to every other question."""
    return json.dumps({"paragraphs": PARAGRAPHS} if "paragraphs" in asked["messages"][0]["content"] else {})


@contextmanager
def letters_by_a_model(installation: Installation) -> Iterator[ModelServer]:
    """Let a scripted model draft the letters of the candidate."""
    settings = installation.settings
    files = [settings.home / "otklik.toml", settings.candidate_folder(CANDIDATE) / "preferences.toml"]
    before = [path.read_text("utf-8") for path in files]
    with ModelServer([Reply(reply)]) as server:
        model = f'[model]\nprovider = "custom"\nmodel = "scripted-1"\nbase_url = "{server.url}"\ncapability = "json_object"\n'
        files[0].write_text(before[0].replace("[model]\n", model), "utf-8")
        files[1].write_text(f"{before[1]}\n[documents]\nauto_cover_letter = true\nuse_model = true\n", "utf-8")
        try:
            yield server
        finally:
            for path, text in zip(files, before, strict=True):
                path.write_text(text, "utf-8")


def opened(dialog: Locator) -> str:
    """Open every section, and return the text of the approval."""
    dialog.locator("details").evaluate_all("sections => sections.forEach(section => { section.open = true })")
    return dialog.inner_text().replace("\u2060", "")


def choose_sentence(page: Page, dialog: Locator, beginning: str) -> None:
    """Choose one of the sentences that were left out, or take it back."""
    dialog.get_by_role("button", name=f"Select {CONFIRM}").click()
    page.get_by_role("option", name=beginning).click()
    page.keyboard.press("Escape")


def test_a_person_confirms_a_sentence_that_was_left_out_and_the_letter_comes_back_with_it(installation: Installation):
    pictures, blobs = kept_pictures(), build_blobs(installation.settings)
    with letters_by_a_model(installation) as model, launched() as browser:
        key = installation.open("greenhouse", "v-letter", title="Python developer")
        installation.start(key)
        asks = installation.wait_asked(key)
        installation.answer(asks, decision="answer", answer_1="Yes", answer_2="Yes")
        item = installation.wait_asked(key, but_not=installation.asking(asks))
        first = installation.row(key).manifest_sha256
        (draft,) = drafts_of(installation.ledger, blobs, installation.row(key))
        assert [sentence.text for sentence in draft.left_out] == [HOSTILE, TRUE]
        asked = len(model.requests)

        page = browser.new_page(viewport={"width": 1280, "height": 900})
        log_in(page, installation.settings)
        dialog = open_approval(page, item.url or "")
        assert HOSTILE in opened(dialog) and TRUE in opened(dialog)
        assert "the résumé does not list this language here" in opened(dialog)
        assert dialog.locator("a[href*='evil'], img[src*='evil'], img[src='x'], .prose b").count() == 0
        for width, name in ((1280, "left-out.png"), (375, "left-out-phone.png")):
            page.set_viewport_size({"width": width, "height": 860})
            dialog.get_by_text("S1").first.scroll_into_view_if_needed()
            page.screenshot(path=pictures / name)
            assert parts_off_screen(dialog) == []
        dialog = open_approval(page, item.url or "")
        assert screens(dialog) - screens_of_reading(dialog) <= 1, "what is to be decided fits one screen"
        choose_sentence(page, dialog, "S1.")
        choose_sentence(page, dialog, "S1.")
        choose_sentence(page, dialog, "S2.")
        page.screenshot(path=pictures / "left-out-chosen.png")
        decide(page, dialog, "edit")

        again = installation.wait_asked(key, but_not=installation.asking(item))
        dialog = open_approval(page, again.url or "")
        assert "1 sentence confirmed by you" in dialog.inner_text()
        assert "confirmed by you on" in opened(dialog)
        dialog.get_by_text("confirmed by you on").scroll_into_view_if_needed()
        page.screenshot(path=pictures / "confirmed-phone.png")
        assert installation.row(key).manifest_sha256 != first
        (draft,) = drafts_of(installation.ledger, blobs, installation.row(key))
        assert [sentence.text for sentence in draft.left_out] == [HOSTILE] and set(draft.confirmed) == {TRUE}
        assert candidate_of(installation.settings, CANDIDATE).confirmed == (TRUE,)
        assert not any("paragraphs" in one["messages"][0]["content"] for one in model.requests[asked:])
        decide(page, dialog, "approve")
        installation.wait_state(key, State.CONFIRMED)
    assert installation.sent(key) == 1
