"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    15,
    "9420dac4cf29a33c",
    "3eb88581a3362b6a",
    "a53c46f7f259df97",
    "7d33e73e3e604c64",
    "2f319ebc37a5ad29",
    "536476e4f63661e3",
    "3c3f0039ac5f65b7",
    "c9279080fb686f89",
    "58be98277dc478ea",
    "9d226c713c9b935d",
    "597ea43caa084e01",
    "ad6fbd613caa9482",
    "4462bfe6bbd971b0",
    "c6ab8992120376c2",
    "ec68726b26937a3c",
    "08b5ed44ea76cf24",
    "2c0479300e091f88",
    "2188fcdc38e336ce",
    "e7cb430d1a88cbbb",
    "a6581c6a1c90b73a",
    "2a5f48bc408f0f77",
    "d9f8d39b75fb2d8f",
    "39a1849a4a324e42",
    "0e3a8caccc9667d6",
    "c595f0f8c88abe2a",
    "1e60633a58fa7438",
)
"""The version of the reading, and digests of the identities of the written cards: of the sets up to the ninth together, and of each later one."""


def test_whoever_changes_what_is_read_from_a_card_raises_the_version_so_that_stored_cards_are_read_again() -> None:
    pairs = [json.loads(line) for line in WRITTEN.read_text(encoding="utf-8").splitlines()]
    read_of = {name: hashlib.sha256() for name in ("earlier", *LATER_SETS)}
    for number, pair in enumerate(pairs):
        read = read_of.get(pair["set"], read_of["earlier"])
        for side in ("earlier", "later"):
            identity = identity_of(written_card(pair[side], f"{number}-{side}"))
            read.update(repr(identity._replace(text=None)).replace(", text=None", "").encode())
    digests = [read.hexdigest()[:16] for read in read_of.values()]
    assert (READING, *digests) == READ_NOW, "raise READING, then write all here"
