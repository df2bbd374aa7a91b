"""Walks to application forms: by rules, with an adviser that knows the way, and a second time with what the first has left.

The pages are replicas of careers pages (tests/fixtures/careers), served here. Needs no network and no model; an adviser that knows the
way stands in for one. Both visits ask a scripted server for advice, which counts the calls; the ledger keeps recipes and answers between
them. `--page NAME` walks through one page only.
"""

import argparse
import time
from collections import Counter
from typing import Literal, NamedTuple

from adapters.browser.agent.screen import read_screen
from adapters.browser.agent.session import WalkParts, first_state, learn, walk_page
from adapters.browser.page.navigation import go_to
from core.agent.model_adviser import ModelAdviser
from core.agent.walk import finish
from core.contracts.agent import AgentAction, AgentLimits, AgentState, Postcondition
from core.contracts.walk_decisions import ChooseRequest
from core.ports.agent import Adviser
from tests.support.careers import (
    ADVISED,
    FIFTH,
    FOURTH,
    PICTURES,
    REPLICAS,
    SECOND,
    SIXTH,
    THIRD,
    Oracle,
    Replica,
    address,
    careers_site,
    posts,
)
from tests.support.http import LocalSite
from tests.support.memory_ledger import MemoryLedger
from tests.support.model_server import Asked, ModelServer, Reply
from tests.support.quarantine import OneBrowser, one_browser
from tests.support.scripted_ways import our_answer, scripted_model
from tests.support.small_tasks import DONE, TASKS, Operator
from tests.support.small_tasks import WANTED as NIGHT_PORTER

Asks = Literal["never", "unsure", "always"]


class Walked(NamedTuple):
    replica: Replica
    state: AgentState
    seconds: float
    asked: int = 0
    characters: int = 0

    @property
    def is_good(self) -> bool:
        ended_on = self.state.screen.url if self.state.screen else ""
        return self.state.stop_reason == self.replica.ends and "wrong" not in ended_on


def walk(browser: OneBrowser, site: LocalSite, replica: Replica, parts: WalkParts, adviser: Adviser | None) -> Walked:
    url = address(site, replica)
    with browser.open_pages() as pages:
        page = pages.new_page(lambda url, text: None).page
        began = time.monotonic()
        state = walk_page(page, first_state(url, replica.wanted, parts), adviser).state
        seconds = time.monotonic() - began
    learn(state, parts)
    if isinstance(adviser, Oracle):
        return Walked(replica, state, seconds, adviser.asked, adviser.characters)
    return Walked(replica, state, seconds)


def page_characters(browser: OneBrowser, site: LocalSite, replica: Replica) -> tuple[int, int]:
    """Characters of the page's source, and of its visible text."""
    with browser.open_pages() as pages:
        page = pages.new_page(lambda url, text: None).page
        go_to(page, address(site, replica))
        read_screen(page)
        return len(page.content()), len(page.inner_text("body"))


def visits(browser: OneBrowser, site: LocalSite, chosen: list[Replica], asks: Asks) -> None:
    """Walk through all pages twice and print what the second visit has asked the server."""
    ledger, replicas = MemoryLedger(), {one.page: one for one in chosen}
    parts = WalkParts(recipes=ledger, asks=asks)

    def reply(asked: Asked) -> str:
        return our_answer(replicas[asked["model"]], asked)

    with ModelServer([Reply(reply)]) as server:
        for name in ("first", "second"):
            before, walks, given_up = len(server.requests), [], []
            for one in chosen:
                url = address(site, one)
                has_recipe = first_state(url, one.wanted, parts).recipe is not None
                adviser = ModelAdviser(scripted_model(server.url, one.page, ledger), one.page)
                walks.append(walk(browser, site, one, parts, adviser))
                if has_recipe and walks[-1].state.recipe is None:
                    given_up.append(one.page)
            report(f"{name} visit, {asks}", walks)
            asked = Counter(request["model"] for request in server.requests[before:])
            print(f"  {sum(asked.values())} calls at the server; recipes given up: {', '.join(given_up) or 'none'}")
            if name == "second" and asked:
                print(f"  asked again: {', '.join(f'{page} {count}' for page, count in asked.items())}")


class CountingOperator(Operator):
    """Counts how often it is asked."""

    asked = 0

    def choose(self, request: ChooseRequest) -> AgentAction | None:
        self.asked += 1
        return super().choose(request)


def tasks(browser: OneBrowser, site: LocalSite) -> None:
    """Do all small tasks twice and print what was asked."""
    ledger = MemoryLedger()
    parts = WalkParts(recipes=ledger, asks="always", limits=AgentLimits(model_calls=60))
    goal = Postcondition(kind="text", value=DONE)
    for name in ("first", "second"):
        done, asked, actions, left = 0, 0, 0, []
        for number, task in enumerate(TASKS):
            path = f"/task-{chr(ord('a') + number)}"
            site.says(path, task.html, media="text/html; charset=utf-8")
            state = first_state(site.url(path), NIGHT_PORTER, parts).model_copy(update={"goal": goal})
            operator = CountingOperator(task.way)
            with browser.open_pages() as pages:
                state = walk_page(pages.new_page(lambda url, text: None).page, state, operator).state
            learn(state, parts)
            done, asked, actions = done + finish(state).success, asked + operator.asked, actions + state.actions
            left += [task.name] * (not finish(state).success or (name == "second" and operator.asked > 0))
        known = sum(len(task.way) for task in TASKS)
        print(f"small tasks, {name} visit: {done} of {len(TASKS)}, steps/known {actions / known:.2f}, {asked} calls, left: {', '.join(left) or 'none'}")  # fmt: skip


def report(name: str, walks: list[Walked]) -> None:
    good = [one for one in walks if one.is_good]
    steps, known = sum(one.state.actions for one in good), sum(one.replica.steps for one in good)
    seconds = sum(one.seconds for one in walks) / max(1, sum(one.state.step for one in walks))
    asked = sum(one.state.model_calls for one in walks)
    failed = ", ".join(f"{one.replica.page} ({one.state.stop_reason})" for one in walks if not one.is_good) or "none"
    print(f"{name:<22} {len(good):>2} of {len(walks)} ({len(good) / len(walks):.0%})  steps/known {steps / max(1, known):.2f}  {seconds:.2f} s a step  {asked} calls  failed: {failed}")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--page")
    chosen = [
        one
        for one in (*REPLICAS, *SECOND, *PICTURES, *THIRD, *FOURTH, *FIFTH, *SIXTH, *ADVISED)
        if parser.parse_args().page in (None, one.page)
    ]
    with careers_site() as site, one_browser() as browser:

        def all_walks(asks: Asks, with_oracle: bool) -> list[Walked]:
            parts = WalkParts(limits=AgentLimits(), asks=asks)
            return [walk(browser, site, one, parts, Oracle(one) if with_oracle else None) for one in chosen]

        report("rules only", all_walks("never", False))
        report("adviser where unsure", unsure := all_walks("unsure", True))
        report("adviser always", always := all_walks("always", True))
        tasks(browser, site)
        visits(browser, site, chosen, "unsure")
        visits(browser, site, chosen, "always")
        sizes = [page_characters(browser, site, one) for one in chosen]
        source, text = (sum(size[n] for size in sizes) / len(sizes) for n in (0, 1))
        a_call = sum(one.characters for one in always) / max(1, sum(one.asked for one in always))
        print(f"characters: page source {source:.0f}, visible text {text:.0f}, a request to the adviser {a_call:.0f} ({a_call / source:.0%} of the source)")  # fmt: skip
        print(f"calls: {sum(one.asked for one in unsure)} where unsure, {sum(one.asked for one in always)} always")
        print(f"posted by all walks: {len(posts(site))}")


if __name__ == "__main__":
    main()
