"""The user decides on vacancies between apply and skip; the decision is kept beside the program's and wins."""

import pytest
from click.testing import CliRunner

from core.contracts.stages import EVALUATE
from core.errors import SkippableError
from flows.cli import cli
from flows.settings import load_settings
from flows.wiring import open_ledger, open_warehouse
from tests.support.warehouse import NOW, card, decide, vacancy

pytestmark = pytest.mark.slow


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home with three evaluated vacancies: one to review, one to apply for, one to skip."""
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    (tmp_path / "otklik.toml").write_text('candidate = "mara"\n', encoding="utf-8")
    settings = load_settings()
    with open_warehouse(settings, "test") as warehouse:
        cards = [card(number) for number in (1, 2, 3)]
        warehouse.begin_run("r1", "mara", False, NOW)
        warehouse.keep_cards("r1", "mara", "demo/acme", cards, None, NOW)
        warehouse.keep_vacancies([vacancy(each) for each in cards], "r1", NOW)
        advice = {"demo:1": ("review", 57), "demo:2": ("apply", 80), "demo:3": ("skip", 20)}
        decisions = [decide(EVALUATE, key, advice=what, score=score) for key, (what, score) in advice.items()]
        warehouse.keep_decisions(EVALUATE, "mara", "p", "r1", decisions, NOW)
        warehouse.publish(settings.published_path)
    return settings


def review(*arguments):
    result = CliRunner().invoke(cli, ["review", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def shortlisted(settings):
    with open_warehouse(settings, "test") as warehouse:
        return {each.vacancy.card.id for each in warehouse.shortlist("mara", "p", 9)}


def test_only_what_is_left_to_the_user_is_listed(home):
    listed = review()
    assert "demo:1" in listed and "57" in listed and "demo:2" not in listed and "demo:3" not in listed


def test_a_decision_wins_and_says_what_it_changed(home):
    assert shortlisted(home) == {"demo:2"}
    said = review("demo:1", "apply", "--note", "they know me")
    assert "apply, decided by the user; before: review, 57 of 100" in said
    assert shortlisted(home) == {"demo:1", "demo:2"}
    assert "Nothing waits" in review()
    with open_ledger(home) as ledger:
        assert [(entry.kind, entry.subject) for entry in ledger.audit()] == [("overridden", "demo:1")]


def test_what_the_program_skipped_can_be_taken_back(home):
    review("demo:3", "apply")
    review("demo:2", "skip")
    assert shortlisted(home) == {"demo:3"}


def test_an_unknown_vacancy_or_one_already_decided_is_told(home):
    review("demo:1", "skip")
    for key in ("demo:1", "demo:9"):
        with pytest.raises(SkippableError, match="waits for your decision"):
            review(key, "apply")


def test_what_the_decisions_changed_is_shown_and_summed_up(home):
    assert "decided on no vacancy yet" in review("--decided")
    review("demo:1", "apply", "--note", "they know me")
    review("demo:2", "skip")
    said = review("--decided")
    assert "review (57) -> apply. they know me" in said and "apply (80) -> skip" in said
    assert "2 decisions of yours: 1 " in said and "0 of them became applications" in said


def test_the_latest_decisions_are_read_as_examples_for_the_next_run(home):
    review("demo:1", "apply", "--note", "they know me")
    with open_warehouse(home, "test") as warehouse:
        (found,) = warehouse.overrides("mara", 5)
        assert warehouse.overrides("someone else", 5) == []
    assert (found.card_id, found.decision, found.note) == ("demo:1", "apply", "they know me")
    assert (found.advice_before, found.score_before, found.application) == ("review", 57, None)


def test_in_a_terminal_each_vacancy_is_decided_on_and_then_each_application(home, monkeypatch):
    walked = []
    monkeypatch.setattr("flows.cli.review.is_terminal", lambda: True)
    monkeypatch.setattr("flows.applying.pending.pending_decisions", lambda *_: ["an application"])
    monkeypatch.setattr("flows.cli.walk.walk_through", lambda settings, ledger, items: walked.extend(items))
    said = CliRunner().invoke(cli, ["review"], input="a\nthey know me\n", catch_exceptions=False).output
    assert "[vacancy 1 of 1]" in said and "apply, decided by the user; before: review, 57 of 100" in said
    assert walked == ["an application"]
    assert "they know me" in review("--decided")


def test_whoever_quits_decides_nothing(home, monkeypatch):
    monkeypatch.setattr("flows.cli.review.is_terminal", lambda: True)
    CliRunner().invoke(cli, ["review"], input="later\n", catch_exceptions=False)
    CliRunner().invoke(cli, ["review"], input="quit\n", catch_exceptions=False)
    assert "decided on no vacancy yet" in review("--decided")
    assert "demo:1" in review("--list")
