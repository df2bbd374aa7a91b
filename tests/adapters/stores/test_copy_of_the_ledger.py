"""The warehouse's copy of the ledger, brought up to date by what changed, equals a copy of the whole ledger, whatever happened between."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test

from adapters.stores.ledger import changes
from adapters.stores.ledger.database import MIGRATIONS
from adapters.stores.ledger.sql_ledger import SqlLedger
from adapters.stores.migrate import migrations_in
from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
from adapters.stores.warehouse.facts import TABLES
from core.contracts.application import FileRef, Outcome, State
from core.contracts.ledger_rows import LedgerChanges, LedgerFacts
from core.contracts.usage import TokenUsage
from core.errors import OtklikError
from tests.support.ledger import LATER, NOW, application, approval_of, approved, enter_outcome, manifest_of, receipt_of

NUMBERS = st.integers(1, 3)


def copied(warehouse: DuckWarehouse) -> dict[str, list[str]]:
    return {table: sorted(str(row) for row in warehouse._ask(f"FROM {table}", {})) for table in TABLES}


def usage(call_id: str) -> TokenUsage:
    return TokenUsage(
        call_id=call_id, purpose="screen", provider="p", model="m", prompt_version="1", subject="s", called_at=NOW
    )


class CrashError(Exception):
    pass


def cut_short(whole: LedgerChanges, after: int) -> LedgerChanges:
    """These changes, in a process that ends after some of the parts."""

    def parts() -> Iterator[LedgerFacts]:
        for n, part in enumerate(whole.parts):
            if n == after:
                raise CrashError
            yield part
        raise CrashError

    return whole._replace(parts=parts())


class Copy(RuleBasedStateMachine):
    """Each rule is something that happens to the ledger, to the copy, or to their files."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.count = 0
        self.ledger = SqlLedger(self.folder / "ledger.sqlite")
        self.warehouse = DuckWarehouse(self.folder / "warehouse.duckdb")
        self.whole = DuckWarehouse(self.folder / "whole.duckdb")

    def key(self, number: int) -> str:
        return application(number).key

    def counted(self) -> int:
        self.count += 1
        return self.count

    @rule(number=NUMBERS, files=st.sampled_from([(), ("resume",), ("resume", "letter"), ("letter",)]))
    def prepared(self, number: int, files: tuple[str, ...]) -> None:
        self.ledger.open_application(application(number))
        row = self.ledger.application(self.key(number))
        if row is None or row.state in (State.SUBMITTING, State.CONFIRMED, State.AMBIGUOUS):
            return
        named = tuple(
            FileRef(kind=kind, name=f"{kind}.pdf", sha256="c" * 64, bytes=9, media_type="application/pdf")
            for kind in files
        )
        manifest = manifest_of(row, files=named, form_fingerprints=(f"f{self.counted()}",))
        sha256 = self.ledger.keep_manifest(manifest, {}, NOW)
        try:
            if row.state is not State.SHORTLISTED:
                self.ledger.move(row.key, {row.state}, State.STALE, "changed", "test", NOW)
                self.ledger.move(row.key, {State.STALE}, State.SHORTLISTED, "again", "test", NOW)
            self.ledger.move(
                row.key, {State.SHORTLISTED}, State.PREPARED, "filled", "test", NOW, manifest_sha256=sha256
            )
            self.ledger.move(row.key, {State.PREPARED}, State.AWAITING_APPROVAL, "asked", "test", NOW)
            if self.count % 2:
                self.ledger.record_approval(approval_of(manifest, id=f"a{self.counted()}"))
        except OtklikError:
            return

    @rule(number=NUMBERS, end=st.sampled_from([None, State.CONFIRMED, State.AMBIGUOUS, State.APPROVED]))
    def sent(self, number: int, end: State | None) -> None:
        row = self.ledger.application(self.key(number))
        if row is None or row.state is not State.APPROVED or row.approval_id is None or row.manifest_sha256 is None:
            return
        attempt = self.ledger.write_intent(row.key, row.approval_id, row.manifest_sha256, NOW)
        stored = self.ledger.manifest(row.manifest_sha256)
        if end is None or stored is None:
            return
        if end is not State.APPROVED:
            self.ledger.write_dispatch(row.key, attempt.number, "w" * 64, NOW)
        receipt = receipt_of(stored[0], attempt.number) if end is State.CONFIRMED else None
        self.ledger.end_attempt(row.key, attempt.number, end, "so", NOW, receipt)

    @rule()
    def recovered(self) -> None:
        self.ledger.recover(LATER)

    @rule(number=NUMBERS)
    def answered(self, number: int) -> None:
        if self.ledger.application(self.key(number)):
            outcome = Outcome(
                application_key=self.key(number),
                kind="invited",
                said_by="mara",
                note=str(self.counted()),
                happened_at=NOW,
            )
            enter_outcome(self.ledger, outcome)

    @rule()
    def told(self) -> None:
        self.ledger.record_usage(usage(f"c{self.counted()}"))
        self.ledger.record_event("hold", "mara", "demo", str(self.counted()), NOW)

    @rule(after=st.integers(0, 3))
    def crashes_while_copying(self, after: int) -> None:
        before = copied(self.warehouse)
        with pytest.raises(CrashError):
            self.warehouse.project(cut_short(self.ledger.changes(self.warehouse.projected_until(), NOW), after))
        assert copied(self.warehouse) == before

    @rule()
    def copied_by_change(self) -> None:
        self.warehouse.project(self.ledger.changes(self.warehouse.projected_until(), NOW))
        self.whole.project(self.ledger.changes(None, NOW))
        assert copied(self.warehouse) == copied(self.whole)

    @precondition(lambda self: self.count % 5 == 4)
    @rule(what=st.sampled_from(["reset the warehouse", "reset everything", "delete the ledger", "back up", "restore"]))
    def files_change(self, what: str) -> None:
        ledger, backup = self.folder / "ledger.sqlite", self.folder / "backup"
        self.ledger.close()
        if what == "back up":
            shutil.copyfile(ledger, backup)
        if what in ("reset everything", "delete the ledger"):
            ledger.unlink()
        if what == "restore" and backup.exists():
            shutil.copyfile(backup, ledger)
        if what in ("reset the warehouse", "reset everything"):
            self.warehouse.close()
            (self.folder / "warehouse.duckdb").unlink()
            self.warehouse = DuckWarehouse(self.folder / "warehouse.duckdb")
        self.ledger = SqlLedger(ledger)

    def teardown(self) -> None:
        self.copied_by_change()
        for store in (self.ledger, self.warehouse, self.whole):
            store.close()
        shutil.rmtree(self.folder)


@pytest.mark.slow
@pytest.mark.long
def test_a_copy_by_change_equals_a_copy_of_everything(monkeypatch):
    monkeypatch.setattr(changes, "PART", 2)
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    phases = [Phase.explicit, Phase.generate]
    run_state_machine_as_test(
        Copy,
        settings=settings(
            max_examples=5, stateful_step_count=50, deadline=None, phases=phases, suppress_health_check=checks
        ),
    )


@pytest.fixture
def ledger(tmp_path):
    with SqlLedger(tmp_path / "ledger.sqlite") as opened:
        yield opened


@pytest.fixture
def warehouse(tmp_path):
    with DuckWarehouse(tmp_path / "warehouse.duckdb") as opened:
        yield opened


def keys_since(ledger, mark):
    changed = ledger.changes(mark, NOW)
    return changed.is_everything, {row.key for part in changed.parts for row in part.applications}


def test_only_the_applications_that_changed_are_read_again(ledger):
    for number in range(1, 6):
        ledger.open_application(application(number))
    mark = ledger.changes(None, NOW).mark
    assert keys_since(ledger, mark) == (False, set())
    row, manifest = approved(ledger, application(9))
    assert keys_since(ledger, mark) == (False, {row.key})
    mark = ledger.changes(mark, NOW).mark
    ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW)
    assert keys_since(ledger, mark) == (False, {row.key})


@pytest.mark.parametrize("what", ["outcome", "manifest"])
def test_what_is_added_to_an_application_without_moving_it_is_a_change_of_it(ledger, what):
    row = application(1)
    ledger.open_application(row)
    ledger.open_application(application(2))
    mark = ledger.changes(None, NOW).mark
    if what == "outcome":
        enter_outcome(ledger, Outcome(application_key=row.key, kind="invited", said_by="mara", happened_at=NOW))
    else:
        ledger.keep_manifest(manifest_of(row), {}, NOW)
    assert keys_since(ledger, mark) == (False, {row.key})


def test_model_calls_and_events_are_read_once_however_old_their_time_is(ledger):
    ledger.record_usage(usage("c1"))
    mark = ledger.changes(None, NOW).mark
    ledger.record_usage(usage("c2"))
    ledger.record_event("hold", "mara", "demo", "late", NOW.replace(year=2020))
    parts = list(ledger.changes(mark, NOW).parts)
    assert [row.call_id for part in parts for row in part.usage] == ["c2"]
    assert [row.detail for part in parts for row in part.events] == ["late"]


def test_a_copy_that_the_ledger_does_not_know_is_made_whole_again(ledger, warehouse, tmp_path):
    with SqlLedger(tmp_path / "other.sqlite") as other:
        other.open_application(application(7))
        warehouse.project(other.changes(None, NOW))
    ledger.open_application(application(1))
    warehouse.project(ledger.changes(warehouse.projected_until(), NOW))
    assert [row["key"] for row in warehouse._ask("FROM applications", {})] == [application(1).key]


def test_a_document_that_the_manifest_no_longer_names_leaves_the_copy(ledger, warehouse):
    letter = FileRef(kind="letter", name="letter.pdf", sha256="c" * 64, bytes=9, media_type="application/pdf")
    row, _ = approved(ledger, application(1), files=(letter,))
    warehouse.project(ledger.changes(None, NOW))
    assert len(warehouse._ask("FROM sent_documents", {})) == 1
    ledger.move(row.key, {State.APPROVED}, State.STALE, "changed", "test", NOW)
    sha256 = ledger.keep_manifest(manifest_of(row), {}, NOW)
    ledger.move(row.key, {State.STALE}, State.PREPARED, "filled again", "test", NOW, manifest_sha256=sha256)
    warehouse.project(ledger.changes(warehouse.projected_until(), NOW))
    assert warehouse._ask("FROM sent_documents", {}) == []


def test_a_ledger_from_before_changes_were_numbered_is_copied_whole_once(tmp_path, warehouse):
    before = tmp_path / "before"
    before.mkdir()
    for migration in migrations_in(MIGRATIONS):
        if migration.number != 9:
            (before / f"{migration.name}.sql").write_text(migration.sql)
    path = tmp_path / "ledger.sqlite"
    with SqlLedger(path, migrations=before) as old:
        old.open_application(application(1))
        old.record_usage(usage("c1"))
    with SqlLedger(path) as ledger:
        warehouse.project(ledger.changes(warehouse.projected_until(), NOW))
        assert [len(rows) for rows in copied(warehouse).values()] == [1, 1, 0, 0, 0, 0, 1, 0, 0]
        ledger.open_application(application(2))
        assert keys_since(ledger, warehouse.projected_until()) == (False, {application(2).key})
