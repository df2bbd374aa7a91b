"""The known cards that the index finds for new ones, for the three steps of `core.vacancies.dedup`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

import polars as pl

from adapters.stores.warehouse.seen_pairs import latest
from adapters.stores.warehouse.seen_rows import KNOWN, known_of
from core.vacancies.dedup import Duplicate, exact_duplicate, first
from core.vacancies.identity import Identity
from core.vacancies.sameness import Match, same_by_identity, same_by_text


class FoundCards:
    """The known cards that the database finds for the new ones, by step, in the order in which they were seen.

    Titles are compared at once, and texts when they are asked for: they are narrowed down meanwhile.
    """

    def __init__(
        self, new: Sequence[Identity], exact: pl.DataFrame, near: pl.DataFrame, known: pl.DataFrame, title_cap: int
    ) -> None:
        self._new = new
        named = exact.join(known.select("seen", "card_id", "stands_for"), on="seen")
        self._exact = {
            id(new[position]): exact_duplicate(original_id, card_id, by_link)
            for position, card_id, original_id, by_link in _rows(named, "position", "card_id", "stands_for", "by_link")
        }
        others = near.filter(~pl.col("is_kindred"))
        self._rows = _by_seen(known, others["seen"])
        titles = _by_position(latest(others.filter("is_same_title"), title_cap))
        compared = ((at, self._first(new[at], seen, same_by_identity)) for at, seen in titles.items())
        alike = {at: duplicate for at, duplicate in compared if duplicate}
        self._alike = {id(new[at]): duplicate for at, duplicate in alike.items()}
        self._similar: dict[int, list[int]] = {}
        self._positions = {*named["position"].to_list(), *alike}
        self._likes: AbstractSet[int] = frozenset()

    def with_texts(self, texts: pl.DataFrame, known: pl.DataFrame, likes: AbstractSet[int]) -> "FoundCards":
        """Add the cards whose texts are compared, and the positions of the new cards that some step may match with another one of them."""
        self._rows |= _by_seen(known, texts.filter("is_kindred")["seen"])
        similar = _by_position(texts)
        self._similar = {id(self._new[at]): seen for at, seen in similar.items()}
        self._positions |= similar.keys()
        self._likes = likes
        return self

    def exact(self, new: Identity) -> Duplicate | None:
        return self._exact.get(id(new))

    def identity(self, new: Identity) -> Duplicate | None:
        return self._alike.get(id(new))

    def text(self, new: Identity) -> Duplicate | None:
        seen = self._similar.get(id(new))
        return self._first(new, seen, same_by_text) if seen else None

    def has_like(self, new: Identity) -> bool:
        key = id(new)
        return key in self._similar or key in self._exact or key in self._alike

    def with_like(self, new: Sequence[Identity]) -> AbstractSet[int]:
        return self._positions

    def likes_among(self, new: Sequence[Identity]) -> AbstractSet[int]:
        return self._likes

    def _first(
        self, new: Identity, seen: Iterable[int], same: Callable[[Identity, Identity], Match | None]
    ) -> Duplicate | None:
        """Build the known cards only when they are compared: most have one candidate, and the first that matches ends the comparison."""
        return first(new, (known_of(self._rows[row_id]) for row_id in seen), same)


def _rows(frame: pl.DataFrame, *columns: str) -> Iterator[tuple[Any, ...]]:
    return zip(*(frame[column].to_list() for column in columns), strict=True)


def _by_seen(known: pl.DataFrame, seen: pl.Series) -> dict[int, tuple[Any, ...]]:
    """Return the values of the known cards with these row ids, by row id."""
    return {row[0]: row for row in _rows(known.filter(pl.col("seen").is_in(seen.implode())), *KNOWN)}


def _by_position(pairs: pl.DataFrame) -> dict[int, list[int]]:
    """Return the row ids of the known cards of each new one."""
    groups: dict[int, list[int]] = {}
    for position, seen in _rows(pairs, "position", "seen"):
        groups.setdefault(position, []).append(seen)
    return groups
