"""The progress of a run: a line below the messages on a terminal, and nothing but messages elsewhere."""

import io
import re
import sys

import pytest

from flows.cli.run_progress import run_progress
from flows.pipeline.progress import StageProgress, followed_by, tell_progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def follow(monkeypatch: pytest.MonkeyPatch, errors: io.StringIO, output: io.StringIO, to_errors: bool = False) -> None:
    monkeypatch.setattr(sys, "stderr", errors)
    monkeypatch.setattr(sys, "stdout", output)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "120")
    with run_progress(to_errors) as say:
        say("Starting")
        tell_progress(StageProgress("screen", 0, 61))
        sys.stderr.write("screen: \x1b[2J61 in 5 batches\n")
        tell_progress(StageProgress("screen", 15, 61, 0.02))
        sys.stderr.write("no line end")
    assert sys.stderr is errors
    tell_progress(StageProgress("evaluate", 1, 2))  # nobody follows any more


def test_a_terminal_shows_stage_counts_cost_and_time_left_below_the_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    follow(monkeypatch, screen, screen)
    text = screen.getvalue()
    assert "\x1b[2J" not in text, "outside text cannot change the terminal"
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)
    assert "screen: 15 of 61, 0.02 USD" in plain and "time left" in plain and "starting" in plain
    for message in ("Starting", "61 in 5 batches", "no line end"):
        assert message in plain
    assert "evaluate" not in plain


def test_without_a_terminal_there_are_messages_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for to_errors in (False, True):
        errors, output = io.StringIO(), io.StringIO()
        follow(monkeypatch, errors, output, to_errors)
        assert (errors if to_errors else output).getvalue().partition("screen")[0] == "Starting\n"
        assert "time left" not in errors.getvalue() + output.getvalue()


def test_what_another_program_reads_has_the_messages_though_the_progress_is_on_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen, read = Terminal(), io.StringIO()
    follow(monkeypatch, screen, read)
    assert read.getvalue() == "Starting\n"
    assert "time left" in screen.getvalue()


def test_several_may_follow_at_once() -> None:
    told: list[str] = []
    with followed_by(lambda one: told.append(one.text)), followed_by(lambda one: told.append(one.stage)):
        tell_progress(StageProgress("capture", 1, 3))
    assert told == ["capture: 1 of 3", "capture"]
