"""Prompts and answers of an application's model calls are kept with it, readable by the user alone, for a limited time."""

import json
import os
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from adapters.model.budget import Budget, Limits
from adapters.model.conversation import conversation_of, copy_calls_about, drop_conversations, folder_of_run
from adapters.model.providers import build_model
from adapters.model.usage_stamp import StampedUsageSink
from core.assessment.screening import ScreenAnswer, screen_batch, screen_request, shown_cards
from core.contracts.vacancy import CardBatch
from core.errors import ModelAnswerInvalid
from core.prompting.candidate_brief import brief
from tests.support.memory_ledger import MemoryLedger
from tests.support.model_cases import CANDIDATE, batch, card
from tests.support.model_server import Keep, ModelServer, Reply, screening

GIVEN = screen_request(brief(CANDIDATE), shown_cards(batch(3).cards))


def lines(path: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_every_call_is_kept_with_prompt_answer_and_outcome(tmp_path: Path) -> None:
    keep = Keep()
    conversation = conversation_of(tmp_path, "3f9a", 90)
    assert conversation is not None
    with ModelServer([Reply("no JSON"), Reply(screening)]) as server:
        model = build_model("custom", "scripted-1", server.url, cache=keep, conversation=conversation)
        with pytest.raises(ModelAnswerInvalid):
            model.ask("screen", GIVEN, ScreenAnswer, "form-1")
        model.ask("screen", GIVEN, ScreenAnswer, "form-1")
        model.ask("screen", GIVEN, ScreenAnswer, "form-1")
    first, second, third = lines(tmp_path / "3f9a" / "conversation.jsonl")
    assert first["outcome"].startswith("invalid") and first["answer"] == "no JSON"
    assert second["outcome"] == "ok" and second["user"].startswith("Candidate:") and "verdict" in second["answer"]
    assert third["outcome"] == "from the cache" and third["user"] is None
    assert {line["model"] for line in (first, second, third)} == {"custom/scripted-1"}


def test_only_the_user_can_read_it(tmp_path: Path) -> None:
    conversation = conversation_of(tmp_path, "3f9a", 90)
    assert conversation is not None
    conversation.keep({"purpose": "answer_form", "answer": "да\u2028"})
    assert stat.S_IMODE(conversation.path.stat().st_mode) == 0o600
    assert lines(conversation.path) == [{"purpose": "answer_form", "answer": "да\u2028"}]


@pytest.mark.parametrize(("key", "days"), [("", 90), ("3f9a", 0), ("../3f9a", 90), ("https://jobs.example.com/1", 90)])
def test_without_a_key_or_days_nothing_is_kept(tmp_path: Path, key: str, days: int) -> None:
    assert conversation_of(tmp_path, key, days) is None


def test_conversations_older_than_their_time_are_deleted(tmp_path: Path) -> None:
    now = datetime(2026, 11, 22, tzinfo=UTC)
    for key, age in (("old", 91), ("new", 89)):
        conversation = conversation_of(tmp_path, key, 90)
        assert conversation is not None
        conversation.keep({"purpose": "answer_form"})
        written = (now - timedelta(days=age)).timestamp()
        os.utime(conversation.path, (written, written))
    assert drop_conversations(tmp_path, now - timedelta(days=90)) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["new"]
    assert drop_conversations(tmp_path / "missing", now) == 0


def test_a_shortened_call_is_an_event_of_its_run() -> None:
    ledger = MemoryLedger()
    with ModelServer([Reply(screening)]) as server:
        budget = Budget(Limits(context_soft=300, context_hard=9_000))
        sink = StampedUsageSink(ledger, "mara", "r1")
        model = build_model("custom", "scripted-1", server.url, usage=sink, budget=budget)
        _, usage = model.ask("screen", GIVEN, ScreenAnswer, "3 cards")
    assert usage.compacted.startswith("shortened 4 times, from ")
    (event,) = [event for event in ledger.events if "compacted" in str(event)]
    assert "screen of 3 cards: shortened 4 times" in str(event)


def test_an_application_gets_the_calls_of_all_runs_that_showed_its_card_and_no_others(tmp_path: Path) -> None:
    runs = {"6f1c-01": (card(1), card(2)), "6f1c-02": (card(3),), "6f1c-03": (card(2), card(4))}
    with ModelServer([Reply(screening)]) as server:
        for run_id, cards in runs.items():
            conversation = conversation_of(tmp_path, folder_of_run(run_id), 90)
            model = build_model("custom", "scripted-1", server.url, conversation=conversation)
            screen_batch(model, CANDIDATE, CardBatch(cards=cards))
    assert copy_calls_about(tmp_path, "board:2", "3f9a") == 2
    assert [line["subject"] for line in lines(tmp_path / "3f9a" / "conversation.jsonl")] == [
        "2 cards from board:1",
        "2 cards from board:2",
    ]
    assert copy_calls_about(tmp_path, "board:2", "3f9a") == 0
    assert copy_calls_about(tmp_path, "board:9", "4a4a") == 0
    assert not (tmp_path / "4a4a").exists()
