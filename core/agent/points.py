"""How much an element of the page promises on the way to a form, by its words and its place. No model."""

from collections.abc import Callable
from typing import NamedTuple

from core.agent.matching import names, overlap
from core.agent.words import says
from core.contracts.agent import Observation, UIElement


class Sight(NamedTuple):
    """A screen with what its elements are measured against.

    `is_posting`: the page is the wanted vacancy's own. `is_list`: it offers to apply for several vacancies. `is_covered`: something lies over it. `is_trusted`: the page belongs to the vacancy that the user came for.
    """

    screen: Observation
    wanted: str
    is_posting: bool
    is_list: bool
    is_covered: bool
    has_chosen_language: bool
    is_trusted: bool = True


def sight_of(screen: Observation, wanted: str, has_chosen_language: bool, is_trusted: bool) -> Sight:
    """Return the screen with what its elements are measured against."""
    applying = [element for element in screen.elements if is_applying(element)]
    rows = {element.context for element in applying if element.context}
    targets = {element.href or element.key for element in applying}
    return Sight(
        screen=screen,
        wanted=wanted,
        is_posting=bool(wanted) and names(wanted, f"{screen.heading} {screen.title}"),
        is_list=len(rows) > 2 and len(targets) > 2,
        is_covered=any(element.is_covered for element in screen.elements if element.place == "main"),
        has_chosen_language=has_chosen_language,
        is_trusted=is_trusted,
    )


def is_applying(element: UIElement) -> bool:
    """Return whether the label offers to apply."""
    label = element.label
    return element.role in ("button", "link") and says("apply", label) and not says("not_apply", label)


def points_of(element: UIElement, sight: Sight) -> tuple[float, str]:
    """Return the points of an element (0 to 100; below 0: never by rule) and the reason."""
    if element.role in ("field", "choice"):
        return _of_field(element, sight)
    if element.place == "consent":
        return _of_consent(element, sight)
    points, why = _of_words(element, sight)
    if points > 0 and element.place == "dialog":
        points += 10
    if element.is_covered:
        points, why = points - 60, f"{why}, but covered"
    return min(points, 100.0), why


def _of_field(element: UIElement, sight: Sight) -> tuple[float, str]:
    if element.role == "field" and element.is_search and sight.wanted and not sight.is_posting and not element.value:
        return 45, "a search box"
    return -1, "a field"


def _of_consent(element: UIElement, sight: Sight) -> tuple[float, str]:
    label = element.label
    urgency = 0 if sight.is_covered or not _has_way(sight) else 85
    for table, points in (("reject", 99), ("close", 97), ("accept", 96)):
        if says(table, label):
            return points - urgency, f"cookie notice: {table}"
    return -1, "a cookie notice"


def _has_way(sight: Sight) -> bool:
    return any(element.place in ("main", "dialog") for element in sight.screen.elements)


def _of_words(element: UIElement, sight: Sight) -> tuple[float, str]:
    return next((found for rule in RULES if (found := rule(element, sight))), (3, "anything else"))


Rule = Callable[[UIElement, Sight], tuple[float, str] | None]


def _guest(element: UIElement, sight: Sight) -> tuple[float, str] | None:
    return (93, "goes on without an account") if says("guest", element.label) else None


def _hop(element: UIElement, sight: Sight) -> tuple[float, str] | None:
    if says("hop", element.label) and not says("not_apply", element.label):
        return _if_wanted(element, sight, 91, "leads to the employer's own form")
    return None


def _apply(element: UIElement, sight: Sight) -> tuple[float, str] | None:
    return (
        _if_wanted(element, sight, 88, "offers to apply") if is_applying(element) and not element.is_sending else None
    )


def _if_wanted(element: UIElement, sight: Sight, points: float, why: str) -> tuple[float, str]:
    """Take points away from what belongs to another vacancy of a list."""
    if not sight.is_list and sight.is_trusted:
        return points, why
    if sight.wanted and names(sight.wanted, element.context):
        return points, f"{why}, for the wanted vacancy"
    return -1, "it may belong to another vacancy"


def _never(element: UIElement, sight: Sight) -> tuple[float, str] | None:
    for table in ("login", "risky"):
        if says(table, element.label):
            return -1, f"{table} words"
    if element.is_sending:
        return -1, "it sends a form"
    return None


def _tab(element: UIElement, sight: Sight) -> tuple[float, str] | None:
    if element.role != "tab":
        return None
    if element.is_selected:
        return -1, "the tab is open"
    return (84, "the tab of the application") if says("application_tab", element.label) else (34, "another tab")


def _close(element: UIElement, sight: Sight) -> tuple[float, str] | None:
    if element.place != "dialog" or not (says("close", element.label) or says("reject", element.label)):
        return None
    return (86 if sight.is_covered else 12), "closes a dialog"


def _language(element: UIElement, sight: Sight) -> tuple[float, str] | None:
    if not says("language", element.label):
        return None
    if element.is_selected or sight.has_chosen_language or not says("english", element.label):
        return -1, "a language"
    return (66 if element.place in ("main", "dialog") else 14), "the language of the walk"


def _posting(element: UIElement, sight: Sight) -> tuple[float, str] | None:
    """The wanted vacancy in a list, by its own words or those of its row."""
    if sight.wanted and not sight.is_posting:
        if names(sight.wanted, element.label):
            return 55 + 25 * overlap(sight.wanted, element.label), "names the wanted vacancy"
        if says("posting", element.label) and names(sight.wanted, element.context):
            return 52 + 25 * overlap(sight.wanted, element.context), "opens the wanted vacancy"
    return None


def _more(element: UIElement, sight: Sight) -> tuple[float, str] | None:
    if says("more", element.label):
        return (41, "shows more vacancies") if sight.wanted and not sight.is_posting else (8, "shows more")
    return None


def _careers(element: UIElement, sight: Sight) -> tuple[float, str] | None:
    if says("careers", element.label):
        return (37, "leads to the vacancies") if sight.wanted and not sight.is_posting else (6, "leads to vacancies")
    return None


def _other_posting(element: UIElement, sight: Sight) -> tuple[float, str] | None:
    if element.role == "link" and says("posting", element.label):
        return (10, "opens something") if not sight.wanted else (-1, "opens another vacancy")
    return None


RULES: tuple[Rule, ...] = (
    _guest,
    _hop,
    _apply,
    _never,
    _tab,
    _close,
    _language,
    _posting,
    _more,
    _careers,
    _other_posting,
)
"""In order of precedence: the first that knows an element gives its points."""
