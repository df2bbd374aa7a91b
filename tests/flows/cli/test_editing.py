"""A prepared answer is changed in the terminal, and the application shown again before it is approved."""

import json

import pytest
from click.testing import CliRunner

from core.contracts.application import ManifestField, State
from core.errors import SkippableError
from flows.applying import new_answers
from flows.applying.approval_form import ApprovalForm, approval_form
from flows.cli import cli, edits
from flows.settings import load_settings
from flows.wiring import open_ledger
from tests.support.ledger import NOW, application, awaiting, manifest_of
from tests.support.waiting_server import WaitingServer

pytestmark = pytest.mark.slow  # imports Prefect


ROW = application()
KEY = ROW.key


def fields(**values: str) -> tuple[ManifestField, ...]:
    return tuple(
        ManifestField(field_key=name, question=name.title(), committed=value, answer=None)
        for name, value in values.items()
    )


BEFORE = manifest_of(ROW, fields=fields(city="Leeds", notice="1 month"))
FORM: type[ApprovalForm] = approval_form(BEFORE)


class Worker:
    """Fill the form again when the run is resumed; `fills` is what the form then contains."""

    def __init__(self, server: WaitingServer) -> None:
        self.fills = {"city": "Leeds", "notice": "3 months"}
        self.ends: State | None = None
        self._server = server

    def __call__(self, key: str) -> None:
        if self._server.resumed[-1][1]["decision"] != "edit":
            return
        with open_ledger(load_settings()) as ledger:
            ledger.move(key, {State.AWAITING_APPROVAL}, State.PREPARED, "edited", "person", NOW)
            if self.ends:
                ledger.move(key, {State.PREPARED}, self.ends, "the posting is gone", "test", NOW)
                return
            sha256 = ledger.keep_manifest(manifest_of(ROW, fields=fields(**self.fills)), {}, NOW)
            ledger.move(key, {State.PREPARED}, State.AWAITING_APPROVAL, "asked", "test", NOW, manifest_sha256=sha256)
        self._server.keys[key] = "approve-again"


@pytest.fixture
def server(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    monkeypatch.setattr(new_answers, "LOOK_SECONDS", 0.01)
    waiting = WaitingServer({KEY: "approve"})
    waiting.schema = FORM.model_json_schema()
    waiting.works = Worker(waiting)
    with waiting.running() as running:
        (tmp_path / "otklik.toml").write_text(f"[prefect]\nport = {running.port}\n", encoding="utf-8")
        with open_ledger(load_settings()) as ledger:
            awaiting(ledger, ROW, fields=BEFORE.fields)
        yield running


def otklik(*arguments, typed=""):
    return CliRunner().invoke(cli, arguments, input=typed, catch_exceptions=False)


def replies(server: WaitingServer) -> list[ApprovalForm]:
    """What the run was sent, as its form reads it."""
    return [FORM.model_validate(reply) for _, reply in server.resumed]


def test_a_changed_answer_is_shown_filled_in_again_and_then_approved(server):
    said = otklik("approve", KEY[:8], "--edit", "2=3 months", "--note", "long project", typed="y\n").output
    edit, approval = replies(server)
    assert (edit.decision, edit.new_answers(), edit.noted()) == ("edit", {"2. Notice": "3 months"}, "long project")
    assert edit.for_other_forms() == frozenset()
    assert said.index("2. Notice = 3 months  [") < said.index("Changed:") < said.index("Send exactly this, once?")
    assert " 2. Notice = 3 months (before: 1 month)" in said and "City = Leeds (" not in said
    assert approval.decision == "approve" and "Approved." in said


def test_without_a_yes_the_changed_application_waits(server):
    assert "Interrupted" not in otklik("approve", KEY, "--edit", "2=3 months", typed="n\n").output
    assert [reply.decision for reply in replies(server)] == ["edit"]


def test_a_changed_answer_is_kept_for_other_forms_on_request(server):
    otklik("approve", KEY, "--edit", "1=York", "--edit", "2=3 months", "--for-other-forms", typed="n\n")
    assert replies(server)[0].for_other_forms() == {"1. City", "2. Notice"}


def test_a_program_changes_an_answer_and_asks_later_what_was_prepared(server):
    done = otklik("approve", KEY, "--edit", "2=3 months", "--json")
    assert json.loads(done.stdout)["decision"] == "edited"
    assert len(server.resumed) == 1


def test_what_the_form_did_not_take_is_named(server):
    server.works.fills = {"city": "Leeds", "notice": "", "start": "June"}
    said = otklik("approve", KEY, "--edit", "2= 3 months ", typed="n\n").output
    assert "2. Notice = empty, not “3 months” as you answered" in said
    assert "3. Start = June (before: empty)" in said


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (("2= ",), "answer 2: a blank answer says nothing"),
        (("2=make it up",), "answer 2: nothing is invented"),
        (("9=York",), "there is no question 9"),
        (("2=May", "2=June"), "question 2 is answered twice"),
    ],
)
def test_what_is_no_answer_changes_nothing(server, given, why):
    with pytest.raises(SkippableError, match=why):
        otklik("approve", KEY, *(part for edit in given for part in ("--edit", edit)))
    assert server.resumed == []


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--edit", "June"), "is not N=VALUE"),
        (("--edit", "2=June", "--yes"), "must be read"),
        (("--for-other-forms",), "belongs to --edit"),
    ],
)
def test_a_wrong_option_is_explained(server, options, why):
    done = otklik("approve", KEY, *options)
    assert done.exit_code == 2 and why in done.output
    assert server.resumed == []


def test_an_application_that_ends_instead_is_named_with_the_reason(server):
    server.works.ends = State.CLOSED
    with pytest.raises(SkippableError, match=r"no longer open\. the posting is gone"):
        otklik("approve", KEY, "--edit", "2=3 months")


def test_whoever_waits_too_long_is_told_where_it_returns(server, monkeypatch):
    server.works = lambda key: None
    monkeypatch.setattr(edits, "wait_until_asked_again", lambda *given: new_answers.wait_until_asked_again(*given, 0))
    with pytest.raises(SkippableError, match=r"still being prepared\n.*otklik pending"):
        otklik("approve", KEY, "--edit", "2=3 months")


def test_in_a_walk_answers_are_changed_one_by_one_and_the_application_returns_at_the_end(server):
    typed = "e\n9\n2\nmake it up\n2\n3 months\ny\n\napprove\n"
    said = otklik("pending", "--walk", typed=typed).output
    edit, approval = replies(server)
    assert edit.new_answers() == {"2. Notice": "3 months"} and edit.for_other_forms() == {"2. Notice"}
    assert "there is no question '9'" in said and "nothing is invented" in said
    assert said.index("[1 of 1]") < said.index("[again]") < said.index("(before: 1 month)")
    assert approval.decision == "approve" and "Decided: 1." in said


def test_a_walk_in_which_nothing_is_changed_sends_nothing(server):
    assert "Decided: 0." in otklik("pending", "--walk", typed="edit\n\n").output
    assert server.resumed == []
