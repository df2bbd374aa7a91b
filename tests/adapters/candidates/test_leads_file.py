"""Each address of a leads file in sites.toml becomes a target."""

from pathlib import Path

import pytest

from adapters.candidates.targets_file import load_targets
from core.errors import SettingsError

LEADS = '[[site]]\nsite = "leads"\npath = "leads.txt"\n'


def test_each_address_of_a_leads_file_is_followed(tmp_path: Path) -> None:
    (tmp_path / "sites.toml").write_text(LEADS + '[[site]]\nsite = "greenhouse"\nboard = "acme"\n')
    (tmp_path / "leads.txt").write_text("https://jobs.example/1\nhttps://jobs.lever.co/acme/2\n")
    targets = load_targets(tmp_path)
    assert [target.url or target.board for target in targets] == [
        "https://jobs.example/1",
        "https://jobs.lever.co/acme/2",
        "acme",
    ]


def test_a_leads_file_that_is_missing_is_named(tmp_path: Path) -> None:
    (tmp_path / "sites.toml").write_text(LEADS)
    with pytest.raises(SettingsError, match=r"leads\.txt"):
        load_targets(tmp_path)


def test_a_leads_file_without_addresses_is_named(tmp_path: Path) -> None:
    (tmp_path / "sites.toml").write_text(LEADS)
    (tmp_path / "leads.txt").write_text("\n")
    with pytest.raises(SettingsError, match=r"leads\.txt"):
        load_targets(tmp_path)
