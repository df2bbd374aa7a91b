"""Read a title that lists posts, of which the candidate's is one: "Bauhelfer, Maurer und Vorarbeiter", "Millwright openings: apprentice, journeyperson, lead hand". The ranks are in `data/title_details.toml`."""

import re
from functools import cache, lru_cache

from core.lexicon.occupations import read_title
from core.lexicon.seniority import levels_in
from core.lexicon.title_stems import stems
from core.lexicon.word_lists import word_list

_ITEM = re.compile(r"(?i)[,;/|]|\s[-–—]+\s|\s(?:or|oder|ou|или|и|and|und|et|y)\s")
_DIVIDES = re.compile(r"[,;/|]")
_LISTED = 3
"""Items from which on a title lists posts."""
_LONGEST_ITEM = 3
"""Words of an item. The last one may be followed by more: "… and fitters for a new plant"."""


@lru_cache(maxsize=16384)
def listed_posts(title: str) -> tuple[str, ...]:
    """Return the posts that a title lists, three or more of which one at least names a rank; nothing for other titles."""
    if not _DIVIDES.search(title):
        return ()
    _, colon, behind = title.partition(":")
    items = tuple(item.strip() for item in _ITEM.split(behind if colon else title) if item.strip())
    if len(items) < _LISTED or any(len(item.split()) > _LONGEST_ITEM for item in items[:-1]):
        return ()
    posts = tuple(item for item in items if _is_post(item))
    return posts if len(posts) == len(items) and any(map(is_rank, posts)) else ()


def is_rank(item: str) -> bool:
    """Whether an item is a rank of a trade or a level: "Bauhelfer", "lead hand", "ученики"."""
    said = stems(item)
    return bool(levels_in(said)) or not _ranks().isdisjoint(said) or any(word.endswith(_ends()) for word in said[:1])


def _is_post(item: str) -> bool:
    reading = read_title(item)
    return bool(reading.occupations or reading.has_generic) or is_rank(item)


@cache
def _ranks() -> frozenset[str]:
    return frozenset(stems(" ".join(word_list("title_details", "ranks_of_trades"))))


@cache
def _ends() -> tuple[str, ...]:
    return tuple(word_list("title_details", "ends_of_ranks"))
