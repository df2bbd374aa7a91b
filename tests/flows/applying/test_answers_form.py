"""The Prefect input form for unanswered questions, validated as the Prefect server validates it."""

import pytest
from prefect.input import RunInput
from prefect.utilities import schema_tools
from pydantic import ValidationError

from core.applications.left_out import CONFIRM
from core.contracts.answer import Unanswered
from core.contracts.application import ManifestField
from core.contracts.question import QuestionClass
from core.errors import FatalError
from flows.applying import asking
from flows.applying.approval_form import NOTE, answers_form, approval_form
from flows.applying.asking import ask_approval, ask_questions
from tests.support.http import LocalSite
from tests.support.ledger import application, manifest_of

pytestmark = pytest.mark.slow  # imports Prefect


LICENCE = Unanswered(
    field_key="licence",
    question="Which class is your licence?",
    question_class=QuestionClass.OTHER,
    type="single_choice",
    options=("A", "B", "C"),
    required=True,
    why="no stored answer matches",
)
WHY = LICENCE.model_copy(
    update={"field_key": "why", "question": "Why us?", "type": "text", "options": (), "required": False}
)
FORM = answers_form((LICENCE, WHY))


APPROVAL = approval_form(
    manifest_of(
        application(),
        fields=(
            ManifestField(field_key="city", question="City", committed="Leeds", answer=None),
            ManifestField(field_key="shift", question="Night shifts?", committed="No", answer=None),
        ),
    )
)


def is_taken(given: dict[str, object], form: type[RunInput] = FORM) -> bool:
    """Whether the server accepts the input: it checks only the schema, as Prefect's own code does."""
    return not schema_tools.validate(given, form.model_json_schema())


def asked_again_with(monkeypatch, replies: list[dict[str, object]], ask) -> str:
    """Return the description of the question that the user sees after these replies."""
    monkeypatch.setattr("adapters.prefect.client.PrefectServer.asks_for_a_secret", lambda _: True)
    stored = iter([*replies, None])
    monkeypatch.setattr(asking, "_stored_reply", lambda *_: next(stored))
    shown: list[str] = []

    def suspend(form, need, key, timeout_seconds):
        shown.append(form._description)
        raise Suspended

    monkeypatch.setattr(asking, "_suspend", suspend)
    with pytest.raises(Suspended):
        ask()
    return shown[0]


class Suspended(Exception):
    """The run waits for the user."""


def test_the_form_shows_each_question_with_its_options():
    parts = FORM.model_json_schema()["properties"]
    assert (parts["answer_1"]["title"], parts["answer_1"]["enum"]) == ("Which class is your licence?", ["A", "B", "C"])
    assert "anyOf" not in parts["answer_2"]


def test_a_question_of_several_choices_names_them_and_what_is_none_of_them_is_asked_again():
    skills = LICENCE.model_copy(update={"type": "multi_choice", "options": ("SQL", "Go", "C")})
    form = answers_form((skills,))
    field = form.model_json_schema()["properties"]["answer_1"]
    assert (field["x-any-of"], field["type"]) == (["SQL", "Go", "C"], "string")
    assert form.model_validate({"decision": "answer", "answer_1": "go; SQL"}).answers() == {"licence": "go; SQL"}
    with pytest.raises(ValidationError, match="“Rust” is not among: SQL; Go; C"):
        form.model_validate({"decision": "answer", "answer_1": "SQL; Rust"})
    odd = answers_form((skills.model_copy(update={"options": ("SQL; NoSQL", "Go")}),))
    assert odd.model_validate({"decision": "answer", "answer_1": "SQL; NoSQL"}).answers()


def test_whoever_skips_or_holds_needs_no_answer():
    for decision in ("skip", "hold"):
        for untouched in ({}, {"answer_2": None}):
            assert is_taken({"decision": decision, **untouched})
            FORM.model_validate({"decision": decision, **untouched})


def test_no_question_has_a_default_that_the_ui_would_send():
    for field in FORM.model_json_schema()["properties"].values():
        assert "default" not in field or field["type"] == "boolean"


def test_whoever_holds_or_rejects_an_approval_may_leave_an_edit_unfinished():
    for decision in ("hold", "reject"):
        for edits in ([], [{}], [{"question": "1. City"}], [{"answer": "Leeds"}]):
            given = {"decision": decision, "edits": edits, "note": None}
            assert is_taken(given, APPROVAL)
            assert APPROVAL.model_validate(given).decision == decision


def test_an_approval_with_an_unfinished_edit_is_refused_in_plain_words():
    for given, why in (
        ({"decision": "approve", "edits": [{"question": "1. City"}]}, "lacks its question or its new answer"),
        ({"decision": "edit", "edits": []}, "needs at least one new answer"),
        ({"decision": "edit", "edits": [{"question": "1. City", "answer": "  "}]}, "a blank answer says nothing"),
        ({"decision": "edit", "edits": [{"question": "1. City", "answer": "Make it up."}]}, "nothing is invented"),
    ):
        assert is_taken(given, APPROVAL)
        with pytest.raises(ValidationError, match=why):
            APPROVAL.model_validate(given)
    assert not is_taken({"decision": "edit", "edits": [{"question": "9. Salary", "answer": "1"}]}, APPROVAL)


def test_a_choice_fits_a_telephone_and_the_longer_one_of_a_run_that_waited_is_taken_too():
    question = "How soon after an offer could you begin to work for us?"
    field = ManifestField(field_key="start", question=question, committed="Now", answer=None)
    form = approval_form(manifest_of(application(), fields=(field,)))
    short = "1. How soon after an of…"
    for given in (short, f"1. {question}"):
        reply = form.model_validate({"decision": "edit", "edits": [{"question": given, "answer": "June"}]})
        assert reply.new_answers() == {short: "June"}
    assert len(NOTE) <= len(short)
    with pytest.raises(ValidationError):
        form.model_validate({"decision": "edit", "edits": [{"question": "2. Salary", "answer": "1"}]})


def test_a_new_answer_is_for_this_form_alone_unless_the_person_says_otherwise():
    entry = {"question": "1. City", "answer": "York"}
    for remembered in ({}, {"remember": False}, {"remember": True}):
        reply = {"decision": "edit", "edits": [{**entry, **remembered}]}
        assert is_taken(reply, APPROVAL)
        form = APPROVAL.model_validate(reply)
        assert form.for_other_forms() == ({"1. City"} if remembered.get("remember") else set())


def test_a_note_is_an_entry_of_the_list_in_the_ui_and_a_field_in_the_terminal():
    schema = APPROVAL.model_json_schema()
    assert set(schema["properties"]) == {"decision", "edits"}, "the form shows no third field"
    entry = {"question": NOTE, "answer": "too far away"}
    for reply in ({"decision": "reject", "note": "too far away"}, {"decision": "reject", "edits": [entry]}):
        assert is_taken(reply, APPROVAL)
        given = APPROVAL.model_validate(reply)
        assert (given.noted(), given.new_answers()) == ("too far away", {})
    with pytest.raises(ValidationError, match="needs at least one new answer"):
        APPROVAL.model_validate({"decision": "edit", "edits": [entry]})
    assert not is_taken({"decision": "approve", "remark": "x"}, APPROVAL)


CONFIRMING = approval_form(manifest_of(application()), ["S1. I led the migration…"])


def test_where_nothing_was_left_out_the_form_is_as_it_was():
    assert approval_form(manifest_of(application()), []).model_json_schema() == (
        approval_form(manifest_of(application())).model_json_schema()
    )
    assert not is_taken({"decision": "edit", "confirmed": ["S1. I led the migration…"]}, APPROVAL)


def test_a_sentence_is_confirmed_only_if_it_is_chosen():
    field = CONFIRMING.model_json_schema()["properties"]["confirmed"]
    assert field["title"] == CONFIRM and "default" not in field
    assert (field["type"], field["items"]["enum"]) == ("array", ["S1. I led the migration…"])
    for untouched in ({}, {"confirmed": None}, {"confirmed": []}):
        assert is_taken({"decision": "approve", **untouched}, CONFIRMING)
        assert CONFIRMING.model_validate({"decision": "approve", **untouched}).confirmations() == ()


def test_a_chosen_sentence_is_enough_for_an_edit_and_an_unknown_one_is_not_taken():
    given = {"decision": "edit", "confirmed": ["S1. I led the migration…"]}
    assert is_taken(given, CONFIRMING)
    assert CONFIRMING.model_validate(given).confirmations() == ("S1. I led the migration…",)
    assert not is_taken({"decision": "edit", "confirmed": ["S2. I speak German."]}, CONFIRMING)
    with pytest.raises(ValidationError, match="needs at least one new answer"):
        CONFIRMING.model_validate({"decision": "edit", "confirmed": []})


def test_an_incomplete_answer_is_asked_for_again_with_the_question_that_is_missing(monkeypatch):
    def ask():
        return ask_questions("key", (LICENCE, WHY), "The form asks.", 60)

    screen = asked_again_with(monkeypatch, [{"decision": "answer", "answer_2": "Because"}], ask)
    assert screen.startswith("> ⚠ **Your reply was not taken, and nothing was sent.**")
    assert "Which class is your licence?" in screen and "Why us?" not in screen
    assert screen.endswith("The form asks.")
    invented = asked_again_with(monkeypatch, [{"decision": "answer", "answer_1": "A", "answer_2": "make it up"}], ask)
    assert "“make it up” is no answer" in invented.replace("\\", "")
    held = asked_again_with(monkeypatch, [{"decision": "answer"}, {"decision": "hold"}], ask)
    assert held == "The form asks."


def test_an_answer_that_is_no_option_is_not_taken():
    assert not is_taken({"decision": "answer", "answer_1": "Z"})
    assert not is_taken({"answer_1": "A"})


def test_answers_without_a_needed_one_do_not_fit_and_are_asked_for_again():
    assert is_taken({"decision": "answer", "answer_2": "Because"})
    with pytest.raises(ValidationError, match="Which class is your licence"):
        FORM.model_validate({"decision": "answer", "answer_2": "Because"})
    FORM.model_validate({"decision": "answer", "answer_1": "B"})


def test_a_server_that_asks_for_no_secret_is_asked_for_no_reply(tmp_path, monkeypatch):
    with LocalSite().running() as server:
        server.says("/api/admin/version", '"3.8.8"')
        monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
        monkeypatch.setenv("OTKLIK_PREFECT__PORT", server.host.rpartition(":")[2])
        with pytest.raises(FatalError, match="asks for no secret"):
            ask_questions("key", (), "", 60)
        assert server.paths_asked() == ["/api/admin/version"]


def test_a_stored_approval_from_practice_mode_is_not_found_in_live_mode(monkeypatch):
    read: list[str] = []

    def stored(key, earlier_runs):
        read.append(key)
        return {"decision": "approve"}

    monkeypatch.setattr(asking, "_stored_reply", stored)
    monkeypatch.setattr("adapters.prefect.client.PrefectServer.asks_for_a_secret", lambda _: True)
    manifest = manifest_of(application())
    for is_practice in (True, False):
        assert ask_approval(manifest, 3, "", 60, (), is_practice).decision == "approve"
    assert len(set(read)) == 2
