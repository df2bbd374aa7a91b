"""One vacancy through every stage, as a person asks about it."""

import json

import pytest
from click.testing import CliRunner

from core.contracts.decision import Evidence, RequirementStatus
from core.contracts.stages import EVALUATE, PREFILTER, SCREEN
from core.errors import SkippableError
from flows.cli import cli
from flows.settings import load_settings
from flows.wiring import open_ledger, open_warehouse
from tests.support.ledger import application
from tests.support.warehouse import NOW, card, decide, vacancy


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    (tmp_path / "otklik.toml").write_text('candidate = "mara"\n', encoding="utf-8")
    folder = tmp_path / "candidates" / "mara"
    folder.mkdir(parents=True)
    (folder / "resume.json").write_text('{"basics": {"name": "Mara"}}', encoding="utf-8")
    (folder / "preferences.toml").write_text('time_zone = "Asia/Tokyo"\n', encoding="utf-8")
    settings = load_settings()
    cards = [card(1, title="Chef"), card(2, title="Data Engineer"), card(3, title="Data Engineer")]
    row = application(2, card_id="demo:2")
    with open_ledger(settings) as ledger:
        ledger.open_application(row)
    with open_warehouse(settings, "test") as warehouse:
        warehouse.begin_run("r1", "mara", False, NOW)
        warehouse.keep_cards("r1", "mara", "demo/acme", cards, None, NOW)
        warehouse.keep_vacancies([vacancy(cards[1])], "r1", NOW)
        dropped = decide(PREFILTER, "demo:1", keep=False, rule="title", reason="a chef is other work")
        kept = decide(PREFILTER, "demo:2", keep=True)
        warehouse.keep_decisions(PREFILTER, "mara", "p", "r1", [dropped, kept], NOW)
        screened = decide(SCREEN, "demo:2", verdict="keep", score=71, reason="title fits")
        warehouse.keep_decisions(SCREEN, "mara", "p", "r1", [screened], NOW)
        unmet = Evidence(requirement="Airflow", vacancy_quote="with Airflow", status=RequirementStatus.NOT_MET)
        judged = decide(EVALUATE, "demo:2", advice="apply", score=80, reason="most is met", evidence=(unmet,))
        warehouse.keep_decisions(EVALUATE, "mara", "p", "r1", [judged], NOW)
        with open_ledger(settings) as ledger:
            warehouse.project(ledger.changes(None, NOW))
        warehouse.publish(settings.published_path)
    return row


def why(*arguments):
    return CliRunner().invoke(cli, ["why", *arguments], catch_exceptions=False).output


def test_the_rule_that_dropped_a_vacancy_is_named_with_its_reason(home):
    said = why("chef")
    assert "dropped by your rule title: a chef is other work" in said
    assert "no application was opened" in said


def test_a_vacancy_is_followed_to_its_application_with_figures_and_quotes_in_the_users_time(home):
    said = why(home.key[:8])
    for text in (
        "first seen",
        "keep, 71 of 100: title fits",
        "apply, 80 of 100",
        "not met: Airflow · posting: “with Airflow”",
    ):
        assert text in said
    assert "2026-11-03 18:00 shortlisted" in said  # 09:00 UTC is 18:00 in Tokyo
    assert [stage for stage, _ in json.loads(why("demo:2", "--json"))["story"] if stage] == [
        "capture", "prefilter", "screen", "evaluate", "prepare",
    ]  # fmt: skip


def test_several_vacancies_of_one_name_are_listed_and_an_unknown_one_is_told(home):
    with pytest.raises(SkippableError, match="2 vacancies match"):
        why("data engineer")
    with pytest.raises(SkippableError, match="no vacancy is named"):
        why("astronaut")
