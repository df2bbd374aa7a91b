"""The ledger (core.ledger_port.Ledger) over SQLAlchemy Core, put together from its parts."""

from adapters.stores.ledger.journal import LedgerHappenings
from adapters.stores.ledger.knowledge import LedgerKnowledge
from adapters.stores.ledger.submissions import LedgerProtocol


class SqlLedger(LedgerProtocol, LedgerKnowledge, LedgerHappenings):
    """`SqlLedger(home / "ledger.sqlite")` or `SqlLedger("postgresql://…")`; safe for many threads and processes."""
