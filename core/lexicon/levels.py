"""Read language levels (CEFR) and academic degrees."""

import re
from collections.abc import Sequence
from functools import lru_cache

from core.lexicon.word_lists import patterns
from core.text.normalize import plain

CEFR = ("A1", "A2", "B1", "B2", "C1", "C2")
_LANGUAGE_LEVELS = [(re.compile(says), frozenset(means)) for says, means in patterns("levels", "language", "means")]
_PLACE_IN_LIST = re.compile(r"^\W*\d{1,2}\s*(?:[-–—.):=/]\s*)+(?=\D)")
"""The place of a level in its list, before its name: “4 - Native”."""
_DEGREES = [(re.compile(says), rank) for says, rank in patterns("levels", "degree", "rank")]


@lru_cache(maxsize=4096)
def language_levels(text: str) -> frozenset[str]:
    """Return the CEFR levels (or `native`, `none`) that a text may mean; empty if it names none."""
    folded = _PLACE_IN_LIST.sub("", plain(text))
    named = frozenset(level.upper() for level in re.findall(r"\b([abc][12])\b", folded))
    if named:
        between = re.search(r"\b([abc][12])\s*(?:-|to|bis|/)\s*([abc][12])\b", folded)
        if between:
            low, high = (CEFR.index(level.upper()) for level in between.groups())
            return frozenset(CEFR[low : high + 1])
        return named
    head = re.split(r" - |: | \(", folded, maxsplit=1)[0]
    levels: frozenset[str] = frozenset()
    for alternative in re.split(r"/| or | and |,", head):
        levels |= next((matched for pattern, matched in _LANGUAGE_LEVELS if pattern.search(alternative)), frozenset())
    return levels


def language_option(fluency: str, labels: Sequence[str]) -> str | None:
    """Return the label of the option that covers the level in the résumé; None if no option does or several could."""
    wanted = language_levels(fluency)
    if not wanted:
        return None
    levels_of = {label: language_levels(label) for label in labels}
    covering = [label for label, levels in levels_of.items() if levels and wanted <= levels]
    if len(covering) == 1:
        return covering[0]
    if covering:
        return _narrowest(covering, levels_of)
    if wanted == {"native"}:
        return _top(labels, levels_of)
    touching = [label for label, levels in levels_of.items() if levels & wanted]
    return touching[0] if len(touching) == 1 else None


def _top(labels: Sequence[str], levels_of: dict[str, frozenset[str]]) -> str | None:
    """Return the highest level of a scale without native speakers; None if a level beside it is not understood, which may be just that."""
    top = [place for place, label in enumerate(labels) if "C2" in levels_of[label]]
    if len(top) != 1 or any("native" in levels for levels in levels_of.values()):
        return None
    beside = labels[max(top[0] - 1, 0) : top[0] + 2]
    return labels[top[0]] if all(levels_of[label] for label in beside) else None


def _narrowest(labels: list[str], levels_of: dict[str, frozenset[str]]) -> str | None:
    labels = sorted(labels, key=lambda label: len(levels_of[label]))
    return labels[0] if len(levels_of[labels[0]]) < len(levels_of[labels[1]]) else None


def reaches(fluency: str, wanted: frozenset[str]) -> bool | None:
    """Whether a fluency is at least the wanted level; None if the texts do not decide it."""
    rank = {level: place for place, level in enumerate(("none", *CEFR, "native"))}
    levels = language_levels(fluency)
    if not levels or not wanted:
        return None
    least = min(rank[level] for level in wanted)
    if min(rank[level] for level in levels) >= least:
        return True
    if max(rank[level] for level in levels) < least:
        return False
    return None


def degree_rank(text: str) -> int | None:
    """Return the rank of the degree in a text, from 1 (school) to 6 (doctorate); None if it names no degree."""
    folded = plain(text)
    return next((rank for pattern, rank in _DEGREES if pattern.search(folded)), None)
