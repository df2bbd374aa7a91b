"""The apply flow answers every state of a form; the model sees each question of it once."""

import json

import pytest

from core.contracts.form import FormModel
from flows.settings import Settings
from flows.wiring import build_model
from tests.support.answers import candidate, field
from tests.support.apply_session import session_of
from tests.support.ledger import application
from tests.support.memory_ledger import MemoryLedger
from tests.support.model_server import ModelServer, Reply

pytestmark = pytest.mark.slow  # imports Prefect


CHOICE = field("Do you own a lorry?", "Yes", "No")
DATABASE = field("Favourite database?", required=False)
LORRY = field("How heavy is the lorry?")


def state(name, *fields):
    return FormModel(fingerprint=name, url="https://forms.example/apply", fields=fields)


def test_a_form_of_three_states_asks_once_for_what_is_there_and_once_for_what_appears(tmp_path):
    with ModelServer([Reply(json.dumps({"answers": []}))]) as server:
        model = {"provider": "custom", "model": "scripted-1", "base_url": server.url, "capability": "json_object"}
        row, ledger = application(), MemoryLedger()
        ledger.rows[row.key] = row
        settings = Settings(home=tmp_path, model=model)
        session = session_of(ledger, row.key, candidate(), build_model=lambda: build_model(settings, ledger))
        for form in (state("1", CHOICE, DATABASE), state("2", CHOICE, DATABASE, LORRY), state("3", LORRY, DATABASE)):
            session.answer(form)
    shown = [str(request["messages"]) for request in server.requests]
    assert ["How heavy is the lorry?" in text for text in shown] == [False, True]
    assert ["Favourite database?" in text for text in shown] == [True, False]
