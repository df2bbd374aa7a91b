"""Recognise lists of the regions of one country, and their entry for people who live in another."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from core.lexicon.countries import country_code, country_in
from core.lexicon.word_lists import any_of, word_lists, word_map
from core.text.normalize import plain

_ELSEWHERE, _NO_ENTRY = (re.compile(any_of("regions", name, "any")) for name in ("elsewhere", "no_entry"))
_IN_NORTH_AMERICA = {"US": "us_states", "CA": "canadian_provinces"}
_CODE_BESIDE = re.compile(r"^[a-z]{2,3}\s?[-–:]\s|\s?\([a-z]{2,3}\)$")
_UNION = "European Union"
_SHARE, _FEWEST, _FEWEST_CODES = 0.6, 2, 5


def entry_for_elsewhere(labels: Sequence[str], question: str, home: str) -> str | None:
    """Return the entry of a list of regions for somebody who lives in the country with the code `home`, if that is surely not the list's; else None.

    The list's country is named by the entry or the question, or told by its regions. A list that has regions of `home`, too, is also for it.
    """
    named = [label for label in labels if _ELSEWHERE.search(plain(label))]
    entries = named or [label for label in labels if _NO_ENTRY.search(plain(label))]
    if len(entries) != 1:
        return None
    regions = [label for label in labels if label not in entries]
    counts = {code: _count(regions, code) for code in _regions()}
    by_regions = [code for code, count in counts.items() if count >= max(_FEWEST, _SHARE * len(regions))]
    told = next((name for text in (entries[0], question) if (name := country_in(text))), None)
    if told == _UNION:
        return None
    of_list = country_code(told) if told else by_regions[0] if len(by_regions) == 1 else None
    is_for_home = counts.get(home, 0) > 0 or any(country_code(label) == home for label in regions)
    return entries[0] if of_list and of_list != home and not is_for_home else None


def at_home_or_elsewhere(labels: Sequence[str], home: str) -> str | None:
    """Return which entry of a choice between countries and all others holds for somebody who lives in `home`: "In Germany", "Outside the UK".

    None if the labels offer more than countries and one entry for the rest, or name the European Union.
    """
    rest = [label for label in labels if _ELSEWHERE.search(plain(label)) or _NO_ENTRY.search(plain(label))]
    if len(rest) != 1 or len(labels) < 2:
        return None
    told = country_in(rest[0])
    codes = {label: country_code(country_in(label) or label) for label in labels if label != rest[0]}
    if (
        len(labels) == 2 and told and not any(codes.values())
    ):  # the country stands in a case of its own: "W Polsce", "Poza Polską"
        codes = dict.fromkeys(codes, country_code(told))
    if (
        not all(codes.values())
        or "EU" in codes.values()
        or told == _UNION
        or (told and country_code(told) not in codes.values())
    ):
        return None
    own = [label for label, code in codes.items() if code == home]
    return own[0] if len(own) == 1 else rest[0] if not own else None


def _count(labels: Sequence[str], code: str) -> int:
    """Count the labels that are regions of a country, by their names, or by their codes where all of a list are codes."""
    names = _regions()[code]
    count = sum(_CODE_BESIDE.sub("", plain(label)).strip() in names for label in labels)
    codes = word_map("places", _IN_NORTH_AMERICA[code]) if code in _IN_NORTH_AMERICA else {}
    is_of_codes = len(labels) >= _FEWEST_CODES and all(plain(label) in codes for label in labels)
    return len(labels) if is_of_codes else count


@cache
def _regions() -> Mapping[str, frozenset[str]]:
    listed = {code: frozenset(names) for code, names in word_lists("regions", "regions").items()}
    return listed | {code: frozenset(word_map("places", table).values()) for code, table in _IN_NORTH_AMERICA.items()}
