"""`otklik screen`: JSON lines in, one decision per line out."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from flows.cli import cli
from tests.support.paths import DEMO_CANDIDATE

DEMO = DEMO_CANDIDATE


def run(lines: list[str], candidate: Path = DEMO / "resume.json") -> list[dict[str, str]]:
    result = CliRunner().invoke(cli, ["screen", "-", "--candidate", str(candidate)], input="\n".join(lines))
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_each_card_has_one_line_in_order() -> None:
    cards = [{"id": f"x:{n}", "title": "Python Developer" if n % 2 else "Cook", "salary": None} for n in range(40)]
    rows = run([json.dumps(card) for card in cards])
    assert [row["id"] for row in rows] == [card["id"] for card in cards]
    assert {row["verdict"] for row in rows[1::2]} == {"keep"} and {row["verdict"] for row in rows[::2]} == {"drop"}
    assert {row["decided_by"] for row in rows} == {"offline/lexical-2"}
    assert all(row["reason"] for row in rows)


def test_preferences_count_where_a_folder_is_given() -> None:
    card = json.dumps({"id": "x:1", "title": "PHP Backend Developer"})
    assert "PHP" in run([card], DEMO)[0]["reason"]


@pytest.mark.parametrize(
    ("line", "why"), [("{", "line 2 is not JSON"), ("[]", "line 2 is not a vacancy card"), ('{"id": "x:1"}', "title")]
)
def test_a_line_that_is_no_card_is_named(line: str, why: str) -> None:
    lines = json.dumps({"id": "x:0", "title": "Cook"}) + "\n" + line
    result = CliRunner().invoke(cli, ["screen", "-", "--candidate", str(DEMO / "resume.json")], input=lines)
    assert result.exit_code == 1 and why in result.output


def test_no_cards_are_no_lines() -> None:
    assert run([]) == []
