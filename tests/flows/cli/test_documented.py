"""Every command is documented: in its help, with an example, and in the README."""

import importlib
import re
import subprocess
import sys

import pytest
from click.testing import CliRunner
from pydantic import BaseModel

from adapters.sites.registry import site_classes
from flows.cli import COMMANDS, cli
from flows.settings import ROOT, Settings

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS_PAGE, SETTINGS_PAGE, TASKS_PAGE = (
    (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in ("commands", "settings", "tasks")
)
PAGES = README + COMMANDS_PAGE + SETTINGS_PAGE + TASKS_PAGE


def help_of(name):
    return CliRunner().invoke(cli, [name, "--help"]).output


def test_every_command_of_the_list_can_be_run():
    for name in COMMANDS:
        module = importlib.import_module(f"flows.cli.{name.replace('-', '_')}")
        assert callable(module.command), name
        assert module.command.name in (name, "command")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_shows_how_it_is_used(name):
    shown = help_of(name)
    examples = shown.partition("Example")[2]
    assert f"otklik {name}" in examples, "its docstring has no example"


def test_every_option_says_what_it_does():
    options = [(name, one) for name in COMMANDS for one in cli.get_command(None, name).params]
    assert [
        (name, one.name) for name, one in options if one.param_type_name == "option" and not getattr(one, "help", None)
    ] == []


def test_every_file_in_the_folder_of_commands_is_listed():
    commands = [p for p in (ROOT / "flows" / "cli").glob("*.py") if "\ndef command(" in p.read_text(encoding="utf-8")]
    files = {path.stem.replace("_", "-") for path in commands}
    assert files == set(COMMANDS)


def test_every_command_has_its_row_on_the_page_of_commands():
    rows = set(re.findall(r"^\| `otklik ([a-z-]+)\b[^|]*\|", COMMANDS_PAGE, re.MULTILINE))
    assert [name for name in COMMANDS if name not in rows] == []


def test_no_page_names_a_command_that_does_not_exist():
    named = set(re.findall(r"\botklik ([a-z]+(?:-[a-z]+)*)\b(?=[^\n]*`)", "\n".join(re.findall(r"`[^`\n]+`", PAGES))))
    blocks = re.findall(r"```(?:bash|sh|console)\n(.*?)```", PAGES, re.DOTALL)
    for block in blocks:
        named |= set(re.findall(r"^\s*(?:\S+ \| |\.venv/bin/)?otklik ([a-z]+(?:-[a-z]+)*)", block, re.MULTILINE))
    assert named, "the README shows no command at all"
    assert named <= set(COMMANDS), named - set(COMMANDS)


def settings_of(model, prefix=""):
    for name, field in model.model_fields.items():
        if isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel):
            yield from settings_of(field.annotation, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}"


def test_every_setting_has_its_row_on_the_page_of_settings():
    assert [name for name in settings_of(Settings) if f"| `{name}` |" not in SETTINGS_PAGE] == []


def test_no_setting_is_described_that_does_not_exist():
    table = SETTINGS_PAGE.partition("\n## ")[0]
    assert set(re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)) == set(settings_of(Settings))


def test_every_job_site_is_listed():
    listed = TASKS_PAGE.partition("Known sites: ")[2].partition(".")[0]
    assert set(re.findall(r"`(\w+)`", listed)) == set(site_classes())


def test_the_readme_is_short_enough_to_be_read():
    assert len(README.split()) < 2000


def test_what_the_readme_points_to_is_there():
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", README)
    files = [target for target in targets if not target.startswith("http")]
    missing = [file for file in files if not (ROOT / file).exists() and not file.startswith("reports/pictures/")]
    assert missing == []


def test_asking_for_help_loads_none_of_the_heavy_libraries():
    heavy = "{'prefect', 'playwright', 'duckdb', 'sqlalchemy', 'polars', 'pydantic', 'openai', 'great_expectations'}"
    code = (
        "import sys; from click.testing import CliRunner; from flows.cli import cli; "
        f"CliRunner().invoke(cli, ['--help']); print(sorted({heavy} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
