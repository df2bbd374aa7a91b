"""Delete what the ledger remembers apart from applications: stored answers and caches. Applications, receipts and the audit log stay."""

from sqlalchemy import Table, delete, func, select

from adapters.stores.ledger.database import LedgerDatabase
from adapters.stores.ledger.knowledge import answer_key
from adapters.stores.ledger.tables import answer_bank, form_plans, model_answers, walk_edges, walk_recipes
from core.contracts.candidate import StoredAnswer

_CACHES: tuple[Table, ...] = (model_answers, form_plans, walk_recipes, walk_edges)


class LedgerForgetting(LedgerDatabase):
    """Counts and deletes rows for `otklik reset`."""

    def answer_rows(self, candidate_id: str) -> int:
        with self._read() as connection:
            query = select(func.count()).select_from(answer_bank).where(answer_bank.c.candidate_id == candidate_id)
            return connection.scalar(query) or 0

    def cached_rows(self) -> int:
        with self._read() as connection:
            return sum(connection.scalar(select(func.count()).select_from(table)) or 0 for table in _CACHES)

    def forget_answers(self, candidate_id: str) -> None:
        with self._write() as connection:
            connection.execute(delete(answer_bank).where(answer_bank.c.candidate_id == candidate_id))

    def forget_answer(self, candidate_id: str, answer: StoredAnswer) -> bool:
        """Delete one stored answer. Return whether it was there."""
        mine = (answer_bank.c.candidate_id == candidate_id) & (answer_bank.c.answer_key == answer_key(answer))
        with self._write() as connection:
            return connection.execute(delete(answer_bank).where(mine)).rowcount > 0

    def forget_caches(self) -> None:
        with self._write() as connection:
            for table in _CACHES:
                connection.execute(delete(table))
