"""An index of all decided cards as digests in DuckDB, for the three steps of `core.vacancies.dedup` over millions of cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any

import duckdb
import polars as pl

from adapters.stores.migrate import SQL_FOLDER
from adapters.stores.warehouse.seen_rows import digests, former_digests, known_of, rows_to_store, with_floors
from core.contracts.decision import DedupDecision
from core.contracts.upcasts import read_stored
from core.contracts.vacancy import VacancyCard
from core.vacancies.dedup import TEXT_CAP, TITLE_CAP, Duplicate, Known, decide_all, exact_duplicate, first
from core.vacancies.identity import Identity, identity_of
from core.vacancies.rewording import LEAST_SHARED_MARKS
from core.vacancies.sameness import MOST_DIFFERING_FIRST_BITS, same_by_identity, same_by_text


@cache
def _sql(name: str) -> str:
    return (SQL_FOLDER / "seen" / f"{name}.sql").read_text(encoding="utf-8")


class SeenIndex:
    """The table `seen_cards`. The owner of the connection opens, migrates and locks it; one thread at a time."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection
        self._identities: dict[str, tuple[VacancyCard, Identity]] = {}
        """Identities of the cards that were decided last, by card id: the same cards are stored next."""

    def find_duplicates(self, cards: Sequence[VacancyCard]) -> list[DedupDecision]:
        """Return one decision per card, in order, against all known cards and the cards before it. Writes nothing."""
        identities = [identity_of(card) for card in cards]
        self._identities = {card.id: (card, of) for card, of in zip(cards, identities, strict=True)}
        return decide_all(identities, self.among(identities))

    def among(self, new: Sequence[Identity]) -> "Found":
        """Return every known card that some step may match with a new one."""
        frame = digests(new)
        if any(identity.former_block is not None for identity in new):
            frame = pl.concat([frame, former_digests(new)])
        requisitions = pl.Series([identity.requisition for identity in new], dtype=pl.String)
        frame = with_floors(frame, {}, {}).with_columns(requisition=requisitions.gather(frame["position"]))
        self._connection.register("new_seen", frame)
        try:
            by_link_first = sorted(self._rows("exact"), key=itemgetter(2), reverse=True)
            exact = {
                position: (seen, by_link) for position, seen, by_link in by_link_first
            }  # the one by id counts more
            if exact:
                frame = frame.filter(~frame["position"].is_in(list(exact)))
                self._connection.register("new_seen", frame)
            if crowded := self._rows("crowded_block", cap=min(TEXT_CAP, TITLE_CAP)):
                texts = self._floors("block", TEXT_CAP, (row[0] for row in crowded))
                titles = self._floors(
                    "identity", TITLE_CAP, (row[0] for row in self._rows("crowded_identity", cap=TITLE_CAP))
                )
                self._connection.register("new_seen", with_floors(frame, titles, texts))
            near = self._rows("near", most_bits=MOST_DIFFERING_FIRST_BITS, least_marks=LEAST_SHARED_MARKS)
        finally:
            self._connection.unregister("new_seen")
        known = self._values({seen for seen, _ in exact.values()} | {seen for _, seen, _ in near})
        alike = [(position, seen) for position, seen, is_same_title in near if is_same_title]
        return Found(new, known, exact, alike, [(position, seen) for position, seen, _ in near])

    def remember(self, cards: Sequence[VacancyCard], decisions: Sequence[DedupDecision], seen_date: date) -> int:
        """Add decided cards, in order. Returns how many were new. Adding them again changes nothing."""
        roots = {decision.card_id: decision.duplicate_of or decision.card_id for decision in decisions}
        added = self._add([(card, roots[card.id], seen_date) for card in cards])
        self._identities = {}
        return added

    def catch_up(self, batch: int = 20_000) -> int:
        """Add cards that were decided but are missing here because an earlier run was interrupted. Returns how many."""
        decided, indexed = self._rows("sizes")[0]
        if decided <= indexed:
            return 0
        missing = self._rows("missing")
        added = 0
        for start in range(0, len(missing), batch):
            part = missing[start : start + batch]
            added += self._add([(read_stored(VacancyCard, row[2]), row[1], row[3]) for row in part])
        return added

    def _add(self, rows: Sequence[tuple[VacancyCard, str, date]]) -> int:
        kept = _once(rows)
        if not kept:
            return 0
        self._connection.register("new_rows", rows_to_store(kept, [self._identity(card) for card, _, _ in kept]))
        try:
            counted = self._connection.execute(_sql("remember")).fetchone()
        finally:
            self._connection.unregister("new_rows")
        return int(counted[0]) if counted else 0

    def _identity(self, card: VacancyCard) -> Identity:
        decided, identity = self._identities.get(card.id, (None, None))
        return identity if identity is not None and decided == card else identity_of(card)

    def _floors(self, kind: str, cap: int, crowded: Iterable[int]) -> dict[int, int]:
        """Return, for employers or titles with more cards than the comparison limit, the oldest card that is compared, by digest."""
        floors = {digest: self._rows(f"floor_of_{kind}", digest=digest, cap=cap) for digest in crowded}
        return {digest: rows[0][0] for digest, rows in floors.items() if rows}

    def _values(self, seen: set[int]) -> dict[int, tuple[Any, ...]]:
        """Return the values of the cards with these row ids, by row id."""
        if not seen:
            return {}
        self._connection.register("found_seen", pl.DataFrame({"seen": list(seen)}, schema={"seen": pl.Int64}))
        try:
            columns = self._connection.sql(_sql("known")).pl().get_columns()
        finally:
            self._connection.unregister("found_seen")
        return {row[0]: row for row in zip(*(column.to_list() for column in columns), strict=True)}

    def _rows(self, name: str, **parameters: Any) -> list[tuple[Any, ...]]:
        return self._connection.execute(_sql(name), parameters or None).fetchall()


class Found:
    """The known cards that the database finds for the new ones, by step, in the order in which they were seen."""

    def __init__(
        self,
        new: Sequence[Identity],
        known: Mapping[int, tuple[Any, ...]],
        exact: Mapping[int, tuple[int, bool]],
        alike: Iterable[tuple[int, int]],
        similar: Iterable[tuple[int, int]],
    ) -> None:
        self._known = known
        self._exact = {id(new[position]): found for position, found in exact.items()}
        self._alike = _grouped(new, alike, TITLE_CAP)
        self._similar = _grouped(new, similar, TEXT_CAP)
        self._like = self._exact.keys() | self._similar.keys()

    def exact(self, new: Identity) -> Duplicate | None:
        found = self._exact.get(id(new))
        if found is None:
            return None
        seen, by_link = found
        _, card_id, original_id, *_ = self._known[seen]
        return exact_duplicate(original_id, card_id, by_link)

    def identity(self, new: Identity) -> Duplicate | None:
        seen = self._alike.get(id(new))
        return first(new, self._cards(seen), same_by_identity) if seen else None

    def text(self, new: Identity) -> Duplicate | None:
        seen = self._similar.get(id(new))
        return first(new, self._cards(seen), same_by_text) if seen else None

    def has_like(self, new: Identity) -> bool:
        return id(new) in self._like

    def _cards(self, seen: Iterable[int]) -> Iterator[Known]:
        """Build the known cards only when they are compared: most have one candidate, and the first that matches ends the comparison."""
        return (known_of(self._known[row_id]) for row_id in seen)


def _grouped(new: Sequence[Identity], rows: Iterable[tuple[int, int]], cap: int) -> dict[int, tuple[int, ...]]:
    """Return the row ids of the known cards of each new one, the latest `cap` of them, oldest first, by the new card's `id()`."""
    groups = groupby(sorted(rows), key=itemgetter(0))
    return {id(new[position]): tuple(seen for _, seen in group)[-cap:] for position, group in groups}


def _once(rows: Sequence[tuple[VacancyCard, str, date]]) -> list[tuple[VacancyCard, str, date]]:
    """Return the first row of each card."""
    kept: dict[str, tuple[VacancyCard, str, date]] = {}
    for row in rows:
        kept.setdefault(row[0].id, row)
    return list(kept.values())
