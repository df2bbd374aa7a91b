"""Chromium's sandbox, and what a browser process knows of its user's secrets."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from adapters.browser.page import sandbox
from adapters.browser.page.chromium import find_chromium

IS_ROOT = os.geteuid() == 0
NOBODY = 65534
FILTERED = "2"
"""What Linux says of a process whose system calls are filtered (proc(5), `Seccomp`), as those of Chromium's sandbox are."""
AS_NOBODY = """#!/bin/bash
for argument in "$@"; do case "$argument" in --user-data-dir=*) chown -R 65534:65534 "${argument#*=}";; esac; done
exec setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=HOMEFOLDER CHROMIUM "$@"
"""

pytestmark = pytest.mark.browser


def test_keys_passwords_and_the_servers_secret_stay_out_of_the_browser() -> None:
    given = {
        "HOME": "/home/mira",
        "PATH": "/usr/bin",
        "DISPLAY": ":0",
        "XAUTHORITY": "/run/x",
        "OTKLIK_MAIL__PASSWORD": "p",
        "PREFECT_API_AUTH_STRING": "otklik:s",
        "OPENAI_API_KEY": "k",
        "GITHUB_TOKEN": "t",
        "aws_secret_access_key": "s",
    }
    assert set(sandbox.environment_of_browser(given)) == {"HOME", "PATH", "DISPLAY", "XAUTHORITY"}


@pytest.fixture
def ordinary_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A Chromium that is started as an ordinary user, also where the tests run as root."""
    with sync_playwright() as playwright:
        path = find_chromium(None, bundled=playwright.chromium.executable_path)
    if not IS_ROOT:
        yield Path(path)
        return
    if not shutil.which("setpriv"):
        pytest.skip("no setpriv on this machine")
    home = Path(f"/tmp/otklik-nobody-{os.getpid()}")
    home.mkdir(exist_ok=True)
    os.chown(home, NOBODY, NOBODY)
    wrapper = tmp_path / "chromium"
    wrapper.write_text(AS_NOBODY.replace("HOMEFOLDER", str(home)).replace("CHROMIUM", path))
    wrapper.chmod(0o755)
    monkeypatch.setattr(sandbox, "_is_root", lambda: False)
    yield wrapper
    shutil.rmtree(home, ignore_errors=True)


def test_an_ordinary_users_chromium_runs_in_its_sandbox(ordinary_user: Path) -> None:
    with sync_playwright() as playwright:
        if sandbox.sandbox_problem(playwright.chromium, str(ordinary_user)):
            pytest.skip("this machine allows no user namespaces")
        browser = sandbox.start_chromium(playwright.chromium, str(ordinary_user), True, ["--disable-gpu"], None)
        browser.new_page().evaluate("1 + 1")
        filters = [_system_call_filter(pid) for pid in _renderers_of(NOBODY if IS_ROOT else os.geteuid())]
        browser.close()
    assert filters and set(filters) == {FILTERED}


@pytest.mark.skipif(not IS_ROOT, reason="only root's Chromium is known to refuse its sandbox")
def test_where_there_is_no_sandbox_chromium_still_starts_and_the_user_can_read_how_to_change_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with sync_playwright() as playwright:
        path = find_chromium(None, bundled=playwright.chromium.executable_path)
        assert sandbox.sandbox_problem(playwright.chromium, path) == sandbox.ROOT_HINT
        monkeypatch.setattr(sandbox, "_is_root", lambda: False)  # as on a machine without user namespaces
        assert sandbox.sandbox_problem(playwright.chromium, path) == sandbox.NAMESPACES_HINT
        browser = sandbox.start_chromium(playwright.chromium, path, True, ["--disable-gpu"], None)
        assert browser.new_page().evaluate("1 + 1") == 2
        browser.close()


def test_the_browser_process_has_no_secret_in_its_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PREFECT_API_AUTH_STRING", "otklik:needle-in-the-environment")
    monkeypatch.setenv("LANGUAGE", f"mark-of-this-test-{os.getpid()}")
    with sync_playwright() as playwright:
        path = find_chromium(None, bundled=playwright.chromium.executable_path)
        browser = sandbox.start_chromium(playwright.chromium, path, True, ["--disable-gpu"], None)
        browser.new_page()
        ours = [text for text in _browser_environments() if f"mark-of-this-test-{os.getpid()}" in text]
        browser.close()
    assert ours
    assert not any("needle-in-the-environment" in text for text in ours)


def _renderers_of(user: int) -> list[Path]:
    """The processes of this user that show pages."""
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError):
            is_own = folder.name.isdigit() and folder.stat().st_uid == user
            if is_own and b"--type=renderer" in (folder / "cmdline").read_bytes():
                found.append(folder)
    return found


def _system_call_filter(process: Path) -> str:
    return re.search(r"^Seccomp:\s*(\d)", (process / "status").read_text(), re.MULTILINE)[1]


def _browser_environments() -> list[str]:
    """The environments of all browser processes of this machine."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if "chrom" in (entry / "comm").read_text():
                found.append((entry / "environ").read_text(errors="replace"))
        except OSError:
            continue
    return found
