"""Rows of the table `seen_cards`: frames of new cards for comparison and storage, and known cards from stored values."""

from array import array
from collections.abc import Iterable, Sequence
from datetime import date
from functools import lru_cache
from typing import Any, cast

import numpy
import polars as pl

from core.contracts.vacancy import VacancyCard, WorkFormat
from core.lexicon.places import Place
from core.text.simhash import from_parts
from core.vacancies.dedup import Known
from core.vacancies.identity import Identity


def with_floors(frame: pl.DataFrame, identities: dict[int, int], blocks: dict[int, int]) -> pl.DataFrame:
    def floors(digests: str, known: dict[int, int]) -> pl.Series | pl.Expr:
        return frame[digests].replace_strict(known, default=0, return_dtype=pl.Int64) if known else pl.lit(0)

    return frame.with_columns(
        identity_floor=floors("identity_digest", identities), block_floor=floors("block_digest", blocks)
    )


def digests(new: Sequence[Identity]) -> pl.DataFrame:
    return pl.DataFrame(
        [
            pl.Series("position", numpy.arange(len(new))),
            *_parts("exact_digest", [identity.exact for identity in new]),
            *_parts("url_digest", [identity.url for identity in new]),
            *_parts("identity_digest", [identity.role for identity in new]),
            *_parts("block_digest", [identity.block for identity in new]),
            *_parts("sketch_{}", [identity.sketch for identity in new], 4),
            *_parts("kin", [identity.kin for identity in new]),
            *_parts("marks_{}", [identity.marks for identity in new], 2),
        ]
    )


def _parts(name: str, numbers: Sequence[int | None], count: int = 1) -> list[pl.Series]:
    """Return numbers as columns of 64 bits each, lowest first."""
    try:
        return _columns(name, cast(Sequence[int], numbers), count)
    except TypeError:
        is_missing = pl.Series([number is None for number in numbers], dtype=pl.Boolean)
        columns = _columns(name, [number or 0 for number in numbers], count)
        return [column.set(is_missing, None) for column in columns]


def _columns(name: str, numbers: Sequence[int], count: int) -> list[pl.Series]:
    """Raises `TypeError` if one of the numbers is None."""
    packed = array("Q", numbers) if count == 1 else b"".join([int.to_bytes(n, count * 8, "little") for n in numbers])
    table = numpy.frombuffer(packed, "=u8" if count == 1 else "<u8").reshape(-1, count)
    return [pl.Series(name.format(part + 1), table[:, part], dtype=pl.UInt64) for part in range(count)]


def former_digests(new: Sequence[Identity]) -> pl.DataFrame:
    """Return further rows for each card whose employer has other names, with the digests of those names."""
    named = [
        (position, block, identity.former_role if block == identity.former_block else None)
        for position, identity in enumerate(new)
        for block in (identity.former_block, *identity.stored_blocks)
        if block is not None
    ]
    positions = [position for position, *_ in named]
    return digests([new[position] for position in positions]).with_columns(
        position=pl.Series(positions, dtype=pl.Int64),
        exact_digest=pl.lit(None, pl.UInt64),
        url_digest=pl.lit(None, pl.UInt64),
        identity_digest=pl.Series([role for *_, role in named], dtype=pl.UInt64),
        block_digest=pl.Series([block for _, block, _ in named], dtype=pl.UInt64),
    )


def rows_to_store(rows: Sequence[tuple[VacancyCard, str, date]], identities: Sequence[Identity]) -> pl.DataFrame:
    text = {
        "card_id": [identity.card_id for identity in identities],
        "stands_for": [root for _, root, _ in rows],
        "site": [card.site for card, _, _ in rows],
        "title_words": [" ".join(identity.title_words) for identity in identities],
        "places": [_written(identity.places) for identity in identities],
        "requisition": [identity.requisition for identity in identities],
        "work_format": [identity.work_format.value if identity.work_format else None for identity in identities],
        "occupations": [" ".join(identity.occupations) for identity in identities],
    }
    dates = {
        "posted_date": [identity.posted for identity in identities],
        "first_seen_date": [seen for _, _, seen in rows],
    }
    return pl.concat(
        [
            digests(identities),
            pl.DataFrame(text, schema=dict.fromkeys(text, pl.String)),
            pl.DataFrame(dates, schema=dict.fromkeys(dates, pl.Date)),
            pl.DataFrame({"wording": [identity.wording for identity in identities]}, schema={"wording": pl.Binary}),
        ],
        how="horizontal",
    )


def _written(places: Iterable[Place]) -> str:
    return ";".join("|".join((*place[:3], "remote" if place.is_remote else "")) for place in places)


@lru_cache(maxsize=16384)
def _read(places: str) -> tuple[Place, ...]:
    found = []
    for line in filter(None, places.split(";")):
        city, region, country, remote = line.split("|")
        found.append(Place(city, region, country, bool(remote)))
    return tuple(found)


@lru_cache(maxsize=16384)
def _words(title_words: str) -> tuple[str, ...]:
    return tuple(title_words.split())


def known_of(row: Sequence[Any]) -> Known:
    (
        _,
        card_id,
        original_id,
        role,
        block,
        title_words,
        places,
        requisition,
        work_format,
        posted,
        *sketch,
        occupations,
        wording,
    ) = row
    identity = Identity(
        card_id,
        0,
        None,
        role,
        block,
        _words(title_words),
        _read(places),
        requisition,
        WorkFormat(work_format) if work_format else None,
        posted,
        from_parts(sketch) if sketch[0] is not None else None,
        None,
        None,
        _words(occupations or ""),
        wording,
    )
    return Known(identity, original_id)
