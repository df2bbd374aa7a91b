"""What is looked for, and the résumé and preferences behind an old decision."""

import json

import pytest
from click.testing import CliRunner

from core.contracts.candidate import profile_content
from core.errors import SkippableError
from flows.cli import cli
from flows.settings import load_settings
from flows.wiring import build_blobs
from tests.support.documents import person


def targeting(*arguments):
    return CliRunner().invoke(cli, ["targeting", *arguments], catch_exceptions=False).output


def test_the_resume_and_preferences_behind_a_decision_are_printed_by_their_digest(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    content = profile_content(person("en"))
    sha256 = build_blobs(load_settings()).put(content.encode(), "json")
    for version in (sha256, sha256[:12], sha256[:12].upper()):
        assert json.loads(targeting("--version", version)) == json.loads(content)


@pytest.mark.parametrize("version", ["", "*", "ab", "000000000000", "../../etc"])
def test_a_version_that_was_not_kept_is_refused(tmp_path, monkeypatch, version):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    build_blobs(load_settings()).put(b"{}", "json")
    with pytest.raises(SkippableError, match="0 versions begin with"):
        targeting("--version", version)
