"""A process that is told to end in the middle of filling leaves no browser behind, and ends itself."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from tests.support.http import LocalSite, answer
from tests.support.installation import descendants
from tests.support.paths import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FILLING = """
import sys
from adapters.browser.submit.workspace import open_application_browser

class Ended(BaseException):
    pass

def ended(number, frame):
    raise Ended  # as Prefect's handler does

if sys.argv[2] == "handler":
    import signal
    signal.signal(signal.SIGTERM, ended)
try:
    with open_application_browser(None, True, allow_hosts=(sys.argv[1],)) as browser:
        print("open", flush=True)
        browser.form.open(f"http://{sys.argv[1]}/form")
finally:
    print("closed", flush=True)
"""


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits for its parent does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize(
    ("number", "how"), [(signal.SIGTERM, "handler"), (signal.SIGTERM, "default"), (signal.SIGINT, "default")]
)
def test_a_signal_while_a_page_loads_ends_browser_and_process(number: signal.Signals, how: str, tmp_path: Path) -> None:
    def slow(request: BaseHTTPRequestHandler) -> None:
        time.sleep(40)
        with suppress(OSError):
            answer(request, 200, b"late", "text/html")

    with LocalSite().running() as running:
        running.routes["/form"] = slow
        with subprocess.Popen(
            [sys.executable, "-c", FILLING, running.host, how],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stdout and process.stdout.readline() == "open\n"
            until = time.monotonic() + 30
            while "/form" not in running.paths_asked() and time.monotonic() < until:
                time.sleep(0.1)
            assert "/form" in running.paths_asked()
            started = descendants(process.pid)
            assert len(started) > 3  # the driver, the browser and its processes
            sent_at = time.monotonic()
            process.send_signal(number)
            output, _ = process.communicate(timeout=30)
            took = time.monotonic() - sent_at
    assert took < 15
    assert process.returncode != 0
    assert [pid for pid in started if is_alive(pid)] == []
    assert output == ("" if how == "default" and number is signal.SIGTERM else "closed\n")
