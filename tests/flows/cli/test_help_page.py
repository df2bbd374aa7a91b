"""Help pages have colours on a terminal that shows them, and are plain everywhere else."""

import io
import re
import sys

import click
import pytest

from flows.cli import cli
from flows.cli.safe_streams import safe_streams

COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def help_page(
    monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, *arguments: str, width: int = 80, **environment: str
) -> str:
    for name, value in {"TERM": "xterm-256color", "COLUMNS": str(width), **environment}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", stream)
    with safe_streams():
        cli.main([*arguments, "--help"], prog_name="otklik", standalone_mode=False)
    return stream.getvalue()


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("arguments", [(), ("approve",), ("form", "compile")])
def test_headings_and_names_stand_out_on_a_terminal_and_no_line_is_too_wide(monkeypatch, arguments, width):
    monkeypatch.delenv("NO_COLOR", raising=False)
    shown = help_page(monkeypatch, Terminal(), *arguments, width=width)
    plain = COLOUR.sub("", shown)
    assert "\x1b[1mOptions\x1b[0m" in shown
    # A command that another test has started by itself, without `otklik`, keeps the one name of this option.
    assert "\x1b[36m-h, --help\x1b[0m" in shown or "\x1b[36m--help\x1b[0m" in shown
    assert max(map(len, plain.splitlines())) <= width
    assert plain.split() == help_page(monkeypatch, io.StringIO(), *arguments, width=width).split(), (
        "the words are the same"
    )


@pytest.mark.parametrize("unwanted", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_whoever_wants_no_colours_gets_none(monkeypatch, unwanted):
    assert not COLOUR.search(help_page(monkeypatch, Terminal(), "approve", **unwanted))


def test_a_text_from_outside_never_brings_its_colours(monkeypatch):
    stream = Terminal()
    monkeypatch.setattr(sys, "stdout", stream)
    with safe_streams():
        click.echo("\x1b[31mred\x1b[0m \x1b[2J", color=True)
    assert "\x1b" not in stream.getvalue() and "red" in stream.getvalue()


@pytest.mark.parametrize(
    ("typed", "meant"), [(["aprove"], "approve"), (["pendin"], "pending"), (["approve", "--answr", "1=x"], "--answer")]
)
def test_a_mistyped_word_names_what_may_have_been_meant(typed, meant):
    with pytest.raises(click.UsageError) as raised:
        cli.main(typed, prog_name="otklik", standalone_mode=False)
    assert "Did you mean" in raised.value.format_message() and meant in raised.value.format_message()
