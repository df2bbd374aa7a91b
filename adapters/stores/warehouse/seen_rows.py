"""Rows of the table `seen_cards`: frames of new cards for comparison and storage, and known cards from stored values."""

from collections.abc import Iterable, Sequence
from datetime import date
from functools import lru_cache
from typing import Any

import polars as pl

from core.contracts.vacancy import VacancyCard, WorkFormat
from core.lexicon.places import Place
from core.text.simhash import from_parts
from core.vacancies.dedup import Known, has_text
from core.vacancies.identity import READING, Identity
from core.vacancies.kindred import kin_of
from core.vacancies.side_by_side import digests_of


def rows_to_store(rows: Sequence[tuple[VacancyCard, str, date]], identities: Sequence[Identity]) -> pl.DataFrame:
    text = {
        "card_id": [identity.card_id for identity in identities],
        "stands_for": [root for _, root, _ in rows],
        "site": [card.site for card, _, _ in rows],
        "title_words": [" ".join(identity.title_words) for identity in identities],
        "places": [_written(identity.places) for identity in identities],
        "work_format": [identity.work_format.value if identity.work_format else None for identity in identities],
        "occupations": [" ".join(identity.occupations) for identity in identities],
    }
    dates = {
        "posted_date": [identity.posted for identity in identities],
        "first_seen_date": [seen for _, _, seen in rows],
    }
    return pl.concat(
        [
            digests_of(identities).with_columns(pl.col("said").fill_null("")),
            pl.DataFrame(text, schema=dict.fromkeys(text, pl.String)),
            pl.DataFrame(dates, schema=dict.fromkeys(dates, pl.Date)),
            pl.DataFrame({"reading": [READING] * len(rows)}, schema={"reading": pl.UInt16}),
        ],
        how="horizontal",
    )


def names_to_store(identities: Sequence[Identity]) -> pl.DataFrame:
    """Return a row for each name by which a card with a text may be found beside its employer's own."""
    named = [
        (name, identity.exact)
        for identity in identities
        if has_text(identity)
        for name in (*identity.name_words, *identity.mentioned_blocks)
    ]
    return pl.DataFrame(named, schema={"name_digest": pl.UInt64, "exact_digest": pl.UInt64}, orient="row")


def _written(places: Iterable[Place]) -> str:
    return ";".join("|".join((*place[:3], "remote" if place.is_remote else "", *place.others)) for place in places)


@lru_cache(maxsize=16384)
def _read(places: str) -> tuple[Place, ...]:
    found = []
    for line in filter(None, places.split(";")):
        city, region, country, remote, *others = line.split("|")
        found.append(Place(city, region, country, bool(remote), tuple(others)))
    return tuple(found)


@lru_cache(maxsize=16384)
def _title(title_words: str, occupations: str | None) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """Return the words of a title, the occupations that it names, and its kin."""
    words, named = tuple(title_words.split()), tuple((occupations or "").split())
    return words, named, kin_of(named, words)


@lru_cache(maxsize=16384)
def _said(said: str) -> tuple[str, ...]:
    return tuple(filter(None, said.split(";")))


KNOWN = """seen card_id stands_for identity_digest block_digest title_words places requisition work_format posted_date
sketch_1 sketch_2 sketch_3 sketch_4 occupations wording said""".split()
"""The values of which a known card is built, in order."""


def known_of(row: Sequence[Any]) -> Known:
    (_, card_id, original_id, role, block, title_words, places, requisition, work_format, posted, one, two, three, four, occupations, wording, said) = row  # fmt: skip
    words, named, kin = _title(title_words, occupations)
    identity = Identity(
        card_id,
        0,
        None,
        role,
        block,
        words,
        _read(places),
        requisition,
        WorkFormat(work_format) if work_format else None,
        posted,
        from_parts((one, two, three, four)) if one is not None else None,
        None,
        None,
        named,
        wording,
        kin,
        said=_said(said) if said else (),
    )
    return Known(identity, original_id)
