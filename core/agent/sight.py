"""What the rules see of a screen: whose vacancy it shows, whether it is a list, and what lies over it."""

from typing import NamedTuple

from core.agent.matching import names
from core.agent.words import says
from core.contracts.agent import AgentState, Observation, UIElement
from core.ports.agent import COVERED

LANGUAGE_NOTE = "language chosen"
"""The note of a walk that has chosen the language of a site. A language is chosen only once."""


class Sight(NamedTuple):
    """A screen with the facts that the rules need.

    `is_posting`: the heading or title names the wanted vacancy. `is_list`: the page offers to apply for several vacancies.
    `is_named_elsewhere`: an element names the wanted vacancy. `is_covered`: something lies over the content. `is_trusted`: the page belongs
    to the vacancy that the user came for. `has_own_way`: a row names the wanted vacancy, or an offer to apply stands in no row, so that an offer
    in a row without its name belongs to another one.
    """

    screen: Observation
    wanted: str
    is_posting: bool
    is_list: bool
    is_named_elsewhere: bool
    is_covered: bool
    has_chosen_language: bool
    languages: tuple[str, ...]
    is_trusted: bool
    has_own_way: bool


def sight_of(state: AgentState, screen: Observation) -> Sight:
    """Return the screen with the facts that the rules need."""
    wanted = state.wanted
    applying = [element for element in screen.elements if is_applying(element)]
    rows = {element.context for element in applying if element.context}
    targets = {element.href or element.key for element in applying}
    is_posting = bool(wanted) and names(wanted, f"{screen.heading} {screen.title}")
    return Sight(
        screen=screen,
        wanted=wanted,
        is_posting=is_posting,
        is_list=len(rows) > 1 and (len(targets) > 1 or not is_posting),
        is_named_elsewhere=any(names(wanted, f"{one.label} {one.context}") for one in screen.elements),
        is_covered=_was_covered(state) or any(one.is_covered for one in screen.elements if one.place == "main"),
        has_chosen_language=LANGUAGE_NOTE in state.notes,
        languages=state.languages,
        is_trusted=state.is_trusted,
        has_own_way=any(not one.context for one in applying)
        or any(names(wanted, one.context) for one in screen.elements),
    )


def _was_covered(state: AgentState) -> bool:
    """Whether the last action failed because something lay over its element."""
    return bool(state.results) and state.results[-1].why == COVERED


def is_applying(element: UIElement) -> bool:
    """Return whether the label offers to apply."""
    return element.role in ("button", "link") and offers_to_apply(element.label)


def offers_to_apply(label: str) -> bool:
    """Return whether words offer to apply."""
    return says("apply", label) and not says("not_apply", label)
