"""A whole form against plain Playwright; applications a minute; a second candidate over cached plans.

The form is the greenhouse replica: 18 fields, six lists whose options load late, a typeahead and two uploads. Each row goes from an empty
tab to the page that thanks (a preparation: to the end of its rehearsal), in a context of its own of a browser that is already running.
The rows take turns. The references are in tests/support/raw_playwright.py.
"""

import argparse
import multiprocessing
import os
import statistics
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from adapters.browser.form.session import FormSession
from adapters.browser.page.chromium import find_chromium
from adapters.browser.page.launch import QUIET, launched
from adapters.browser.page.sandbox import start_chromium
from core.applications.manifest import manifest_of
from core.contracts.application import Manifest, application_key
from core.contracts.ledger_rows import ApplicationRow
from deploy.board.serve import Board
from tests.support.forms import ANA, FILES, PlansInMemory, answers_by_wording, wrong_values
from tests.support.quarantine import OneBrowser, one_browser
from tests.support.raw_playwright import FORM, REFERENCES

NOW = datetime(2026, 1, 1, tzinfo=UTC)


class WholeForm(NamedTuple):
    """The product's ways through one form. `plans` are those of `ours`."""

    plain: Browser
    ours: OneBrowser
    plans: PlansInMemory
    manifests: list[Manifest]

    def raw(self, run: Callable[[Page, str], None], url: str) -> None:
        context = self.plain.new_context()
        run(context.new_page(), url)
        context.close()

    def unguarded(self, url: str) -> None:
        """Open, read, fill, read back, take pictures, send, read the confirmation; without a quarantine."""
        context = self.plain.new_context()
        form = FormSession(context.new_page(), PlansInMemory())
        form.open(url)
        form.fill(answers_by_wording(FORM), FILES)
        form.click_submit()
        assert form.confirmation().kind == "confirmed"
        context.close()

    def prepare_first(self, url: str) -> None:
        self.plans.kept.clear()
        self.prepare(url)

    def prepare(self, url: str) -> None:
        """Fill in quarantine, read back, take pictures, rehearse."""
        answer = answers_by_wording(FORM)
        with self.ours.open() as preparing:
            preparing.form.open(url)
            filled = preparing.form.fill(answer, FILES)
            wire = preparing.rehearse(answer, FILES)
        row = ApplicationRow(
            key=application_key("demo", url, "ana"), candidate_id="ana", site="demo", card_id="demo:1", title="Tester", posting_url=url, created_at=NOW, updated_at=NOW
        )  # fmt: skip
        self.manifests.append(manifest_of(row, filled, FILES, url, NOW + timedelta(days=1), wire))

    def send(self, url: str) -> None:
        """Fill what was prepared last in quarantine again, compare the request, let it out, read the confirmation."""
        with self.ours.open() as sending, sending.guard(self.manifests[-1], lambda sha256: None) as guard:
            sending.form.open(url)
            sending.form.fill(answers_by_wording(FORM), FILES)
            guard.arm()
            sending.form.click_submit()
            assert sending.wait_until(lambda: guard.sent_status is not None, 20), guard.refused
            assert sending.form.confirmation().kind == "confirmed"


def whole_form(board: Board, repeats: int) -> None:
    plans = PlansInMemory()
    with one_browser(plans) as ours:
        path = find_chromium(None, bundled=ours.playwright.chromium.executable_path)
        plain = start_chromium(ours.playwright.chromium, path, True, list(QUIET), None)
        form = WholeForm(plain, ours, plans, [])
        ways: dict[str, Callable[[str], None]] = {
            **{name: lambda url, run=run: form.raw(run, url) for name, run in REFERENCES.items()},
            "ours, no quarantine": form.unguarded,
            "ours, prepare (new form)": form.prepare_first,
            "ours, prepare (kept plan)": form.prepare,
            "ours, send": form.send,
        }
        times: dict[str, list[float]] = {name: [] for name in ways}
        wrong = dict.fromkeys(ways, 0)
        for turn in range(repeats + 1):
            for name, run in ways.items():
                board.reset()
                url = f"{board.url}/apply/{FORM}/v1"
                began = time.perf_counter()
                run(url)
                if turn:  # the first turn warms
                    times[name].append(time.perf_counter() - began)
                print(f"turn {turn} of {repeats}  {name:28}{time.perf_counter() - began:8.2f} s", file=sys.stderr)
                wrong[name] += sum(len(wrong_values(FORM, received)) for received in board.applications())
        plain.close()
    bases = [statistics.median(times[name]) for name in REFERENCES]
    print(f"{repeats} repeats, medians; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(
        f"{'':28}{'seconds':>8}  {'quartiles':>14}"
        + "".join(f"{'× ' + name.split(', ')[1]:>25}" for name in REFERENCES)
    )
    for name, taken in times.items():
        middle, quartiles = statistics.median(taken), statistics.quantiles(taken, n=4)
        ratios = "".join(f"{middle / base:25.2f}" for base in bases)
        print(f"{name:28}{middle:8.2f}  {quartiles[0]:6.2f} to {quartiles[2]:.2f}{ratios}   {wrong[name]} wrong")


def _apply(url: str, replica: str, count: int, worker: int, out: "multiprocessing.Queue[tuple[int, float]]") -> None:
    plans, done = PlansInMemory(), 0
    with launched() as browser:
        started = time.perf_counter()
        for number in range(count):
            context = browser.new_context()
            session = FormSession(context.new_page(), plans)
            session.open(f"{url}/apply/{replica}/w{worker}-{number}")
            session.fill(answers_by_wording(replica), FILES)
            session.click_submit()
            done += session.confirmation().kind == "confirmed"
            context.close()
        out.put((done, time.perf_counter() - started))


def per_minute(board: Board, replica: str = "lever") -> None:
    """A context each in a process of its own, as workers run; open, fill, read back, screenshots, send, confirmation."""
    print(f"\napplications a minute ({replica} replica, everything from opening to confirmation)")
    base = 0.0
    for workers in (1, 4, 8):
        board.reset()
        count = 6 if workers == 1 else 4
        out: multiprocessing.Queue[tuple[int, float]] = multiprocessing.Queue()
        crew = [
            multiprocessing.Process(target=_apply, args=(board.url, replica, count, n, out)) for n in range(workers)
        ]
        for process in crew:
            process.start()
        results = [out.get(timeout=600) for _ in crew]
        for process in crew:
            process.join()
        rate = sum(done / seconds * 60 for done, seconds in results)
        base = base or rate
        print(
            f"  {workers} contexts{rate:10.0f}   ×{rate / base:.2f}   {sum(d for d, _ in results)} of {workers * count} confirmed"
        )


def second_candidate(board: Board) -> None:
    board.reset()
    ben = {**ANA, "first_name": "Ben", "last_name": "Sample", "full_name": "Ben Sample", "email": "ben@example.net",
           "phone": "+4915123456789", "location": "Berlin, Germany", "salary": "71000"}  # fmt: skip
    firsts = [str(value) for key, value in ANA.items() if ben[key] != value]
    plans, leaked, compiled = PlansInMemory(), 0, 0
    with launched() as browser:
        for person in (ANA, ben):
            for replica in ("greenhouse", "lever", "ashby", "frame"):
                context = browser.new_context()
                session = FormSession(context.new_page(), plans)
                session.open(f"{board.url}/apply/{replica}/v1")
                session.fill(answers_by_wording(replica, person), FILES)
                session.click_submit()
                session.confirmation()
                context.close()
            compiled = compiled or len(plans.kept)
    for application in board.applications():
        if application["email"] == ben["email"]:
            leaked += sum(value in firsts for _, value in application["fields"])
    print(
        f"\nsecond candidate over {compiled} cached plans: {len(plans.kept) - compiled} compiled anew, {leaked} values of the first received"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--only-form", action="store_true")
    arguments = parser.parse_args()
    with Board() as board:
        whole_form(board, arguments.repeats)
        if arguments.only_form:
            return
        per_minute(board)
        second_candidate(board)


if __name__ == "__main__":
    main()
