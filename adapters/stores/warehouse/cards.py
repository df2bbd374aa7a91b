"""Runs, vacancy cards and quality results in the warehouse."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from adapters.stores import sql_files
from adapters.stores.warehouse.database import WarehouseDatabase
from core.contracts.base import canonical_json
from core.contracts.override import Override
from core.contracts.quality import QualityShares
from core.contracts.upcasts import read_stored
from core.contracts.vacancy import VacancyCard
from core.contracts.warehouse_rows import EmployerOfCard, RunRow, SiteReport
from core.reporting.overrides import override_of


def _card_row(card: VacancyCard, site_label: str, raw_sha256: str | None, now: datetime) -> dict[str, Any]:
    salary = card.salary
    return card.model_dump(exclude={"schema_version", "id", "salary", "snippet", "locations", "work_format"}) | {
        "card_id": card.id,
        "site_label": site_label,
        "locations": list(card.locations),
        "work_format": card.work_format and card.work_format.value,
        "salary_min": salary and salary.min,
        "salary_max": salary and salary.max,
        "salary_currency": salary and salary.currency,
        "salary_period": salary.period.value if salary and salary.period else None,
        "salary_is_gross": salary and salary.gross,
        "card_json": card.model_dump_json(),
        "raw_sha256": raw_sha256,
        "first_seen_at": now,
        "first_seen_date": now.date(),
        "last_seen_at": now,
    }


class WarehouseCards(WarehouseDatabase):
    """The roles `Runs` and `Cards` of `core.ports.warehouse`."""

    def begin_run(self, run_id: str, candidate_id: str, is_dry_run: bool, now: datetime) -> None:
        row = RunRow(run_id=run_id, candidate_id=candidate_id, is_dry_run=is_dry_run, started_at=now)
        with self._write() as connection:
            self._append(connection, "runs", [row.model_dump() | {"started_date": now.date()}])

    def end_run(self, run_id: str, state: str, now: datetime) -> None:
        with self._write() as connection:
            connection.execute(
                sql_files.statement("end_run"), {"run_id": run_id, "state": state, "ended_at": now}
            ).fetchall()

    def keep_cards(
        self,
        run_id: str,
        candidate_id: str,
        site_label: str,
        cards: Sequence[VacancyCard],
        raw_sha256: str | None,
        now: datetime,
    ) -> int:
        distinct = {card.id: card for card in reversed(cards)}
        rows = [_card_row(card, site_label, raw_sha256, now) for card in reversed(distinct.values())]
        seen = [
            {
                "candidate_id": candidate_id,
                "card_id": card_id,
                "site_label": site_label,
                "run_id": run_id,
                "last_run_id": run_id,
                "seen_at": now,
                "last_seen_at": now,
            }
            for card_id in distinct
        ]
        with self._write() as connection:
            known = self.known_among(distinct)
            self._put(connection, sql_files.statement("keep_cards"), "cards", rows)
            self._put(connection, sql_files.statement("keep_candidate_cards"), "candidate_cards", seen)
        return len(distinct) - len(known)

    def known_among(self, card_ids: Iterable[str]) -> set[str]:
        return set(self._column(sql_files.query("known_among"), {"card_ids": list(card_ids)}))

    def is_known(self, card_id: str) -> bool:
        return bool(self.known_among([card_id]))

    def labels(self, card_ids: Iterable[str]) -> dict[str, str]:
        found = self.rows("known_labels", {"card_ids": list(card_ids)})
        return {row["card_id"]: row["site_label"] for row in found}

    def unchecked_cards(self, candidate_id: str) -> dict[str, list[VacancyCard]]:
        return _by_label(self.rows("unchecked_cards", {"candidate_id": candidate_id}))

    def run_cards(self, run_id: str, candidate_id: str) -> dict[str, list[VacancyCard]]:
        return _by_label(self.rows("run_cards", {"run_id": run_id, "candidate_id": candidate_id}))

    def admit(self, candidate_id: str, site_label: str, card_ids: Iterable[str], run_id: str) -> int:
        given = {
            "candidate_id": candidate_id,
            "site_label": site_label,
            "card_ids": list(card_ids),
            "run_id": run_id,
        }
        with self._write() as connection:
            counted = connection.execute(sql_files.statement("admit"), given).fetchone()
        return int(counted[0]) if counted else 0

    def keep_quality_result(
        self,
        run_id: str,
        candidate_id: str,
        site_label: str,
        is_passed: bool,
        result: Mapping[str, Any],
        now: datetime,
    ) -> None:
        row = {
            "run_id": run_id,
            "candidate_id": candidate_id,
            "site_label": site_label,
            "is_passed": is_passed,
            "result_json": canonical_json(dict(result)),
            "decided_at": now,
        }
        with self._write() as connection:
            self._replace(connection, "gate_results", [row])

    def keep_site_report(self, report: SiteReport) -> None:
        with self._write() as connection:
            self._replace(connection, "site_reports", [report.model_dump()])

    def past_shares(self, site_label: str) -> list[QualityShares]:
        rows = self.rows("known_gate_results", {"site_label": site_label})
        return [QualityShares.of_result(json.loads(row["result_json"])) for row in rows]

    def employers_kept(self, candidate_id: str, since: datetime) -> list[EmployerOfCard]:
        rows = self.rows("known_employers_kept", {"candidate_id": candidate_id, "since": since})
        return [EmployerOfCard(row["card_id"], row["employer"]) for row in rows]

    def site_volumes(self, site_label: str, limit: int = 30) -> list[int]:
        return self._column(sql_files.query("site_volumes"), {"site_label": site_label, "limit": limit})

    def last_reports(self, candidate_id: str) -> dict[str, datetime]:
        rows = self.rows("last_reports", {"candidate_id": candidate_id})
        return {row["site_label"]: row["last_at"] for row in rows}

    def overrides(self, candidate_id: str, limit: int) -> list[Override]:
        rows = self.rows("overrides", {"candidate_id": candidate_id, "limit": limit})
        return [override_of(row) for row in rows]


def _by_label(rows: Iterable[Mapping[str, Any]]) -> dict[str, list[VacancyCard]]:
    found: dict[str, list[VacancyCard]] = {}
    for row in rows:
        found.setdefault(row["site_label"], []).append(read_stored(VacancyCard, row["card_json"]))
    return found
