"""Tables are plain text without a terminal, and drawn in one."""

import io
import re
import sys
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

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


def at_width(monkeypatch: pytest.MonkeyPatch, width: int, rows: list[dict[str, object]]) -> str:
    stream = Terminal()
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", str(width))
    console.print_rows(rows, ZoneInfo("Europe/Berlin"))
    return re.sub(r"\x1b\[[0-9;]*m", "", stream.getvalue())


@pytest.mark.parametrize("width", [80, 120])
def test_on_a_terminal_long_values_wrap_and_no_line_is_wider(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    why = "the title names other work than yours, " * 6
    text = at_width(monkeypatch, width, [{"title": "Nurse", "why": why, "url": "https://jobs.example/" + "a" * 90}])
    assert max(map(len, text.splitlines())) <= width
    assert text.count("yours,") == 6 and "…" not in text
    assert text.count("a") >= 90


@pytest.mark.parametrize("width", [80, 120])
def test_on_a_terminal_a_row_with_too_many_columns_is_printed_downwards(
    monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    row: dict[str, object] = {f"column_{number}": f"value {number}" for number in range(20)}
    text = at_width(monkeypatch, width, [row, row])
    assert max(map(len, text.splitlines())) <= width
    assert text.count("column_19  value 19") == 2


def test_times_are_shown_in_the_zone_of_the_candidate(monkeypatch: pytest.MonkeyPatch) -> None:
    text = at_width(monkeypatch, 80, [{"at": datetime(2026, 11, 3, 23, 30, tzinfo=UTC), "score": 97.0}])
    assert "2026-11-04 00:30" in text and "Times: Europe/Berlin" in text and " 97\n" in text


def test_a_mark_has_its_colour_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, expected in ((Terminal(), "\x1b[31mFAIL\x1b[0m  board"), (io.StringIO(), "FAIL  board")):
        monkeypatch.setattr(sys, "stdout", stream)
        monkeypatch.setenv("TERM", "xterm-256color")
        monkeypatch.delenv("NO_COLOR", raising=False)
        console.print_marked("FAIL", "red", "board \x1b[2J is missing")
        assert stream.getvalue().startswith(expected) and "\x1b[2J" not in stream.getvalue()


def test_without_a_terminal_no_line_is_filled_up_with_spaces(capsys):
    console.print_pairs([("Server", "up"), ("Mode", "practice: approved applications are not sent"), ("", "more")])
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["Server  up", "Mode    practice: approved applications are not sent", "        more"]
