"""`otklik dedup`: one line per card, in order; a bad line is named."""

import json
from pathlib import Path

from click.testing import CliRunner

from core.errors import SkippableError
from flows.cli import cli

ONE = {"id": "a:1", "site": "a", "external_id": "1", "title": "Engineer", "employer": "Acme"}


def lines(*rows: object) -> str:
    return "\n".join(row if isinstance(row, str) else json.dumps(row, ensure_ascii=False) for row in rows)


def run(text: str, *more: str) -> list[dict[str, object]]:
    result = CliRunner().invoke(cli, ["dedup", "-", *more], input=text, catch_exceptions=False)
    assert result.exit_code == 0
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_each_card_gets_a_line_with_its_duplicate_step_and_reason() -> None:
    told = run(
        lines(
            ONE,
            {**ONE, "id": "b:7", "site": "b", "external_id": "7", "employer": "ACME Inc."},
            {**ONE, "id": "a:2", "external_id": "2", "title": "Cook"},
        )
    )
    assert [(t["id"], t["duplicate_of"], t["step"]) for t in told] == [
        ("a:1", None, None),
        ("b:7", "a:1", "identity"),
        ("a:2", None, None),
    ]
    assert all(t["reason"] and set(t) == {"id", "duplicate_of", "step", "reason"} for t in told)


def test_missing_null_and_unknown_keys_are_no_matter() -> None:
    told = run(
        lines(
            {"id": "a:1", "title": "Engineer", "mood": "good", "employer": None},
            "",
            {"id": 7, "site": "a", "title": None},
        )
    )
    assert [t["id"] for t in told] == ["a:1", "7"]


def test_cards_known_from_earlier_are_compared_with_but_not_printed(tmp_path: Path) -> None:
    known = tmp_path / "known.jsonl"
    known.write_text(lines(ONE))
    assert [t["duplicate_of"] for t in run(lines({**ONE, "id": "c:1", "site": "c"}), "--known", str(known))] == ["a:1"]


def refused(text: str) -> str:
    result = CliRunner().invoke(cli, ["dedup", "-"], input=text)
    assert isinstance(result.exception, SkippableError)
    return str(result.exception)


def test_a_malformed_line_is_named() -> None:
    assert "line 2" in refused(lines(ONE, "{bad")) and "not JSON" in refused(lines(ONE, "{bad"))
    assert "line 1" in refused("[]") and "list" in refused("[]")
    assert "external_id" in refused('{"site": "a", "title": "x"}')
    assert "line 1" in refused(lines({**ONE, "work_format": "sometimes"}))
