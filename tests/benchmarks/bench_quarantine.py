"""One application with quarantine and rehearsal over the same one without: prepared, then filled again and sent, interleaved in one run.

Without: a plain browser context, filled twice, clicked once. With: a proxy of its own for each page, the dress rehearsal, the comparison
of the request and its delivery by the courier. Goal: at most 1.2.
"""

import os
import statistics
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.sync_api import Browser

from adapters.browser.form.session import FormSession
from adapters.browser.page.chromium import find_chromium
from adapters.browser.page.launch import QUIET
from core.applications.manifest import manifest_of
from core.contracts.application import application_key
from core.contracts.ledger_rows import ApplicationRow
from deploy.board.serve import Board
from tests.support.forms import FILES, answers_by_wording
from tests.support.quarantine import OpenBrowser, one_browser

REPLICAS = ("greenhouse", "lever", "workday")
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def without(browser: Browser, url: str, replica: str) -> None:
    for is_sent in (False, True):
        context = browser.new_context()
        form = FormSession(context.new_page())
        form.open(url)
        form.fill(answers_by_wording(replica), FILES)
        if is_sent:
            form.click_submit()
            assert form.confirmation().kind == "confirmed"
        context.close()


def within(open_browser: OpenBrowser, url: str, replica: str) -> None:
    answer = answers_by_wording(replica)
    with open_browser() as preparing:
        preparing.form.open(url)
        filled = preparing.form.fill(answer, FILES)
        wire = preparing.rehearse(answer, FILES)
    row = ApplicationRow(
        key=application_key("demo", url, "ana"), candidate_id="ana", site="demo", card_id="demo:1", title="Tester", posting_url=url, created_at=NOW, updated_at=NOW
    )  # fmt: skip
    manifest = manifest_of(row, filled, FILES, url, NOW + timedelta(days=1), wire)
    with open_browser() as sending, sending.guard(manifest, lambda sha256: None) as guard:
        sending.form.open(url)
        sending.form.fill(answer, FILES)
        guard.arm()
        sending.form.click_submit()
        assert sending.wait_until(lambda: guard.sent_status is not None, 20), guard.refused
        assert sending.form.confirmation().kind == "confirmed"


def cpu_seconds() -> float:
    """CPU time of this process and of all below it, those that have ended included (proc(5), fields 14 to 17 of `stat`)."""
    ticks: dict[int, tuple[int, int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # ended meanwhile
            columns = stat.read_text().rpartition(")")[2].split()
            ticks[int(stat.parent.name)] = int(columns[1]), sum(map(int, columns[11:15]))
    below = {os.getpid()}
    while more := {pid for pid, (parent, _) in ticks.items() if parent in below} - below:
        below |= more
    return sum(ticks[pid][1] for pid in below) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    repeats = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    chosen = sys.argv[2:] or REPLICAS
    print("medians     wall without    with  ratio     CPU without    with  ratio")
    ratios = []
    with Board() as board, one_browser() as started:
        path = find_chromium(None, bundled=started.playwright.chromium.executable_path)
        plain = started.playwright.chromium.launch(executable_path=path, args=[*QUIET, "--no-sandbox"])
        for replica in chosen:
            times: dict[str, list[tuple[float, float]]] = {"without": [], "with": []}
            for number in range(repeats):
                for name in sorted(times, reverse=bool(number % 2)):
                    url = f"{board.url}/apply/{replica}/v-{name}-{number}"
                    board.reset()
                    began, used = time.perf_counter(), cpu_seconds()
                    if name == "without":
                        without(plain, url, replica)
                    else:
                        within(started.open, url, replica)
                    times[name].append((time.perf_counter() - began, cpu_seconds() - used))
            (wall, cpu), (wall_with, cpu_with) = (
                [statistics.median(column) for column in zip(*rows, strict=True)] for rows in times.values()
            )
            ratios.append(wall_with / wall)
            print(
                f"{replica:12}{wall:12.2f}{wall_with:8.2f}{wall_with / wall:7.2f}{cpu:16.2f}{cpu_with:8.2f}{cpu_with / cpu:7.2f}",
                flush=True,
            )
        plain.close()
    print(f"\nmedian ratio {statistics.median(ratios):.2f}, goal at most 1.20")


if __name__ == "__main__":
    main()
