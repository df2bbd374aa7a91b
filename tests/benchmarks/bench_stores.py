"""What the stores cost: a batch of 15, a step of the apply protocol, a stage's question, a published copy; each against the bare database."""

import sqlite3
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import duckdb

from adapters.stores.ledger.sql_ledger import SqlLedger
from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
from core.contracts.application import State
from core.contracts.stages import DEDUP, PREFILTER, SCREEN
from tests.support.ledger import NOW as THEN
from tests.support.ledger import application, approved
from tests.support.warehouse import NOW, card, decide

CARDS = 100_000


def timed(work: Callable[[int], object], times: int = 30) -> float:
    """Median milliseconds."""
    taken = []
    for n in range(times):
        began = time.perf_counter()
        work(n)
        taken.append((time.perf_counter() - began) * 1000)
    return median(taken)


def line(what: str, ours: float, reference: float, named: str) -> None:
    print(f"{what:<58} {ours:9.2f} ms  {ours / reference:6.1f} x {named} ({reference:.2f} ms)")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        warehouse_costs(Path(folder))
        ledger_costs(Path(folder))


def warehouse_costs(home: Path) -> None:
    batch = [decide(SCREEN, f"demo:{n}") for n in range(15)]
    with duckdb.connect(str(home / "bare.duckdb")) as bare:
        bare.execute("CREATE TABLE t (c VARCHAR, p VARCHAR, v VARCHAR, j VARCHAR, PRIMARY KEY (c, p))").fetchall()
        marks = ", ".join(["(?, ?, ?, ?)"] * 15)

        def bare_batch(n: int) -> None:
            values = [each for d in batch for each in (d.card_id, str(n), "keep", d.model_dump_json())]
            bare.execute(f"INSERT OR IGNORE INTO t VALUES {marks}", values).fetchall()

        reference = timed(bare_batch)
    with DuckWarehouse(home / "warehouse.duckdb") as warehouse:
        kept = timed(lambda n: warehouse.keep_decisions(SCREEN, "mara", f"p{n}", "r", batch, NOW))
        line("15 decisions kept", kept, reference, "bare multi-row insert")
        began = time.perf_counter()
        cards = [card(n) for n in range(1000)]
        warehouse.keep_cards("r1", "mara", "demo/acme", cards, None, NOW)
        print(f"{'1,000 cards kept, all new':<58} {(time.perf_counter() - began) * 1000:9.2f} ms")
        for start in range(1000, CARDS, 20_000):
            cards = [card(n) for n in range(start, min(start + 20_000, CARDS))]
            warehouse.keep_cards("r1", "mara", "demo/acme", cards, None, NOW)
        ids = [f"demo:{n}" for n in range(CARDS)]
        warehouse.admit("mara", "demo/acme", ids, "r1")
        for stage in (DEDUP, PREFILTER):
            for start in range(0, CARDS - 1000, 20_000):
                made = [decide(stage, each) for each in ids[start : min(start + 20_000, CARDS - 1000)]]
                warehouse.keep_decisions(stage, "mara", "p", "r1", made, NOW)
        scan = timed(lambda _: warehouse._ask("SELECT count(card_json) FROM cards WHERE title LIKE '%9%'", {}), 10)
        for stage, profile in ((DEDUP, "p"), (PREFILTER, "p"), (SCREEN, "p")):
            asked = timed(lambda _, s=stage, p=profile: warehouse.pending(s, "mara", p, "offline", "1", limit=15), 10)
            line(f"the next 15 for {stage.value}, {CARDS:,} cards stored", asked, scan, "a scan of the cards")
        published = timed(lambda _: warehouse.publish(home / "published.duckdb"), 3)
        size = (home / "published.duckdb").stat().st_size / 1e6
        print(f"{'published copy of ' + format(CARDS, ',') + ' cards':<58} {published:9.2f} ms  ({size:.0f} MB)")


def ledger_costs(home: Path) -> None:
    with sqlite3.connect(home / "bare.sqlite", isolation_level=None) as bare:
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("PRAGMA synchronous = FULL")
        bare.execute("CREATE TABLE t (k INTEGER PRIMARY KEY, v TEXT)")
        reference = timed(lambda n: bare.execute("INSERT INTO t VALUES (?, 'x')", (n,)), 100)
    with SqlLedger(home / "ledger.sqlite") as ledger:
        rows = [approved(ledger, application(n)) for n in range(100)]
        intents = timed(
            lambda n: ledger.write_intent(rows[n][0].key, rows[n][0].approval_id, rows[n][1].sha256, THEN), 100
        )
        sends = timed(lambda n: ledger.write_dispatch(rows[n][0].key, 1, "w", THEN), 100)
        ends = timed(lambda n: ledger.end_attempt(rows[n][0].key, 1, State.AMBIGUOUS, "", THEN), 100)
        for what, ours in (("intent", intents), ("dispatch", sends), ("end of an attempt", ends)):
            line(f"{what} written durably", ours, reference, "one bare durable insert")


if __name__ == "__main__":
    main()
