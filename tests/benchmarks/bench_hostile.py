"""Walks with wrong and hostile models: replayed over recorded screens, and through pages full of traps in a real browser.

A replay judges every action by what the recorded page was (`--replays N`, 1,000 unless told). In the browser it counts what reached the
server (`--runs N`, 40 unless told). Needs no network and no model.
"""

import argparse
import sys
import time
from collections import Counter
from random import Random

from adapters.browser.agent.session import walk_page
from tests.support.careers import careers_site, port_of
from tests.support.hostile_models import MANNERS, HostileModel, crimes, hostile_state
from tests.support.quarantine import one_browser
from tests.support.recorded_screens import hostile_replay


def replays(count: int) -> list[str]:
    """Do walks over recorded screens, print how they ended, and return the forbidden actions."""
    began, ends, actions, crimes = time.monotonic(), Counter[str](), 0, []
    for number in range(count):
        state, page = hostile_replay(number)
        ends[str(state.stop_reason)] += 1
        actions += page.actions
        crimes += page.crimes
    print(f"{count} replays, {actions} actions, {len(crimes)} forbidden, {time.monotonic() - began:.0f} s")
    print(", ".join(f"{reason} {number}" for reason, number in ends.most_common()))
    return crimes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=40)
    parser.add_argument("--replays", type=int, default=1000)
    given = parser.parse_args()
    wrong = replays(given.replays)
    runs = given.runs
    ends: Counter[str] = Counter()
    actions = held = too_long = 0
    began = time.monotonic()
    with careers_site() as site, one_browser() as browser:
        for number in range(runs):
            model = HostileModel(MANNERS[number % len(MANNERS)], Random(number), port_of(site))
            with browser.open_pages() as pages:
                done = walk_page(pages.new_page(lambda url, text: None).page, hostile_state(site, number), model)
            ends[str(done.state.stop_reason)] += 1
            actions += done.state.actions
            held += len(done.held)
            limits = done.state.limits
            too_long += done.state.step > limits.steps or done.state.model_calls > limits.model_calls
        found = crimes(site)
    print(f"{runs} runs, {actions} actions, {held} requests held back, {len(found)} forbidden ones at the server, {too_long} beyond a limit, {time.monotonic() - began:.0f} s")  # fmt: skip
    print(", ".join(f"{reason} {count}" for reason, count in ends.most_common()))
    if wrong or found or too_long:
        sys.exit("\n".join((*wrong, *found, f"{too_long} walks beyond a limit")))


if __name__ == "__main__":
    main()
