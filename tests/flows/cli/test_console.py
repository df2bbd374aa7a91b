"""Tables are plain text without a terminal, and drawn in one."""

import io
import sys

import pytest

from flows.cli import console

ROWS = [
    {"site": "greenhouse/acme", "cards": 12, "note": "a" * 80},
    {"site": "[red]lever[/red]", "cards": None, "note": "\x1b[2J\nsecond line"},
]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO) -> str:
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("NO_COLOR", raising=False)
    console.print_rows(ROWS)
    return stream.getvalue()


def test_without_a_terminal_a_table_is_ascii_lines_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown(monkeypatch, io.StringIO()).splitlines()
    assert len(lines) == 4
    assert lines[0].split() == ["site", "cards", "note"]
    assert set(lines[1]) <= {"-", " "}
    assert lines[2].split()[:2] == ["greenhouse/acme", "12"]
    assert lines[2].split()[2] == "a" * 59 + "…"
    assert "[red]lever[/red]" in lines[3] and "\x1b" not in lines[3]


def test_on_a_terminal_the_names_of_the_columns_stand_out(monkeypatch: pytest.MonkeyPatch) -> None:
    text = shown(monkeypatch, Terminal())
    assert "\x1b[1m" in text
    assert "\x1b[2J" not in text


def test_progress_without_a_terminal_prints_the_lines_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with console.progress("dry run") as log:
        log("capture: 3 job sites")
    assert capsys.readouterr().out == "capture: 3 job sites\n"
