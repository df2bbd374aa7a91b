"""The ledger as a whole, and the parts of it that a daily run and a report take. Its roles are in the modules beside this one.

Every method is one transaction, safe with many concurrent writers. Methods raise `StateConflict` if another process was
faster, `StoreBusy` if the store stays locked for too long, and `StoreError` if the store fails. All times are UTC.
"""

from typing import Protocol

from core.ports.applications import Applications, ReceiptBook, Recovery, Submissions
from core.ports.journal import AuditLog, ChangeLog, Journal, Runs
from core.ports.knowledge import AnswerBank, DraftConsents, FormPlans, Recipes, ScreenGraphs
from core.ports.model import AnswerCache


class DayLedger(Applications, Recovery, Runs, AuditLog, Journal, ChangeLog, Protocol):
    """The roles of the daily run. It can open, move and recover applications, but neither approve nor send one."""


class ApplyLedger(
    Applications, Submissions, Recovery, AnswerBank, DraftConsents, AnswerCache, AuditLog, Runs, Journal, Protocol
):
    """The roles of one application: it is answered, approved, sent and settled."""


class DecisionLedger(Applications, Submissions, Recovery, Protocol):
    """The roles of a decision that the user makes outside of a run."""


class ReportLedger(ReceiptBook, Runs, Journal, ChangeLog, Protocol):
    """The roles of the report."""


class Ledger(
    Applications,
    Submissions,
    Recovery,
    AnswerBank,
    DraftConsents,
    FormPlans,
    Recipes,
    ScreenGraphs,
    AnswerCache,
    AuditLog,
    Runs,
    Journal,
    ChangeLog,
    Protocol,
):
    """All roles of the ledger, for the code that opens it. Other code takes only the role it needs."""
