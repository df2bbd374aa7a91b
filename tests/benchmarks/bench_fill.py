"""Filling with read-back against raw Playwright with the same actions; applications a minute; a second candidate over cached plans.

Both fill the frame replica's form, upload included, in pages of one browser that is already running, from a loaded page to the last
control. Raw: `fill`, `check`, `select_option` and `set_input_files` by selectors known beforehand, nothing read back.
"""

import multiprocessing
import statistics
import time

from playwright.sync_api import Page

from adapters.browser.form.fill import fill_state
from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from adapters.browser.page.launch import launched
from core.forms.planner import compile_plan
from deploy.board.forms.replicas import REPLICAS
from deploy.board.serve import Board
from tests.support.forms import ANA, FILES, RESUME, PlansInMemory, answers_by_wording, values_for

REPEATS = 25
PATH = "/apply/frame/v1/inner"


def raw(page: Page) -> None:
    values = values_for("frame")
    for question in REPLICAS["frame"].named():
        value = values.get(question.meaning)
        css = f'[name="{question.name}"]'
        if value is None:
            continue
        if question.kind == "radio":
            page.check(f'{css}[value="{question.token(question.options.index(str(value)))}"]')
        elif question.kind == "select":
            page.select_option(css, label=str(value))
        elif question.kind == "consent":
            page.check(css)
        elif question.kind == "file":
            page.set_input_files(css, {"name": RESUME.name, "mimeType": RESUME.media_type, "buffer": RESUME.content})
        else:
            page.fill(css, str(value))


def fill_ratio(board: Board) -> None:
    times: dict[str, list[float]] = {"raw Playwright": [], "plan, fill, read back": []}
    with launched() as browser:
        page = browser.new_context().new_page()
        page.goto(board.url + PATH)
        form = probe_page(page)
        plan, sheet = compile_plan(form), answers_by_wording("frame")(form)
        for _ in range(REPEATS):
            for name in times:
                page.goto(board.url + PATH)
                started = time.perf_counter()
                if name == "raw Playwright":
                    raw(page)
                else:
                    fill_state(page, plan, sheet, FILES)
                times[name].append((time.perf_counter() - started) * 1000)
    base = statistics.median(times["raw Playwright"])
    print(f"{len(plan.steps)} fields, one page, upload of {len(RESUME.content):,} bytes, {REPEATS} repeats")
    for name, taken in times.items():
        print(f"  {name:<24}{statistics.median(taken):8.0f} ms   ×{statistics.median(taken) / base:.2f}")


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
    with Board() as board:
        fill_ratio(board)
        per_minute(board)
        second_candidate(board)


if __name__ == "__main__":
    main()
