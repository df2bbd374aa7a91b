"""The ledger (core.ledger_port.Ledger) over SQLAlchemy Core, put together from its parts."""

from adapters.stores.ledger.journal import LedgerJournal
from adapters.stores.ledger.knowledge import LedgerKnowledge
from adapters.stores.ledger.submissions import LedgerSubmissions


class SqlLedger(LedgerSubmissions, LedgerKnowledge, LedgerJournal):
    """`SqlLedger(home / "ledger.sqlite")` or `SqlLedger("postgresql://…")`; safe for many threads and processes."""
