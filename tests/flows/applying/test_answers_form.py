"""The Prefect input form for unanswered questions, validated as the Prefect server validates it."""

import jsonschema
import pytest
from pydantic import ValidationError

from core.contracts.answer import Unanswered
from core.contracts.question import QuestionClass
from core.errors import FatalError
from flows.applying import approval_form as approval_form_module
from flows.applying.approval_form import answers_form, ask_approval, ask_questions
from tests.support.http import LocalSite
from tests.support.ledger import application, manifest_of

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


def is_taken(given: dict[str, object]) -> bool:
    """Whether the server accepts the input: it checks only the schema."""
    return not list(jsonschema.Draft202012Validator(FORM.model_json_schema()).iter_errors(given))


def test_the_form_shows_each_question_with_its_options():
    parts = FORM.model_json_schema()["properties"]
    assert (parts["answer_1"]["title"], parts["answer_1"]["enum"]) == ("Which class is your licence?", ["A", "B", "C"])
    assert "anyOf" not in parts["answer_2"]


def test_whoever_skips_or_holds_needs_no_answer():
    for decision in ("skip", "hold"):
        assert is_taken({"decision": decision})
        FORM.model_validate({"decision": decision})


def test_an_answer_that_is_no_option_is_not_taken():
    assert not is_taken({"decision": "answer", "answer_1": "Z"})
    assert not is_taken({"answer_1": "A"})


def test_answers_without_a_needed_one_do_not_fit_and_are_asked_for_again():
    assert is_taken({"decision": "answer", "answer_2": "Because"})
    with pytest.raises(ValidationError, match="answer_1 is missing"):
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

    monkeypatch.setattr(approval_form_module, "_stored_reply", stored)
    monkeypatch.setattr("adapters.prefect.client.PrefectServer.asks_for_a_secret", lambda _: True)
    manifest = manifest_of(application())
    for is_practice in (True, False):
        assert ask_approval(manifest, 3, "", 60, (), is_practice).decision == "approve"
    assert len(set(read)) == 2
