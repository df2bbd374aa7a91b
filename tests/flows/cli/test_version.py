"""The version is written once, in pyproject.toml."""

import tomllib

from click.testing import CliRunner

from flows.cli import cli
from flows.cli.version import program_version
from flows.settings import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_version_option_prints_the_version_of_the_project():
    assert CliRunner().invoke(cli, ["--version"]).output == f"otklik, version {PROJECT['version']}\n"


def test_outside_a_checkout_the_installed_package_is_asked(monkeypatch, tmp_path):
    monkeypatch.setattr("flows.cli.version.PYPROJECT", tmp_path / "pyproject.toml")
    monkeypatch.setattr("flows.cli.version.version", lambda name: f"9.8.7 of {name}")
    assert program_version() == "9.8.7 of otklik"


def test_the_pyproject_of_another_project_is_not_taken_for_ours(monkeypatch, tmp_path):
    other = tmp_path / "pyproject.toml"
    other.write_text('[project]\nname = "another"\nversion = "4.0"\n', encoding="utf-8")
    monkeypatch.setattr("flows.cli.version.PYPROJECT", other)
    monkeypatch.setattr("flows.cli.version.version", lambda name: "1.2.3")
    assert program_version() == "1.2.3"


def test_the_changelog_has_a_heading_for_the_version():
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## [{PROJECT['version']}]\n" in changelog


def test_the_container_files_name_the_version():
    for name in ("compose.yaml", "Dockerfile", "kubernetes/otklik.yaml"):
        assert f"otklik:{PROJECT['version']}" in (ROOT / "deploy" / name).read_text(encoding="utf-8"), name
