"""From the settings to a form whose labels are images: which model is asked, what is stored, and that preparing and sending see the same form."""

import json
from pathlib import Path

import pytest

from adapters.clock import utc_now
from adapters.model.provider import takes_images
from core.contracts.form import VISION, FormModel
from core.forms.label_vision import PURPOSE
from flows.apply_wiring import build_perception, open_form_desk
from flows.settings import Settings, load_settings
from flows.wiring import open_ledger
from tests.support.ledger import facts_of
from tests.support.model_server import ModelServer, Reply
from tests.support.paths import FORMS

PAGE = (FORMS / "drawn_labels.html").read_text(encoding="utf-8")
READ = Reply(json.dumps({"boxes": [{"index": 1, "question": "First name"}, {"index": 2, "question": "Notice period"}]}))


def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toml: str) -> Settings:
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    (tmp_path / "otklik.toml").write_text(toml, encoding="utf-8")
    return load_settings()


def opened(chosen: Settings, run_id: str) -> FormModel:
    with open_ledger(chosen) as ledger, open_form_desk(chosen, ledger, "mara", run_id, "an application") as desk:
        desk.form.page.route("**/*", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        return desk.form.open("https://jobs.example/apply")


@pytest.mark.browser
def test_preparing_and_sending_see_the_same_questions_and_the_picture_is_paid_for_once(tmp_path, monkeypatch):
    start = utc_now()
    with ModelServer([READ]) as server:
        toml = f'[model]\nprovider = "custom"\nmodel = "scripted-1"\nbase_url = "{server.url}"\ntakes_images = true\n'
        chosen = settings(tmp_path, monkeypatch, toml)
        prepared, sent = opened(chosen, "one"), opened(chosen, "two")
        assert len(server.requests) == 1
    assert prepared == sent
    assert [f.question for f in prepared.fields if f.found_by == VISION] == ["First name", "Notice period"]
    with open_ledger(chosen) as ledger:
        usage = ledger.usage_since(start)
        events = facts_of(ledger).events
    assert [(u.purpose, u.is_cache_hit, u.candidate_id, u.subject) for u in usage] == [
        (PURPOSE, False, "mara", "an application"),
        (PURPOSE, True, "mara", "an application"),
    ]
    assert "marked at approval" in str(events)


def test_nobody_is_shown_a_picture_unless_the_model_takes_images(tmp_path, monkeypatch):
    for toml in ("", '[model]\nprovider = "deepseek"\n', '[model]\nprovider = "openai"\ntakes_images = false\n'):
        chosen = settings(tmp_path, monkeypatch, toml)
        with open_ledger(chosen) as ledger:
            assert build_perception(chosen, ledger, "mara", "", "") is None
    assert takes_images("gemini")
