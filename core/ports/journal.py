"""What the ledger records about runs: their limits and ends, model calls, events, switches, decisions, and what has changed.

Every method is one transaction; `core.ports.ledger` says what it may raise.
"""

from datetime import datetime
from typing import Protocol

from core.contracts.audit import AuditEntry, AuditKind
from core.contracts.ledger_rows import LedgerChanges, Switch
from core.contracts.run_record import RunEnd, RunRecord
from core.contracts.usage import TokenUsage
from core.ports.model import UsageSink


class AuditLog(Protocol):
    """Decisions and refusals that change what may be sent. Entries are added and never changed."""

    def record_audit(self, kind: AuditKind, who: str, subject: str, detail: str, now: datetime) -> None:
        """Add an entry. `subject` is an application, site or run."""
        ...

    def audit(self) -> list[AuditEntry]:
        """Return all entries, oldest first."""
        ...


class Runs(Protocol):
    """Daily runs, what they have used of their limits, and how they ended. A cap of 0 means no limit."""

    def open_run(self, run_id: str, candidate_id: str, now: datetime) -> None:
        """Add a run. Does nothing if it exists."""
        ...

    def admit(self, run_id: str, key: str, cap: int, now: datetime) -> bool:
        """Count an application as started by this run. Return False if the run has started `cap` others."""
        ...

    def run_of(self, key: str) -> RunRecord | None:
        """Return the run that started this application last, or None."""
        ...

    def last_run(self, candidate_id: str) -> RunRecord | None:
        """Return the daily run that began last, or None."""
        ...

    def take_steps(self, run_id: str, key: str, wanted: int, cap: int) -> int:
        """Set steps aside for an application, as far as the run has any left of `cap`. Return how many."""
        ...

    def give_back_steps(self, run_id: str, key: str, unused: int) -> None:
        """Return steps that were set aside and not taken."""
        ...

    def count_failure(self, run_id: str, key: str) -> None:
        """Count this application as failed in this run, once."""
        ...

    def close_run(self, run_id: str, end: RunEnd, why: str, now: datetime) -> None:
        """Record how a run ended. Does nothing if it has ended at least as seriously before."""
        ...


class Journal(UsageSink, Protocol):
    """Model calls, events, and switches (such as the pause of submissions)."""

    def usage_since(self, since: datetime, candidate_id: str | None = None) -> list[TokenUsage]: ...

    def switch(self, name: str) -> Switch | None:
        """Return a switch, or None if it was never set."""
        ...

    def set_switch(self, name: str, is_on: bool, why: str, now: datetime) -> None:
        """Set a switch, and add it to the audit log in the same transaction."""
        ...

    def record_event(self, kind: str, candidate_id: str | None, subject: str, detail: str, now: datetime) -> None: ...


class ChangeLog(Protocol):
    """What has changed, for a copy of the ledger."""

    def changes(self, since: str | None, now: datetime) -> LedgerChanges:
        """Return what a copy with the mark `since` lacks, in one consistent state. Without a mark, or with an unknown one: everything."""
        ...
