"""One application with quarantine and rehearsal over the same one without: prepared, then filled again and sent, interleaved in one run.

Without: a plain browser context, filled twice, clicked once. With: a proxy of its own for each page, the dress rehearsal, the comparison
of the request and its delivery by the courier. Goal: at most 1.2.
"""

import statistics
import sys
import time
from datetime import UTC, datetime, timedelta

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


def main() -> None:
    repeats = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print("replica       without     with     ratio (medians, s)")
    ratios = []
    with Board() as board, one_browser() as started:
        path = find_chromium(None, bundled=started.playwright.chromium.executable_path)
        plain = started.playwright.chromium.launch(executable_path=path, args=[*QUIET, "--no-sandbox"])
        for replica in REPLICAS:
            times: dict[str, list[float]] = {"without": [], "with": []}
            for number in range(repeats):
                for name, seconds in times.items():
                    url = f"{board.url}/apply/{replica}/v-{name}-{number}"
                    board.reset()
                    began = time.perf_counter()
                    if name == "without":
                        without(plain, url, replica)
                    else:
                        within(started.open, url, replica)
                    seconds.append(time.perf_counter() - began)
            before, after = (statistics.median(seconds) for seconds in times.values())
            ratios.append(after / before)
            print(f"{replica:12}{before:9.2f}{after:9.2f}{after / before:10.2f}", flush=True)
        plain.close()
    print(f"\nmedian ratio {statistics.median(ratios):.2f}, goal at most 1.20")


if __name__ == "__main__":
    main()
