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


def theirs(site: LocalSite, chosen: list[Replica]) -> dict[str, Walked]:
    """Run browser-use over the pages, one browser each. The page's name is the name of the model, so that the server knows it."""
    replicas = {one.page: one for one in chosen}
    done: dict[str, dict[str, int]] = {one.page: {} for one in chosen}

    def reply(asked: Asked) -> str:
        return browser_use_answer(replicas[asked["model"]], done[asked["model"]], asked)

    with ModelServer([Reply(reply)], models=tuple(replicas)) as server:
        walks = [{"page": one.page, "url": address(site, one), "task": task(one)} for one in chosen]
        told = {"chromium": find_chromium(), "model_url": server.url, "walks": walks}
        python = environment() / "bin" / "python"
        with tempfile.TemporaryDirectory() as own:
            places = {"HOME": own, "TMPDIR": own, "BROWSER_USE_CONFIG_DIR": own}
            ran = subprocess.run(
                [str(python), str(DRIVER)],
                input=json.dumps(told),
                capture_output=True,
                text=True,
                env={**os.environ, **places},
            )
        rows: list[dict[str, Any]] = [json.loads(line) for line in ran.stdout.splitlines() if line.startswith("{")]
        if ran.returncode:
            print(f"browser-use ended with {ran.returncode}: {ran.stderr.strip().splitlines()[-1:]}")
        found = {}
        for row in rows:
            asked = [one for one in server.requests if one["model"] == row["page"]]
            counted = sum(tokens(text_of(one)) for one in asked)
            found[row["page"]] = Walked(row["is_done"], max(1, len(asked)), len(asked), counted, row["seconds"])
            for error in row["errors"]:
                print(f"browser-use at {row['page']}: {error[:150]}")
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
    with careers_site() as site:
        beside = theirs(site, chosen)
        with one_browser() as browser:
            always = {one.page: ours(browser, site, one, "always") for one in chosen}
            unsure = {one.page: ours(browser, site, one, "unsure") for one in chosen}
    print(
        f"{'page':<22} {'there':>5} {'steps':>5} {'calls':>5} {'tokens':>8} {'a step':>9} {'seconds':>8} {'a step':>7}"
    )
    for page, walked in beside.items():
        print(line(f"{page}, browser-use", walked))
        print(line("  otklik, always", always[page]))
        print(line("  otklik, unsure", unsure[page]))
    beside = {page: walked for page, walked in beside.items() if walked.is_there}
    if not beside:
        return
    print(f"in all, {len(beside)} pages where browser-use has reached the form:")
    reference = total(list(beside.values()))
    print(line("all, browser-use", reference))
    for name, walks in (("always", always), ("unsure", unsure)):
        here = total([walks[page] for page in beside])
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
