"""What each stage has still to decide, and what it decided."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from typing import Any

from adapters.stores import sql_files
from adapters.stores.warehouse.database import WarehouseDatabase
from core.contracts.decision import Decided, Evaluation, Stage, VacancyExtraction
from core.contracts.upcasts import read_stored
from core.contracts.vacancy import Vacancy, VacancyCard
from core.contracts.warehouse_rows import Shortlisted, ToEvaluate

TABLES = {
    Stage.DEDUP: "dedup_decisions",
    Stage.PREFILTER: "prefilter_decisions",
    Stage.SCREEN: "screening_decisions",
    Stage.EXTRACT: "extractions",
    Stage.EVALUATE: "evaluations",
}
_CHAIN_BOUND = 50


def _card(row: Mapping[str, Any]) -> VacancyCard:
    return read_stored(VacancyCard, row["card_json"])


def _vacancy(row: Mapping[str, Any]) -> Vacancy:
    return read_stored(Vacancy, row["vacancy_json"])


def _to_evaluate(row: Mapping[str, Any]) -> ToEvaluate:
    return ToEvaluate(vacancy=_vacancy(row), extraction=read_stored(VacancyExtraction, row["extraction_json"]))


_READERS: dict[Stage, Callable[[Mapping[str, Any]], Any]] = {
    Stage.DEDUP: _card,
    Stage.PREFILTER: _card,
    Stage.SCREEN: _card,
    Stage.EXTRACT: _vacancy,
    Stage.EVALUATE: _to_evaluate,
}
_TAKES: dict[Stage, tuple[str, ...]] = {
    Stage.DEDUP: ("candidate_id", "limit"),
    Stage.PREFILTER: ("candidate_id", "profile_sha256", "seen_since", "limit"),
}


class WarehouseStages(WarehouseDatabase):
    """See core.warehouse_port."""

    def pending(
        self,
        stage: Stage,
        candidate_id: str,
        profile_sha256: str = "",
        decided_by: str = "",
        prompt_version: str | None = None,
        seen_since: datetime | None = None,
        limit: int | None = None,
    ) -> list[Any]:
        if stage not in _READERS:
            raise ValueError(f"nothing is pending for {stage}")
        given = {
            "candidate_id": candidate_id,
            "profile_sha256": profile_sha256,
            "decided_by": decided_by,
            "prompt_version": prompt_version or "",
            "seen_since": seen_since,
            "limit": limit,
        }
        taken = {name: given[name] for name in _TAKES.get(stage, tuple(given))}
        return [_READERS[stage](row) for row in self.rows(f"pending_{stage.value}", taken)]

    def keep_decisions(
        self,
        stage: Stage,
        candidate_id: str,
        profile_sha256: str,
        run_id: str,
        decisions: Sequence[Decided],
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
            new = self._append(connection, TABLES[stage], rows)
            if stage is Stage.DEDUP and new:
                for _ in range(_CHAIN_BOUND):
                    if not self._put(connection, sql_files.statement("follow_roots"), TABLES[stage], rows):
                        break
        return new

    def needs_details(
        self, candidate_id: str, profile_sha256: str, run_id: str, limit: int | None = None
    ) -> list[VacancyCard]:
        given = {"candidate_id": candidate_id, "profile_sha256": profile_sha256, "run_id": run_id, "limit": limit}
        return [_card(row) for row in self.rows("needs_details", given)]

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

    def vacancy(self, card_id: str) -> Vacancy | None:
        found = self.rows("known_vacancy", {"card_id": card_id})
        return _vacancy(found[0]) if found else None

    def keep_detail_failure(self, card_id: str, run_id: str, error: str, now: datetime) -> None:
        row = {"card_id": card_id, "run_id": run_id, "error": error, "failed_at": now}
        with self._write() as connection:
            self._replace(connection, "detail_failures", [row])

    def shortlist(
        self,
        candidate_id: str,
        profile_sha256: str,
        limit: int,
        review_at_least: int = 101,
        per_employer: int | None = None,
        day_started_at: datetime | None = None,
    ) -> list[Shortlisted]:
        given = {
            "candidate_id": candidate_id,
            "profile_sha256": profile_sha256,
            "limit": limit,
            "review_at_least": review_at_least,
            "per_employer": per_employer,
            "day_started_at": day_started_at,
        }
        return [
            Shortlisted(vacancy=_vacancy(row), evaluation=read_stored(Evaluation, row["evaluation_json"]))
            for row in self.rows("shortlist", given)
        ]

    def funnel(self, candidate_id: str, run_id: str | None = None, day: date | None = None) -> list[dict[str, Any]]:
        return self.rows("funnel", {"candidate_id": candidate_id, "run_id": run_id, "day": day})
