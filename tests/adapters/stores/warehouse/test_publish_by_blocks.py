"""The published copy of a large warehouse is brought up to date by its changed blocks."""

import filecmp
import os
from datetime import UTC, datetime

import duckdb
import pytest

from adapters.stores.warehouse import publish as publishing
from adapters.stores.warehouse.changed_blocks import older_copy
from adapters.stores.warehouse.duck_warehouse import DuckWarehouse

NOW = datetime(2026, 11, 3, 9, tzinfo=UTC)
EVENTS = "INSERT INTO events SELECT $name || i, 'hold', 'mara', 'demo', 'half as many' || hash(i), $now FROM range($count) AS n(i)"

pytestmark = pytest.mark.slow


@pytest.fixture
def published(tmp_path, monkeypatch):
    monkeypatch.setattr(publishing, "BY_BLOCKS_FROM", 0)
    return tmp_path / "published" / "published.duckdb"


@pytest.fixture
def warehouse(tmp_path):
    with DuckWarehouse(tmp_path / "warehouse.duckdb") as made:
        add(made, "first", 60_000)
        yield made


def add(warehouse, name: str, count: int) -> None:
    warehouse._ask(EVENTS, {"name": name, "now": NOW, "count": count})


def events_in(path) -> int:
    with duckdb.connect(str(path), read_only=True) as reader:
        return reader.execute("SELECT count(*) FROM events").fetchone()[0]


def test_the_copy_is_the_warehouse_byte_by_byte_and_the_file_of_the_copy_before_the_last_one(warehouse, published):
    files = []
    for day in range(5):
        add(warehouse, f"day {day} ", 50)
        if day == 3:
            warehouse._ask("DELETE FROM events WHERE id LIKE 'first%'", {})  # the file may become smaller
        warehouse.publish(published)
        assert filecmp.cmp(warehouse.path, published, shallow=False)
        files.append(published.stat().st_ino)
    assert len(set(files)) == 2 and files[0] == files[2] == files[4]


def test_only_changed_blocks_are_written(warehouse, published, monkeypatch):
    for day in range(2):
        add(warehouse, f"day {day} ", 50)
        warehouse.publish(published)
    monkeypatch.setattr(publishing, "_copy", lambda *_: pytest.fail("the whole file was copied"))
    add(warehouse, "day 2 ", 50)
    blank = bytearray(older_copy(published).read_bytes())
    place = len(blank) // 2
    blank[place : place + 8] = bytes(8)
    older_copy(published).chmod(0o600)
    older_copy(published).write_bytes(blank)
    warehouse.publish(published)
    here = published.read_bytes()
    assert here[place : place + 8] == bytes(8), "a block with the same checksum is not read"
    assert sum(a != b for a, b in zip(here, warehouse.path.read_bytes(), strict=True)) <= 8


def test_who_reads_an_older_copy_goes_on_reading_it(warehouse, published):
    warehouse.publish(published)
    with duckdb.connect(str(published), read_only=True) as reader:
        for day in range(3):
            add(warehouse, f"day {day} ", 50)
            warehouse.publish(published)
            assert filecmp.cmp(warehouse.path, published, shallow=False)
        assert reader.execute("SELECT count(DISTINCT id), max(detail) FROM events").fetchone()[0] == 60_000
    assert events_in(published) == 60_150


def test_a_publication_that_was_killed_leaves_nothing_that_is_used(warehouse, published):
    for day in range(2):
        add(warehouse, f"day {day} ", 50)
        warehouse.publish(published)
    half = published.with_name(f".{published.name}.4711")
    older_copy(published).replace(half)  # killed while blocks were written
    add(warehouse, "day 2 ", 50)
    warehouse.publish(published)
    assert filecmp.cmp(warehouse.path, published, shallow=False) and not half.exists()
    older_copy(published).unlink()
    os.link(published, older_copy(published))  # killed before the new copy got its name
    with duckdb.connect(str(published), read_only=True) as reader:
        add(warehouse, "day 3 ", 50)
        warehouse.publish(published)
        assert reader.execute("SELECT count(*) FROM events").fetchone()[0] == 60_150
    assert events_in(published) == 60_200
