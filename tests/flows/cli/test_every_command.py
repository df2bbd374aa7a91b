"""What holds for every command: facts as JSON, a place in the help, exit codes, and a word on an empty installation."""

import json
import resource
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from flows.cli import COMMANDS, EXIT_CODES, GROUPS, cli
from flows.cli.outputs import printed_schema
from flows.cli.printed import CheckLine, InitLine, ServerLine, StatusLine, SwitchLine
from flows.settings import ROOT

PRINT_JSON_ALONE = {"form"}
"""Commands whose parts print nothing but JSON."""
NEEDS_NO_INPUT = ("answers", "audit", "drafts", "pending", "status")
"""Commands that show facts of an installation on which nothing has run yet."""


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_that_prints_facts_prints_them_as_json_too(name):
    command = cli.get_command(None, name)
    has_json = any("--json" in option.opts for option in command.params)
    assert has_json is (name not in PRINT_JSON_ALONE)


@pytest.mark.parametrize("name", NEEDS_NO_INPUT)
def test_the_json_of_an_empty_installation_is_json_alone(home, name):
    assert CliRunner().invoke(cli, ["init", "--name", "Mara Example"]).exit_code == 0
    done = CliRunner().invoke(cli, [name, "--json"], catch_exceptions=False)
    assert done.exit_code == 0
    for line in done.output.splitlines():
        assert isinstance(json.loads(line), dict)


@pytest.mark.parametrize(
    ("words", "shape"),
    [("down", ServerLine), ("pause", SwitchLine), ("resume", SwitchLine), ("init", InitLine), ("status", StatusLine)],
)
def test_a_command_tells_its_result_as_one_json_object_after_the_published_schema(home, words, shape):
    assert CliRunner().invoke(cli, ["init", "--name", "Mara Example"]).exit_code == 0
    done = CliRunner().invoke(cli, [*words.split(), "--json"], catch_exceptions=False)
    (line,) = done.stdout.splitlines()
    jsonschema.validate(json.loads(line), printed_schema(shape))


def test_a_link_to_the_ui_is_told_as_json_where_no_browser_is(home, monkeypatch):
    monkeypatch.setattr("flows.server.opening.link_to", lambda *_: "http://127.0.0.1:4200/otklik/open#code")
    monkeypatch.setattr("flows.server.opening.open_in_browser", lambda *_: False)
    assert CliRunner().invoke(cli, ["init", "--name", "Mara Example"]).exit_code == 0
    told = json.loads(CliRunner().invoke(cli, ["open", "--json"], catch_exceptions=False).stdout)
    assert told["link"].startswith("http://127.0.0.1") and not told["is_opened"]


def test_the_doctor_tells_of_each_check_after_the_published_schema(home, monkeypatch):
    monkeypatch.setattr("adapters.prefect.client.PrefectServer.is_up", lambda _: True)
    assert CliRunner().invoke(cli, ["init", "--name", "Mara Example"]).exit_code == 0
    checks = [json.loads(line) for line in CliRunner().invoke(cli, ["doctor", "--json"]).stdout.splitlines()]
    for check in checks:
        jsonschema.validate(check, printed_schema(CheckLine))
    (server,) = (check for check in checks if check["name"] == "server")
    assert server["is_fine"] and server["said"].startswith("running at "), "also if not started by `otklik up`"


def test_the_doctor_warns_of_a_time_zone_that_names_no_place(home):
    assert CliRunner().invoke(cli, ["init", "--name", "Mara Example", "--time-zone", "Europe/Berlin"]).exit_code == 0
    path = home / "candidates" / "me" / "preferences.toml"
    path.write_text(path.read_text("utf-8").replace("Europe/Berlin", "CET"), "utf-8")
    checks = [json.loads(line) for line in CliRunner().invoke(cli, ["doctor", "--json"]).stdout.splitlines()]
    (warned,) = (check for check in checks if check["name"] == "time zone")
    assert warned["is_warning"] and "CET names no place" in warned["said"]


def test_a_script_can_set_up_a_candidate_and_learns_what_was_written_and_what_is_to_be_checked(home):
    words = ["init", "--name", "Mara Example", "--site", "greenhouse/acme", "--site", "https://example.com/x", "--json"]
    first, second = (json.loads(CliRunner().invoke(cli, words, catch_exceptions=False).stdout) for _ in range(2))
    assert first["follows"] == ["greenhouse/acme"] and len(first["not_followed"]) == 1
    assert {Path(path).name for path in first["written"]} == {
        "otklik.toml", "resume.json", "preferences.toml", "sites.toml",
    }  # fmt: skip
    assert any("time zone" in line for line in first["to_check"])
    assert (second["written"], second["kept"], second["follows"]) == ([], first["written"], [])


def test_the_help_lists_the_commands_by_task_and_the_exit_codes():
    shown = CliRunner().invoke(cli, ["--help"]).output
    places = [shown.index(f"{title}:") for title in (*GROUPS, "Exit codes")]
    assert places == sorted(places)
    for code, meaning in EXIT_CODES.items():
        assert f"  {code}" in shown and meaning[:30] in shown


@pytest.mark.parametrize("name", ["pending", "status", "down", "pause", "resume"])
def test_before_init_a_command_says_how_to_begin(home, name):
    assert "Begin with: otklik init" in CliRunner().invoke(cli, [name], catch_exceptions=False).output


@pytest.mark.slow
def test_a_run_before_init_says_so_at_once_and_starts_nothing(home):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "flows", "run"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    assert done.returncode == 2 and "otklik init" in done.stderr
    assert took < 3, f"{took:.1f} s of the processor"  # under one second on an idle machine
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "flows.cli" in loaded and loaded.isdisjoint(
        {"prefect", "playwright", "polars", "duckdb", "numpy", "openai", "great_expectations"}
    ), "they take seconds"
    assert not (home / "prefect").exists() and not (home / "run").exists()


@pytest.mark.slow
@pytest.mark.parametrize(("words", "expected"), [("otklik pen", "pending")])
def test_a_shell_completes_commands(words, expected, monkeypatch):
    monkeypatch.setenv("_OTKLIK_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(len(words.split()) - 1))
    done = subprocess.run(
        [sys.executable, "-m", "flows"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == f"plain,{expected}"
    monkeypatch.setenv("_OTKLIK_COMPLETE", "bash_source")
    done = subprocess.run(
        [sys.executable, "-m", "flows"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert "complete -o nosort" in done.stdout
