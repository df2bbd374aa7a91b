"""Pending items and decisions of each stage in the warehouse."""

from collections.abc import Sequence
from datetime import datetime

import duckdb

from adapters.stores import sql_files
from adapters.stores.warehouse.database import WarehouseDatabase
from core.contracts.decision import Evaluation
from core.contracts.stages import DEDUP, Decision, DecisionStage, Item, posting_stage, stage_before
from core.contracts.upcasts import read_stored
from core.contracts.vacancy import Vacancy, VacancyCard
from core.contracts.warehouse_rows import Shortlisted

_CHAIN_BOUND = 50


class WarehouseStages(WarehouseDatabase):
    """The role `StageQueues` of `core.ports.warehouse`, without dedup."""

    def pending(
        self,
        stage: DecisionStage[Item, Decision],
        candidate_id: str,
        profile_sha256: str = "",
        decided_by: str = "",
        prompt_version: str | None = None,
        limit: int | None = None,
    ) -> list[Item]:
        query = f"pending_{stage.stage.value}"
        parameters = {
            "candidate_id": candidate_id,
            "profile_sha256": profile_sha256,
            "decided_by": decided_by,
            "prompt_version": prompt_version or "",
            "after": stage_before(stage),
            "limit": limit,
        }
        taken = duckdb.extract_statements(sql_files.query(query))[0].named_parameters
        rows = self.rows(query, {name: value for name, value in parameters.items() if name in taken})
        return [stage.read(row) for row in rows]

    def keep_decisions(
        self,
        stage: DecisionStage[Item, Decision],
        candidate_id: str,
        profile_sha256: str,
        run_id: str,
        decisions: Sequence[Decision],
        now: datetime,
    ) -> int:
        shared = {
            "candidate_id": candidate_id,
            "profile_sha256": profile_sha256,
            "run_id": run_id,
            "decided_at": now,
        }
        rows = []
        for decision in decisions:
            fields = decision.model_dump(mode="json")
            row = fields | shared | {"prompt_version": decision.prompt_version or ""}
            row["decision_json"] = decision.model_dump_json()
            row["root_id"] = fields.get("duplicate_of") or decision.card_id
            rows.append(row)
        with self._write() as connection:
            new = self._append(connection, stage.table, rows)
            if stage.stage is DEDUP.stage and new:
                for _ in range(_CHAIN_BOUND):
                    if not self._put(connection, sql_files.statement("follow_roots"), stage.table, rows):
                        break
        return new

    def needs_details(
        self, candidate_id: str, profile_sha256: str, run_id: str, limit: int | None = None
    ) -> list[VacancyCard]:
        parameters = {
            "candidate_id": candidate_id,
            "profile_sha256": profile_sha256,
            "run_id": run_id,
            "limit": limit,
            "after": stage_before(posting_stage()),
        }
        return [read_stored(VacancyCard, row["card_json"]) for row in self.rows("needs_details", parameters)]

    def keep_vacancies(self, vacancies: Sequence[Vacancy], run_id: str, now: datetime) -> None:
        rows = [
            vacancy.model_dump(exclude={"schema_version", "card", "questions"})
            | {
                "card_id": vacancy.card.id,
                "vacancy_json": vacancy.model_dump_json(),
                "run_id": run_id,
                "kept_at": now,
            }
            for vacancy in vacancies
        ]
        with self._write() as connection:
            self._replace(connection, "vacancies", rows)

    def keep_detail_failure(self, card_id: str, run_id: str, error: str, now: datetime) -> int:
        row = {"card_id": card_id, "run_id": run_id, "error": error, "failed_at": now}
        with self._write() as connection:
            self._replace(connection, "detail_failures", [row])
        return int(self.rows("detail_failures_of", {"card_id": card_id})[0]["runs"])

    def shortlist(
        self,
        candidate_id: str,
        profile_sha256: str,
        limit: int,
        review_at_least: int = 101,
        per_employer: int | None = None,
        day_started_at: datetime | None = None,
    ) -> list[Shortlisted]:
        parameters = {
            "candidate_id": candidate_id,
            "profile_sha256": profile_sha256,
            "limit": limit,
            "review_at_least": review_at_least,
            "per_employer": per_employer,
            "day_started_at": day_started_at,
        }
        return [
            Shortlisted(
                vacancy=read_stored(Vacancy, row["vacancy_json"]),
                evaluation=read_stored(Evaluation, row["evaluation_json"]),
            )
            for row in self.rows("shortlist", parameters)
        ]
