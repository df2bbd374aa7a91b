"""Cards and an empty index for the dedup tests."""

import json
from datetime import UTC, datetime
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import duckdb

from adapters.stores.migrate import SQL_FOLDER
from adapters.stores.warehouse.seen_index import SeenIndex
from core.contracts.vacancy import VacancyCard
from core.vacancies.dedup import dedup_decisions
from core.vacancies.identity import Identity, identity_of
from tests.support.paths import LABELS

TEXT = (
    "We look for an engineer who builds the settlement service, talks to the people who use it every day, writes tests before features, "
    "and shares the on-call week with five colleagues. You know PostgreSQL well, have run a service in production and can explain a trade-off "
    "in plain words. We offer a four-day week, a training budget and a desk near the river, or none at all if you would rather stay home."
)


REWORDED = (
    "Growers rely on our greenhouse controllers. We want somebody to look after the alarm engine and the Rust services behind our sensors (MQTT). "
    "You have been developing backends for four years or so and like going to see growers now and then. £62,000, two days a week in our Kelham Island office.",
    "Larkfield makes control software for greenhouses. You write Rust services that talk to sensors over MQTT, design the alarm engine and visit growers "
    "twice a year. Four years of experience. Salary 62,000 pounds, hybrid with two days at Kelham Island.",
)
"""One job in two wordings."""
KILNS = (
    "Our kiln hall fires stoneware for 40 restaurants. You load the gas kilns, mix glazes by recipe, log every firing and keep the pyrometers calibrated. "
    "Two years with ceramics, 32 hours over four days, £28,500.",
    "We supply some forty restaurants with stoneware. As our new colleague you mix the glazes, look after pyrometers, write down each firing and fill gas kilns. "
    "You bring two years of ceramics. Four days a week, 32 hours; pay 28,500.",
)
"""Another, which its employer names by other words."""
SEEN_MIGRATIONS = ("010_seen_cards", "013_reworded_cards", "014_read_again", "015_seen_names", "016_said_of_posts")


LATER_SETS = (
    "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth", "twenty-first", "twenty-second", "twenty-third", "twenty-fourth", "twenty-fifth", "twenty-sixth", "twenty-seventh", "twenty-eighth", "twenty-ninth",
    "thirtieth", "thirty-first", "thirty-second", "thirty-third", "thirty-fourth", "thirty-fifth", "thirty-sixth", "thirty-seventh", "thirty-eighth", "thirty-ninth",
    "fortieth", "forty-first", "forty-second", "forty-third", "forty-fourth", "forty-fifth", "forty-sixth", "forty-seventh", "forty-eighth", "forty-ninth",
    "fiftieth",
    "fifty-first",
)  # fmt: skip
"""Sets of written pairs after the ninth: each is counted for itself, and nothing is fitted to them."""


def card(
    number: int, title: str = "Backend Engineer", employer: str | None = "Acme", site: str = "board", **more: Any
) -> VacancyCard:
    return VacancyCard(
        id=f"{site}:{number}", site=site, external_id=str(number), title=title, employer=employer, **more
    )


def duplicate(one: VacancyCard, other: VacancyCard) -> str | None:
    """Return the id of which the second card is a duplicate beside the first."""
    return dedup_decisions([one, other])[1].duplicate_of


def pair(texts: tuple[str, str], **more: str | tuple[str, ...]) -> tuple[VacancyCard, VacancyCard]:
    """Return the cards of two sites with one text each, in Leeds."""
    first, second = (card(n, **{"locations": ("Leeds",), **more, "snippet": text}) for n, text in enumerate(texts, 1))
    return first, second.model_copy(update={"site": "other"})


@cache
def written_pairs() -> tuple[dict[str, Any], ...]:
    """Return all pairs that people have written and judged."""
    path = LABELS / "dedup" / "written.jsonl"
    return tuple(json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())


@cache
def written_identity(number: int, side: str) -> Identity:
    """Return what is read from one side of a written pair. The files of tests that read them all share a process, for the sake of this cache."""
    return identity_of(written_card(written_pairs()[number][side], f"{number}-{side}"))


def written_card(row: dict[str, Any], number: str) -> VacancyCard:
    """Return the card of one side of a labelled pair."""
    site = urlsplit(row["url"]).hostname or "none"
    return VacancyCard(
        id=f"{site}:{number}",
        site=site,
        external_id=number,
        title=row["title"],
        employer=row["employer"] or None,
        locations=tuple(place.strip() for place in row["location"].split(";") if place),
        snippet=row["text"],
        posted_at=datetime.fromisoformat(row["published"]).replace(tzinfo=UTC),
        url=row["url"] or None,
    )


def seen_table() -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect()
    for migration in SEEN_MIGRATIONS:
        connection.execute((SQL_FOLDER / "migrations" / "warehouse" / f"{migration}.sql").read_text())
    return connection


def empty_index() -> SeenIndex:
    return SeenIndex(seen_table())
