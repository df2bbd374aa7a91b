"""Dedup in the warehouse: the index of seen cards, kept in step with the decisions."""

from collections.abc import Sequence
from datetime import datetime

from adapters.stores.warehouse.seen_index import SeenIndex
from adapters.stores.warehouse.stages import WarehouseStages
from core.contracts.decision import DedupDecision
from core.contracts.stages import DEDUP
from core.contracts.vacancy import VacancyCard


class WarehouseDedup(WarehouseStages):
    """The dedup part of the role `StageQueues` of `core.ports.warehouse`."""

    _index: SeenIndex | None = None
    """The index that has decided last. It has the identities of the cards that are stored next."""

    def find_duplicates(self, cards: Sequence[VacancyCard]) -> list[DedupDecision]:
        with self._busy:
            self._index = SeenIndex(self._connection)
            self._index.catch_up()
            return self._index.find_duplicates(cards)

    def keep_dedup(
        self,
        candidate_id: str,
        run_id: str,
        cards: Sequence[VacancyCard],
        decisions: Sequence[DedupDecision],
        now: datetime,
    ) -> int:
        with self._busy:
            kept = self.keep_decisions(DEDUP, candidate_id, "", run_id, decisions, now)
            index = self._index or SeenIndex(self._connection)
            index.remember(cards, decisions, now.date())
        return kept
