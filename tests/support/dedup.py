"""Cards and an empty index for the dedup tests."""

from typing import Any

import duckdb

from adapters.stores.migrate import SQL_FOLDER
from adapters.stores.warehouse.seen_index import SeenIndex
from core.contracts.vacancy import VacancyCard

TEXT = (
    "We look for an engineer who builds the settlement service, talks to the people who use it every day, writes tests before features, "
    "and shares the on-call week with five colleagues. You know PostgreSQL well, have run a service in production and can explain a trade-off "
    "in plain words. We offer a four-day week, a training budget and a desk near the river, or none at all if you would rather stay home."
)


def card(
    number: int, title: str = "Backend Engineer", employer: str | None = "Acme", site: str = "board", **more: Any
) -> VacancyCard:
    return VacancyCard(
        id=f"{site}:{number}", site=site, external_id=str(number), title=title, employer=employer, **more
    )


def seen_table() -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect()
    connection.execute((SQL_FOLDER / "migrations" / "warehouse" / "010_seen_cards.sql").read_text())
    return connection


def empty_index() -> SeenIndex:
    return SeenIndex(seen_table())
