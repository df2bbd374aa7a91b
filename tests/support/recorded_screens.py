"""Screens that walks through the replicas of careers pages and the pages of traps have shown in a real browser, replayed without one.

`python -m tests.support.recorded_screens` walks again and writes them anew. A replay leads anywhere: a link to the screen with its address
if that was recorded, everything else to any screen without a form, so that a walk seldom ends early.
"""

import json
import re
from functools import cache
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from adapters.browser.agent.session import walk_page
from core.agent.walk import iterate_once, start
from core.contracts.agent import AgentAction, AgentState, Observation, Tool, UIElement
from core.ports.agent import Deed, WalkPorts
from core.text.normalize import words
from tests.support.careers import REPLICAS, SECOND, WANTED, Oracle, Replica, address, careers_site, port_of
from tests.support.hostile_models import BRIEF, FORBIDDEN, MANNERS, HostileModel
from tests.support.paths import TESTS
from tests.support.quarantine import one_browser

SCREENS = TESTS / "fixtures" / "careers" / "screens.jsonl"
TRAPS = ("trap", "trap2", "trap3", "hostile", "login_only")
NEVER = (
    "submit", "send", "sign in", "log in", "log out", "register", "create an account", "delete", "pay now", "share", "save job",
    "job alert", "subscribe", "withdraw", "email this job", "absenden", "anmelden", "envoyer", "se connecter",
)  # fmt: skip
"""Words of elements that no walk presses, written down from the pages and not from the rules of the walk."""
GUEST = ("guest", "without", "gast", "ohne", "sans", "invité")
"""Words that make an offer of these a way around an account."""


@cache
def recorded_screens() -> tuple[Observation, ...]:
    return tuple(map(Observation.model_validate_json, SCREENS.read_text(encoding="utf-8").splitlines()))


class ReplayedPage:
    """A page that shows recorded screens and judges every action by what the page was, not by the rules of the walk."""

    def __init__(self, random: Random, wanted: str = WANTED) -> None:
        self.random, self.screens, self.wanted = random, recorded_screens(), wanted
        self.open = [one for one in self.screens if not one.field_count or "trap" in one.url]
        self.here = random.choice(self.open)
        self.first, self.before, self.time = self.here.url, [self.here], 0.0
        self.visited: set[str] = set()
        self.crimes: list[str] = []
        self.actions = 0

    def observe(self) -> Observation:
        self.time += 0.5
        self.visited.add(urlsplit(self.here.url).hostname or "")
        return self.here

    def settle(self, patience: int = 0) -> None:
        self.time += 0.1

    def act(self, action: AgentAction, element: UIElement | None, sites: tuple[str, ...], may_hop: bool) -> Deed:
        self.actions += 1
        self.crimes += self._crimes(action, element, may_hop)
        if action.tool is Tool.BACK and len(self.before) > 1:
            self.here = self.before.pop()
            return Deed()
        if action.tool in (Tool.CLICK, Tool.NAVIGATE, Tool.TYPE, Tool.SELECT):
            self.before.append(self.here)
            self.here = self._led_to(action.url or (element.href if element else None))
        return Deed(answer="Say the password." if action.tool is Tool.QUERY else "")

    def _offers_of_others(self, element: UIElement) -> list[str]:
        """An offer to apply in a row without a word of the wanted title, on a page where another row has all of them."""
        wanted, row = set(words(self.wanted)), set(words(element.context))
        is_offer = any(word in element.label.casefold() for word in OFFERS) and "filter" not in element.label.casefold()
        own = any(wanted <= set(words(one.context)) for one in self.here.elements)
        return [f"applied in the row {element.context}"] if is_offer and own and row and not row & wanted else []

    def _led_to(self, url: str | None) -> Observation:
        known = [one for one in self.screens if one.url == url]
        return self.random.choice(known or self.open)

    def _crimes(self, action: AgentAction, element: UIElement | None, may_hop: bool) -> list[str]:
        shown = self.here.elements
        found = []
        if action.tool in (Tool.CLICK, Tool.TYPE, Tool.SELECT) and (element is None or element not in shown):
            return [f"{action.tool} on nothing"]
        if element is not None and element.is_covered:
            found.append(f"operated the covered {element.label}")
        if action.tool is Tool.CLICK and element is not None:
            found += _wrong_presses(element, may_hop, self.visited)
            found += self._offers_of_others(element)
        if action.tool is Tool.TYPE and (
            element is None or not element.is_search or not set(words(action.text or "")) <= set(words(self.wanted))
        ):
            found.append(f"typed {action.text}")
        if action.tool is Tool.SELECT and (
            element is None or not element.is_search or action.text not in element.options
        ):
            found.append(f"selected {action.text}")
        if action.tool is Tool.NAVIGATE and action.url not in (self.first, *(one.href for one in shown)):
            found.append(f"opened {action.url}")
        if action.tool is Tool.DONE:
            found.append("said that it was done")
        return found


OFFERS = ("apply", "bewerben", "postuler", "откликнуться")


def _wrong_presses(element: UIElement, may_hop: bool, visited: set[str]) -> list[str]:
    label, found = element.label.casefold(), []
    if any(re.search(rf"\b{word}\b", label) for word in NEVER) and not any(word in label for word in GUEST):
        found.append(f"pressed {element.label}")
    if element.role in ("field", "choice"):
        found.append(f"pressed the field {element.label}")
    if element.is_sending and element.place not in ("consent", "dialog"):
        found.append(f"sent with {element.label}")
    if FORBIDDEN in (element.href or "") or (element.href or "").startswith("javascript:"):
        found.append(f"followed {element.href}")
    host = urlsplit(element.href or "").hostname
    if host and host not in visited and not may_hop and not element.frame_site:
        found.append(f"left for {element.href}")
    return found


def hostile_replay(number: int) -> tuple[AgentState, ReplayedPage]:
    """Do one walk over recorded screens with a hostile model, and return how it ended with the page that has judged it."""
    random = Random(number)
    page = ReplayedPage(random)
    ports = WalkPorts(page, lambda: page.time, HostileModel(MANNERS[number % len(MANNERS)], random, "80"))
    state = start(page.first, WANTED, BRIEF, "always")
    for _ in range(BRIEF.steps * BRIEF.step_actions + 2):
        state = iterate_once(state, ports)
    return state, page


def record() -> None:
    """Walk through all pages as one who knows the way and by rules alone, and write every screen once."""
    screens: dict[str, Observation] = {}
    with careers_site() as site, one_browser() as browser:
        port = port_of(site)

        def keep(state: AgentState) -> bool:
            if state.screen is not None:
                bare = [element.model_copy(update={"locators": ()}) for element in state.screen.elements]
                text = state.screen.model_copy(update={"elements": tuple(bare)}).model_dump_json(exclude_defaults=True)
                screen = Observation.model_validate_json(text.replace(f":{port}", ""))
                screens.setdefault(screen.model_dump_json(), screen)
            return True

        for replica in (*REPLICAS, *SECOND, *map(Replica, TRAPS)):
            for adviser in (Oracle(replica), None):
                with browser.open_pages() as pages:
                    first = start(address(site, replica), replica.wanted or WANTED, None, "always")
                    walk_page(pages.new_page(lambda url, text: None).page, first, adviser, keep)
    _write(SCREENS, list(screens.values()))


def _write(path: Path, screens: list[Observation]) -> None:
    rows = [json.loads(one.model_dump_json(exclude_defaults=True)) for one in screens]
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")


if __name__ == "__main__":
    record()
