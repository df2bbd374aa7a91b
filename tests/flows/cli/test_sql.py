import json

import pytest
from click.testing import CliRunner

from core.errors import SkippableError
from flows.cli import cli
from tests.support.day import live_a_day


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    folder = tmp_path_factory.mktemp("home")
    live_a_day(folder)
    return folder


@pytest.fixture
def ask(home, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(home))

    def run(*arguments):
        return CliRunner().invoke(cli, ["sql", *arguments], catch_exceptions=False)

    return run


def test_a_named_query_is_a_table(ask):
    told = ask("--named", "by_site", "--with", "candidate_id=mara").output.splitlines()
    assert told[0].split() == ["site", "cards", "duplicates", "kept", "screened_in", "sent", "answered", "invited"]
    assert told[2].split() == ["demo", "21", "2", "12", "6", "1", "1", "1"]


def test_rows_come_as_json_lines(ask):
    rows = [
        json.loads(line)
        for line in ask("SELECT state, count(*) AS n FROM applications GROUP BY 1", "--json").output.splitlines()
    ]
    assert {row["state"]: row["n"] for row in rows} == {"confirmed": 1, "awaiting_approval": 1, "ambiguous": 1}


def test_rows_come_as_csv(ask):
    assert ask("SELECT 1 AS a, 'x,y' AS b", "--csv").output == 'a,b\n1,"x,y"\n'


def test_a_hostile_title_draws_nothing_on_the_terminal(ask):
    told = ask("SELECT 'a' || chr(27) || '[2J' || chr(10) || 'b' AS title").output
    assert "\x1b" not in told
    assert len(told.splitlines()) == 3


def test_the_queries_are_listed_with_their_meaning(ask):
    told = ask("--list").output
    assert "why_dropped" in told
    assert "pending_screen" not in told
    assert "applications" in ask("--tables").output


def test_no_rows_is_said(ask):
    assert ask("SELECT 1 AS a WHERE false").output == "No rows.\n"


@pytest.mark.parametrize(
    "arguments", [(), ("SELECT 1", "--named", "funnel"), ("--named", "funnel", "--with", "candidate_id")]
)
def test_wrong_use_is_explained(ask, arguments):
    told = ask(*arguments)
    assert told.exit_code == 2
    assert "Error:" in told.output


def test_a_wrong_query_is_explained(ask):
    with pytest.raises(SkippableError, match="no_such_table"):
        ask("SELECT * FROM no_such_table")
