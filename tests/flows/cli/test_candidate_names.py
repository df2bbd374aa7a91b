"""`--candidate` is a candidate's name, never a path, and one that exists."""

import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adapters.candidates.names import is_candidate_name
from core.errors import SettingsError
from flows.cli import cli
from flows.settings import load_settings

PATHS = [
    "..",
    "../x",
    "a/../../x",
    "/etc",
    "Anna Müller/../x",
    "anna\n",
    "",
    "-anna",
    "ANNA",
    "a" * 42,
    ".",
    "a\x00b",
    "~",
]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, list(arguments))


@pytest.mark.parametrize("name", PATHS)
@pytest.mark.parametrize("command", ["run", "report", "init"])
def test_what_is_no_name_is_refused_and_nothing_is_written(home: Path, command: str, name: str) -> None:
    result = run(command, "--candidate", name)
    assert isinstance(result.exception, SettingsError)
    assert "cannot be a candidate's name" in str(result.exception)
    assert not home.exists()


@pytest.mark.parametrize("command", ["run", "report"])
def test_a_name_without_a_folder_is_refused_before_anything_starts(home: Path, command: str) -> None:
    for name in ("anna", "mira"):
        assert run("init", "--candidate", name).exit_code == 0
    result = run(command, "--candidate", "anja")
    assert isinstance(result.exception, SettingsError)
    assert "no candidate 'anja'" in str(result.exception)
    assert "There are: anna, mira." in str(result.exception)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.text(max_size=50))
def test_no_name_leads_out_of_the_folder_of_candidates(home: Path, name: str) -> None:
    made = load_settings(home=home)
    if is_candidate_name(name):
        assert made.candidate_folder(name).resolve().parent == (home / "candidates").resolve()
    else:
        with pytest.raises(SettingsError):
            made.candidate_folder(name)


def test_init_makes_a_secret_and_files_for_their_owner_only(home: Path) -> None:
    assert run("init").exit_code == 0
    assert stat.S_IMODE((home / "prefect-secret").stat().st_mode) == 0o600
    assert [path for path in (home, *home.rglob("*")) if path.stat().st_mode & 0o077] == []
    made = load_settings(home=home)
    assert made.prefect_secret and made.prefect_secret not in repr(made)
