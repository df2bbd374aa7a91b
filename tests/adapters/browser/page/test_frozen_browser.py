"""A browser whose processes are stopped is ended, and what waits for it fails instead of waiting for ever."""

import os
import signal
import time
from pathlib import Path

import pytest
from playwright.sync_api import Error

from adapters.browser.page import hung_script
from adapters.browser.page.hung_script import HungScript
from adapters.browser.page.launch import launched
from tests.support.installation import descendants, until

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("frozen", ["chrom", "node"])
def test_a_frozen_browser_or_driver_is_ended_with_all_its_processes(monkeypatch, frozen: str) -> None:
    monkeypatch.setattr(hung_script, "BEAT_SECONDS", 0.3)
    monkeypatch.setattr(hung_script, "MOST_MISSED", 3)
    monkeypatch.setattr(hung_script, "MOST_CLOSING", 3)
    before, started = set(descendants(os.getpid())), time.monotonic()
    with pytest.raises(Error), launched() as browser:
        page = browser.new_context().new_page()
        HungScript(page.context)
        ours = set(descendants(os.getpid())) - before
        for pid in ours:
            name = Path(f"/proc/{pid}/comm")
            if name.exists() and frozen in name.read_text():
                os.kill(pid, signal.SIGSTOP)
        page.evaluate("1")
    assert time.monotonic() - started < 60
    until(lambda: not any(map(_lives, ours)), lambda: f"{[pid for pid in ours if _lives(pid)]} have ended", 10)


def _lives(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and ") Z " not in status.read_text()
