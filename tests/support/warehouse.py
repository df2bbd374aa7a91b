"""Invented cards and decisions, and tables filled from the rows of an example."""

from datetime import UTC, date, datetime
from typing import Any

import duckdb

from core.contracts.decision import (
    Decided,
    DedupDecision,
    Evaluation,
    PrefilterDecision,
    ScreeningDecision,
    VacancyExtraction,
    Verdict,
)
from core.contracts.stages import DEDUP, EVALUATE, EXTRACT, PREFILTER, SCREEN, DecisionStage
from core.contracts.vacancy import Vacancy, VacancyCard
from tests.support.paths import ROOT

NOW = datetime(2026, 11, 3, 6, 0, tzinfo=UTC)
QUERIES = ROOT / "sql" / "queries"
INTERNAL = ROOT / "sql" / "internal"
_DEFAULTS: dict[str, Any] = {
    "VARCHAR": "",
    "BOOLEAN": False,
    "INTEGER": 0,
    "BIGINT": 0,
    "DOUBLE": 0.0,
    "VARCHAR[]": [],
    "DATE": date(2026, 1, 1),
    "TIMESTAMP WITH TIME ZONE": datetime(2026, 1, 1, tzinfo=UTC),
}


def fill(connection: duckdb.DuckDBPyConnection, table: str, rows: list[dict[str, Any]]) -> None:
    """Insert the rows of an example. Columns that a row does not name are null, or a default where null is not allowed."""
    columns = connection.execute(
        "SELECT column_name, data_type, is_nullable FROM information_schema.columns WHERE table_name = ?"
        " ORDER BY ordinal_position",
        [table],
    ).fetchall()
    unknown = {name for row in rows for name in row} - {column[0] for column in columns}
    assert columns and not unknown, f"{table} has no {unknown or 'columns'}"
    for row in rows:
        values = [row.get(name, None if nullable == "YES" else _DEFAULTS[kind]) for name, kind, nullable in columns]
        marks = ", ".join("?" for _ in columns)
        connection.execute(f'INSERT INTO "{table}" VALUES ({marks})', values).fetchall()


def card(number: int, site: str = "demo", **changes: Any) -> VacancyCard:
    fields: dict[str, Any] = {
        "id": f"{site}:{number}",
        "site": site,
        "external_id": str(number),
        "url": f"https://jobs.example.com/{site}/{number}",
        "title": f"Data Engineer {number}",
        "employer": f"Employer {number}",
        "locations": ("Berlin",),
    }
    return VacancyCard(**fields | changes)


def vacancy(of: VacancyCard, **changes: Any) -> Vacancy:
    return Vacancy(card=of, description="We need SQL.", **changes)


def decide(stage: DecisionStage[Any, Any], card_id: str, decided_by: str = "offline", **changes: Any) -> Decided:
    """Return a positive decision of a stage, with `changes` applied."""
    common = {"card_id": card_id, "decided_by": decided_by, "reason": "because"}
    made: dict[DecisionStage[Any, Any], Any] = {
        DEDUP: lambda: DedupDecision(**common | changes),
        PREFILTER: lambda: PrefilterDecision(**common | {"keep": True} | changes),
        SCREEN: lambda: ScreeningDecision(**common | {"verdict": Verdict.KEEP, "prompt_version": "1"} | changes),
        EXTRACT: lambda: VacancyExtraction(**common | {"prompt_version": "1"} | changes),
        EVALUATE: lambda: Evaluation(**common | {"advice": "apply", "score": 80, "prompt_version": "1"} | changes),
    }
    decision: Decided = made[stage]()
    return decision
