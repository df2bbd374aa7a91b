"""Tell what a filter of a search page is about, from its options, its label and its parameter."""

from typing import NamedTuple

from core.contracts.page_filter import PageFilter, Preference
from core.vacancies.filter_words import (
    ANY,
    meanings_of_label,
    meanings_of_name,
    meanings_of_options,
    says_yes,
    senses_of,
)

VALUE_KINDS = ("text", "number", "date")
"""Kinds of filters into which a value is typed."""
_YES_OR_NO: tuple[Preference, ...] = ("work_format", "employment_type")
UNKNOWN = "not understood"


def preference_name(preference: Preference | None) -> str:
    """Return a preference in words."""
    return (preference or "").replace("_", " ")


class Meaning(NamedTuple):
    """The preference that a filter is about, or None with the reason why that is not clear."""

    preference: Preference | None
    reason: str = ""


def meaning_of(one: PageFilter) -> Meaning:
    """Return what a filter is about. Options decide.

    A label that says something else contradicts them, and so does the parameter's name if there is no label.
    """
    by_label, by_name = meanings_of_label(one.label), meanings_of_name(one.name)
    named = by_label or by_name
    if one.kind in VALUE_KINDS:
        if by_label and by_name and not by_label & by_name:
            return Meaning(None, f"its label names {_names(by_label)}, its parameter {_names(by_name)}")
        return Meaning(next(iter(named))) if len(named) == 1 else Meaning(None, UNKNOWN)
    if yes_or_no := _asked(one):
        return Meaning(yes_or_no)
    counts = meanings_of_options(one.options)
    if not counts:
        is_named = named and len(one.options) > 1
        return Meaning(None, f"its options are not understood as {_names(named)}" if is_named else UNKNOWN)
    if named:
        agreed = [preference for preference in counts if preference in named]
        if not agreed:
            return Meaning(None, f"it is called {_names(named)}, but its options name {_names(frozenset(counts))}")
        return Meaning(agreed[0])
    best = max(counts.values())
    leading = [preference for preference, count in counts.items() if count == best]
    is_clear = len(leading) == 1 and _is_telling(leading[0], best)
    return Meaning(leading[0]) if is_clear else Meaning(None, UNKNOWN)


def _asked(one: PageFilter) -> Preference | None:
    """Return the preference about which a filter asks with yes and no ("Remote: yes"), or None."""
    replies = [says_yes(option.label) for option in one.options if senses_of(option.label, "work_format") != {ANY}]
    if True not in replies or None in replies:
        return None
    return next((preference for preference in _YES_OR_NO if senses_of(one.label, preference) - {ANY}), None)


def senses_of_options(one: PageFilter, preference: Preference) -> dict[str, frozenset[str]]:
    """Return what each option means, by its value."""
    if _asked(one) == preference:
        meant = senses_of(one.label, preference)
        return {option.value: meant if says_yes(option.label) else frozenset() for option in one.options}
    return {option.value: senses_of(option.label, preference) for option in one.options}


def _is_telling(preference: Preference, count: int) -> bool:
    """Whether options alone name a preference: names of places and languages occur in other lists too."""
    return count >= 3 or preference not in ("place", "language", "pay")


def _names(preferences: frozenset[Preference]) -> str:
    return " or ".join(sorted(preference_name(preference) for preference in preferences))
