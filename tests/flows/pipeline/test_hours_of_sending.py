"""What was approved outside the hours of sending is started again when they begin, and only then."""

from datetime import UTC, datetime, timedelta

import pytest

from core.contracts.limits import Limits
from deploy.demo.world import CANDIDATE
from flows.pipeline.recovery import held_until_now
from flows.settings import load_settings
from tests.support.board_day import make_home
from tests.support.ledger import application, approved, awaiting
from tests.support.memory_ledger import MemoryLedger

pytestmark = pytest.mark.slow  # imports Prefect


OPENING = datetime(2027, 5, 4, 8, 0, tzinfo=UTC)


@pytest.mark.parametrize("minutes, is_started", [(-5, False), (1, True), (5, False)])
def test_an_approved_application_is_started_when_its_hours_begin(tmp_path, minutes, is_started):
    make_home(tmp_path, "http://127.0.0.1:1")
    preferences = tmp_path / "candidates" / CANDIDATE / "preferences.toml"
    text = preferences.read_text()
    preferences.write_text(
        "\n".join('time_zone = "UTC"' if line.startswith("time_zone") else line for line in text.splitlines())
    )
    ledger = MemoryLedger()
    row, _ = approved(ledger, application(1).model_copy(update={"candidate_id": CANDIDATE}))
    awaiting(ledger, application(2).model_copy(update={"candidate_id": CANDIDATE}))
    settings = load_settings(home=tmp_path, candidate=CANDIDATE, limits=Limits(sending_hours="08:00-20:00"))
    found = held_until_now(settings, ledger, OPENING + timedelta(minutes=minutes))
    assert found == ({row.key} if is_started else set())
    assert held_until_now(load_settings(home=tmp_path), ledger, OPENING) == set()
