"""Files of an older version are closed to others, and nothing else is touched."""

from pathlib import Path

import pytest

from flows.server.private_files import close_to_others, open_to_others


def test_an_older_home_is_closed_at_the_next_start(tmp_path: Path) -> None:
    (tmp_path / "blobs").mkdir(mode=0o755)
    (tmp_path / "blobs" / "a.png").write_bytes(b"x")
    (tmp_path / "blobs" / "a.png").chmod(0o644)
    outside = tmp_path.parent / f"{tmp_path.name}-outside"
    outside.write_text("not ours")
    outside.chmod(0o644)
    (tmp_path / "link").symlink_to(outside)
    assert list(open_to_others(tmp_path))
    close_to_others(tmp_path)
    assert list(open_to_others(tmp_path)) == []
    assert outside.stat().st_mode & 0o077 == 0o044


@pytest.mark.parametrize("inside", ["", "sub/folder"])
def test_the_users_own_home_keeps_its_rights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str) -> None:
    """OTKLIK_HOME was set to the user's home, or to a folder above it."""
    monkeypatch.setenv("HOME", str(tmp_path / inside))
    (tmp_path / inside).mkdir(parents=True, exist_ok=True)
    (tmp_path / "page.html").touch(0o644)
    (tmp_path / "page.html").chmod(0o644)
    close_to_others(tmp_path)
    assert (tmp_path / "page.html").stat().st_mode & 0o077 == 0o044
