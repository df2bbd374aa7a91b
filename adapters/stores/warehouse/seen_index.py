"""An index of all decided cards as digests in DuckDB, for the three steps of `core.vacancies.dedup` over millions of cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any

import duckdb
import polars as pl

from adapters.stores.migrate import SQL_FOLDER
from core.contracts.decision import DedupDecision
from core.contracts.upcasts import read_stored
from core.contracts.vacancy import VacancyCard, WorkFormat
from core.lexicon.places import Place
from core.text.simhash import from_parts, parts_of
from core.vacancies.dedup import (
    MOST_DIFFERING_BITS,
    TEXT_CAP,
    TITLE_CAP,
    Duplicate,
    Known,
    decide_all,
    exact_duplicate,
    first,
    same_by_identity,
    same_by_text,
)
from core.vacancies.identity import Identity, identity_of

_DIGESTS = (
    "exact_digest",
    "url_digest",
    "identity_digest",
    "block_digest",
    "sketch_1",
    "sketch_2",
    "sketch_3",
    "sketch_4",
)

_MOST_PAIRS = 500_000
"""The number of pairs of new and known cards with one employer and title from which they are counted first."""


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
        frame = _digests(new)
        if any(identity.former_block is not None for identity in new):
            frame = pl.concat([frame, _former_digests(new)])
        frame = _with_floors(frame, {}, {})
        self._connection.register("new_seen", frame)
        try:
            by_link_first = sorted(self._rows("exact"), key=itemgetter(2), reverse=True)
            exact = {
                position: (seen, by_link) for position, seen, by_link in by_link_first
            }  # the one by id counts more
            if exact:
                frame = frame.filter(~frame["position"].is_in(list(exact)))
                self._connection.register("new_seen", frame)
            alike = self._rows("identity", most=_MOST_PAIRS)
            floors = self._floors("block", TEXT_CAP)
            is_cut = len(alike) == _MOST_PAIRS
            crowd = self._floors("identity", TITLE_CAP) if is_cut else {}
            if floors or crowd:
                self._connection.register("new_seen", _with_floors(frame, crowd, floors))
            if is_cut:
                alike = self._rows("identity", most=None)
            similar = self._rows("text", most_bits=MOST_DIFFERING_BITS)
        finally:
            self._connection.unregister("new_seen")
        known = self._values(
            {seen for seen, _ in exact.values()} | {row[1] for rows in (alike, similar) for row in rows}
        )
        return Found(new, known, exact, alike, similar)

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
        self._connection.register("new_rows", _rows_to_store(kept, [self._identity(card) for card, _, _ in kept]))
        try:
            counted = self._connection.execute(_sql("remember")).fetchone()
        finally:
            self._connection.unregister("new_rows")
        return int(counted[0]) if counted else 0

    def _identity(self, card: VacancyCard) -> Identity:
        decided, identity = self._identities.get(card.id, (None, None))
        return identity if identity is not None and decided == card else identity_of(card)

    def _floors(self, kind: str, cap: int) -> dict[int, int]:
        """Return, for employers with more cards than the comparison limit, the oldest card that is compared, by digest."""
        crowded = [row[0] for row in self._rows(f"crowded_{kind}", cap=cap)]
        floors = {digest: self._rows(f"floor_of_{kind}", digest=digest, cap=cap) for digest in crowded}
        return {digest: rows[0][0] for digest, rows in floors.items() if rows}

    def _values(self, seen: set[int]) -> dict[int, tuple[Any, ...]]:
        """Return the values of the cards with these row ids, by row id."""
        if not seen:
            return {}
        self._connection.register("found_seen", pl.DataFrame({"seen": list(seen)}, schema={"seen": pl.Int64}))
        try:
            return {row[0]: row for row in self._rows("known")}
        finally:
            self._connection.unregister("found_seen")

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

    def _cards(self, seen: Iterable[int]) -> Iterator[Known]:
        """Build the known cards only when they are compared: most have one candidate, and the first that matches ends the comparison."""
        return (_known(self._known[row_id]) for row_id in seen)


def _grouped(new: Sequence[Identity], rows: Iterable[tuple[int, int]], cap: int) -> dict[int, tuple[int, ...]]:
    """Return the row ids of the known cards of each new one, the latest `cap` of them, oldest first, by the new card's `id()`."""
    groups = groupby(sorted(rows), key=itemgetter(0))
    return {id(new[position]): tuple(seen for _, seen in group)[-cap:] for position, group in groups}


def _with_floors(frame: pl.DataFrame, identities: dict[int, int], blocks: dict[int, int]) -> pl.DataFrame:
    def floors(digests: str, known: dict[int, int]) -> pl.Series | pl.Expr:
        return frame[digests].replace_strict(known, default=0, return_dtype=pl.Int64) if known else pl.lit(0)

    return frame.with_columns(
        identity_floor=floors("identity_digest", identities), block_floor=floors("block_digest", blocks)
    )


def _once(rows: Sequence[tuple[VacancyCard, str, date]]) -> list[tuple[VacancyCard, str, date]]:
    """Return the first row of each card."""
    kept: dict[str, tuple[VacancyCard, str, date]] = {}
    for row in rows:
        kept.setdefault(row[0].id, row)
    return list(kept.values())


def _digests(new: Sequence[Identity]) -> pl.DataFrame:
    sketches = [(None,) * 4 if identity.sketch is None else parts_of(identity.sketch) for identity in new]
    columns: dict[str, Any] = {
        "position": range(len(new)),
        "exact_digest": [identity.exact for identity in new],
        "url_digest": [identity.url for identity in new],
        "identity_digest": [identity.role for identity in new],
        "block_digest": [identity.block for identity in new],
        **{f"sketch_{part + 1}": [sketch[part] for sketch in sketches] for part in range(4)},
    }
    return pl.DataFrame(columns, schema={"position": pl.Int64, **dict.fromkeys(_DIGESTS, pl.UInt64)})


def _former_digests(new: Sequence[Identity]) -> pl.DataFrame:
    """Return a second row for each card whose employer had another name, with the digests of that name."""
    renamed = [position for position, identity in enumerate(new) if identity.former_block is not None]
    cards = [new[position] for position in renamed]
    return _digests(cards).with_columns(
        position=pl.Series(renamed, dtype=pl.Int64),
        exact_digest=pl.lit(None, pl.UInt64),
        url_digest=pl.lit(None, pl.UInt64),
        identity_digest=pl.Series([card.former_role for card in cards], dtype=pl.UInt64),
        block_digest=pl.Series([card.former_block for card in cards], dtype=pl.UInt64),
    )


def _rows_to_store(rows: Sequence[tuple[VacancyCard, str, date]], identities: Sequence[Identity]) -> pl.DataFrame:
    text = {
        "card_id": [identity.card_id for identity in identities],
        "stands_for": [root for _, root, _ in rows],
        "site": [card.site for card, _, _ in rows],
        "title_words": [" ".join(identity.title_words) for identity in identities],
        "places": [_written(identity.places) for identity in identities],
        "requisition": [identity.requisition for identity in identities],
        "work_format": [identity.work_format.value if identity.work_format else None for identity in identities],
    }
    dates = {
        "posted_date": [identity.posted for identity in identities],
        "first_seen_date": [seen for _, _, seen in rows],
    }
    return pl.concat(
        [
            _digests(identities),
            pl.DataFrame(text, schema=dict.fromkeys(text, pl.String)),
            pl.DataFrame(dates, schema=dict.fromkeys(dates, pl.Date)),
        ],
        how="horizontal",
    )


def _written(places: Iterable[Place]) -> str:
    return ";".join("|".join((*place[:3], "remote" if place.is_remote else "")) for place in places)


@lru_cache(maxsize=16384)
def _read(places: str) -> tuple[Place, ...]:
    found = []
    for line in filter(None, places.split(";")):
        city, region, country, remote = line.split("|")
        found.append(Place(city, region, country, bool(remote)))
    return tuple(found)


@lru_cache(maxsize=16384)
def _words(title_words: str) -> tuple[str, ...]:
    return tuple(title_words.split())


def _known(row: Sequence[Any]) -> Known:
    _, card_id, original_id, role, block, title_words, places, requisition, work_format, posted, *sketch = row
    identity = Identity(
        card_id=card_id,
        exact=0,
        url=None,
        role=role,
        block=block,
        title_words=_words(title_words),
        places=_read(places),
        requisition=requisition,
        work_format=WorkFormat(work_format) if work_format else None,
        posted=posted,
        sketch=from_parts(sketch) if sketch[0] is not None else None,
    )
    return Known(identity, original_id)
