"""Kill the processes of a browser that does not answer, not even to the request to close a page."""

import os
import signal
import subprocess
from contextlib import suppress
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError

_PROCESSES: WeakKeyDictionary[Browser, int] = WeakKeyDictionary()


def process_of(browser: Browser | None) -> int | None:
    """Return the id of the browser's main process, or None if it is unknown. The browser is asked once, so call this while it answers."""
    if browser is None:
        return None
    if browser not in _PROCESSES:
        try:
            session = browser.new_browser_cdp_session()
            found = session.send("SystemInfo.getProcessInfo")["processInfo"]
            session.detach()
        except PlaywrightError:
            return None
        _PROCESSES[browser] = next((int(one["id"]) for one in found if one["type"] == "browser"), 0)
    return _PROCESSES[browser] or None


def end_processes(browser: int) -> None:
    """Kill the browser with this process id, its driver and all their child processes.

    Calls that wait for them then raise Playwright's `Error`.
    """
    parents = _parents()
    chain = [browser]
    while (parent := parents.get(chain[-1])) and parent != os.getpid():
        chain.append(parent)
    first = chain[-1] if parents.get(chain[-1]) == os.getpid() else browser
    found = [first]
    for pid in found:
        found += [child for child, parent in parents.items() if parent == pid]
    for pid in found:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _parents() -> dict[int, int]:
    """Return the parent's id of every process, by process id."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=False).stdout
    return {int(pid): int(parent) for pid, parent in (line.split() for line in listed.splitlines())}
