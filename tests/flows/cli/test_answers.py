"""The answers that a person has given are listed, corrected, forgotten, exported and imported."""

import json

import pytest
from click.testing import CliRunner

from core.contracts.candidate import StoredAnswer
from core.errors import SkippableError
from flows.cli import cli
from flows.settings import load_settings
from flows.wiring import open_ledger
from tests.support.ledger import NOW


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    (tmp_path / "otklik.toml").write_text('candidate = "mara"\n', encoding="utf-8")
    with open_ledger(load_settings()) as ledger:
        ledger.remember("mara", StoredAnswer(question="Notice period?", value="1 month"), "person", NOW)
        ledger.remember("mara", StoredAnswer(question="Why us?", value="Trains", card_id="a:1"), "person", NOW)
        ledger.remember("ilya", StoredAnswer(question="Notice period?", value="none"), "person", NOW)
    return tmp_path


def answers(*arguments):
    return CliRunner().invoke(cli, ["answers", *map(str, arguments)], catch_exceptions=False).output


def bank():
    with open_ledger(load_settings()) as ledger:
        return {answer.question: answer.value for answer in ledger.bank("mara")}


def id_of(question):
    return next(row["id"] for row in map(json.loads, answers("--json").splitlines()) if row["question"] == question)


def test_answers_are_listed_with_where_they_apply(home):
    listed = answers()
    assert "Notice period? = 1 month  [everywhere]" in listed and "Why us? = Trains  [vacancy a:1]" in listed
    assert "none" not in listed


def test_an_answer_is_corrected_and_forgotten_and_both_are_in_the_audit_log(home):
    answers("--correct", id_of("Notice period?"), "2 months")
    assert bank()["Notice period?"] == "2 months"
    assert "Forgotten" in answers("--forget", id_of("Why us?"))
    assert bank() == {"Notice period?": "2 months"}
    with open_ledger(load_settings()) as ledger:
        assert [entry.kind for entry in ledger.audit()] == ["edited", "reset"]
    with pytest.raises(SkippableError, match="no stored answer has the id"):
        answers("--forget", "ffffff")


@pytest.mark.parametrize("value", ["", "  ", "make it up", "Invent something!", "придумай", "Denk dir etwas aus"])
def test_a_blank_answer_and_an_invitation_to_invent_are_refused(home, value):
    with pytest.raises(SkippableError, match="is not stored"):
        answers("--correct", id_of("Notice period?"), value)
    assert bank()["Notice period?"] == "1 month"


def test_exported_answers_can_be_imported_and_nothing_is_overwritten(home, tmp_path):
    file = tmp_path / "answers.json"
    assert "2 answers written" in answers("--export", file)
    with pytest.raises(SkippableError, match="exists already"):
        answers("--export", file)
    for question in ("Notice period?", "Why us?"):
        answers("--forget", id_of(question))
    assert "No answers are stored yet" in answers()
    assert "2 answers added" in answers("--import", file)
    assert bank() == {"Notice period?": "1 month", "Why us?": "Trains"}


def test_an_import_with_an_invention_in_it_adds_nothing(home, tmp_path):
    file = tmp_path / "answers.json"
    file.write_text('[{"question": "A?", "value": "yes"}, {"question": "B?", "value": "make it up"}]', encoding="utf-8")
    with pytest.raises(SkippableError, match="nothing is invented"):
        answers("--import", file)
    assert "A?" not in bank()
