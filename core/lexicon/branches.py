"""Branches of an occupation, such as the main stack of a developer or the part of the register of a nurse.

The tables are in `data/occupations.toml`.
"""

import re
from functools import cache
from typing import NamedTuple

from core.lexicon.title_stems import listed, stems
from core.text.data import load_toml


class BranchTable(NamedTuple):
    """The options of one kind of branch, such as the main stack, for some occupations. A person usually has one or a few of them."""

    name: str
    families: frozenset[str]
    phrases: dict[str, tuple[tuple[str, str], ...]]
    """The phrases that name an option, as (phrase, option), by the first stem of the phrase."""
    default: str
    is_decided_by_text: bool


@cache
def branch_tables() -> tuple[BranchTable, ...]:
    """Return the tables of branches."""
    return tuple(
        BranchTable(
            name=row["name"],
            families=frozenset(row["families"]),
            phrases=_by_first_stem(row["options"]),
            default=row.get("default", ""),
            is_decided_by_text=row.get("in_text", "drop") == "drop",
        )
        for row in load_toml("core.lexicon", "data/occupations.toml")["branches"]
    )


def _by_first_stem(options: dict[str, str]) -> dict[str, tuple[tuple[str, str], ...]]:
    by_stem: dict[str, set[tuple[str, str]]] = {}
    for option, text in options.items():
        for entry in listed(text):
            phrase = stems(entry)
            by_stem.setdefault(phrase[0], set()).add((f" {' '.join(phrase)} ", option))
    return {first: tuple(sorted(phrases)) for first, phrases in by_stem.items()}


_CAPITALISED = frozenset("go rust spring node phoenix send sen rail ce ember swift".split())
"""Options that are also everyday words: in a text they must have a capital letter."""


def options_in(table: BranchTable, text: str, is_title: bool = False) -> frozenset[str]:
    """Return the options of a branch table that a text names. In a title, options that are also everyday words need no capital letter."""
    tokens = stems(text)
    if table.phrases.keys().isdisjoint(tokens):
        return frozenset()
    candidates = [entry for first in table.phrases.keys() & set(tokens) for entry in table.phrases[first]]
    line = f" {' '.join(tokens)} "
    return frozenset(
        option
        for phrase, option in candidates
        if phrase in line and (is_title or (word := phrase.strip()) not in _CAPITALISED or _is_name(word, text))
    )


def _is_name(word: str, text: str) -> bool:
    return re.search(rf"(?<![\w.]){re.escape(word.capitalize())}\w?\b|\b{re.escape(word.upper())}\b", text) is not None
