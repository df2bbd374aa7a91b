"""`otklik run` checks the same as `otklik up`, before anything starts."""

import time

import pytest
from click.testing import CliRunner

from core.errors import SettingsError
from flows.cli import cli
from tests.support.board_day import make_home

pytestmark = pytest.mark.slow  # imports Prefect


def run(tmp_path, monkeypatch, *options, toml=""):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    (tmp_path / "otklik.toml").write_text(f'candidate = "demo"\n{toml}')
    return CliRunner().invoke(cli, ["run", *options], catch_exceptions=False)


@pytest.mark.parametrize("options", [[], ["--dry-run"]])
def test_whatever_is_missing_is_named_at_once_and_nothing_starts(tmp_path, monkeypatch, options):
    started = time.process_time()
    with pytest.raises(SettingsError) as error:
        run(tmp_path, monkeypatch, *options, toml='mode = "live"\n[model]\nprovider = "openai"\n')
    assert time.process_time() - started < 1
    for missing in ("candidate", "job sites", "API key", "mail"):
        assert missing in str(error.value)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["otklik.toml"]


def test_a_job_site_that_is_not_listed_is_an_error_that_names_those_that_are(tmp_path, monkeypatch):
    make_home(tmp_path, "http://127.0.0.1:9")
    with pytest.raises(SettingsError, match=r"called 'greenhouse/typo'\n.*greenhouse/nordwind"):
        run(tmp_path, monkeypatch, "--site", "greenhouse/typo")


def test_the_candidate_that_the_run_is_for_is_the_one_that_is_checked(tmp_path, monkeypatch):
    make_home(tmp_path, "http://127.0.0.1:9")
    with pytest.raises(SettingsError, match="candidate"):
        run(tmp_path, monkeypatch, "--candidate", "nobody")
