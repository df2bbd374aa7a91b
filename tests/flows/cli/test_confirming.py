"""Sentences that were left out of a document are shown in the terminal, and confirmed one by one."""

import json

import pytest
from click.testing import CliRunner

from core.contracts.application import FileRef, State
from core.contracts.document import DocumentDraft
from core.errors import SkippableError
from flows.applying import new_answers
from flows.applying.approval_form import approval_form
from flows.applying.documents import DRAFT, PREFIX
from flows.cli import cli
from flows.settings import load_settings
from flows.wiring import build_blobs, open_ledger
from tests.core.applications.test_left_out import GERMAN, LED, draft
from tests.flows.cli.test_deciding import SEEN
from tests.support.ledger import NOW, application, manifest_of
from tests.support.waiting_server import WaitingServer

pytestmark = pytest.mark.slow  # imports Prefect

ROW = application()
KEY = ROW.key
LETTER = FileRef(kind="cover_letter", name="Letter.pdf", sha256="0" * 64, bytes=9, media_type="application/pdf")
BEFORE = manifest_of(ROW, files=(LETTER,), wire=SEEN)
AFTER = manifest_of(ROW, files=(LETTER.model_copy(update={"sha256": "1" * 64}),), wire=SEEN)
LABELS = ["S1. I led the migration…", "S2. I speak German."]


def keep(ledger, manifest, one: DocumentDraft) -> str:
    blob = build_blobs(load_settings()).put(one.model_dump_json().encode(), "json")
    return str(ledger.keep_manifest(manifest, {f"{PREFIX}cover_letter{DRAFT}": blob}, NOW))


@pytest.fixture
def server(tmp_path, monkeypatch):
    """A server whose run waits for the approval of a letter of which two sentences were left out. It writes the letter again with the first."""
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    monkeypatch.setattr(new_answers, "LOOK_SECONDS", 0.01)
    waiting = WaitingServer({KEY: "approve"})
    waiting.schema = approval_form(BEFORE, LABELS).model_json_schema()

    def works(key: str) -> None:
        if waiting.resumed[-1][1]["decision"] != "edit":
            return
        with open_ledger(load_settings()) as ledger:
            ledger.move(key, {State.AWAITING_APPROVAL}, State.PREPARED, "confirmed", "person", NOW)
            kept = keep(ledger, AFTER, draft("cover_letter", GERMAN, confirmed={LED.text: NOW.date()}))
            ledger.move(key, {State.PREPARED}, State.AWAITING_APPROVAL, "asked", "test", NOW, manifest_sha256=kept)
        waiting.keys[key] = "approve-again"

    waiting.works = works
    with waiting.running() as running:
        (tmp_path / "otklik.toml").write_text(f"[prefect]\nport = {running.port}\n", encoding="utf-8")
        with open_ledger(load_settings()) as ledger:
            assert ledger.open_application(ROW)
            kept = keep(ledger, BEFORE, draft("cover_letter", LED, GERMAN))
            ledger.move(KEY, {State.SHORTLISTED}, State.PREPARED, "filled", "test", NOW, manifest_sha256=kept)
            ledger.move(KEY, {State.PREPARED}, State.AWAITING_APPROVAL, "asked", "test", NOW)
        yield running


def otklik(*arguments, typed=""):
    return CliRunner().invoke(cli, arguments, input=typed, catch_exceptions=False)


def decisions(server: WaitingServer) -> list[object]:
    return [reply["decision"] for _, reply in server.resumed]


def test_pending_shows_what_was_left_out_to_people_and_to_programs(server):
    said = otklik("pending", "--full").output
    assert "S1. “I led the migration to Kubernetes.”  [the résumé says less about the role; closest: “Took part" in said
    heading = "Left out, since your résumé does not say so: 2 sentences of the letter"
    assert f"{heading} (--full)" in otklik("pending").output
    (line,) = map(json.loads, otklik("pending", "--json").output.splitlines())
    assert [(one["number"], one["sentence"]) for one in line["left_out"]] == [(1, LED.text), (2, GERMAN.text)]


def test_a_confirmed_sentence_is_sent_shown_written_and_then_approved(server):
    said = otklik("approve", KEY[:8], "--confirm", "S1", typed="y\ny\n").output
    assert server.resumed[0][1] == {"decision": "edit", "edits": [], "note": "", "confirmed": [LABELS[0]]}
    asked = said.index("I confirm: these sentences are true about me. [y/N]")
    assert said.index(f"S1. “{LED.text}”") < asked < said.index("confirmed by you on 3 Nov 2026") < said.index("Send")
    assert GERMAN.text not in said[:asked] and "written again: Letter.pdf" in said
    assert decisions(server) == ["edit", "approve"]


@pytest.mark.parametrize("typed", ["n\n", "\n", ""])
def test_without_a_yes_nothing_is_confirmed_and_nothing_sent(server, typed):
    assert otklik("approve", KEY, "--confirm", "1", typed=typed).exit_code == 1
    assert server.resumed == []


def test_a_program_that_confirms_is_asked_too(server):
    assert otklik("approve", KEY, "--confirm", "1", "--json", typed="").exit_code == 1
    assert server.resumed == []
    done = otklik("approve", KEY, "--confirm", "1", "--json", typed="y\n")
    assert json.loads(done.stdout)["decision"] == "edited"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ((KEY, "--confirm", "first"), "is not the number of a sentence"),
        ((KEY, "--confirm", "1", "--yes"), "must be read"),
        ((KEY, "77c0", "--confirm", "1"), "take one KEY"),
        (("--all-sure", "--confirm", "1"), "take one KEY"),
    ],
)
def test_sentences_are_never_confirmed_in_bulk(server, options, why):
    done = otklik("approve", *options)
    assert done.exit_code == 2 and why in " ".join(done.output.replace("│", " ").split())
    assert server.resumed == []


def test_what_is_approved_in_bulk_confirms_nothing(server):
    otklik("approve", "--all-sure", "--yes")
    assert [reply for _, reply in server.resumed] == [{"decision": "approve", "note": ""}]


def test_a_sentence_that_was_not_left_out_is_refused_before_anything_is_asked(server):
    with pytest.raises(SkippableError, match="no sentence S7 was left out"):
        otklik("approve", KEY, "--confirm", "7", typed="y\n")
    assert server.resumed == []


def test_an_approval_shows_what_was_left_out_before_the_yes(server):
    said = otklik("approve", KEY, typed="n\n").output
    assert said.index(GERMAN.text) < said.index("Send exactly this, once?") and server.resumed == []


def test_in_a_walk_the_chosen_sentences_are_confirmed_and_the_application_is_shown_again(server):
    said = otklik("pending", "--walk", typed="confirm\ns1\ny\napprove\n").output
    assert server.resumed[0][1]["confirmed"] == [LABELS[0]]
    assert decisions(server) == ["edit", "approve"]
    assert said.index("[again]") < said.index("confirmed by you on 3 Nov 2026")


@pytest.mark.parametrize(
    "typed", ["confirm\n\nlater\n", "confirm\n1\n\nlater\n", "confirm\n3\nlater\n", "confirm\nall\nlater\n"]
)
def test_in_a_walk_nothing_is_confirmed_without_numbers_and_a_yes(server, typed):
    otklik("pending", "--walk", typed=typed)
    assert server.resumed == []
