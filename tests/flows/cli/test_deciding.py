"""Deciding in the terminal: all that is sure at once, or one after the other."""

import pytest
from click.testing import CliRunner

from core.contracts.answer import Answer, Provenance, Unanswered
from core.contracts.application import ManifestField
from core.contracts.base import canonical_json
from core.contracts.question import QuestionClass as Q
from core.contracts.wire import WireManifest, WirePart, WireRequest
from core.errors import SkippableError
from flows.applying import pending as pending_module
from flows.applying.approval_form import answers_form
from flows.applying.open_questions import open_questions
from flows.applying.pending import PendingDecision
from flows.cli import cli, walk
from flows.settings import load_settings
from flows.wiring import build_blobs, open_ledger
from tests.core.applications.test_vacancy_reasons import EVALUATION
from tests.support.ledger import application, awaiting

pytestmark = pytest.mark.slow  # imports Prefect


def field(question_class, value, confidence=1.0):
    source = Provenance(source="bank", reference="bank:59ab2471241ddb2c")
    answer = Answer(
        field_key="q",
        question="Asked?",
        question_class=question_class,
        value=value,
        provenance=source,
        confidence=confidence,
    )
    return ManifestField(field_key="q", question="Asked?", answer=answer, committed=value, wire_name="q", is_typed=True)


PART = WirePart(place="body", name="q", value="Leeds")
REQUEST = WireRequest(method="POST", url="https://jobs.example.com/1/apply", encoding="multipart", parts=(PART,))
SEEN = WireManifest(requests=(REQUEST,))
SCHEMA = answers_form(
    (
        Unanswered(
            field_key="shift", question="Night shifts?", question_class=Q.SHIFT_OR_HOURS, type="single_choice",
            options=("Yes", "No"), required=True, why="",
        ),
        Unanswered(field_key="why", question="Why us?", question_class=Q.OTHER, type="text", required=False, why=""),
        Unanswered(
            field_key="tools", question="Your tools?", question_class=Q.OTHER, type="multi_choice",
            options=("Python", "SQL", "Go"), required=False, why="",
        ),
    )
).model_json_schema()  # fmt: skip


@pytest.fixture
def sent(tmp_path, monkeypatch):
    """The replies that are sent, by employer, with six applications that wait."""
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    unseen = {"wire": None}
    waiting = {
        "Sure": ({"fields": (field(Q.CITY, "Leeds"),), "wire": SEEN}, "approval"),
        "Weak": ({"fields": (field(Q.CITY, "Leeds", 0.8),), "wire": SEEN}, "approval"),
        "Consent": ({"fields": (field(Q.CONSENT, "Yes"),), "wire": SEEN}, "approval"),
        "Unseen": ({"fields": (field(Q.CITY, "Leeds"),), **unseen}, "approval"),
        "Asks": ({}, "answers"),
        "Asks too": ({}, "answers"),
    }
    items = []
    why = build_blobs(load_settings()).put(canonical_json(EVALUATION).encode(), "json")
    with open_ledger(load_settings()) as ledger:
        for number, (employer, (changes, asks)) in enumerate(waiting.items(), 1):
            row, _ = awaiting(ledger, application(number, employer=employer, evaluation_sha256=why), **changes)
            items.append(PendingDecision(row, f"run-{number}", asks, "http://127.0.0.1:1/run"))
    replies = {}
    for module in (pending_module, walk):
        monkeypatch.setattr(module, "answer", lambda _, item, reply: replies.update({item.application.employer: reply}))
        monkeypatch.setattr(module, "schema_of", lambda *_: SCHEMA)
    monkeypatch.setattr(pending_module, "pending_decisions", lambda *_: items)
    monkeypatch.setattr("adapters.prefect.client.PrefectServer.is_up", lambda _: True)
    return replies


def waiting_rows():
    with open_ledger(load_settings()) as ledger:
        return ledger.applications()


def otklik(*arguments, keys=""):
    return CliRunner().invoke(cli, arguments, input=keys, catch_exceptions=False).output


def test_only_what_needs_no_look_is_approved_at_once_and_the_rest_is_named_with_the_reason(sent):
    said = otklik("approve", "--all-sure", "--yes")
    assert set(sent) == {"Sure"} and sent["Sure"]["decision"] == "approve"
    assert "Weak (not certain: Asked?)" in said
    assert "Consent (a consent: Asked?)" in said
    assert "Unseen (what the form sends could not be seen in advance)" in said


def test_all_that_is_sure_is_shown_and_not_approved_without_a_yes(sent):
    assert "Send exactly these 1, once each?" in otklik("approve", "--all-sure", keys="n\n")
    assert sent == {}


def test_either_one_application_is_named_or_all_that_are_sure(sent):
    assert "Give KEY or --all-sure" in CliRunner().invoke(cli, ["approve"]).output
    assert "Give KEY or --all-sure" in CliRunner().invoke(cli, ["approve", "3f9a", "--all-sure"]).output


def test_walking_through_asks_a_question_once_and_refuses_an_invention(sent):
    said = otklik("pending", "--walk", keys="a\nr\nl\nlater\nans\nYes\nmake it up\nTrains\nGo\nanswer\n")
    assert sent["Sure"]["decision"] == "approve" and sent["Weak"]["decision"] == "reject"
    assert (
        sent["Asks"]
        == {"decision": "answer", "answer_1": "Yes", "answer_2": "Trains", "answer_3": "Go"}
        == sent["Asks too"]
    )
    assert "nothing is invented" in said and "(as you answered before)" in said
    assert "why: apply, 88 of 100" in said and "[the form's own value]" not in said
    assert "look at 1: not certain" in said and "Decided: 4" in said
    assert "Consent" not in sent and "Unseen" not in sent


def test_a_question_left_open_is_not_asked_for_the_next_form_and_answering_is_then_proposed(sent):
    said = otklik("pending", "--walk", keys="later\nlater\nlater\nlater\nanswer\nNo\n\n\n\n")
    assert sent == {
        "Asks": {"decision": "answer", "answer_1": "No"},
        "Asks too": {"decision": "answer", "answer_1": "No"},
    }
    assert said.count("Why us?:") == 1 and "[answer]" in said
    assert "1. Night shifts? (required)  one of: Yes; No" in said


def test_a_form_can_be_opened_in_the_browser_from_the_walk(sent, monkeypatch):
    opened = []
    monkeypatch.setattr(walk, "link_to", lambda _, page: f"http://127.0.0.1:1/login?{page}")
    monkeypatch.setattr(walk, "open_in_browser", lambda _, link: bool(opened.append(link)))
    said = otklik("pending", "--walk", keys="open\nquit\n")
    assert opened and f"This link works once, for a minute: {opened[0]}" in said


def test_quitting_leaves_the_rest_waiting(sent):
    assert "Decided: 0. The others keep waiting." in otklik("pending", "--walk", keys="quit\n")
    assert sent == {}


def test_pending_shows_the_questions_themselves(sent):
    said = otklik("pending")
    assert "1. Night shifts? (required)  one of: Yes; No" in said
    assert "3. Your tools?  any of, separated by ';': Python; SQL; Go" in said
    assert open_questions(SCHEMA)[1].line == "2. Why us?"
    assert "Answer: otklik approve KEY --answer 1=VALUE" in said and "Approve: otklik approve KEY" in said


def test_a_choice_of_several_is_shown_with_its_options_and_taken_from_them_alone(sent):
    said = otklik(
        "pending", "--walk", keys="later\nlater\nlater\nlater\nanswer\nYes\nTrains\nGo; Rust\nsql; Go\nquit\n"
    )
    assert "Your tools? (several: separate them with ;)" in said
    assert "Not taken: “Rust” is not among: Python; SQL; Go" in said
    assert sent["Asks"]["answer_3"] == "sql; Go"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ((), "this form has open questions"),
        (("1=Maybe",), "answer 1: one of: Yes; No"),
        (("1=Yes", "3=Rust"), "answer 3: “Rust” is not among"),
        (("1=Yes", "7=Yes"), "no question 7"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused_before_it_is_sent_and_the_questions_are_shown(sent, given, why):
    key = next(row.key for row in waiting_rows() if row.employer == "Asks")
    arguments = [part for pair in given for part in ("--answer", pair)]
    result = CliRunner().invoke(cli, ["approve", key, *arguments])
    assert isinstance(result.exception, SkippableError) and why in str(result.exception)
    assert "1. Night shifts? (required)  one of: Yes; No" in result.output
    assert "any of, separated by ';': Python; SQL; Go" in result.output
    assert sent == {}
