"""Points for the elements of a page by rules: how likely an element leads to the form, by its words and its place."""

from collections.abc import Callable
from typing import NamedTuple

from core.agent.matching import names, overlap
from core.agent.sight import Sight, is_applying
from core.agent.words import says
from core.contracts.agent import UIElement
from core.lexicon.languages import language_code

MOST_DIGITS = 2
"""Digits of the number of a page of a list."""
GENERAL, QUICK = 70.0, 66.0
"""Points of an offer to apply for any vacancy where an element names the wanted one, and of a short cut; a link with the title has 80."""


class Worth(NamedTuple):
    """Points of an element with their reason. `sort` is the kind of element to which a policy may add points (`rank.BONUS`)."""

    points: float
    why: str
    sort: str = ""


def points_of(element: UIElement, sight: Sight) -> Worth:
    """Return the points of an element, at most 100, with the reason. The rules never choose an element with points below 0."""
    if element.role in ("field", "choice"):
        return _of_field(element, sight)
    if element.place == "consent":
        return _of_consent(element, sight)
    points, why, sort = _of_words(element, sight)
    if element.is_sending and points > 0 and sort != "close":
        points, why = -1, "it sends a form"
    if points > 0 and element.place == "dialog":
        points += 10
    if element.is_covered:
        points, why = points - 60, f"{why}, but covered"
    return Worth(min(points, 100.0), why, sort)


def _of_field(element: UIElement, sight: Sight) -> Worth:
    if element.role == "choice":
        is_looking = (
            element.is_search and bool(sight.wanted) and not sight.is_posting and sight.screen.wall == "ordinary"
        )
        has_it = not names(sight.wanted, element.value or "") and any(
            names(sight.wanted, one) for one in element.options
        )
        if is_looking and has_it:
            return Worth(63, "a list that has the vacancy", "choice")
        return Worth(15, "a list that may show the vacancy", "choice") if is_looking else Worth(-1, "a field")
    if element.role == "field" and says("place_box", element.label) and not says("title_box", element.label):
        return Worth(-1, "a search box for places")
    if element.role == "field" and element.is_search and sight.wanted and not sight.is_posting and not element.value:
        return Worth(45, "a search box", "search")
    return Worth(-1, "a field")


def _of_consent(element: UIElement, sight: Sight) -> Worth:
    label = element.label
    if element.is_sending and says("dispatch", label):
        return Worth(-1, "it sends a form")
    urgency = 0 if sight.is_covered or not _has_way(sight) else 85
    for table, points in (("reject", 99), ("close", 97), ("accept", 96)):
        if says(table, label):
            return Worth(points - urgency, f"cookie notice: {table}")
    return Worth(-1, "a cookie notice")


def _has_way(sight: Sight) -> bool:
    return any(element.place in ("main", "dialog") for element in sight.screen.elements)


def _of_words(element: UIElement, sight: Sight) -> Worth:
    found = next((found for rule in RULES if (found := rule(element, sight))), None)
    points = 3 if element.role == "link" else 5  # a button opens something on the same page, so it is tried first
    return found or Worth(points, "anything else", "other" if _is_worth_a_look(element, sight) else "")


def _is_worth_a_look(element: UIElement, sight: Sight) -> bool:
    """Whether an element without known words may lead on. A link on the posting leaves the vacancy; header and footer lead elsewhere."""
    is_looking = bool(sight.wanted) and not sight.is_posting
    return element.place != "chrome" and (element.role != "link" or is_looking)


Rule = Callable[[UIElement, Sight], Worth | None]


def _guest(element: UIElement, sight: Sight) -> Worth | None:
    return Worth(93, "goes on without an account") if says("guest", element.label) else None


def _hop(element: UIElement, sight: Sight) -> Worth | None:
    if says("hop", element.label) and not says("not_apply", element.label):
        return _if_wanted(element, sight, 91, "leads to the employer's own form")
    return None


def _apply(element: UIElement, sight: Sight) -> Worth | None:
    if not is_applying(element) or element.is_sending:
        return None
    return _if_wanted(element, sight, QUICK if says("quick_apply", element.label) else 88, "offers to apply")


def _if_wanted(element: UIElement, sight: Sight, points: float, why: str) -> Worth:
    """Return the points of an offer to apply: -1 if it may belong to another vacancy, `GENERAL` if it is for any vacancy."""
    if may_be_of_another(element, sight):
        return Worth(-1, "it may belong to another vacancy")
    is_for_any = not element.context and not names(sight.wanted, element.heading)
    if is_for_any and sight.is_named_elsewhere and not sight.is_posting:
        return Worth(GENERAL, f"{why}, for any vacancy")
    return Worth(points, why)


def may_be_of_another(element: UIElement, sight: Sight) -> bool:
    """Return whether an offer to apply may belong to another vacancy.

    The text of its row or the heading of its section names the vacancy; an offer without a row belongs to the page, unless its heading names
    another element of the page, as beside a list of vacancies. A row that does not name the vacancy is another one's where the vacancy has a
    row or an offer of its own, as above a list of similar vacancies.
    """
    if sight.wanted and names(sight.wanted, element.context):
        return False
    if sight.wanted and element.context and sight.has_own_way:
        return True
    if sight.wanted and names(sight.wanted, element.heading):
        return False
    if not sight.is_posting and _is_under_another(element, sight):
        return True
    is_of_page = not element.context or names(sight.wanted or sight.screen.heading, element.context)
    is_unclear = sight.is_list or (sight.is_named_elsewhere and not sight.is_posting)
    return not sight.is_trusted or (is_unclear and not is_of_page)


def _is_under_another(element: UIElement, sight: Sight) -> bool:
    return bool(sight.wanted and element.heading) and any(
        one.key != element.key and one.role in ("link", "button") and names(element.heading, one.label)
        for one in sight.screen.elements
    )


def _never(element: UIElement, sight: Sight) -> Worth | None:
    for table in ("login", "risky"):
        if says(table, element.label):
            return Worth(-1, f"{table} words")
    if element.is_sending:
        return Worth(-1, "it sends a form")
    return None


def _tab(element: UIElement, sight: Sight) -> Worth | None:
    if element.role != "tab":
        return _section(element, sight)
    if element.is_selected:
        return Worth(-1, "the tab is open")
    if says("application_tab", element.label):
        return Worth(84, "the tab of the application")
    return Worth(34, "another tab", "tab")


def _section(element: UIElement, sight: Sight) -> Worth | None:
    """A link or button to "how to apply": a section of the same page, or a page of its own."""
    if element.is_selected or not sight.is_trusted or not says("application_tab", element.label):
        return None
    return Worth(62 if element.href is None else 38, "shows how to apply")


def _more_ways(element: UIElement, sight: Sight) -> Worth | None:
    """A button on a login page that shows ways to apply without an account."""
    if sight.screen.wall != "login" or element.href is not None or not says("more_ways", element.label):
        return None
    return Worth(61, "shows other ways than an account")


def _close(element: UIElement, sight: Sight) -> Worth | None:
    if element.place != "dialog" or not (says("close", element.label) or says("reject", element.label)):
        return None
    return Worth(86 if sight.is_covered else 12, "closes a dialog", "close")


def _language(element: UIElement, sight: Sight) -> Worth | None:
    if not says("language", element.label):
        return None
    code = "en" if says("international", element.label) else language_code(element.label.partition(" (")[0])
    if element.is_selected or sight.has_chosen_language or code not in sight.languages:
        return Worth(-1, "a language")
    return Worth(66 if element.place in ("main", "dialog") or not _has_way(sight) else 14, "the language of the walk")


def _language_menu(element: UIElement, sight: Sight) -> Worth | None:
    if element.role != "button" or sight.has_chosen_language or not says("language_menu", element.label):
        return None
    if any(says("language", one.label) for one in sight.screen.elements):
        return Worth(-1, "the languages are shown")
    return Worth(14 if _has_way(sight) else 40, "opens the languages", "other")


def _region_menu(element: UIElement, sight: Sight) -> Worth | None:
    """A way back to the choice of a region, on a page that has nothing for the one that was chosen."""
    return Worth(6, "chooses another region", "other") if says("region_menu", element.label) else None


def _posting(element: UIElement, sight: Sight) -> Worth | None:
    """The wanted vacancy in a list, named by the element or by its row."""
    if sight.wanted and not sight.is_posting:
        if names(sight.wanted, element.label):
            return Worth(55 + 25 * overlap(sight.wanted, element.label), "names the wanted vacancy")
        if says("posting", element.label) and names(sight.wanted, element.context):
            return Worth(52 + 25 * overlap(sight.wanted, element.context), "opens the wanted vacancy")
    return None


def _more(element: UIElement, sight: Sight) -> Worth | None:
    if element.label.isdecimal() and len(element.label) <= MOST_DIGITS and sight.wanted and not sight.is_posting:
        return Worth(33, "another page of a list", "more")
    if not says("more", element.label):
        return None
    is_looking = sight.wanted and not sight.is_posting
    return Worth(41, "shows more vacancies", "more") if is_looking else Worth(8, "shows more", "more")


def _onward(element: UIElement, sight: Sight) -> Worth | None:
    """A button to go on, on a page between posting and form."""
    if not says("onward", element.label) or not sight.is_trusted or element.place == "chrome":
        return None
    return Worth(56, "goes on")


def _backward(element: UIElement, sight: Sight) -> Worth | None:
    """A button to the page before of a list or a calendar, whatever else its words name ("Previous vacancies")."""
    if not says("backward", element.label):
        return None
    return Worth(3 if element.role == "link" else 5, "goes back in a list", "other")


def _careers(element: UIElement, sight: Sight) -> Worth | None:
    if not says("careers", element.label):
        return None
    is_looking = sight.wanted and not sight.is_posting
    return Worth(37 if is_looking else 6, "leads to the vacancies", "careers")


def _other_posting(element: UIElement, sight: Sight) -> Worth | None:
    if element.role == "link" and says("posting", element.label):
        return Worth(-1, "opens another vacancy") if sight.wanted else Worth(10, "opens something")
    return None


def _in_row(element: UIElement, sight: Sight) -> Worth | None:
    """Anything else in the row or section of the wanted vacancy, such as a link with words of its own ("Discover")."""
    if not sight.wanted or sight.is_posting or element.place == "chrome":
        return None
    is_own = names(sight.wanted, element.context or element.heading)
    return Worth(46, "in the row or section of the wanted vacancy") if is_own else None


RULES: tuple[Rule, ...] = (
    _guest,
    _more_ways,
    _hop,
    _apply,
    _close,
    _never,
    _tab,
    _language,
    _language_menu,
    _region_menu,
    _posting,
    _more,
    _onward,
    _backward,
    _careers,
    _other_posting,
    _in_row,
)
"""The rules in order of precedence: the first that returns a result for an element decides its points."""
