"""The place of a post among those of one employer: who learns, works or leads, and the ranks of universities. The words are in `title_ranks.toml`."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Self

from core.lexicon.title_stems import listed
from core.text.data import load_toml

_TABLE = load_toml("core.vacancies", "title_ranks.toml")
_LEAST_BEFORE_END = 3
"""Letters of a compound before its end: "chef" alone cooks."""


class _Words(NamedTuple):
    """Words of a place, and ends of compounds that name it, with compounds that do not."""

    words: frozenset[str]
    ends: tuple[str, ...]
    no_ends: tuple[str, ...]

    @classmethod
    def of(cls, place: str) -> Self:
        words, ends, no_ends = (listed(_TABLE[place][kind]) for kind in ("words", "ends", "no_ends"))
        return cls(frozenset(words), ends, no_ends)

    def are_in(self, title_words: Sequence[str]) -> bool:
        return any(word in self.words or self._is_compound(word) for word in title_words)

    def _is_compound(self, word: str) -> bool:
        if not word.endswith(self.ends) or (self.no_ends and word.endswith(self.no_ends)):
            return False
        return any(word.endswith(end) and len(word) >= len(end) + _LEAST_BEFORE_END for end in self.ends)


_ALSO_LEARN = frozenset(listed(_TABLE["learners"]["also"]))
_LEARNERS, _HEADS, _STAFF = map(_Words.of, ("learners", "heads", "staff"))
_ACADEMIC: dict[str, list[tuple[frozenset[str], str]]] = {}
"""What names a rank of a university, with the rank, by each of its words."""
for _rank, _entries in _TABLE["academic"].items():
    for _entry in listed(_entries):
        for _word in _entry.split():
            _ACADEMIC.setdefault(_word, []).append((frozenset(_entry.split()), _rank))


class _Ranks(NamedTuple):
    learns: bool
    may_learn: bool
    leads: bool
    works: bool
    academic: frozenset[str]


def are_ranked_apart(ours: tuple[str, ...], theirs: tuple[str, ...]) -> bool:
    """Whether the words of two titles name two places: only one learns, one leads and the other works, or two ranks of a university."""
    if ours == theirs:
        return False
    one, other = _ranks_of(ours), _ranks_of(theirs)
    if (one.learns and not other.may_learn) or (other.learns and not one.may_learn):
        return True
    if one.academic and other.academic and one.academic.isdisjoint(other.academic):
        return True
    return (one.leads and other.works and not (one.works or other.leads)) or (
        other.leads and one.works and not (other.works or one.leads)
    )


@lru_cache(maxsize=65536)
def _ranks_of(title_words: tuple[str, ...]) -> _Ranks:
    has = frozenset(title_words)
    named = [row for word in title_words for row in _ACADEMIC.get(word, ()) if row[0] <= has]
    used = frozenset().union(*(words for words, _ in named if len(words) > 1))
    academic = frozenset(rank for words, rank in named if len(words) > 1 or used.isdisjoint(words))
    learns, leads, works = (place.are_in(title_words) for place in (_LEARNERS, _HEADS, _STAFF))
    return _Ranks(learns, learns or not has.isdisjoint(_ALSO_LEARN), leads, works, academic)
