"""What the index of seen cards keeps."""

import shutil
from datetime import UTC, date, datetime
from pathlib import Path

import duckdb
import pytest

from adapters.stores.warehouse import seen_index
from adapters.stores.warehouse.database import MIGRATIONS
from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
from adapters.stores.warehouse.seen_index import SeenIndex
from core.contracts.vacancy import VacancyCard
from core.vacancies.employers import core_key, stored_core_key
from core.vacancies.identity import Identity, digest, identity_of
from tests.support.dedup import KILNS, REWORDED, TEXT, card, seen_table

DAY = date(2026, 3, 1)
NOW = datetime(2026, 3, 1, tzinfo=UTC)


def test_remembering_the_same_cards_again_changes_nothing() -> None:
    connection = seen_table()
    index = SeenIndex(connection)
    cards = [card(1), card(2, "Data Engineer"), card(1)]
    decisions = index.find_duplicates(cards)
    assert index.remember(cards, decisions, DAY) == 2
    assert index.remember(cards, decisions, DAY) == 0
    assert connection.execute("SELECT count(*) FROM seen_cards").fetchall() == [(2,)]


def test_looking_for_duplicates_writes_nothing() -> None:
    connection = seen_table()
    SeenIndex(connection).find_duplicates([card(1), card(2)])
    assert connection.execute("SELECT count(*) FROM seen_cards").fetchall() == [(0,)]


def test_decisions_that_an_interrupted_run_left_out_of_the_index_are_caught_up_with() -> None:
    connection = seen_table()
    connection.execute("CREATE TABLE cards (card_id VARCHAR, card_json VARCHAR, first_seen_date DATE)")
    connection.execute("CREATE TABLE dedup_decisions (card_id VARCHAR, root_id VARCHAR, decided_at TIMESTAMP)")
    for number, root in ((1, "board:1"), (2, "board:1")):
        one: VacancyCard = card(number, snippet=TEXT)
        connection.execute("INSERT INTO cards VALUES (?, ?, ?)", [one.id, one.model_dump_json(), DAY])
        connection.execute("INSERT INTO dedup_decisions VALUES (?, ?, '2026-03-01')", [one.id, root])
    index = SeenIndex(connection)
    assert index.catch_up() == 2
    assert index.catch_up() == 0
    assert index.find_duplicates([card(3)])[0].duplicate_of == "board:1"


def test_a_card_that_names_the_former_name_of_its_employer_finds_the_cards_under_that_name() -> None:
    index = SeenIndex(seen_table())
    old = [card(1, employer="Windmill GmbH")]
    index.remember(old, index.find_duplicates(old), DAY)
    found = index.find_duplicates([card(2, employer="Zephyr Labs (formerly Windmill)")])
    assert found[0].duplicate_of == "board:1"


def test_a_stored_posting_in_a_part_of_a_town_is_the_one_that_names_only_that_part() -> None:
    index = SeenIndex(seen_table())
    old = [card(1, locations=("Bristol, Avonmouth docks",))]
    index.remember(old, index.find_duplicates(old), DAY)
    found = index.find_duplicates([card(n, locations=(place,)) for n, place in ((2, "Avonmouth"), (3, "Bedminster"))])
    assert [decision.duplicate_of for decision in found] == ["board:1", None]


def test_no_known_card_is_missed_where_an_employer_has_many_but_repeats_no_title(monkeypatch) -> None:
    monkeypatch.setattr(seen_index, "TEXT_CAP", 2)
    index = SeenIndex(seen_table())
    titles = ("Cook", "Nurse", "Welder", "Pilot")
    known = [card(number, title) for number, title in enumerate(titles)]
    index.remember(known, index.find_duplicates(known), DAY)
    found = index.find_duplicates([card(10 + number, title) for number, title in enumerate(titles)])
    assert [decision.duplicate_of for decision in found] == [one.id for one in known]


def test_the_identity_of_a_card_is_made_once_for_its_decision_and_its_row(monkeypatch, tmp_path) -> None:
    made: list[str] = []

    def counted(one: VacancyCard) -> Identity:
        made.append(one.title)
        return identity_of(one)

    monkeypatch.setattr(seen_index, "identity_of", counted)
    cards = [card(1), card(2, "Data Engineer")]
    with DuckWarehouse(tmp_path / "warehouse.duckdb") as warehouse:
        decisions = warehouse.find_duplicates(cards)
        warehouse.keep_dedup("mara", "r1", cards, decisions, datetime(2026, 3, 1, tzinfo=UTC))
        assert len(made) == 2
        assert warehouse.find_duplicates([card(3, "Data Engineer")])[0].duplicate_of == cards[1].id


def test_a_card_that_has_changed_since_its_decision_is_stored_as_it_is_now() -> None:
    index = SeenIndex(seen_table())
    decisions = index.find_duplicates([card(1, "Data Engineer")])
    index.remember([card(1, "Cook")], decisions, DAY)
    assert index.find_duplicates([card(2, "Cook")])[0].duplicate_of == "board:1"
    assert index.find_duplicates([card(3, "Data Engineer")])[0].duplicate_of is None


def test_a_posting_in_other_words_is_found_among_the_known_and_a_row_of_before_is_compared_as_then() -> None:
    connection = seen_table()
    index = SeenIndex(connection)
    earlier = card(1, "Backend Developer (Rust)", "Larkfield", locations=("Sheffield",), snippet=REWORDED[0])
    index.remember([earlier], index.find_duplicates([earlier]), DAY)
    later = card(
        2, "Software Engineer", "Larkfield Ltd", site="other", locations=("Sheffield, UK",), snippet=REWORDED[1]
    )
    (found,) = index.find_duplicates([later])
    assert (found.duplicate_of, found.step) == (earlier.id, "text") and "in other words" in found.reason
    connection.execute(
        "UPDATE seen_cards SET occupations = NULL, wording = NULL, kin = NULL, marks_1 = NULL, marks_2 = NULL"
    )
    assert index.find_duplicates([later])[0].duplicate_of is None
    assert index.find_duplicates([card(3, "Backend Developer, Rust", "Larkfield")])[0].duplicate_of == earlier.id


@pytest.mark.parametrize(
    ("employer", "text"),
    [("Institute Larkfield", KILNS[1]), ("Tidewell Group", f"Part of Larkfield Pots. {KILNS[1]}")],
)
def test_a_known_card_is_found_by_a_word_of_its_employers_name_or_where_one_text_mentions_the_other(
    employer: str, text: str
) -> None:
    one = card(1, "Kiln Operator", "Larkfield Pots Ltd", locations=("Sheffield",), snippet=KILNS[0])
    other = card(2, "Ceramics Worker, Kilns", employer, site="other", locations=("Sheffield",), snippet=text)
    for earlier, later in ((one, other), (other, one)):
        connection = seen_table()
        index = SeenIndex(connection)
        index.remember([earlier], index.find_duplicates([earlier]), DAY)
        names = connection.execute("SELECT * FROM seen_names ORDER BY ALL").fetchall()
        index.remember([earlier], index.find_duplicates([earlier]), DAY)
        assert connection.execute("SELECT * FROM seen_names ORDER BY ALL").fetchall() == names
        assert index.find_duplicates([later])[0].duplicate_of == earlier.id
        assert index.find_duplicates([earlier, later])[1].duplicate_of == earlier.id


def test_cards_of_a_warehouse_from_before_are_still_recognised_after_its_migration(tmp_path: Path) -> None:
    before = tmp_path / "migrations"
    before.mkdir()
    for migration in sorted(MIGRATIONS.glob("*.sql")):
        if migration.name < "013":
            shutil.copy(migration, before)
    known = [card(1, snippet=TEXT, url="https://board.example/1"), card(2, "Nurse", employer="Ward")]
    DuckWarehouse(tmp_path / "w.duckdb", migrations=before).close()
    old, new = duckdb.connect(tmp_path / "w.duckdb"), seen_table()
    index = SeenIndex(new)
    index.remember(known, index.find_duplicates(known), DAY)
    columns = ", ".join(name for name, *_ in old.execute("DESCRIBE seen_cards").fetchall())
    old.executemany(
        f"INSERT INTO seen_cards ({columns}) VALUES ({', '.join('?' * (columns.count(',') + 1))})",
        new.execute(f"SELECT {columns} FROM seen_cards").fetchall(),
    )
    old.close()
    with DuckWarehouse(tmp_path / "w.duckdb") as warehouse:
        found = warehouse.find_duplicates(
            [card(1), card(3, snippet=TEXT), card(4, "Nurse", employer="Ward"), card(5, "Pilot")]
        )
    assert [one.duplicate_of for one in found] == ["board:1", "board:1", "board:2", None]


def test_stored_cards_that_an_earlier_version_has_read_are_read_again_the_latest_first(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(seen_index, "MOST_READ_AGAIN", 2)
    known = [card(1, "Cook"), card(2, "Nurse"), card(3, "Pilot")]
    with DuckWarehouse(tmp_path / "w.duckdb") as warehouse:
        warehouse.keep_cards("r1", "mara", "board", known, None, NOW)
        warehouse.keep_dedup("mara", "r1", known, warehouse.find_duplicates(known), NOW)
    as_earlier_read = "UPDATE seen_cards SET identity_digest = 1, block_digest = 2, title_words = '', reading = NULL"
    with duckdb.connect(tmp_path / "w.duckdb") as connection:
        first = connection.execute("SELECT rowid, card_id, stands_for, first_seen_date FROM seen_cards").fetchall()
        connection.execute(as_earlier_read)
    reposted = [card(11, "Cook"), card(12, "Nurse"), card(13, "Pilot")]
    with DuckWarehouse(tmp_path / "w.duckdb") as warehouse:
        runs = [[one.duplicate_of for one in warehouse.find_duplicates(reposted)] for _ in range(2)]
    assert runs == [[None, "board:2", "board:3"], ["board:1", "board:2", "board:3"]]
    with duckdb.connect(tmp_path / "w.duckdb") as connection:
        stored = connection.execute("SELECT rowid, card_id, stands_for, first_seen_date FROM seen_cards").fetchall()
    assert sorted(stored) == first


@pytest.mark.parametrize("employer", ["EHPAD Mermaid", "Mermaid Ground Works"])
def test_a_row_stored_under_an_earlier_key_of_its_employer_is_still_found(employer: str) -> None:
    connection = seen_table()
    index = SeenIndex(connection)
    earlier = card(1, "Cook", employer, snippet=TEXT)
    index.remember([earlier], index.find_duplicates([earlier]), DAY)
    assert stored_core_key(employer) != core_key(employer)
    connection.execute("UPDATE seen_cards SET block_digest = ?", [digest("employer", stored_core_key(employer))])
    assert index.find_duplicates([card(2, "Cook, evenings", employer, snippet=TEXT)])[0].duplicate_of == earlier.id


def test_a_posting_of_an_agency_stored_before_its_customer_was_read_is_still_found() -> None:
    connection = seen_table()
    index = SeenIndex(connection)
    text = f"Our client, Skerry Casks, has a vacancy. {TEXT}"
    earlier = card(1, employer="Fulmar Recruitment", snippet=text)
    index.remember([earlier], index.find_duplicates([earlier]), DAY)
    connection.execute("UPDATE seen_cards SET block_digest = ?", [digest("employer", core_key("Fulmar Recruitment"))])
    later = card(2, employer="Fulmar Recruitment", snippet=text)
    assert index.find_duplicates([later])[0].duplicate_of == earlier.id
