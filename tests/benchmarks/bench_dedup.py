"""Dedup of 10,000 new cards against 1,000,000 known ones (`--known 10000000` for ten): ratios to DuckDB's bare anti-join in the same run.

The reference asks what the exact step must at least find out: which new cards have neither their id nor their link among the known.
All are measured warm, in turns, as medians, on a file that was closed and opened again, as each run finds it; the peak of memory is the whole process's, under the warehouse's memory limit.
"""

import argparse
import resource
import statistics
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import duckdb
import polars as pl

from adapters.stores.migrate import SQL_FOLDER
from adapters.stores.warehouse.seen_index import SeenIndex
from core.contracts.vacancy import VacancyCard
from core.text.simhash import from_parts
from core.vacancies.identity import Identity, digest, identity_of
from core.vacancies.side_by_side import digests_of
from core.vacancies.wording import MARK_BITS, MARKS
from tests.support.dedup import SEEN_MIGRATIONS

NEW = 10_000
REFERENCE = "bare anti-join, id and link (reference)"
CARDS_PER_EMPLOYER = 20
_FILL = """
INSERT INTO seen_cards BY NAME
SELECT 'site:' || i AS card_id, 'site:' || i AS stands_for, 'site' AS site,
    hash(i, 1)::UBIGINT AS exact_digest, hash(i, 2)::UBIGINT AS url_digest, hash(i, 3)::UBIGINT AS identity_digest,
    hash(i % ($known // $per), 4)::UBIGINT AS block_digest, 'backend engineer senior' AS title_words, 'berlin||de|' AS places, '' AS requisition,
    DATE '2026-01-01' + (i % 100)::INT AS posted_date, hash(i, 5)::UBIGINT AS sketch_1, hash(i, 6)::UBIGINT AS sketch_2,
    hash(i, 7)::UBIGINT AS sketch_3, hash(i, 8)::UBIGINT AS sketch_4, DATE '2026-01-01' + (i % 100)::INT AS first_seen_date,
    'backend_engineer' AS occupations, repeat(lpad(hash(i, 9)::VARCHAR, 20, '0'), 6)::BLOB AS wording,
    (hash(i, 10) & hash(i, 11) & hash(i, 12) & hash(i, 13))::UBIGINT AS kin,
    (hash(i, 14) & hash(i, 15) & hash(i, 16))::UBIGINT AS marks_1, (hash(i, 17) & hash(i, 18) & hash(i, 19))::UBIGINT AS marks_2
FROM range($from, $to) AS t(i)
"""
_FILL_NAMES = """
INSERT INTO seen_names BY NAME
SELECT hash(i % ($known // 8), 21)::UBIGINT AS name_digest, hash(i // 2, 1)::UBIGINT AS exact_digest FROM range(2 * $from, 2 * $to) AS t(i)
"""
"""Two names for each card: as many as recorded postings have, of words of the employer's name and names in the text."""
_SAMPLE = """
SELECT exact_digest, url_digest, identity_digest, block_digest, sketch_1, sketch_2, sketch_3, sketch_4
FROM seen_cards USING SAMPLE 4000 ROWS (reservoir, 7)
"""
_SAMPLE_NAMES = "SELECT DISTINCT name_digest FROM seen_names LIMIT 2000"
_ANTI_ONE = "SELECT n.position FROM new_table AS n ANTI JOIN seen_cards AS k ON k.exact_digest = n.exact_digest"
_ANTI_BOTH = _ANTI_ONE + " ANTI JOIN seen_cards AS u ON u.url_digest = n.url_digest"


def exact_step(index: SeenIndex, new: Sequence[Identity]) -> int:
    """The first step alone: how many of the new cards have a known id or posting link."""
    index._connection.register("new_seen", digests_of(new))
    try:
        return len(index._rows("exact"))
    finally:
        index._connection.unregister("new_seen")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--known", type=int, default=1_000_000)
    options.add_argument("--memory", default="1GB", help="DuckDB's memory limit")
    options.add_argument("--repeat", type=int, default=9)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        connection = duckdb.connect(str(Path(folder) / "seen.duckdb"), config={"memory_limit": given.memory})
        for migration in SEEN_MIGRATIONS:
            connection.execute((SQL_FOLDER / f"migrations/warehouse/{migration}.sql").read_text())
        for start in range(0, given.known, 1_000_000):
            stop = min(start + 1_000_000, given.known)
            connection.execute(_FILL, {"known": given.known, "per": CARDS_PER_EMPLOYER, "from": start, "to": stop})
            connection.execute(_FILL_NAMES, {"known": given.known, "from": start, "to": stop})
        connection.execute("CHECKPOINT")
        connection.close()
        connection = duckdb.connect(str(Path(folder) / "seen.duckdb"), config={"memory_limit": given.memory})
        new = new_identities(connection)
        index = SeenIndex(connection)
        connection.register("new_frame", pl.DataFrame({"position": range(NEW), "exact_digest": [i.exact for i in new], "url_digest": [i.url for i in new]},
            schema={"position": pl.Int64, "exact_digest": pl.UInt64, "url_digest": pl.UInt64}))  # fmt: skip
        connection.execute("CREATE TEMP TABLE new_table AS FROM new_frame")
        measured = in_turns(
            {
                "bare anti-join, id only": lambda: connection.execute(_ANTI_ONE).fetchall(),
                REFERENCE: lambda: connection.execute(_ANTI_BOTH).fetchall(),
                "exact step": lambda: exact_step(index, new),
                "all three steps, candidates by name": lambda: index.among(new),
                "all three steps, decisions": lambda: index.decide(new),
            },
            given.repeat,
        )
        steps = [d.step for d in index.decide(new)]
        took = time.perf_counter()
        prepared = [identity_of(card) for card in cards(2000)]
        prepare = (time.perf_counter() - took) / len(prepared) * NEW
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
    print(
        f"{NEW:,} new against {given.known:,} known; found { ({str(s): steps.count(s) for s in ('exact', 'identity', 'text', None)}) }"
    )
    reference, exact = measured[REFERENCE], measured["exact step"]
    print(f"  {'wall and processor time':42} {'ms':>8} {'ms':>8} {'x reference':>17} {'x exact step':>17}")
    for name, (wall, cpu) in measured.items():
        ratios = "".join(f" {wall / other[0]:8.2f} {cpu / other[1]:8.2f}" for other in (reference, exact))
        print(f"  {name:42} {wall * 1000:8.1f} {cpu * 1000:8.1f}{ratios}")
    print(
        f"  identities of {NEW:,} cards of 300 words      {prepare * 1000:8.1f} ms (once per card, when it is captured)"
    )
    print(f"  peak memory {peak:.2f} GiB (DuckDB limited to {given.memory})")


def in_turns(works: Mapping[str, Callable[[], object]], repeat: int) -> dict[str, tuple[float, float]]:
    """Median wall and processor seconds (all threads) of each work, warm, all of them in each turn: what else the machine does falls on all."""
    walls: dict[str, list[float]] = {name: [] for name in works}
    cpus: dict[str, list[float]] = {name: [] for name in works}
    for turn in range(repeat + 1):
        for name, work in works.items():
            wall, cpu = time.perf_counter(), time.process_time()
            work()
            if turn:
                walls[name].append(time.perf_counter() - wall)
                cpus[name].append(time.process_time() - cpu)
    return {name: (statistics.median(walls[name]), statistics.median(cpus[name])) for name in works}


def new_identities(connection: duckdb.DuckDBPyConnection) -> list[Identity]:
    """A tenth known by id, by link, by title and by text each; the others new, at employers that are known."""
    rows = connection.execute(_SAMPLE).fetchall()
    names = [name for (name,) in connection.execute(_SAMPLE_NAMES).fetchall()]
    new = []
    for n in range(NEW):
        exact, url, role, block, *sketch = rows[n % len(rows)]
        kind = n * 4 // len(rows) if n < len(rows) else None
        known = from_parts(sketch)
        near = known ^ 0b1011 if kind == 3 else from_parts([digest("sketch", str(n), str(part)) for part in range(4)])
        new.append(
            Identity(
                card_id=f"new:{n}",
                exact=exact if kind == 0 else digest("exact", str(n)),
                url=url if kind == 1 else digest("url", str(n)),
                role=role if kind == 2 else digest("role", str(n)),
                block=block,
                title_words=("backend", "engineer", "senior"),
                places=(),
                requisition="",
                work_format=None,
                posted=None,
                sketch=near,
                occupations=("backend_engineer",),
                wording=b"".join(digest("wording", str(n), str(part)).to_bytes(8, "little") for part in range(15)),
                kin=sum({1 << digest("kin", str(n), str(part)) % 64 for part in range(4)}),
                marks=sum({1 << digest("marks", str(n), str(part)) % MARK_BITS for part in range(MARKS)}),
                name_words=(names[n % len(names)],),
                mentioned_blocks=(names[(n + 1) % len(names)],),
            )
        )
    return new


def cards(count: int) -> list[VacancyCard]:
    return [
        VacancyCard(
            id=f"s:{n}", site="s", external_id=str(n), title=f"Senior Backend Engineer, Team {n} (m/w/d)", employer=f"Employer {n % 97} GmbH",
            locations=("Berlin, Germany",), url=f"https://example.com/jobs/{n}", snippet=" ".join(f"word{(n * 7 + k) % 1999}" for k in range(300)),
        )
        for n in range(count)
    ]  # fmt: skip


if __name__ == "__main__":
    main()
