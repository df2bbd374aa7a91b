"""An index of all decided cards as digests in DuckDB, for the three steps of `core.vacancies.dedup` over millions of cards."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from datetime import date
from functools import cache
from typing import Any

import duckdb
import polars as pl

from adapters.stores.migrate import SQL_FOLDER
from adapters.stores.warehouse.found_cards import FoundCards
from adapters.stores.warehouse.seen_pairs import latest, pairs_of
from adapters.stores.warehouse.seen_rows import names_to_store, rows_to_store
from core.contracts.decision import DedupDecision
from core.contracts.upcasts import read_stored
from core.contracts.vacancy import VacancyCard
from core.vacancies.collecting import collecting_later
from core.vacancies.dedup import TEXT_CAP, TITLE_CAP, as_new, decide_all, likes_of
from core.vacancies.identity import READING, Identity, identity_of
from core.vacancies.side_by_side import by_names, digests_of, employers_of, with_former, with_words

_A_MOMENT = 0.005
"""Seconds in which a query begins: it is planned with the interpreter held, for two or three thousandths of a second."""
MOST_READ_AGAIN = 5_000
"""Cards of an earlier reading that one run reads again."""


@cache
def _sql(name: str) -> str:
    return (SQL_FOLDER / "seen" / f"{name}.sql").read_text(encoding="utf-8")


class SeenIndex:
    """The tables `seen_cards` and `seen_names`. The owner of the connection opens, migrates and locks it; one thread at a time.

    Cards are compared outside of transactions: one query reads on a cursor of its own, beside the others.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection
        self._identities: dict[str, tuple[VacancyCard, Identity]] = {}
        """Identities of the cards that were decided last, by card id: the same cards are stored next."""

    def find_duplicates(self, cards: Sequence[VacancyCard]) -> list[DedupDecision]:
        """Return one decision per card, in order, against all known cards and the cards before it. Writes nothing."""
        identities = [identity_of(card) for card in cards]
        self._identities = {card.id: (card, of) for card, of in zip(cards, identities, strict=True)}
        return self.decide(identities)

    def decide(self, new: Sequence[Identity]) -> list[DedupDecision]:
        """As `find_duplicates`, for cards of which the identities are at hand."""
        decisions: list[DedupDecision] = []
        with collecting_later():
            found = self.among(new, lambda: decisions.extend(as_new(new)))
            return decide_all(new, found, decisions)

    def among(self, new: Sequence[Identity], meanwhile: Callable[[], object] = lambda: None) -> FoundCards:
        """Return every known card that some step may match with a new one.

        One query or comparison alone does not keep all processors busy. The cards of their employers are looked for beside those with their
        ids and links. Beside their comparison and the query for what else is compared, the new ones are compared with each other and `meanwhile`
        is called.
        """
        with collecting_later(), ThreadPoolExecutor(1, "dedup") as beside:
            of_employers = _begun(beside, self._like, employers_of(new))
            digests = digests_of(new)
            cards = with_former(digests, new)
            exact = self._exact(cards)
            compared = _begun(beside, self._compared, new, digests, cards, exact, of_employers.result())
            likes = likes_of(digests, cards, new)
            meanwhile()
            near, known = compared.result()
            texts = beside.submit(with_words(latest(near, TEXT_CAP), digests, known).collect)
            found = FoundCards(new, exact, near, known, TITLE_CAP)
            return found.with_texts(texts.result(), known, likes)

    def remember(self, cards: Sequence[VacancyCard], decisions: Sequence[DedupDecision], seen_date: date) -> int:
        """Add decided cards, in order. Returns how many were new. Adding them again changes nothing."""
        roots = {decision.card_id: decision.duplicate_of or decision.card_id for decision in decisions}
        added = self._add([(card, roots[card.id], seen_date) for card in cards])
        self._identities = {}
        return added

    def catch_up(self, batch: int = 20_000) -> int:
        """Add cards that were decided but are missing here because an earlier run was interrupted. Returns how many.

        Reads up to `MOST_READ_AGAIN` cards again that an earlier version has read.
        """
        self._read_again()
        decided, indexed = self._rows("sizes")[0]
        if decided <= indexed:
            return 0
        missing = self._rows("missing")
        added = 0
        for start in range(0, len(missing), batch):
            part = missing[start : start + batch]
            added += self._add([(read_stored(VacancyCard, row[2]), row[1], row[3]) for row in part])
        return added

    def _read_again(self) -> None:
        rows = self._rows("outdated", reading=READING, most=MOST_READ_AGAIN)
        if not rows:
            return
        seen, roots, dates, stored = zip(*rows, strict=True)
        cards = [read_stored(VacancyCard, card) for card in stored]
        identities = [identity_of(card) for card in cards]
        renewed = rows_to_store(list(zip(cards, roots, dates, strict=True)), identities)
        self._connection.register("new_rows", renewed.with_columns(pl.Series("seen", seen, dtype=pl.Int64)))
        try:
            self._connection.execute(_sql("renew"))
            self._connection.execute(_sql("forget_names"))
        finally:
            self._connection.unregister("new_rows")
        self._add_names(identities)

    def _add(self, rows: Sequence[tuple[VacancyCard, str, date]]) -> int:
        kept = _once(rows)
        if not kept:
            return 0
        identities = [self._identity(card) for card, _, _ in kept]
        self._connection.register("new_rows", rows_to_store(kept, identities))
        try:
            counted = self._connection.execute(_sql("remember")).fetchone()
        finally:
            self._connection.unregister("new_rows")
        self._add_names(identities)
        return int(counted[0]) if counted else 0

    def _add_names(self, identities: Sequence[Identity]) -> None:
        names = names_to_store(identities)
        if names.is_empty():
            return
        self._connection.register("new_names", names)
        try:
            self._connection.execute(_sql("remember_names"))
        finally:
            self._connection.unregister("new_names")

    def _identity(self, card: VacancyCard) -> Identity:
        decided, identity = self._identities.get(card.id, (None, None))
        return identity if identity is not None and decided == card else identity_of(card)

    def _exact(self, cards: pl.DataFrame) -> pl.DataFrame:
        """Return the row ids of the known cards with the id or link of new ones, by `position`, each with whether it has only the link."""
        found = _found(self._connection, "exact", "new_seen", cards.select("position", "exact_digest", "url_digest"))
        return found.sort("by_link").unique("position", keep="first")

    def _like(self, employers: pl.DataFrame) -> pl.DataFrame:
        """Return the digests of all known cards of these employers."""
        with self._connection.cursor() as own:
            return _found(own, "like", "new_seen", employers)

    def _compared(
        self,
        new: Sequence[Identity],
        digests: pl.DataFrame,
        cards: pl.DataFrame,
        exact: pl.DataFrame,
        like: pl.DataFrame,
    ) -> tuple[pl.DataFrame, pl.DataFrame]:
        """Return the pairs of new and known cards that some step may match, without the `exact` ones, and the values of the known cards of both."""
        others = cards.filter(~pl.col("position").is_in(exact["position"].implode()))
        near = pairs_of(others, like, TITLE_CAP, TEXT_CAP)
        named, like_named = self._named(digests, others, new, like)
        if not like_named.is_empty():
            like = pl.concat([like, like_named])
            near = pl.concat([near, pairs_of(named, like_named, TITLE_CAP, TEXT_CAP)]).unique(["position", "seen"])
            near = near.sort("position", "seen")
        return near, self._values(pl.concat([near.select("seen"), exact.select("seen")]))

    def _named(
        self, digests: pl.DataFrame, cards: pl.DataFrame, new: Sequence[Identity], like: pl.DataFrame
    ) -> tuple[pl.DataFrame, pl.DataFrame]:
        """Return the names of the cards whose employer has no known card, and the digests of the known cards that these names find."""
        known = cards.join(like, on="block_digest", how="semi")["position"]
        others = cards.filter(~pl.col("position").is_in(known.implode()))["position"].unique(maintain_order=True)
        names = by_names(digests, new, others.to_list())
        if names.is_empty():
            return names, like.clear()
        return names, _found(self._connection, "like_by_name", "new_seen", names.select("block_digest", "is_mentioned"))

    def _values(self, seen: pl.DataFrame) -> pl.DataFrame:
        """Return the values of the cards with these row ids."""
        return _found(self._connection, "known", "found_seen", seen)

    def _rows(self, name: str, **parameters: Any) -> list[tuple[Any, ...]]:
        return self._connection.execute(_sql(name), parameters or None).fetchall()


def _begun(beside: ThreadPoolExecutor, search: Callable[..., Any], *asked: Any) -> Future[Any]:
    """Begin a search in another thread. That thread gets to work at once only if this one waits for it: Python runs one at a time."""
    found = beside.submit(search, *asked)
    wait([found], timeout=_A_MOMENT)
    return found


def _found(connection: duckdb.DuckDBPyConnection, name: str, asked: str, frame: pl.DataFrame) -> pl.DataFrame:
    """Return what a query finds for the rows of a frame, which it reads under the name `asked`."""
    connection.register(asked, frame)
    try:
        found: pl.DataFrame = connection.sql(_sql(name)).pl()
        return found
    finally:
        connection.unregister(asked)


def _once(rows: Sequence[tuple[VacancyCard, str, date]]) -> list[tuple[VacancyCard, str, date]]:
    """Return the first row of each card."""
    kept: dict[str, tuple[VacancyCard, str, date]] = {}
    for row in rows:
        kept.setdefault(row[0].id, row)
    return list(kept.values())
