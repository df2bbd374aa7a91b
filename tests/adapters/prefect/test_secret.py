"""The server's secret: made once, readable by its owner only."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from adapters.prefect.secret import ensure_secret, read_secret
from core.errors import SettingsError


def test_a_home_without_a_secret_gets_one_that_only_its_owner_can_read(tmp_path: Path) -> None:
    path = tmp_path / "home" / "prefect-secret"
    assert read_secret(path) is None
    before = os.umask(0o000)
    try:
        secret = ensure_secret(path)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert read_secret(path) == secret == ensure_secret(path)
    user, _, password = secret.partition(":")
    assert (user, len(password) >= 40) == ("otklik", True)
    assert [file.name for file in path.parent.iterdir()] == ["prefect-secret"]


def test_a_secret_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "prefect-secret"
    ensure_secret(path)
    path.chmod(0o644)
    ensure_secret(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_two_homes_have_two_secrets(tmp_path: Path) -> None:
    assert ensure_secret(tmp_path / "a") != ensure_secret(tmp_path / "b")


def test_processes_that_start_at_once_agree_on_one_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        secrets = set(pool.map(ensure_secret, [tmp_path / "prefect-secret"] * 40))
    assert len(secrets) == 1


def test_an_empty_or_unreadable_secret_is_an_error_that_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("\n")
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    for name in ("empty", "binary"):
        with pytest.raises(SettingsError, match="Delete it"):
            ensure_secret(tmp_path / name)
