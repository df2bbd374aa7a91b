"""The approval tells what of the form was left empty."""

import pytest

import flows.applying.conversation as conversation_module
from core.applications.preparation import LEFT_EMPTY
from core.contracts.application import State
from flows.applying.asking import Reply
from tests.support.apply_session import MemoryBlobs, session_of
from tests.support.ledger import NOW, application, manifest_of
from tests.support.memory_ledger import MemoryLedger

pytestmark = pytest.mark.slow  # imports Prefect


def screen_of(monkeypatch, evidence: dict[str, bytes]) -> str:
    ledger, blobs, row, screens = MemoryLedger(), MemoryBlobs(), application(), []
    ledger.open_application(row)
    stored = {name: blobs.put(content, "txt") for name, content in evidence.items()}
    kept = ledger.keep_manifest(manifest_of(row), stored, NOW)
    for was, to in ((State.SHORTLISTED, State.PREPARED), (State.PREPARED, State.AWAITING_APPROVAL)):
        ledger.move(row.key, {was}, to, "asked", "test", NOW, manifest_sha256=kept)

    def ask(manifest, version, screen, *_):
        screens.append(screen.replace("\\", ""))
        return Reply(decision="reject")

    monkeypatch.setattr(conversation_module, "ask_approval", ask)
    conversation_module.ask_for_approval(session_of(ledger, row.key, blobs=blobs))
    return screens[0]


def test_the_approval_names_what_nobody_read_and_what_was_left_empty_and_shows_no_picture_of_it(monkeypatch):
    kept = b"Hobbies\nKnots you can tie (seen, not understood)"
    screen = screen_of(monkeypatch, {LEFT_EMPTY: kept})
    assert "⚠ Not filled, see the picture: “Knots you can tie” (seen, not understood)" in screen
    assert "Left empty: Hobbies" in screen
    assert "The filled form, step 1" not in screen


def test_an_approval_with_nothing_left_empty_says_nothing_of_it(monkeypatch):
    screen = screen_of(monkeypatch, {})
    assert "Not filled" not in screen and "Left empty" not in screen
