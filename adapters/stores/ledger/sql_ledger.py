"""The ledger on SQLite or PostgreSQL, assembled from its roles."""

from adapters.stores.ledger.changes import LedgerChangeLog
from adapters.stores.ledger.drafts import LedgerDrafts
from adapters.stores.ledger.journal import LedgerJournal
from adapters.stores.ledger.knowledge import LedgerKnowledge
from adapters.stores.ledger.recipes import LedgerRecipes
from adapters.stores.ledger.runs import LedgerRuns
from adapters.stores.ledger.screen_graph import LedgerScreenGraphs
from adapters.stores.ledger.submissions import LedgerSubmissions


class SqlLedger(
    LedgerSubmissions,
    LedgerKnowledge,
    LedgerDrafts,
    LedgerRecipes,
    LedgerScreenGraphs,
    LedgerRuns,
    LedgerJournal,
    LedgerChangeLog,
):
    """The whole ledger, safe for many threads and processes. Implements `core.ports.ledger.Ledger`.

    `SqlLedger(home / "ledger.sqlite")` or `SqlLedger("postgresql://…")`.
    """
