"""`otklik report --open`."""

import json
import webbrowser
from pathlib import Path

import pytest
from click.testing import CliRunner

import flows.pipeline.reporting
import flows.report_wiring
from flows.cli import cli
from tests.support.paths import ROOT

PAGE = ROOT / "reports" / "2026-11-22-me.html"
SUMMARY = ROOT / "reports" / "summary-1-me.json"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[bool]:
    """Whether each report was to be mailed."""
    asked: list[bool] = []

    def write(parts: object, is_mailed: bool = True) -> list[str]:
        asked.append(is_mailed)
        return ["1 waits for you", f"Report: {PAGE}", f"As JSON: {SUMMARY}"]

    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    (tmp_path / "candidates" / "me").mkdir(parents=True)
    monkeypatch.setattr(flows.pipeline.reporting, "write_report", write)
    monkeypatch.setattr(flows.report_wiring, "build_report_parts", lambda *_: None)
    return asked


def test_the_report_is_opened_and_not_mailed(asked: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def note(url: str) -> bool:
        opened.append(url)
        return True

    monkeypatch.setattr(webbrowser, "open", note)
    result = CliRunner().invoke(cli, ["report", "--open"])
    assert result.exit_code == 0, result.output
    assert opened == [PAGE.as_uri()] and asked == [False]


def test_where_there_is_no_browser_the_path_is_told(asked: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    result = CliRunner().invoke(cli, ["report", "--open"])
    assert str(PAGE) in result.output and "There is no browser here." in result.output


def test_the_report_is_mailed_unless_it_is_told_not_to(asked: list[bool]) -> None:
    CliRunner().invoke(cli, ["report"])
    CliRunner().invoke(cli, ["report", "--no-mail"])
    assert asked == [True, False]


def test_a_program_gets_the_files_and_messages_as_json(asked: list[bool]) -> None:
    result = CliRunner().invoke(cli, ["report", "--json"])
    told = json.loads(result.stdout)
    assert told == {"page": str(PAGE), "summary": str(SUMMARY), "messages": ["1 waits for you"]}
    assert "1 waits for you" in result.stderr
