"""Walks to application forms beside browser-use: input tokens and wall time a step, on the same pages with models that know the way.

browser-use is pinned and lives in an environment of its own, which `--install` makes from PyPI (under the user's cache folder); without
it nothing is measured. It runs at its best: flash mode, no pictures, no judge, no planning, short waits. Both sides talk to one scripted
server on this machine, which answers at once and counts the words and marks of every request, ours with `asks = always` and `unsure`.
A step of browser-use is one call of its model, the last of which says that it is done; a step of ours is one action. The time of a walk
begins when the browser has started. Needs no network but loopback once installed.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

from adapters.browser.agent.session import walk_page
from adapters.browser.page.chromium import find_chromium
from core.agent.model_adviser import ModelAdviser
from core.agent.walk import start
from core.contracts.agent import AgentLimits
from tests.support.careers import REPLICAS, SECOND, Replica, address, careers_site
from tests.support.http import LocalSite
from tests.support.model_server import Asked, ModelServer, Reply
from tests.support.quarantine import OneBrowser, one_browser
from tests.support.scripted_ways import browser_use_answer, our_answer, scripted_model, text_of, tokens

VERSION = "0.13.14"
PAGES = ("posting", "search", "cookies", "tabs", "modal", "new_tab", "language", "hop", "login_fork", "departments", "pages", "wizard")  # fmt: skip
DRIVER = Path(__file__).with_name("browser_use_driver.py")
GOAL = 0.25, 0.5


class Walked(NamedTuple):
    is_there: bool
    steps: int
    calls: int
    tokens: int
    seconds: float


def environment() -> Path:
    """Return the folder of the environment with browser-use."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "otklik-benchmarks" / f"browser-use-{VERSION}"


def install() -> None:
    folder = environment()
    if folder.exists():
        shutil.rmtree(folder)
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    subprocess.run([*pip, f"browser-use=={VERSION}"], check=True)


def ours(browser: OneBrowser, site: LocalSite, replica: Replica, asks: Literal["always", "unsure"]) -> Walked:
    with ModelServer([Reply(lambda asked: our_answer(replica, asked))]) as server:
        model = scripted_model(server.url, "scripted-1")
        with browser.open_pages() as pages:
            page = pages.new_page(lambda url, text: None).page
            first = start(address(site, replica), replica.wanted, AgentLimits(model_calls=60), asks)
            began = time.monotonic()
            state = walk_page(page, first, ModelAdviser(model, "walk")).state
            seconds = time.monotonic() - began
        counted = sum(tokens(text_of(asked)) for asked in server.requests)
        return Walked(state.stop_reason == replica.ends, state.step, len(server.requests), counted, seconds)


@contextmanager
def their_driver(model_url: str) -> Iterator[Callable[[Replica, str], dict[str, Any]]]:
    """Start the driver of browser-use and yield a function that does one walk with it, in a browser of its own."""
    with tempfile.TemporaryDirectory() as own, Path(own, "errors").open("w+", encoding="utf-8") as errors:
        places = {"HOME": own, "TMPDIR": own, "BROWSER_USE_CONFIG_DIR": own}
        driver = subprocess.Popen(
            [str(environment() / "bin" / "python"), str(DRIVER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, **places},
        )
        with driver:
            assert driver.stdin is not None and driver.stdout is not None

            def say(told: Mapping[str, object]) -> None:
                print(json.dumps(told), file=driver.stdin, flush=True)

            def walk(replica: Replica, url: str) -> dict[str, Any]:
                say({"page": replica.page, "url": url, "task": task(replica)})
                for line in driver.stdout or ():
                    if line.startswith("{"):
                        return dict(json.loads(line))
                errors.seek(0)
                raise SystemExit(f"browser-use has ended: {errors.read().strip().splitlines()[-1:]}")

            say({"chromium": find_chromium(), "model_url": model_url})
            yield walk


def beside(browser: OneBrowser, site: LocalSite, chosen: list[Replica]) -> dict[str, tuple[Walked, Walked, Walked]]:
    """Walk through each page in turns: browser-use, ours with `always`, ours with `unsure`, so that all three find the machine equally busy.

    The page's name is the name of browser-use's model, so that the server knows it.
    """
    replicas = {one.page: one for one in chosen}
    done: dict[str, dict[str, int]] = {one.page: {} for one in chosen}

    def reply(asked: Asked) -> str:
        return browser_use_answer(replicas[asked["model"]], done[asked["model"]], asked)

    found = {}
    with ModelServer([Reply(reply)], models=tuple(replicas)) as server, their_driver(server.url) as walk:
        for one in chosen:
            row = walk(one, address(site, one))
            asked = [request for request in server.requests if request["model"] == one.page]
            counted = sum(tokens(text_of(request)) for request in asked)
            theirs = Walked(row["is_done"], max(1, len(asked)), len(asked), counted, row["seconds"])
            for error in row["errors"]:
                print(f"browser-use at {one.page}: {error[:150]}")
            found[one.page] = theirs, ours(browser, site, one, "always"), ours(browser, site, one, "unsure")
    return found


def task(replica: Replica) -> str:
    wanted = f" for the vacancy “{replica.wanted}”" if replica.wanted else ""
    return f"Go to the application form{wanted}. Stop as soon as it is shown: fill in nothing, send nothing, sign in nowhere."


def line(name: str, one: Walked) -> str:
    each = max(1, one.steps)
    return f"{name:<22} {'yes' if one.is_there else 'no':>5} {one.steps:>5} {one.calls:>5} {one.tokens:>8} {one.tokens / each:>9.0f} {one.seconds:>8.2f} {one.seconds / each:>7.2f}"  # fmt: skip


def total(walks: list[Walked]) -> Walked:
    return Walked(all(one.is_there for one in walks), *(sum(column) for column in list(zip(*walks, strict=True))[1:]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--install", action="store_true", help="make the environment of browser-use, and measure")
    parser.add_argument("--page", action="append", help="only this page; may be given several times")
    given = parser.parse_args()
    if given.install:
        install()
    if not environment().exists():
        print(f"not measured: browser-use {VERSION} is not installed; --install makes an environment for it from PyPI")
        return
    chosen = [one for one in (*REPLICAS, *SECOND) if one.page in (given.page or PAGES)]
    with careers_site() as site, one_browser() as browser:
        walks = beside(browser, site, chosen)
    print(
        f"{'page':<22} {'there':>5} {'steps':>5} {'calls':>5} {'tokens':>8} {'a step':>9} {'seconds':>8} {'a step':>7}"
    )
    for page, (theirs, always, unsure) in walks.items():
        print(line(f"{page}, browser-use", theirs))
        print(line("  otklik, always", always))
        print(line("  otklik, unsure", unsure))
    there = [row for row in walks.values() if row[0].is_there]
    if not there:
        return
    print(f"in all, {len(there)} pages where browser-use has reached the form:")
    reference, *ours_in_all = (total(list(column)) for column in zip(*there, strict=True))
    print(line("all, browser-use", reference))
    for name, here in zip(("always", "unsure"), ours_in_all, strict=True):
        print(line(f"all, otklik, {name}", here))
        ratios = (
            here.tokens / here.steps / (reference.tokens / reference.steps),
            here.seconds / here.steps / (reference.seconds / reference.steps),
        )
        print(f"  against browser-use: {ratios[0]:.2f} of the input tokens a step (goal {GOAL[0]}), {ratios[1]:.2f} of the time a step (goal {GOAL[1]})")  # fmt: skip
        walks_ratio = here.tokens / reference.tokens, here.seconds / reference.seconds
        print(f"  a whole walk: {walks_ratio[0]:.2f} of the input tokens, {walks_ratio[1]:.2f} of the time")


if __name__ == "__main__":
    main()
